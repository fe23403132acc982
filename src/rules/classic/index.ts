/** The door of the Classic book: its check, its generation and its appeal, as variants behind the Chronicle's interfaces. */
export { classicAppeal } from "./appeal.ts";
export { classicCheck, classicCheckWith, POOL_DICE, poolSize } from "./check.ts";
export { CLASSIC_POPULATION, classicGeneration, mainFromDrawn } from "./generation.ts";
