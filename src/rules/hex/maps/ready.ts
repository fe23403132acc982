/** The ready battlefields, as text. */

/** A ready battlefield; see ../map-text.ts for the format. */
const woodsMap = `map Between the woods
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

/** A ready battlefield; see ../map-text.ts for the format. */
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

/** A ready battlefield; see ../map-text.ts for the format. */
const harrowgateMap = `map The fords of Harrowgate
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

/** A ready battlefield; see ../map-text.ts for the format. */
const crossingMap = `map Wendham crossing
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

/** A ready battlefield; see ../map-text.ts for the format. */
const coldHillMap = `map Cold Hill
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

export const READY_MAPS: readonly string[] = [harrowgateMap, coldHillMap, crossingMap, moorMap, woodsMap];
