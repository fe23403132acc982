/** A ready battlefield. Its text can be changed by hand; see ../mapText.ts for the form. */
export const moorMap = `map Oatley moor
size 23 20
place 2,17 Thorn Hill
place 12,13 Oatford
place 8,13 Marlshaw
place 14,2 Ash Copse
place 20,5 Gallow Copse
wall 13,12 e sw w nw
wall 12,13 e w
wall 11,12 e sw w nw
ditch 17,10 w nw
ditch 18,10 w nw
ditch 19,9 w nw
ditch 20,9 w nw
hedge 4,13 w nw
hedge 5,12 w nw
hedge 6,12 w nw
field
. . . . . . . . . . . . . . .1.1.1.1.1.1
 % . . . . . . . . . . . . .1. .1.1.1.1
% % % . . . . . . . . . . . . . .1.1.1.
 % % . . . . . . . . . . . . . .1.1.1.
. . . . . . . . . . . . . . . . .1.1.1.
 . . . . . . . . . . . . . . . . .1. .
. . . . . . . . . . . . . . . . .1. . .
 . . . . . . . . . . . . . t . . . . .
. . . . . . . . . . . . t t t . . . . .
 . . . . . . . . . . . . . t . . . . .
. . . . . . . . . . . . . . t . . . . .
 . . . . . . . . . . . . # . . . . . .
. t t . . . . . . . . . . # . . . . . .
 t t . . . . . . . . . . # . . . . . .
t t t t . . . . . . . . . . . . . . . .
 t t t t . . . . . . . . . . . . . . .
. t t t . . . . . . . . . . . . . . . .
 . . . . . t . . . . . . . . . . . . .
. . . . . . t . . . . . . . . . . . . .
 . . . . . t . . . . . . . . . . . . .
. . . . . t t . . . . . . . . . . . . .
 . . . . t t t . . . . . . . . . . . .
. . . . t t t t . . . . . . . . . . . .
`;
