/**
 * No raw data in the interface: the place, every demand, order, event, outcome and refusal of every kind of conflict is a
 * sentence under every value of every option. It contains no key, brace, list or object, and it is short.
 */
import { expect, test } from "vitest";
import { longSentences } from "../../../scripts/build/glossary.ts";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { anyOptions } from "../../../scripts/play/fuzz-game.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { storyOf } from "../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf, type Telling } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import type { OptionTable } from "../../../src/rules/option.ts";
import type { Problem } from "../../../src/rules/result.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
const ownGerman = lexiconOf(await mergedLanguage("de"));
/** As Foundry reads it: missing German texts appear in English. */
const german = (key: string) => ownGerman(key) ?? lexicon(key);
const RANDOM_GAMES = 3;
/** Orders checked in each demand. */
const ORDERS = 12;
/** Most words in a sentence. Lists of units are counted as they come, so long battles get some room. */
const MOST_WORDS = 30;
const DATA = /BNB\.|[{}[\]"<>]|undefined|NaN|null|\bobject\b|^\s*$/;

/** One set of options for each position in the lists of choices: together they cover every choice of every option. */
function everyChoice({ options }: AnyConflict): Record<string, unknown>[] {
  const choices = Object.entries(options as OptionTable).flatMap(([key, spec]) =>
    "choices" in spec ? [[key, spec.choices] as const] : [],
  );
  const most = Math.max(1, ...choices.map(([, list]) => list.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(choices.map(([key, list]) => [key, list[Math.min(at, list.length - 1)]])),
  );
}

/** Orders that no demand accepts: nothing, another shape, and legal ones with one part spoiled. */
function spoiled(order: unknown): unknown[] {
  if (typeof order !== "object" || order === null) return [null, -1, "x"];
  const parts = Object.keys(order).flatMap((key) => [
    { ...order, [key]: undefined },
    { ...order, [key]: "x" },
    { ...order, [key]: -7 },
  ]);
  return [null, {}, [], "x", ...parts];
}

function listener() {
  const odd = new Set<string>();
  const hear = (words: string, listed: boolean) => {
    const long = !listed && longSentences(words, MOST_WORDS).length > 0;
    if (DATA.test(words) || long) odd.add(words);
  };
  return {
    odd,
    telling(telling: Telling) {
      const listed = Object.values(telling.params ?? {}).some((value) => Array.isArray(value));
      hear(inWords(telling, lexicon), listed);
      hear(inWords(telling, german), true);
      if (telling.behind) hear(inWords(telling.behind, lexicon), true);
    },
    problem({ key, params }: Problem) {
      hear(inWords({ key, params }, lexicon), false);
    },
  };
}

test.each(Object.keys(CONFLICTS))("%s is told in words from first to last", (name) => {
  const conflict = CONFLICTS[name]!;
  const { odd, telling, problem } = listener();
  const games = [
    ...everyChoice(conflict),
    ...Array.from({ length: RANDOM_GAMES }, (_, at) =>
      anyOptions(conflict.options, seededDice(`${name}/options/${at}`)),
    ),
  ];
  let refused = 0;
  for (const [game, options] of games.entries()) {
    const match = playOut(conflict, seededDice(`${name}/words/${game}`), seededDice(`${name}/dice/${game}`), {
      options,
      watch({ state }) {
        if (conflict.where) telling(conflict.where(state));
        for (const { key, kind, fallback } of conflict.demands(state)) {
          expect([kind, lexicon(`BNB.Demand.${kind}`) ?? lexicon(`BNB.${title(name)}.Demand.${kind}`)]).not.toContain(
            undefined,
          );
          const orders = conflict.legal(state, key);
          const stride = Math.max(1, Math.floor(orders.length / ORDERS));
          for (let at = 0; at < orders.length; at += stride) telling(conflict.tellOrder(state, key, orders[at]));
          telling(conflict.tellOrder(state, key, fallback));
          for (const wrong of spoiled(orders[0])) {
            const why = conflict.refusal(state, key, wrong);
            if (!why) continue;
            refused++;
            problem(why);
          }
        }
      },
    });
    const story = storyOf(match);
    expect(story.length).toBeGreaterThan(1);
    for (const line of story) telling(line);
    telling(conflict.outcome(match.state)!.telling);
  }
  expect(refused).toBeGreaterThan(0);
  expect([...odd]).toEqual([]);
});

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
