/** A ready battlefield. Its text can be changed by hand; see ../mapText.ts for the form. */
export const harrowgateMap = `map The fords of Harrowgate
size 23 20
place 9,1 Raven Ridge
place 4,3 Cold Ridge
place 5,13 Leam
place 15,3 Harrowgate
place 13,17 Holm Holt
place 7,7 Marlwood
place 18,6 Thorn Copse
place 6,11 Gallow Spinney
place 19,8 Oat Holt
wall 14,4 e ne
wall 14,3 ne
wall 15,4 e se ne
wall 16,4 e se
wall 17,3 e se
hedge 21,13 se sw
hedge 21,14 se sw
hedge 21,16 se
hedge 21,17 se sw
hedge 13,9 se sw
hedge 13,10 se sw
hedge 13,11 se sw
hedge 13,12 sw
ditch 1,0 se sw
ditch 1,1 se sw
ditch 1,2 se sw
ditch 1,3 se sw
ditch 1,4 se sw
field
. . . . . . . . . . . . ~ . . . . . . .
 .1. .1.1. . . . . . . . ~ . . . . . .
. .1.1.1.1.1. . . . . . . : . . . . . .
 . .1.1. .1.1. . . . . . . ~ . . . . .
.1.1.1.1.1t1t1. t t t . . . ~ . . . . .
 .1.1.1.1.1. t1. . t t t t ~ . . . . .
.2.1.1.1.1.1t1t . . . t t ~ . . . . . .
 .1.1. .1.1.1. t t . . t ~ . . . . . .
.2.1. . . . . t t t t t ~ . . . . . . .
 .2.1. . . . . t t . t ~ . . . . . . .
.2.2.1.1. . . . t . t . ~ . . . . . . .
 .2.1. . . . . . . . . . ~ . . t . . t
.2.1. . . . . . . . . . . : . t t t t .
 .1.1.1. . . . . . . . . . ~ . . . t t
. . . #1# . . . . . . . . ~ . . t t t .
 . . . # # . . . t . . . ~ . . . . . t
. . . # # . . . t . . . . ~ . . . . . .
 . . . # . . t t . . . . . ~ . . . . .
. . . . t t t t t t . . . . ~ . . . . .
 . . . . t t . t t t t . . . : . . . .
. . . . . t t . t t t . . . . ~ . . . .
 . . . . t t . t t . . . . . . ~ . . .
. . . . . . . . . . . . . . . . ~ . . .
`;
