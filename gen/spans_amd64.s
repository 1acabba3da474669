//go:build !noasm

#include "textflag.h"

// The numbers from 0 to 63, in bytes.
DATA cells<>+0x00(SB)/8, $0x0706050403020100
DATA cells<>+0x08(SB)/8, $0x0f0e0d0c0b0a0908
DATA cells<>+0x10(SB)/8, $0x1716151413121110
DATA cells<>+0x18(SB)/8, $0x1f1e1d1c1b1a1918
DATA cells<>+0x20(SB)/8, $0x2726252423222120
DATA cells<>+0x28(SB)/8, $0x2f2e2d2c2b2a2928
DATA cells<>+0x30(SB)/8, $0x3736353433323130
DATA cells<>+0x38(SB)/8, $0x3f3e3d3c3b3a3938
GLOBL cells<>(SB), RODATA|NOPTR, $64

// Of each span the cells are compressed out of a row of all cells, widened and
// put into the base of its moves.
//
// func spreadWide(dst, end unsafe.Pointer, list *span, n int) (moves, spans int)
TEXT ·spreadWide(SB), NOSPLIT, $0-48
	MOVQ dst+0(FP), DI
	MOVQ end+8(FP), R10
	MOVQ list+16(FP), SI
	MOVQ n+24(FP), BX
	MOVQ DI, R8
	VMOVDQU64 cells<>(SB), Z0

next:
	MOVQ (SI), AX
	KMOVQ AX, K1
	POPCNTQ AX, CX
	VPCOMPRESSB.Z Z0, K1, Z1 // the cells of the set, one a byte
	VPMOVZXBD X1, Z2
	VPMULLD.BCST 12(SI), Z2, Z3
	VPADDD.BCST 8(SI), Z2, Z2
	VPADDD Z3, Z2, Z2
	VMOVDQU32 Z2, (DI)
	LEAQ (DI)(CX*4), R9
	CMPQ CX, $16
	JA more

over:
	MOVQ R9, DI
	ADDQ $16, SI
	DECQ BX
	JZ done
	CMPQ DI, R10
	JB next

done:
	SUBQ R8, DI
	SHRQ $2, DI
	MOVQ DI, moves+32(FP)
	MOVQ n+24(FP), CX
	SUBQ BX, CX
	MOVQ CX, spans+40(FP)
	VZEROUPPER
	RET

more: // sixteen are written, the others come down
	ADDQ $64, DI
	VALIGNQ $2, Z1, Z1, Z1
	VPMOVZXBD X1, Z2
	VPMULLD.BCST 12(SI), Z2, Z3
	VPADDD.BCST 8(SI), Z2, Z2
	VPADDD Z3, Z2, Z2
	VMOVDQU32 Z2, (DI)
	SUBQ $16, CX
	CMPQ CX, $16
	JA more
	JMP over
