/** The carrying grid (Chronicle 3): shapes, objects, packing. Everything outside this folder imports this file only. */
export { type Demand, FREE_SMALL, gridDemand } from "./demand.ts";
export { garmentOf } from "./garment.ts";
export { carryingGrid, cellCount, type Grid, hasCell } from "./grid.ts";
export { cellsOf, type Ground, type Load, type Placed, packAll, packMost, place } from "./load.ts";
export { OBJECTS } from "./objects.ts";
export { OWN_SHAPE_SIDE, type OwnShape, ownShape } from "./own-shape.ts";
export { pack } from "./packer.ts";
export { isBookShape, isShape, lies, SHAPES, type ShapeId, shapeSize } from "./shapes.ts";
