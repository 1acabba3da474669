package src

// Severity tells errors, which make a definition unusable, from warnings.
type Severity uint8

// The severities.
const (
	Error Severity = iota
	Warning
)

func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Code is a kind of diagnostic. Its name, in snake_case, stays the same when
// the wording of messages changes.
type Code struct {
	Name     string
	Severity Severity
	Meaning  string
	Example  string // a text that gives it; empty if that would be very long
}

// As returns the code with another severity, for what is a mistake in one
// context only.
func (c Code) As(s Severity) Code {
	c.Severity = s
	return c
}

// Codes is the table of the codes of a package. A package fills it where it
// declares its codes:
//
//	var (
//		codes    src.Codes
//		badCell  = codes.Error("bad_cell", "a word is no cell of the board", "a9")
//		repeated = codes.Warning("repeated", "a cell is listed twice", "a1 a1")
//	)
type Codes []Code

// Error adds the code of an error to the table, and returns it.
func (c *Codes) Error(name, meaning, example string) Code {
	return c.add(Code{name, Error, meaning, example})
}

// Warning adds the code of a warning to the table, and returns it.
func (c *Codes) Warning(name, meaning, example string) Code {
	return c.add(Code{name, Warning, meaning, example})
}

func (c *Codes) add(code Code) Code {
	*c = append(*c, code)
	return code
}

// The codes that every [Reporter] reports.
var (
	common Codes

	Interrupted     = common.Error("interrupted", "the user or the client of the server has ended the reading of the text", "")
	TooManyErrors   = common.Error("too_many_errors", "there are more errors; reading stopped here", "")
	TooManyWarnings = common.Warning("too_many_warnings", "there are more warnings, which are not shown", "")
)

// CommonCodes lists the codes of this package, which belong to all languages.
func CommonCodes() Codes { return common }
