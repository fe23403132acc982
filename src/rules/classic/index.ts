/** The public file of the Classic book: its check, generation and appeal, as variants behind the Chronicle's interfaces. */
export { classicAppeal } from "./appeal.ts";
export { CLASSIC_CHECKS, classicCheck, POOL_DICE, type PoolDie, poolSize } from "./check.ts";
export { CLASSIC_POPULATION, classicGeneration, mainFromDrawn } from "./generation.ts";
