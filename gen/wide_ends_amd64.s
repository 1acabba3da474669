//go:build !noasm

#include "textflag.h"
#include "ends_amd64.h"

// The bytes of a word of 16 in reverse order.
DATA turn<>+0x00(SB)/8, $0x08090a0b0c0d0e0f
DATA turn<>+0x08(SB)/8, $0x0001020304050607
GLOBL turn<>(SB), RODATA|NOPTR, $16

// The bits of the numbers from 0 to 15 in reverse order, and the same times 16.
DATA low<>+0x00(SB)/8, $0x0e060a020c040800
DATA low<>+0x08(SB)/8, $0x0f070b030d050901
GLOBL low<>(SB), RODATA|NOPTR, $16
DATA high<>+0x00(SB)/8, $0xe060a020c0408000
DATA high<>+0x08(SB)/8, $0xf070b030d0509010
GLOBL high<>(SB), RODATA|NOPTR, $16
DATA nibble<>+0x00(SB)/8, $0x0f0f0f0f0f0f0f0f
DATA nibble<>+0x08(SB)/8, $0x0f0f0f0f0f0f0f0f
GLOBL nibble<>(SB), RODATA|NOPTR, $16

// REVERSE turns the 128 bits of x around. It needs t.
#define REVERSE(x, t) \
	VPSHUFB turn<>(SB), x, x        \
	VPSRLQ  $4, x, t                \
	VPAND   nibble<>(SB), x, x      \
	VPAND   nibble<>(SB), t, t      \
	VMOVDQU high<>(SB), X8          \
	VPSHUFB x, X8, x                \
	VMOVDQU low<>(SB), X8           \
	VPSHUFB t, X8, t                \
	VPOR    t, x, x

// LANES puts a set into two lanes, and in reverse order into two others.
#define LANES(set, at) \
	VMOVDQU        set(DI), X0      \
	VINSERTI128    $1, X0, Y0, Y1   \
	VMOVDQU        Y1, at(DI)       \
	REVERSE(X0, X1)                 \
	VINSERTI128    $1, X0, Y0, Y1   \
	VMOVDQU        Y1, (at+32)(DI)

// RIDE adds the two rides ray, of cells in ascending order, up to the first of the cells
// occupied to out. Where the low half of what is on a ride is 0, the subtraction borrows
// from the high half.
#define RIDE(ray, occupied, out) \
	VMOVDQU     ray, Y3             \
	VPAND       Y3, occupied, Y4    \
	VPUNPCKLQDQ Y4, Y13, Y5         \
	VPCMPEQQ    Y13, Y5, Y5         \
	VPADDQ      Y4, Y5, Y5          \
	VPXOR       Y4, Y5, Y5          \
	VPAND       Y3, Y5, Y5          \
	VPOR        Y5, out, out

// HOP adds the two rides ray, where quiet, to out, and what they reach past the first
// piece, where take.
#define HOP(ray, occupied, quiet, take, out) \
	VMOVDQU     ray, Y3             \
	VPAND       Y3, occupied, Y4    \
	VPUNPCKLQDQ Y4, Y13, Y5         \
	VPCMPEQQ    Y13, Y5, Y5         \
	VPADDQ      Y4, Y5, Y5          \
	VPAND       Y4, Y5, Y6          \
	VPXOR       Y4, Y5, Y5          \
	VPAND       Y3, Y5, Y5          \
	VPAND       quiet, Y5, Y4       \
	VPOR        Y4, out, out        \
	VPUNPCKLQDQ Y6, Y13, Y7         \
	VPCMPEQQ    Y13, Y7, Y7         \
	VPADDQ      Y6, Y7, Y7          \
	VPXOR       Y6, Y7, Y7          \
	VPAND       Y3, Y7, Y7          \
	VPANDN      Y7, Y5, Y7          \
	VPAND       take, Y7, Y7        \
	VPOR        Y7, out, out

// LAME adds the cells to, where nothing stands on past, to out.
#define LAME(past, to, out) \
	VMOVDQU  past, Y3               \
	VPAND    Y3, Y15, Y3            \
	VPCMPEQQ Y13, Y3, Y3            \
	VPSHUFD  $0x4e, Y3, Y4          \
	VPAND    Y4, Y3, Y3             \
	VPAND    to, Y3, Y3             \
	VPOR     Y3, out, out

// BEGIN makes the state of all kinds of pieces: X11 is within, X10 the union, BX the kinds, CX
// their number, DX the sets and SI the spans.
#define BEGIN \
	VMOVDQU 16(DI), X11   \
	VPXOR   X10, X10, X10 \
	MOVQ    96(DI), BX    \
	MOVQ    104(DI), CX   \
	MOVQ    112(DI), DX   \
	MOVQ    120(DI), SI

// PIECES begins the loops over kinds and over the pieces of each: R9 is the cell, R10 and R11 are
// the cell times 16 and 64, R8 is the first cell of the word, X0 the ends.
#define PIECES \
kind:                     \
	MOVQ    (BX), AX         \
	SHLQ    $4, AX           \
	MOVQ    8(DX)(AX*1), R13 \
	MOVQ    (DX)(AX*1), AX   \
	ANDQ    64(DI), AX       \
	ANDQ    72(DI), R13      \
	XORL    R8, R8           \
	TESTQ   AX, AX           \
	JZ      second           \
piece:                    \
	TZCNTQ  AX, R9           \
	BLSRQ   AX, AX           \
	ADDQ    R8, R9           \
	MOVQ    R9, R10          \
	SHLQ    $4, R10          \
	LEAQ    (R10*4), R11     \
	VPXOR   X0, X0, X0

// LEAPS adds leaps to X0, and goes on to write if the kind has no rides.
#define LEAPS \
fold:                         \
	MOVQ    24(BX), R12          \
	TESTQ   R12, R12             \
	JZ      quiet                \
	VPOR    (R12)(R10*1), X0, X0 \
quiet:                        \
	MOVQ    48(BX), R12          \
	ORQ     56(BX), R12          \
	JZ      rides                \
	MOVQ    48(BX), R12          \
	TESTQ   R12, R12             \
	JZ      take                 \
	VMOVDQU (R12)(R10*1), X3     \
	VPAND   32(DI), X3, X3       \
	VPOR    X3, X0, X0           \
take:                         \
	MOVQ    56(BX), R12          \
	TESTQ   R12, R12             \
	JZ      rides                \
	VMOVDQU (R12)(R10*1), X3     \
	VPAND   48(DI), X3, X3       \
	VPOR    X3, X0, X0           \
rides:                        \
	MOVQ    8(BX), R12           \
	ORQ     32(BX), R12          \
	ORQ     40(BX), R12          \
	JZ      write

// WRITE writes the ends as spans and ends the loops.
#define WRITE \
write:                \
	VPOR    X0, X10, X10 \
	VPAND   X11, X0, X0  \
	VMOVQ   X0, R11      \
	VPEXTRQ $1, X0, R12  \
	SHLQ    $10, R9      \
	SPAN(R11)            \
	SPAN(R12)            \
	TESTQ   AX, AX       \
	JNZ     piece        \
second:               \
	MOVQ    R13, AX      \
	XORL    R13, R13     \
	MOVQ    $64, R8      \
	TESTQ   AX, AX       \
	JNZ     piece        \
	ADDQ    $64, BX      \
	DECQ    CX           \
	JNZ     kind         \
	VMOVDQU X10, 80(DI)  \
	SUBQ    120(DI), SI  \
	SHRQ    $4, SI       \
	MOVQ    SI, 128(DI)  \
	VZEROUPPER           \
	RET

// func findLanes(f *endsFinder)
TEXT ·findLanes(SB), NOSPLIT, $0-8
	MOVQ  f+0(FP), DI
	VPXOR Y13, Y13, Y13
	LANES(0, 144)
	LANES(32, 208)
	LANES(48, 272)
	VMOVDQU 144(DI), Y15 // all
	VMOVDQU 176(DI), Y14 // the same in reverse order
	BEGIN

	PIECES
	VPXOR  Y1, Y1, Y1 // ends
	VPXOR  Y2, Y2, Y2 // ends in reverse order
	MOVQ   8(BX), R12
	TESTQ  R12, R12
	JZ     hop
	ADDQ   $8192, R12 // what is turned
	RIDE((R12)(R11*1), Y15, Y1)
	RIDE(32(R12)(R11*1), Y14, Y2)
	MOVQ   16(BX), R12
	TESTQ  R12, R12
	JZ     hop
	ADDQ   $8192, R12
	RIDE((R12)(R11*1), Y15, Y1)
	RIDE(32(R12)(R11*1), Y14, Y2)

hop:
	MOVQ  40(BX), R12
	TESTQ R12, R12
	JZ    lame
	ADDQ  $8192, R12
	HOP((R12)(R11*1), Y15, 208(DI), 272(DI), Y1)
	HOP(32(R12)(R11*1), Y14, 240(DI), 304(DI), Y2)

lame:
	MOVQ  32(BX), R12
	TESTQ R12, R12
	JZ    fold
	LEAQ  (R12)(R11*2), R12
	LAME((R12), 64(R12), Y1)
	LAME(32(R12), 96(R12), Y1)

	LEAPS
	VEXTRACTI128 $1, Y1, X3
	VPOR  X1, X3, X3
	VPOR  X3, X0, X0
	VEXTRACTI128 $1, Y2, X3
	VPOR  X2, X3, X3
	REVERSE(X3, X4)
	VPOR  X3, X0, X0

	WRITE

// A matrix that turns the bits of each byte around.
DATA mirror<>+0x00(SB)/8, $0x8040201008040201
DATA mirror<>+0x08(SB)/8, $0x8040201008040201
GLOBL mirror<>(SB), RODATA|NOPTR, $16

// FOUR puts a set into two lanes of out, and in reverse order into the two others; Y0 has
// it twice.
#define FOUR(set, out) \
	VMOVDQU        set(DI), X0                   \
	VPSHUFB        turn<>(SB), X0, X1            \
	VGF2P8AFFINEQB $0, mirror<>(SB), X1, X1      \
	VINSERTI128    $1, X0, Y0, Y0                \
	VINSERTI128    $1, X1, Y1, Y1                \
	VINSERTI64X4   $1, Y1, Z0, out

// LESSONE puts the four numbers x of 128 bits, less one, into out.
#define LESSONE(x, out) \
	VPUNPCKLQDQ x, Z13, out   \
	VPTESTNMQ   out, out, K1  \
	VMOVDQA64   x, out        \
	VPADDQ      Z18, out, K1, out

// RIDES adds the four rides ray to Z1: RIDE twice.
#define RIDES(ray) \
	VMOVDQU64  ray, Z3               \
	VPANDQ     Z3, Z15, Z4           \
	LESSONE(Z4, Z5)                  \
	VPXORQ     Z4, Z5, Z5            \
	VPTERNLOGQ $0xf8, Z3, Z5, Z1     // Z1 | Z5 & Z3

// func findFourLanes(f *endsFinder)
TEXT ·findFourLanes(SB), NOSPLIT, $0-8
	MOVQ       f+0(FP), DI
	VPXOR      X13, X13, X13
	VPTERNLOGD $0xff, Z18, Z18, Z18 // -1 everywhere
	FOUR(32, Z16)                   // quiet
	FOUR(48, Z17)                   // take
	FOUR(0, Z15)                    // all
	VINSERTI64X4 $1, Y0, Z0, Z14
	BEGIN

	PIECES
	VPXOR  X1, X1, X1 // of rides
	VPXOR  X2, X2, X2 // of lame leaps
	MOVQ   8(BX), R12
	TESTQ  R12, R12
	JZ     hop
	RIDES(8192(R12)(R11*1)) // what is turned
	MOVQ   16(BX), R12
	TESTQ  R12, R12
	JZ     hop
	RIDES(8192(R12)(R11*1))

hop: // quiet as far as the first piece, and what they reach past it where they take
	MOVQ       40(BX), R12
	TESTQ      R12, R12
	JZ         lame
	VMOVDQU64  8192(R12)(R11*1), Z3
	VPANDQ     Z3, Z15, Z4
	LESSONE(Z4, Z5)
	VPANDQ     Z4, Z5, Z6
	VPTERNLOGQ $0x28, Z3, Z4, Z5  // (Z5 ^ Z4) & Z3
	VPTERNLOGQ $0xf8, Z16, Z5, Z1 // Z1 | Z5 & quiet
	LESSONE(Z6, Z7)
	VPTERNLOGQ $0x28, Z3, Z6, Z7
	VPANDNQ    Z7, Z5, Z7
	VPTERNLOGQ $0xf8, Z17, Z7, Z1

lame: // four cells, where nothing stands on four others
	MOVQ      32(BX), R12
	TESTQ     R12, R12
	JZ        fold
	LEAQ      (R12)(R11*2), R12
	VPANDQ    (R12), Z14, Z3
	VPSHUFD   $0x4e, Z3, Z4
	VPORQ     Z4, Z3, Z3
	VPTESTNMQ Z3, Z3, K1
	VMOVDQU64.Z 64(R12), K1, Z2

	LEAPS
	VEXTRACTI64X4  $1, Z1, Y3 // of rides in reverse order
	VEXTRACTI64X4  $1, Z2, Y4
	VPOR           Y2, Y1, Y1
	VPOR           Y4, Y1, Y1
	VEXTRACTI128   $1, Y1, X4
	VEXTRACTI128   $1, Y3, X5
	VPOR           X5, X3, X3
	VPSHUFB        turn<>(SB), X3, X3
	VGF2P8AFFINEQB $0, mirror<>(SB), X3, X3
	VPOR           X1, X0, X0
	VPOR           X4, X0, X0
	VPOR           X3, X0, X0

	WRITE
