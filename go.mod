module dragoman

go 1.26.0

ignore ./studio/web/node_modules

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
	github.com/dylhunn/dragontoothmg v0.0.0-20220917014754-e79413b50d93
	github.com/evanw/esbuild v0.28.2
	github.com/klauspost/cpuid/v2 v2.4.2
	golang.org/x/sync v0.24.0
)

require (
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	golang.org/x/sys v0.41.0 // indirect
)
