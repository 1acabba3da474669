//go:build !noasm

#include "textflag.h"

// func Fetch(p unsafe.Pointer)
TEXT ·Fetch(SB), NOSPLIT, $0-8
	MOVQ p+0(FP), AX
	PREFETCHNTA (AX) // into the first cache only: it takes no room in the second
	RET
