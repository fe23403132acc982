/** The public file of the carrying grid (Chronicle 3): shapes, objects, packing. Other folders import this file only. */
export {
  cellsOf,
  type Demand,
  FREE_SMALL,
  type Ground,
  garmentOf,
  gridDemand,
  HOLDS,
  type Load,
  OBJECTS,
  type Placed,
  packAll,
  packMost,
  place,
} from "./load.ts";
export { pack } from "./packer.ts";
export {
  carryingGrid,
  cellCount,
  type Grid,
  hasCell,
  isBookShape,
  isShape,
  lies,
  OWN_SHAPE_SIDE,
  type OwnShape,
  ownShape,
  SHAPES,
  type ShapeId,
  shapeSize,
} from "./shapes.ts";
