/**
 * `npm run test:long` plays more games, draws more cases and covers more kinds than `npm test`, in the same tests. It
 * runs every file that imports this one, and every `*.long.test.ts`.
 */
export const LONG = process.env.TEST_LONG === "1";

export function often(usual: number, long: number): number {
  return LONG ? long : usual;
}

/** The first ones usually, all of them in the long run. */
export function some<T>(usual: number, all: readonly T[]): readonly T[] {
  return LONG ? all : all.slice(0, usual);
}
