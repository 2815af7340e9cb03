/* SPDX-License-Identifier: BSD-3-Clause */
/* PRELUDE_IMAGE, what make_prelude_image wrote, as prelude_image_begin to prelude_image_end. */
    .section .prelude_image, "a"
    .balign 4096
    .globl prelude_image_begin
    .globl prelude_image_end
prelude_image_begin:
    .incbin PRELUDE_IMAGE
prelude_image_end:
    .balign 4096
    .section .note.GNU-stack, "", %progbits
