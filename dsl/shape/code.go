package shape

import "dragoman/dsl/src"

// The codes of what is found wrong.
const (
	badJSON        = "bad_json"
	duplicateKey   = "duplicate_key"
	notObject      = "not_object"
	missingField   = "missing_field"
	unknownKind    = "unknown_kind"
	wrongType      = "wrong_type"
	notInteger     = "not_integer"
	outOfRange     = "out_of_range"
	badDirection   = "bad_direction"
	badAxis        = "bad_axis"
	tooFew         = "too_few"
	unknownField   = "unknown_field"
	unknownAbility = "unknown_ability"
	emptyString    = "empty_string"
	tooLarge       = "too_large"
	tooManyErrors  = src.TooManyErrors
	repeated       = "repeated"
	originTarget   = "origin_target"
	emptyShape     = "empty_shape"
	oneShape       = "one_shape"
)

// Code describes a code of a diagnostic.
type Code struct {
	Name     string
	Severity src.Severity
	Meaning  string
	Example  string // a text that gives it; empty if that would be very long
}

// Codes lists every code that [Parse] reports.
func Codes() []Code {
	return []Code{
		{badJSON, src.Error, "the text, or a string that should hold a shape, is not exactly one JSON value", `{"kind":"circle","radius":1,}`},
		{duplicateKey, src.Error, "a member stands twice in one object", `{"kind":"circle","radius":1,"radius":2}`},
		{notObject, src.Error, "a shape is not an object", `{"kind":"union","shapes":[null]}`},
		{missingField, src.Error, "a required member is absent", `{"kind":"circle"}`},
		{unknownKind, src.Error, "the kind is none of the nine", `{"kind":"wedge"}`},
		{wrongType, src.Error, "a value is of another type than its member asks for", `{"kind":"circle","radius":"2"}`},
		{notInteger, src.Error, "a number has a fraction", `{"kind":"circle","radius":1.5}`},
		{outOfRange, src.Error, "a number is below its least value, or max below min", `{"kind":"circle","radius":-1}`},
		{badDirection, src.Error, "a direction is none of the eight, in capitals", `{"kind":"cone","dir":"UP","length":2}`},
		{badAxis, src.Error, "an axis is not horizontal, vertical or both", `{"kind":"reflect","axis":"x","shapes":[{"kind":"circle","radius":1}]}`},
		{tooFew, src.Error, "a list has too few entries", `{"kind":"union","shapes":[]}`},
		{unknownField, src.Error, "a member means nothing in its object", `{"kind":"circle","radius":1,"colour":"red"}`},
		{unknownAbility, src.Error, "an ability is neither Jumping nor Rifle", `{"name":"A","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":1},"abilities":["Fly"]}`},
		{emptyString, src.Error, "the name of a piece is empty", `{"name":"","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":1}}`},
		{tooLarge, src.Error, "a limit is exceeded: length of the text, count or nesting of nodes, coordinates", `{"kind":"circle","radius":128}`},
		{tooManyErrors, src.Error, "the text has more errors than are reported", ""},
		{repeated, src.Warning, "a direction or ability stands twice in a list", `{"kind":"ray","dirs":["N","N"],"min":1,"max":2}`},
		{originTarget, src.Warning, "a shape holds (0, 0), which is never a target", `{"kind":"union","shapes":[{"kind":"circle","radius":1},{"kind":"point","delta":{"x":0,"y":0}}]}`},
		{emptyShape, src.Warning, "the piece can never move", `{"kind":"circle","radius":0}`},
		{oneShape, src.Warning, "a blueprint has only one of movement and attack, which then serves for both", `{"name":"A","movement":{"kind":"circle","radius":1}}`},
	}
}
