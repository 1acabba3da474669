//go:build !noasm

#include "textflag.h"

DATA leak<>(SB)/4, $0.0625
GLOBL leak<>(SB), RODATA|NOPTR, $4
DATA one<>+0(SB)/4, $0x3f800000
GLOBL one<>(SB), RODATA|NOPTR, $4

// Blocks of 32 numbers, then of 8, stay in registers while all rows are added.
//
// func sumRowsAVX(dst, bias, weights *float32, rows *int32, count, n int)
TEXT ·sumRowsAVX(SB), NOSPLIT, $0-48
	MOVQ dst+0(FP), DI
	MOVQ bias+8(FP), SI
	MOVQ weights+16(FP), DX
	MOVQ rows+24(FP), R8
	MOVQ count+32(FP), R9
	MOVQ n+40(FP), BX

block32:
	CMPQ BX, $32
	JL   block8
	VMOVUPS (SI), Y0
	VMOVUPS 32(SI), Y1
	VMOVUPS 64(SI), Y2
	VMOVUPS 96(SI), Y3
	XORQ CX, CX

add32:
	CMPQ CX, R9
	JGE  added32
	MOVLQSX (R8)(CX*4), AX
	LEAQ (DX)(AX*4), AX
	VADDPS (AX), Y0, Y0
	VADDPS 32(AX), Y1, Y1
	VADDPS 64(AX), Y2, Y2
	VADDPS 96(AX), Y3, Y3
	INCQ CX
	JMP  add32

added32:
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)
	ADDQ $128, DI
	ADDQ $128, SI
	ADDQ $128, DX
	SUBQ $32, BX
	JMP  block32

block8:
	CMPQ BX, $8
	JL   done
	VMOVUPS (SI), Y0
	XORQ CX, CX

add8:
	CMPQ CX, R9
	JGE  added8
	MOVLQSX (R8)(CX*4), AX
	VADDPS (DX)(AX*4), Y0, Y0
	INCQ CX
	JMP  add8

added8:
	VMOVUPS Y0, (DI)
	ADDQ $32, DI
	ADDQ $32, SI
	ADDQ $32, DX
	SUBQ $8, BX
	JMP  block8

done:
	VZEROUPPER
	RET

// func addToRowsAVX(weights, d *float32, rows *int32, count, n int)
TEXT ·addToRowsAVX(SB), NOSPLIT, $0-40
	MOVQ weights+0(FP), DX
	MOVQ d+8(FP), SI
	MOVQ rows+16(FP), R8
	MOVQ count+24(FP), R9
	MOVQ n+32(FP), BX

block32:
	CMPQ BX, $32
	JL   block8
	VMOVUPS (SI), Y0
	VMOVUPS 32(SI), Y1
	VMOVUPS 64(SI), Y2
	VMOVUPS 96(SI), Y3
	XORQ CX, CX

add32:
	CMPQ CX, R9
	JGE  added32
	MOVLQSX (R8)(CX*4), AX
	LEAQ (DX)(AX*4), AX
	VADDPS (AX), Y0, Y4
	VADDPS 32(AX), Y1, Y5
	VADDPS 64(AX), Y2, Y6
	VADDPS 96(AX), Y3, Y7
	VMOVUPS Y4, (AX)
	VMOVUPS Y5, 32(AX)
	VMOVUPS Y6, 64(AX)
	VMOVUPS Y7, 96(AX)
	INCQ CX
	JMP  add32

added32:
	ADDQ $128, SI
	ADDQ $128, DX
	SUBQ $32, BX
	JMP  block32

block8:
	CMPQ BX, $8
	JL   done
	VMOVUPS (SI), Y0
	XORQ CX, CX

add8:
	CMPQ CX, R9
	JGE  added8
	MOVLQSX (R8)(CX*4), AX
	VADDPS (DX)(AX*4), Y0, Y4
	VMOVUPS Y4, (DX)(AX*4)
	INCQ CX
	JMP  add8

added8:
	ADDQ $32, SI
	ADDQ $32, DX
	SUBQ $8, BX
	JMP  block8

done:
	VZEROUPPER
	RET

// func forwardAVX(hidden, out *float32, n int) float32
TEXT ·forwardAVX(SB), NOSPLIT, $0-28
	MOVQ hidden+0(FP), SI
	MOVQ out+8(FP), DX
	MOVQ n+16(FP), BX
	VXORPS Y0, Y0, Y0
	VXORPS Y2, Y2, Y2
	VBROADCASTSS one<>(SB), Y3

next:
	VMOVUPS (SI), Y4
	VMAXPS Y2, Y4, Y4
	VMINPS Y3, Y4, Y4
	VMULPS Y4, Y4, Y4
	VMULPS (DX), Y4, Y4
	VADDPS Y4, Y0, Y0
	ADDQ $32, SI
	ADDQ $32, DX
	SUBQ $8, BX
	JG   next

	VEXTRACTF128 $1, Y0, X1
	VADDPS X1, X0, X0
	VPERMILPS $0x4e, X0, X1
	VADDPS X1, X0, X0
	VPERMILPS $0xb1, X0, X1
	VADDPS X1, X0, X0
	VMOVSS X0, ret+24(FP)
	VZEROUPPER
	RET

// func backwardAVX(d, hidden, out, outSlopes *float32, slope float32, n int)
TEXT ·backwardAVX(SB), NOSPLIT, $0-48
	MOVQ d+0(FP), DI
	MOVQ hidden+8(FP), SI
	MOVQ out+16(FP), DX
	MOVQ outSlopes+24(FP), R8
	VBROADCASTSS slope+32(FP), Y1
	MOVQ n+40(FP), BX
	VXORPS Y2, Y2, Y2
	VBROADCASTSS one<>(SB), Y3
	VBROADCASTSS leak<>(SB), Y9

next:
	VMOVUPS (SI), Y4
	VCMPPS $14, Y2, Y4, Y6 // greater than zero
	VCMPPS $1, Y3, Y4, Y7  // less than one
	VMAXPS Y2, Y4, Y4
	VMINPS Y3, Y4, Y4
	VMULPS Y4, Y4, Y5
	VMULPS Y1, Y5, Y5
	VADDPS (R8), Y5, Y5
	VMOVUPS Y5, (R8)
	VADDPS Y4, Y4, Y4
	VMULPS (DX), Y4, Y4
	VMULPS Y1, Y4, Y4
	VMAXPS Y2, Y4, Y8 // above one what makes the number smaller counts, a little
	VMULPS Y9, Y8, Y8
	VBLENDVPS Y7, Y4, Y8, Y4
	VANDPS Y6, Y4, Y4
	VMOVUPS Y4, (DI)
	ADDQ $32, SI
	ADDQ $32, DI
	ADDQ $32, DX
	ADDQ $32, R8
	SUBQ $8, BX
	JG   next
	VZEROUPPER
	RET
