/** A ready battlefield. Its text can be changed by hand; see ../mapText.ts for the form. */
export const coldHillMap = `map Cold Hill
size 23 20
place 15,1 Gallow Down
place 14,2 Cold Hill
place 5,7 Wend
place 20,14 Ashford
place 18,2 Thorn Holt
place 2,2 Harrow Holt
place 10,3 Brandwood
place 20,18 Elmwood
hedge 16,13 w nw
hedge 17,12 w nw
hedge 18,12 w nw
hedge 11,15 sw w
hedge 12,16 sw w
hedge 22,10 w
field
. t t t . . . . ~ . . . . . . . . . . .
 t t t t . . . . ~ . . . . . . . . . .
. t t t t . . . . : . . . . . . . . . .
 t t t t t . . . ~ . . . . . . . . . .
. . . . . . . . ~ . . . . . . . . . . .
 . . . . . . . ~ . . . . . . . . . . .
. . . . . . . ~ . . . . . . . . . . . .
 . . . . . . ~ . . . . . . . . . . . .
. . . . . . ~ . . . . . . . . . . . . .
 .1. t t . ~ . . . . . . . . . . . . .
.1. t t1. . : . . . . . . . . . . . . .
 .1.1t1.1. . ~ . . . . . . . . . . . .
.1.1.1.1.1.1~ . . . . . . . . . . . . .
 .1.1.1.1.1.1~ . . . . . . . . . . . .
.1.1.1.1.1.1~ . . . . . . . . . . . . .
 .1.1.1.1.1~ . . . . . . . . . . . . .
.1t1.1.1.1. ~ . . . . . . . . . . . . .
 .1t1.1.1. . ~ . . . . . . . . . . . t
t1t1t1t . . ~ . . % . . . . . . . t t t
 .1t1t . . : . . % % . . . # . . . t t
.1. . . . ~ . . . % . . . # # # . t t t
 .1. . . ~ . . . . . . . . . . . . t t
. . . . . ~ . . . . . . . . . . . t t t
`;
