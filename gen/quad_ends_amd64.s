//go:build !noasm

#include "textflag.h"
#include "ends_amd64.h"

// The bytes of words of 8 in reverse order.
DATA turn8<>+0x00(SB)/8, $0x0001020304050607
DATA turn8<>+0x08(SB)/8, $0x08090a0b0c0d0e0f
GLOBL turn8<>(SB), RODATA|NOPTR, $16

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

// REVERSE turns the 256 bits of x around. It needs t, and tables in Y7 to Y9 and Y12.
#define REVERSE(x, t) \
	VPERMQ  $0x1b, x, x     \
	VPSHUFB Y7, x, x        \
	VPSRLQ  $4, x, t        \
	VPAND   Y12, x, x       \
	VPAND   Y12, t, t       \
	VPSHUFB x, Y9, x        \
	VPSHUFB t, Y8, t        \
	VPOR    t, x, x

// LESS takes 1 from the set x as a number. It needs R15 and the masks in DX: which of its
// words are empty tells from which of them 1 has to be taken.
#define LESS(x, out) \
	VPCMPEQQ  Y13, x, out           \
	VMOVMSKPD out, R15              \
	SHLQ      $5, R15               \
	VPADDQ    (DX)(R15*1), x, out

// RIDE adds the ride ray, of cells in ascending order, up to the first of the cells occupied
// to out.
#define RIDE(ray, occupied, out) \
	VMOVDQU ray, Y3             \
	VPAND   Y3, occupied, Y4    \
	LESS(Y4, Y5)                \
	VPXOR   Y4, Y5, Y5          \
	VPAND   Y3, Y5, Y5          \
	VPOR    Y5, out, out

// HOP adds the ride ray, where quiet, to out, and what it reaches past the first piece, where
// take.
#define HOP(ray, occupied, quiet, take, out) \
	VMOVDQU ray, Y3             \
	VPAND   Y3, occupied, Y4    \
	LESS(Y4, Y5)                \
	VPAND   Y4, Y5, Y6          \
	VPXOR   Y4, Y5, Y5          \
	VPAND   Y3, Y5, Y5          \
	VPAND   quiet, Y5, Y4       \
	VPOR    Y4, out, out        \
	LESS(Y6, Y4)                \
	VPXOR   Y6, Y4, Y4          \
	VPAND   Y3, Y4, Y4          \
	VPANDN  Y4, Y5, Y4          \
	VPAND   take, Y4, Y4        \
	VPOR    Y4, out, out

// LAME adds the cells to, where nothing stands on past, to out.
#define LAME(past, to, out) \
	VMOVDQU   past, Y3                  \
	VPAND     Y3, Y15, Y3               \
	VPCMPEQQ  Y13, Y3, Y3               \
	VMOVMSKPD Y3, R15                   \
	SHLQ      $5, R15                   \
	VMOVDQU   512(DX)(R15*1), Y3        \
	VPAND     to, Y3, Y3                \
	VPOR      Y3, out, out

// func findQuadLanes(f *quadEndsFinder, masks *[32]rules.QuadSet)
TEXT ·findQuadLanes(SB), NOSPLIT, $0-16
	MOVQ  f+0(FP), DI
	VPXOR Y13, Y13, Y13
	VBROADCASTI128 turn8<>(SB), Y7
	VBROADCASTI128 low<>(SB), Y8
	VBROADCASTI128 high<>(SB), Y9
	VBROADCASTI128 nibble<>(SB), Y12
	MOVQ  masks+8(FP), DX
	VMOVDQU (DI), Y15 // all
	VMOVDQU Y15, Y14
	REVERSE(Y14, Y0)
	VMOVDQU 64(DI), Y1
	REVERSE(Y1, Y0)
	VMOVDQU Y1, 240(DI) // quiet in reverse order
	VMOVDQU 96(DI), Y1
	REVERSE(Y1, Y0)
	VMOVDQU Y1, 272(DI) // take in reverse order
	VMOVDQU 32(DI), Y11 // within
	VPXOR Y10, Y10, Y10 // union
	MOVQ  192(DI), BX // kinds
	MOVQ  200(DI), CX
	MOVQ  216(DI), SI // spans

kind:
	MOVQ  (BX), R13
	SHLQ  $5, R13
	ADDQ  208(DI), R13 // the cells of the kind
	XORL  R8, R8 // first cell of the word

word:
	MOVQ  R8, R12
	SHRQ  $3, R12
	MOVQ  (R13)(R12*1), AX
	ANDQ  128(DI)(R12*1), AX
	JZ    next

piece:
	TZCNTQ AX, R9
	BLSRQ  AX, AX
	ADDQ   R8, R9 // the cell
	MOVQ   R9, R10
	SHLQ   $5, R10
	LEAQ   (R10*4), R11
	VPXOR  Y0, Y0, Y0 // ends
	MOVQ   8(BX), R12
	ORQ    40(BX), R12
	JZ     lame
	VPXOR  Y1, Y1, Y1 // ends
	VPXOR  Y2, Y2, Y2 // ends in reverse order
	MOVQ   8(BX), R12
	TESTQ  R12, R12
	JZ     hop
	ADDQ   $32768, R12 // what is turned
	RIDE((R12)(R11*1), Y15, Y1)
	RIDE(32(R12)(R11*1), Y15, Y1)
	RIDE(64(R12)(R11*1), Y14, Y2)
	RIDE(96(R12)(R11*1), Y14, Y2)
	MOVQ   16(BX), R12
	TESTQ  R12, R12
	JZ     hop
	ADDQ   $32768, R12
	RIDE((R12)(R11*1), Y15, Y1)
	RIDE(32(R12)(R11*1), Y15, Y1)
	RIDE(64(R12)(R11*1), Y14, Y2)
	RIDE(96(R12)(R11*1), Y14, Y2)

hop:
	MOVQ  40(BX), R12
	TESTQ R12, R12
	JZ    fold
	ADDQ  $32768, R12
	HOP((R12)(R11*1), Y15, 64(DI), 96(DI), Y1)
	HOP(32(R12)(R11*1), Y15, 64(DI), 96(DI), Y1)
	HOP(64(R12)(R11*1), Y14, 240(DI), 272(DI), Y2)
	HOP(96(R12)(R11*1), Y14, 240(DI), 272(DI), Y2)

fold:
	REVERSE(Y2, Y3)
	VPOR  Y1, Y2, Y0

lame:
	MOVQ  32(BX), R12
	TESTQ R12, R12
	JZ    leap
	LEAQ  (R12)(R11*2), R12
	LAME((R12), 128(R12), Y0)
	LAME(32(R12), 160(R12), Y0)
	LAME(64(R12), 192(R12), Y0)
	LAME(96(R12), 224(R12), Y0)

leap:
	MOVQ  24(BX), R12
	TESTQ R12, R12
	JZ    quiet
	VPOR  (R12)(R10*1), Y0, Y0

quiet:
	MOVQ  48(BX), R12
	TESTQ R12, R12
	JZ    take
	VMOVDQU (R12)(R10*1), Y3
	VPAND 64(DI), Y3, Y3
	VPOR  Y3, Y0, Y0

take:
	MOVQ  56(BX), R12
	TESTQ R12, R12
	JZ    write
	VMOVDQU (R12)(R10*1), Y3
	VPAND 96(DI), Y3, Y3
	VPOR  Y3, Y0, Y0

write:
	VPOR  Y0, Y10, Y10
	VPAND Y11, Y0, Y0
	SHLQ  $10, R9
	VMOVQ X0, R11
	VPEXTRQ $1, X0, R12
	SPAN(R11)
	SPAN(R12)
	VEXTRACTI128 $1, Y0, X0
	VMOVQ X0, R11
	VPEXTRQ $1, X0, R12
	SPAN(R11)
	SPAN(R12)
	TESTQ AX, AX
	JNZ   piece

next:
	ADDQ  $64, R8
	CMPQ  R8, $256
	JNE   word
	ADDQ  $64, BX
	DECQ  CX
	JNZ   kind
	VMOVDQU Y10, 160(DI)
	SUBQ  216(DI), SI
	SHRQ  $4, SI
	MOVQ  SI, 224(DI)
	VZEROUPPER
	RET
