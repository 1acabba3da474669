module dragoman

go 1.26.0

require (
	github.com/dylhunn/dragontoothmg v0.0.0-20220917014754-e79413b50d93
	github.com/goccy/go-yaml v1.19.2
	github.com/klauspost/cpuid/v2 v2.4.2
	golang.org/x/sync v0.24.0
)

require golang.org/x/sys v0.41.0 // indirect
