//go:build !unix

package client

import "os/exec"

// detach has nothing to do where there are no process groups.
func detach(*exec.Cmd) {}

// kill ends a process.
func kill(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // it may be gone
}
