package vectors

// Perimeters is perimeters.json, made for the anchor 11,11,11.
type Perimeters struct {
	Coords []struct {
		Board, Format string
		VTS           [3]int
		ZXY           [3]int `json:"zxy_board"`
		On            bool   `json:"on_board"`
		Size          int    `json:"board_size"`
		Anchor        []int
	}
	CoordErrors []struct{ Text string } `json:"coord_errors"`
	Rays        []struct {
		Name, Class, Opposite string
		Vec                   [3]int `json:"vec_zxy"`
		Planes                []string
		Adjacent              map[string][2]string
	}
	Planes []struct {
		Plane, Class string
		Cycle        []string
	}
	Quads []struct {
		Q                                  int
		Plane, Class, R1, R2, Nick, Flavor string
	}
	Walks []struct {
		Source, Ray string
		Expect      []string `json:"expect_on_board"`
	} `json:"ray_walks"`
	Perimeters []Perimeter
	P0         []Perimeter `json:"perimeter_p0"`
	Errors     []Perimeter `json:"perimeter_errors"`
	Loops      []struct {
		Source, Plane string
		K             int
		Distinct      int      `json:"distinct_tiles"`
		Expect        []string `json:"expect_without_repeat"`
	}
	Squares []struct {
		Source, R1, R2, Quad string
		K, Tiles             int
		On                   int   `json:"on_board"`
		Sizes                []int `json:"perimeter_sizes"`
		Last                 int   `json:"last_perimeter_with_on_board_tile"`
	} `json:"advancement_squares"`
	Covers []struct {
		Piece, Color, From, Target, Why string
		Occupied                        []string `json:"occupied_besides"`
		Covers                          bool
	}
	Random []struct {
		Piece, From     string
		Occupied        []string
		Count           int      `json:"covered_count"`
		CoveredOccupied []string `json:"covered_occupied"`
		Hash            string   `json:"sha256_of_sorted_space_joined"`
	} `json:"random_covers"`
	Moves []struct {
		ID, Piece, Color, From string
		Blockers               []string
		Count                  int
		Captures               []string `json:"expect_captures"`
		Hash                   string   `json:"sha256_of_sorted_space_joined"`
	}
	Stacks []struct {
		From   string
		Expect []string `json:"expect_stack_moves"`
	} `json:"stack_moves_empty_board"`
	Positions []struct {
		ID, Position, Side string
		Castle             []string
		EP                 []any          // the tile of the pawn, and those that it passed
		InCheck            bool           `json:"in_check"`
		Kinds              map[string]int `json:"by_kind"`
		Legal              int
		Moves              []string
	}
	Perft map[string]map[int]int // by game, then depth
}

// Perimeter is a perimeter or an error in place of one.
type Perimeter struct {
	Source, R1, R2, Quad, Plane, Why string
	K                                int
	Expect                           []string
}
