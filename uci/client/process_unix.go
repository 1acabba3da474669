//go:build unix

package client

import (
	"os/exec"
	"syscall"
)

// detach puts a process into a group of its own: an interrupt from the terminal
// then reaches this program alone, which ends its engines in order.
func detach(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error {
		kill(cmd)
		return nil
	}
}

// kill ends a process and those that it started.
func kill(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // it may be gone
}
