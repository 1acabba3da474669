package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/klauspost/cpuid/v2"

	"dragoman/gen"
)

// version and commit are set by release builds; others ask what the compiler
// has noted.
var version, commit = "devel", ""

func versionCommand(c *call) error {
	c.jsonFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	commit, level := commit, ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				commit = cmp.Or(commit, s.Value)
			case "GOAMD64":
				level = s.Value
			}
		}
	}
	commit = cmp.Or(commit, "unknown")
	cpu := map[string]any{"name": cpuid.CPU.BrandName, "vendor": cpuid.CPU.VendorString, "arch": runtime.GOARCH,
		"level": cpuid.CPU.X64Level(), "cores": runtime.NumCPU(), "features": cpuid.CPU.FeatureSet()}
	paths := map[string]string{"build": runtime.GOOS + "/" + runtime.GOARCH + "/" + level, "advice": advice(level), "moves": lists()}
	if c.wantsJSON() {
		c.print(map[string]any{"version": version, "commit": commit, "go": runtime.Version(), "cpu": cpu, "paths": paths})
		return nil
	}
	fmt.Fprintf(c.stdout, "dragoman %s (commit %s, %s)\n", version, commit, runtime.Version())
	fmt.Fprintf(c.stdout, "cpu %s, %d cores, level %d\n", cpuid.CPU.BrandName, runtime.NumCPU(), cpuid.CPU.X64Level())
	fmt.Fprintf(c.stdout, "build %s; %s; moves are written %s\n", paths["build"], paths["advice"], paths["moves"])
	return nil
}

// lists says how lists of moves are written.
func lists() string {
	if gen.Wide() {
		return "up to 16 at a time (AVX-512 VBMI2)"
	}
	return "one by one"
}

// advice says whether another build would suit this CPU better.
func advice(level string) string {
	if runtime.GOARCH == "amd64" && cpuid.CPU.X64Level() >= 3 && (level == "v1" || level == "v2" || level == "") {
		return "this CPU runs GOAMD64=v3, which is faster: build with make"
	}
	return "the best build for this CPU"
}
