//go:build !noasm

#include "textflag.h"

// Blocks of 64 numbers, then of 16, stay in registers while all rows are added.
//
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

block64:
	CMPQ BX, $64
	JL   block16
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3
	XORQ CX, CX

add64:
	CMPQ CX, R9
	JGE  added64
	MOVLQSX (R8)(CX*8), AX
	LEAQ (DX)(AX*2), AX
	VPADDW (AX), Y0, Y0
	VPADDW 32(AX), Y1, Y1
	VPADDW 64(AX), Y2, Y2
	VPADDW 96(AX), Y3, Y3
	INCQ CX
	JMP  add64

added64:
	XORQ CX, CX

remove64:
	CMPQ CX, R11
	JGE  removed64
	MOVLQSX (R10)(CX*8), AX
	LEAQ (DX)(AX*2), AX
	VPSUBW (AX), Y0, Y0
	VPSUBW 32(AX), Y1, Y1
	VPSUBW 64(AX), Y2, Y2
	VPSUBW 96(AX), Y3, Y3
	INCQ CX
	JMP  remove64

removed64:
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	ADDQ $128, DI
	ADDQ $128, SI
	ADDQ $128, DX
	SUBQ $64, BX
	JMP  block64

block16:
	CMPQ BX, $16
	JL   done
	VMOVDQU (SI), Y0
	XORQ CX, CX

add16:
	CMPQ CX, R9
	JGE  added16
	MOVLQSX (R8)(CX*8), AX
	VPADDW (DX)(AX*2), Y0, Y0
	INCQ CX
	JMP  add16

added16:
	XORQ CX, CX

remove16:
	CMPQ CX, R11
	JGE  removed16
	MOVLQSX (R10)(CX*8), AX
	VPSUBW (DX)(AX*2), Y0, Y0
	INCQ CX
	JMP  remove16

removed16:
	VMOVDQU Y0, (DI)
	ADDQ $32, DI
	ADDQ $32, SI
	ADDQ $32, DX
	SUBQ $16, BX
	JMP  block16

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
