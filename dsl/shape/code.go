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

// Codes lists every code that [Parse] reports.
func Codes() []src.Code {
	return []src.Code{
		src.NewCode(badJSON, src.Error, "the text, or a string that should hold a shape, is not exactly one JSON value", `{"kind":"circle","radius":1,}`),
		src.NewCode(duplicateKey, src.Error, "a member stands twice in one object", `{"kind":"circle","radius":1,"radius":2}`),
		src.NewCode(notObject, src.Error, "a shape is not an object", `{"kind":"union","shapes":[null]}`),
		src.NewCode(missingField, src.Error, "a required member is absent", `{"kind":"circle"}`),
		src.NewCode(unknownKind, src.Error, "the kind is none of the nine", `{"kind":"wedge"}`),
		src.NewCode(wrongType, src.Error, "a value is of another type than its member asks for", `{"kind":"circle","radius":"2"}`),
		src.NewCode(notInteger, src.Error, "a number has a fraction", `{"kind":"circle","radius":1.5}`),
		src.NewCode(outOfRange, src.Error, "a number is below its least value, or max below min", `{"kind":"circle","radius":-1}`),
		src.NewCode(badDirection, src.Error, "a direction is none of the eight, in capitals", `{"kind":"cone","dir":"UP","length":2}`),
		src.NewCode(badAxis, src.Error, "an axis is not horizontal, vertical or both", `{"kind":"reflect","axis":"x","shapes":[{"kind":"circle","radius":1}]}`),
		src.NewCode(tooFew, src.Error, "a list has too few entries", `{"kind":"union","shapes":[]}`),
		src.NewCode(unknownField, src.Error, "a member means nothing in its object", `{"kind":"circle","radius":1,"colour":"red"}`),
		src.NewCode(unknownAbility, src.Error, "an ability is neither Jumping nor Rifle", `{"name":"A","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":1},"abilities":["Fly"]}`),
		src.NewCode(emptyString, src.Error, "the name of a piece is empty", `{"name":"","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":1}}`),
		src.NewCode(tooLarge, src.Error, "a limit is exceeded: length of the text, count or nesting of nodes, coordinates", `{"kind":"circle","radius":128}`),
		src.NewCode(tooManyErrors, src.Error, "the text has more errors than are reported", ""),
		src.NewCode(repeated, src.Warning, "a direction or ability stands twice in a list", `{"kind":"ray","dirs":["N","N"],"min":1,"max":2}`),
		src.NewCode(originTarget, src.Warning, "a shape holds (0, 0), which is never a target", `{"kind":"union","shapes":[{"kind":"circle","radius":1},{"kind":"point","delta":{"x":0,"y":0}}]}`),
		src.NewCode(emptyShape, src.Warning, "the piece can never move", `{"kind":"circle","radius":0}`),
		src.NewCode(oneShape, src.Warning, "a blueprint has only one of movement and attack, which then serves for both", `{"name":"A","movement":{"kind":"circle","radius":1}}`),
	}
}
