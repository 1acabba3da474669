// Command level prints the GOAMD64 level to build for on this machine: v3
// where the CPU has it, else v1.
package main

import (
	"fmt"

	"github.com/klauspost/cpuid/v2"
)

func main() {
	if cpuid.CPU.X64Level() >= 3 {
		fmt.Println("v3")
	} else {
		fmt.Println("v1")
	}
}
