/** A ready battlefield. Its text can be changed by hand; see ../mapText.ts for the form. */
export const woodsMap = `map Between the woods
size 23 20
place 20,12 Marl Hill
place 3,17 Elm Edge
place 21,14 Oatton
place 17,7 Gallowwood
place 20,6 Coldwood
place 19,16 Wend Copse
palisade 20,15 e
palisade 21,14 nw
palisade 22,15 e
palisade 21,15 e se
palisade 19,14 e sw nw
palisade 22,14 nw
hedge 7,18 sw w
hedge 8,19 sw w
creek 19,13 w nw
creek 20,13 w nw
creek 21,12 w nw
hedge 0,13 w
hedge 1,12 w nw
hedge 2,12 w nw
creek 1,10 se sw
creek 1,11 sw
field
. . . . . . . . . . . . . . . . . . .1.2
 . . . . . . . . . . . . . . . . .1.1.2
. . . . . . . . . . . . . . . . . .1.2.2
 . . . . . . . . . . . . . . . . .1.2.2
. . . . . . . . . . . . . . . . .1.2.1.1
 . . . . . . . . . . . . . . . . .1.1.
. . . . . . . . . . . . . % % . . . .1.1
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . .
 . . . . . t . . . . . . . . . . . . .
. . . . . t t t t t t . . . . . . . . .
 . . . . . t . t t t . .1. . . . . . .
. . . . . t t t t t .1.1.1. t t t t t .
 . . . . t t t . t t .1.1. .1# t t t t
. . . . . t t t t t . .1.1.1.1# t t t .
 . . . . t t t t . .1.1.2.1.1#1# . t .
. . . . . . . . . .1.2.2.1. # # . . . .
`;
