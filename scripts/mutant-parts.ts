/** The parts of the rules whose tests are tried by mutants: the code that is changed, and the tests that should notice. */
export interface Part {
  readonly code: string;
  readonly tests: readonly string[];
}

/** Counts whole engines, so it judges every one of them. */
const COUNTS = "tests/rules/conflict/perft.test.ts";

function engine(folder: string): Part {
  return { code: `src/rules/${folder}/**/*.ts`, tests: [`tests/rules/${folder}/**/*.test.ts`, COUNTS] };
}

function shared(folder: string): Part {
  return { code: `src/rules/${folder}/**/*.ts`, tests: [`tests/rules/${folder}/**/*.test.ts`] };
}

export const PARTS: Readonly<Record<string, Part>> = {
  conflict: shared("conflict"),
  dice: shared("dice"),
  hex: shared("hex"),
  square: shared("square"),
  duel: engine("chronicle/duel"),
  battle: engine("chronicle/battle"),
  discussion: engine("chronicle/discussion"),
  pursuit: engine("chronicle/pursuit"),
  casting: engine("chronicle/casting"),
  campaign: shared("chronicle/campaign"),
  carrying: shared("chronicle/carrying"),
  classic: shared("classic"),
  skirmish: engine("skirmish"),
  command: engine("command"),
  sortie: engine("sortie"),
};

/** A part by its name, or one file of a part by its path. */
export function partNamed(word: string): Part | undefined {
  if (Object.hasOwn(PARTS, word)) return PARTS[word];
  const home = Object.values(PARTS).find(({ code }) => word.startsWith(code.slice(0, code.indexOf("*"))));
  return home && word.endsWith(".ts") ? { ...home, code: word } : undefined;
}
