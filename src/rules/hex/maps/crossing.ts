/** A ready battlefield. Its text can be changed by hand; see ../mapText.ts for the form. */
export const crossingMap = `map Wendham crossing
size 23 20
place 7,4 Cold Ridge
place 5,12 Leam
place 14,9 Raven Copse
place 17,5 Marlshaw
ditch 8,16 sw w
ditch 9,16 sw w
ditch 10,17 sw w
ditch 11,17 sw w
ditch 12,18 sw w
creek 22,14 w nw
hedge 14,19 sw
field
. . . . . . . . . . ~ . . . . . . . . .
 . . % % % . . . . . ~ . . . . . . . .
. . . . % % . . . . . : . . . . . . . .
 . . . . . . . . . . . ~ . . . . . . .
. . . . . . . . . . . . ~ . . . . . . .
 . . .1.1.1.1.1. . . . . ~ . . . . . .
. . . .1.1.1.1. . . . . ~ . . . . . . .
 . .1.1.1.1.1.1. . . . ~ . . . . . . .
. . . .1.1.1.1.1. . . ~ . . . . . . . .
 . . . . . .1. . . . ~ . . . . . . . .
. . . . . . . . . . : . . . . . . . . .
 . . . . . . . . . ~ . . . . . . . . .
. . . . . . . . . t ~ . . . . . . . . .
 . . . . . . . t t t ~ . . . . . . . .
. . . . . . . . . t ~ . . . . . . . . .
 . . . . . . . . . t ~ . . . . . . . .
. . . . . t t t . t t ~ . . . . . . . .
 . . . t t t t t . . . ~ . . . . . . .
. . . . t t t . . . . . ~ . . . . . . .
 . . . . t t . . . . . ~ . . . . . . .
. . . . . t . . . . . . : . . . . . . .
 . . . . . . . . . . . ~ . . . . . . .
. . . . . . . . . . . ~ . . . . . . . .
`;
