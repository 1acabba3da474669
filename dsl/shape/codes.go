package shape

import "dragoman/dsl/src"

// The codes of what is found wrong, or doubtful.
var (
	codes src.Codes

	badJSON        = codes.Error("bad_json", "the text, or a string that should hold a shape, is not exactly one JSON value", `{"kind":"circle","radius":1,}`)
	duplicateKey   = codes.Error("duplicate_key", "a field is written twice in one object", `{"kind":"circle","radius":1,"radius":2}`)
	notObject      = codes.Error("not_object", "a shape is not an object", `{"kind":"union","shapes":[null]}`)
	missingField   = codes.Error("missing_field", "a required field is missing", `{"kind":"circle"}`)
	unknownKind    = codes.Error("unknown_kind", "the kind is none of the nine", `{"kind":"wedge"}`)
	wrongType      = codes.Error("wrong_type", "a value is of another type than its field needs", `{"kind":"circle","radius":"2"}`)
	notInteger     = codes.Error("not_integer", "a number has a fraction", `{"kind":"circle","radius":1.5}`)
	outOfRange     = codes.Error("out_of_range", "a number is below its least value, or max below min", `{"kind":"circle","radius":-1}`)
	badDirection   = codes.Error("bad_direction", "a direction is none of the eight, in capitals", `{"kind":"cone","dir":"UP","length":2}`)
	badAxis        = codes.Error("bad_axis", "an axis is not horizontal, vertical or both", `{"kind":"reflect","axis":"x","shapes":[{"kind":"circle","radius":1}]}`)
	tooFew         = codes.Error("too_few", "a list has too few entries", `{"kind":"union","shapes":[]}`)
	unknownField   = codes.Error("unknown_field", "an object has no such field", `{"kind":"circle","radius":1,"colour":"red"}`)
	unknownAbility = codes.Error("unknown_ability", "an ability is neither Jumping nor Rifle", `{"name":"A","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":1},"abilities":["Fly"]}`)
	emptyString    = codes.Error("empty_string", "the name of a piece is empty", `{"name":"","movement":{"kind":"circle","radius":1},"attack":{"kind":"circle","radius":1}}`)
	tooLarge       = codes.Error("too_large", "a limit is exceeded: length of the text, count or nesting of nodes, coordinates", `{"kind":"circle","radius":128}`)

	repeated     = codes.Warning("repeated", "a direction or ability stands twice in a list", `{"kind":"ray","dirs":["N","N"],"min":1,"max":2}`)
	originTarget = codes.Warning("origin_target", "a shape holds (0, 0), which is never a target", `{"kind":"union","shapes":[{"kind":"circle","radius":1},{"kind":"point","delta":{"x":0,"y":0}}]}`)
	emptyShape   = codes.Warning("empty_shape", "the piece can never move", `{"kind":"circle","radius":0}`)
	oneShape     = codes.Warning("one_shape", "a blueprint has only one of movement and attack, which then serves for both", `{"name":"A","movement":{"kind":"circle","radius":1}}`)
)

// Codes lists every code that [Parse] reports.
func Codes() src.Codes { return codes }
