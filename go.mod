module dragoman

go 1.26.0

require (
	github.com/dylhunn/dragontoothmg v0.0.0-20220917014754-e79413b50d93 // indirect
	github.com/goccy/go-yaml v1.19.2 // indirect
	github.com/klauspost/cpuid/v2 v2.4.2 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.41.0 // indirect
)
