//go:build !noasm

#include "textflag.h"

// func differingAVX2(a, b *Piece) uint64
TEXT ·differingAVX2(SB), NOSPLIT, $0-24
	MOVQ a+0(FP), SI
	MOVQ b+8(FP), DI
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VPCMPEQB (DI), Y0, Y0
	VPCMPEQB 32(DI), Y1, Y1
	VPMOVMSKB Y0, AX
	VPMOVMSKB Y1, BX
	SHLQ $32, BX
	ORQ  BX, AX
	NOTQ AX
	MOVQ AX, ret+16(FP)
	VZEROUPPER
	RET
