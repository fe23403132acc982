/** The views of an item's sheet, which it fetches when one is first opened. */
export { stepCell } from "./draw-shape.ts";
export { drawingOf, drawnShape, drawShapeView } from "./draw-shape.view.ts";
export { thingView } from "./thing.view.ts";
