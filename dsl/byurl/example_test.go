package byurl_test

import (
	"fmt"

	"dragoman/dsl/byurl"
)

func ExampleDecodeURL() {
	link, list := byurl.DecodeURL("/play/c1/s/md2hT")
	if err := list.Err(); err != nil {
		fmt.Println(err)
		return
	}
	report := link.Report()
	fmt.Println(report.Moves, report.Indices)
	fmt.Println(report.FEN)
	fmt.Println(report.Status.Lines, report.Status.Points)
	// Output:
	// [f2f3 e7e6 g2g4 d8h4] [14 8 15 20]
	// rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
	// [White to move. White in checkmate.] [0 1]
}

func ExampleEncode() {
	fmt.Println(byurl.Encode(byurl.Request{Moves: "e2e4"}))
	fmt.Println(byurl.Encode(byurl.Request{Moves: "e2e4", Dialect: byurl.Site, Action: "svg"}))
	fmt.Println(byurl.Encode(byurl.Request{Moves: "e2e4 e7e5 e1e3"}))
	// Output:
	// /play/c1/s/maA <nil>
	// /svg/o/s/eaA <nil>
	//  moves:1:11: error: move 3 is e1e3, which is not legal [illegal_move]
}
