/**
 * Mutants that no test can notice, since the changed code does the same: each with its proof. A line of code is named by
 * its text, so that an entry lapses when the line changes.
 */
export interface Equal {
  readonly file: string;
  readonly code: string;
  readonly replacement: string;
  readonly why: string;
}

export const EQUALS: readonly Equal[] = [
  {
    file: "src/rules/chronicle/battle/melee/strength.ts",
    code: "for (let i = 0; i < foes.length; i++) {",
    replacement: "i <= foes.length",
    why: "the inner loop begins beyond the end, so that the one round more does nothing",
  },
  {
    file: "src/rules/chronicle/battle/melee/strength.ts",
    code: "const movedLast = unit.clock > foe.clock;",
    replacement: "unit.clock >= foe.clock",
    why: "the clock ticks at every move, so that no two units have the same",
  },
];
