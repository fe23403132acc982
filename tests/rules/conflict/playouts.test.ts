/** Whole random battles of the books that use lists, by any of their options: sound, secret, verified and logged. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import { replay } from "../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import type { OptionTable } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));

interface Row {
  readonly kind: string;
  /** Content of a sealed order that nothing public contains. */
  readonly sealed: string;
  /** One in this many of the legal orders is tried. */
  readonly every: number;
  /** Numbers that a table may enter, besides all choices of the book. */
  readonly numbers: Readonly<Record<string, readonly (number | null)[]>>;
}

const ROWS: readonly Row[] = [
  { kind: "command", sealed: '"will"', every: 40, numbers: { "cp.moraleRadius": [null, 3] } },
  { kind: "sortie", sealed: "manoeuvre", every: 1, numbers: { "warfare.maxFloatingPerSortie": [null, 0, 2] } },
];

test.each(ROWS)(
  "any $kind is sound at every step, shows no sealed order, replays to the same state, and is logged in words",
  ({ kind, sealed, every, numbers }) => {
    const conflict = CONFLICTS[kind]!;
    const choices = Object.entries(conflict.options as OptionTable).flatMap(([key, spec]) =>
      "choices" in spec ? [[key, spec.choices] as const] : [],
    );
    const sets = Object.fromEntries(
      [...choices, ...Object.entries(numbers)].map(([key, values]) => [key, fc.constantFrom(...values)]),
    );
    fc.assert(
      fc.property(fc.nat(), fc.record(sets), (seed, options) => {
        const match = playOut(conflict, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), {
          options,
          watch({ state }) {
            expect(conflict.faults(state)).toEqual([]);
            for (const { key, fallback } of conflict.demands(state)) {
              const listed = conflict.legal(state, key).filter((_, index) => index % every === seed % every);
              for (const order of [fallback, ...listed]) expect(conflict.refusal(state, key, order)).toBeUndefined();
            }
            // A sealed order is in no state before it is revealed: a state is what events have made public.
            expect(canonical(state)).not.toContain(sealed);
          },
        });
        const again = certain(replay(conflict, JSON.parse(JSON.stringify(match.record))));
        expect(canonical(again.state)).toBe(canonical(match.state));
        for (const line of storyOf(match)) expect(inWords(line, lexicon)).not.toMatch(/BNB\.|\{\w+\}/);
      }),
      { numRuns: 16 },
    );
  },
);
