package perimeter_test

import (
	"fmt"

	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// The two examples of the source; the second prints (15,7,5) there by a slip.
func ExampleSpace_Perimeter() {
	s := perimeter.Standard()
	small, _ := s.Perimeter("KR2,2", "left_fore", "right_fore", "3")
	fmt.Println(s.FormatList(small))
	large, _ := s.Perimeter("K2,2", "right_fore", "left_back", "4")
	fmt.Println(s.FormatList(large))
	_, err := s.Perimeter("K2,2", "right_fore", "left_fore", "4")
	fmt.Println(err)
	// Output:
	// [ KR5,2, KR5,3, KR5,4, KR5,5, KR4,5, KR3,5, KR2,5 ]
	// [ K2,6, K1,6, (15,9,16), (15,8,16), (15,7,16), (15,7,15), (15,7,14), (15,7,13), (15,7,12) ]
	// expected rays in adjacency order, found right_fore before left_fore
}

func ExampleParse() {
	doc, list := perimeter.Parse(src.NewFile("query.perimeter", "P KR2,2 left_fore right_fore 2\n"))
	fmt.Println(doc.Space.FormatList(doc.Queries[0].Tiles), len(list.Diag))
	_, list = perimeter.Parse(src.NewFile("bad.perimeter", "P KR2,2 left_for right_fore 2\n"))
	fmt.Print(list.Diag[0].Text())
	// Output:
	// [ KR4,2, KR4,3, KR4,4, KR3,4, KR2,4 ] 0
	// bad.perimeter:1:9: error: expected a ray, found "left_for" [unknown_ray]
	//     P KR2,2 left_for right_fore 2
	//             ^^^^^^^^
	//     hint: did you mean "left_fore"?
}
