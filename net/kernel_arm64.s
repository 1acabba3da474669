//go:build !noasm

#include "textflag.h"

// Go's assembler has no names for these.
#define SMAX8(m, n, d) WORD $(0x4e606400 | (m)<<16 | (n)<<5 | (d))    // d = the greater of n and m, 8 numbers of 16 bits
#define SMIN8(m, n, d) WORD $(0x4e606c00 | (m)<<16 | (n)<<5 | (d))    // d = the less
#define MUL8(m, n, d) WORD $(0x4e609c00 | (m)<<16 | (n)<<5 | (d))     // d = n * m
#define SMLAL4(m, n, d) WORD $(0x0e608000 | (m)<<16 | (n)<<5 | (d))   // d += n * m in 32 bits, of the lower four
#define SMLAL4HI(m, n, d) WORD $(0x4e608000 | (m)<<16 | (n)<<5 | (d)) // of the upper four

// Blocks of 64 numbers, then of 16, stay in registers while all rows are added.
//
// func addRowsNEON(dst, src, weights *int16, added *[2]int32, addedCount int, removed *[2]int32, removedCount, n int)
TEXT ·addRowsNEON(SB), NOSPLIT, $0-64
	MOVD $2, R9 // viewers
	MOVD dst+0(FP), R0
	MOVD src+8(FP), R1
	MOVD added+24(FP), R3
	MOVD addedCount+32(FP), R4
	MOVD removed+40(FP), R5
	MOVD removedCount+48(FP), R6

viewer:
	MOVD weights+16(FP), R2
	MOVD n+56(FP), R7

block64:
	CMP  $64, R7
	BLT  block16
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	MOVD R3, R10
	MOVD R4, R11

add64:
	CBZ  R11, added64
	MOVW.P 8(R10), R12
	ADD  R12<<1, R2, R12
	VLD1.P 64(R12), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R12), [V20.H8, V21.H8, V22.H8, V23.H8]
	VADD V16.H8, V0.H8, V0.H8
	VADD V17.H8, V1.H8, V1.H8
	VADD V18.H8, V2.H8, V2.H8
	VADD V19.H8, V3.H8, V3.H8
	VADD V20.H8, V4.H8, V4.H8
	VADD V21.H8, V5.H8, V5.H8
	VADD V22.H8, V6.H8, V6.H8
	VADD V23.H8, V7.H8, V7.H8
	SUB  $1, R11
	B    add64

added64:
	MOVD R5, R10
	MOVD R6, R11

remove64:
	CBZ  R11, removed64
	MOVW.P 8(R10), R12
	ADD  R12<<1, R2, R12
	VLD1.P 64(R12), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R12), [V20.H8, V21.H8, V22.H8, V23.H8]
	VSUB V16.H8, V0.H8, V0.H8
	VSUB V17.H8, V1.H8, V1.H8
	VSUB V18.H8, V2.H8, V2.H8
	VSUB V19.H8, V3.H8, V3.H8
	VSUB V20.H8, V4.H8, V4.H8
	VSUB V21.H8, V5.H8, V5.H8
	VSUB V22.H8, V6.H8, V6.H8
	VSUB V23.H8, V7.H8, V7.H8
	SUB  $1, R11
	B    remove64

removed64:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1.P [V4.H8, V5.H8, V6.H8, V7.H8], 64(R0)
	ADD  $128, R2
	SUB  $64, R7
	B    block64

block16:
	CBZ  R7, done
	VLD1.P 32(R1), [V0.H8, V1.H8]
	MOVD R3, R10
	MOVD R4, R11

add16:
	CBZ  R11, added16
	MOVW.P 8(R10), R12
	ADD  R12<<1, R2, R12
	VLD1 (R12), [V16.H8, V17.H8]
	VADD V16.H8, V0.H8, V0.H8
	VADD V17.H8, V1.H8, V1.H8
	SUB  $1, R11
	B    add16

added16:
	MOVD R5, R10
	MOVD R6, R11

remove16:
	CBZ  R11, removed16
	MOVW.P 8(R10), R12
	ADD  R12<<1, R2, R12
	VLD1 (R12), [V16.H8, V17.H8]
	VSUB V16.H8, V0.H8, V0.H8
	VSUB V17.H8, V1.H8, V1.H8
	SUB  $1, R11
	B    remove16

removed16:
	VST1.P [V0.H8, V1.H8], 32(R0)
	ADD  $32, R2
	SUB  $16, R7
	B    block16

done:
	ADD  $4, R3
	ADD  $4, R5
	SUB  $1, R9
	CBNZ R9, viewer
	RET

// A clipped number times its weight fits 16 bits; times the number again, and all of them
// added, fits 32.
//
// func forwardNEON(us, them, out *int16, n int) int32
TEXT ·forwardNEON(SB), NOSPLIT, $0-36
	MOVD us+0(FP), R0
	MOVD them+8(FP), R1
	MOVD out+16(FP), R2
	MOVD n+24(FP), R3
	ADD  R3<<1, R2, R4
	VEOR V0.B16, V0.B16, V0.B16 // four sums: of us, the lower and upper numbers of eight, and of them
	VEOR V1.B16, V1.B16, V1.B16
	VEOR V2.B16, V2.B16, V2.B16
	VEOR V3.B16, V3.B16, V3.B16
	VEOR V4.B16, V4.B16, V4.B16 // zero
	MOVD $255, R5
	VDUP R5, V5.H8

next:
	VLD1.P 32(R0), [V16.H8, V17.H8]
	VLD1.P 32(R1), [V18.H8, V19.H8]
	VLD1.P 32(R2), [V20.H8, V21.H8]
	VLD1.P 32(R4), [V22.H8, V23.H8]
	SMAX8(4, 16, 16)
	SMAX8(4, 17, 17)
	SMAX8(4, 18, 18)
	SMAX8(4, 19, 19)
	SMIN8(5, 16, 16)
	SMIN8(5, 17, 17)
	SMIN8(5, 18, 18)
	SMIN8(5, 19, 19)
	MUL8(16, 20, 20)
	MUL8(17, 21, 21)
	MUL8(18, 22, 22)
	MUL8(19, 23, 23)
	SMLAL4(16, 20, 0)
	SMLAL4HI(16, 20, 1)
	SMLAL4(18, 22, 2)
	SMLAL4HI(18, 22, 3)
	SMLAL4(17, 21, 0)
	SMLAL4HI(17, 21, 1)
	SMLAL4(19, 23, 2)
	SMLAL4HI(19, 23, 3)
	SUB  $16, R3
	CBNZ R3, next

	VADD  V1.S4, V0.S4, V0.S4
	VADD  V3.S4, V2.S4, V2.S4
	VADD  V2.S4, V0.S4, V0.S4
	VADDV V0.S4, V0
	VMOV  V0.S[0], R0
	MOVW  R0, ret+32(FP)
	RET
