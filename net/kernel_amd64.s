//go:build !noasm

#include "textflag.h"

// What is done with numbers at an offset and the register that holds them.
#define LOAD(at, reg) VMOVDQU at(SI), reg
#define ADD(at, reg) VPADDW at(AX), reg, reg
#define SUB(at, reg) VPSUBW at(AX), reg, reg
#define STORE(at, reg) VMOVDQU reg, at(DI)

// The same with the registers of a block.
#define EACH1(do) do(0, Y0)
#define EACH4(do) EACH1(do); do(32, Y1); do(64, Y2); do(96, Y3)
#define EACH8(do) EACH4(do); do(128, Y4); do(160, Y5); do(192, Y6); do(224, Y7)
#define EACH16(do) EACH8(do); do(256, Y8); do(288, Y9); do(320, Y10); do(352, Y11); do(384, Y12); do(416, Y13); do(448, Y14); do(480, Y15)

// ROWS goes through the rows of a list.
#define ROWS(list, count, each, do, row, done) \
	XORQ CX, CX;              \
row:                          \
	CMPQ CX, count;           \
	JGE  done;                \
	MOVLQSX (list)(CX*8), AX; \
	LEAQ (DX)(AX*2), AX;      \
	each(do);                 \
	INCQ CX;                  \
	JMP  row;                 \
done:

// BLOCKS keeps n numbers in registers while all rows are added, as long as there are so many.
#define BLOCKS(n, each, block, add, added, remove, removed, smaller) \
block:                                     \
	CMPQ BX, $n;                           \
	JL   smaller;                          \
	each(LOAD);                            \
	ROWS(R8, R9, each, ADD, add, added)    \
	ROWS(R10, R11, each, SUB, remove, removed) \
	each(STORE);                           \
	ADDQ $(2*n), DI;                       \
	ADDQ $(2*n), SI;                       \
	ADDQ $(2*n), DX;                       \
	SUBQ $n, BX;                           \
	JMP  block

// func addRowsAVX2(dst, src, weights *int16, added *[2]int32, addedCount int, removed *[2]int32, removedCount, n int)
TEXT ·addRowsAVX2(SB), NOSPLIT, $0-64
	MOVQ $2, R12 // viewers
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ added+24(FP), R8
	MOVQ addedCount+32(FP), R9
	MOVQ removed+40(FP), R10
	MOVQ removedCount+48(FP), R11

viewer:
	MOVQ weights+16(FP), DX
	MOVQ n+56(FP), BX
	BLOCKS(256, EACH16, block256, add256, added256, remove256, removed256, block128)
	BLOCKS(128, EACH8, block128, add128, added128, remove128, removed128, block64)
	BLOCKS(64, EACH4, block64, add64, added64, remove64, removed64, block16)
	BLOCKS(16, EACH1, block16, add16, added16, remove16, removed16, done)

done:
	ADDQ $4, R8
	ADDQ $4, R10
	DECQ R12
	JNZ  viewer
	VZEROUPPER
	RET

// A clipped number times its weight fits 16 bits; times the number again, and two such
// products added, fits 32.
//
// func forwardAVX2(us, them, out *int16, n int) int32
TEXT ·forwardAVX2(SB), NOSPLIT, $0-36
	MOVQ us+0(FP), SI
	MOVQ them+8(FP), DI
	MOVQ out+16(FP), DX
	MOVQ n+24(FP), BX
	LEAQ (DX)(BX*2), R8
	VPXOR Y0, Y0, Y0 // the sum of us
	VPXOR Y1, Y1, Y1 // the sum of them
	VPXOR Y2, Y2, Y2 // zero
	MOVL $255, AX
	VMOVD AX, X3 // MOVQ is no AVX instruction: it would wait for the upper halves, longer than all else takes
	VPBROADCASTW X3, Y3

next:
	VMOVDQU (SI), Y4
	VMOVDQU (DI), Y5
	VPMAXSW Y2, Y4, Y4
	VPMAXSW Y2, Y5, Y5
	VPMINSW Y3, Y4, Y4
	VPMINSW Y3, Y5, Y5
	VPMULLW (DX), Y4, Y6
	VPMULLW (R8), Y5, Y7
	VPMADDWD Y4, Y6, Y6
	VPMADDWD Y5, Y7, Y7
	VPADDD Y6, Y0, Y0
	VPADDD Y7, Y1, Y1
	ADDQ $32, SI
	ADDQ $32, DI
	ADDQ $32, DX
	ADDQ $32, R8
	SUBQ $16, BX
	JG   next

	VPADDD Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD X1, X0, X0
	VPSHUFD $0x4e, X0, X1
	VPADDD X1, X0, X0
	VPSHUFD $0xb1, X0, X1
	VPADDD X1, X0, X0
	VMOVD X0, AX
	MOVL AX, ret+32(FP)
	VZEROUPPER
	RET
