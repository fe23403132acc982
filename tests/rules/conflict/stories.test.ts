/**
 * Ten thousand sentences of stories, read as a stern editor reads them: games of every kind by random orders, every kind
 * of event told, and in no sentence a fault that a player would stumble over when reading it aloud.
 */
import { expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/language.ts";
import { playOut } from "../../../src/rules/adviser/playout.ts";
import { inWords, lexiconOf, sentence, type Telling } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
const SENTENCES = 10_000;

const NOUNS =
  "step|figure|die|hit|point|round|space|missile|unit|wound|hex|minute|turn|appeal|argument|blow|arrow|soldier|rank|dice|men";

/** Faults by name; each is looked for in every sentence and in the figures behind it. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  "an unfilled place": /BNB\.|\{\w*\}|undefined|NaN|\[object/,
  "a doubled word": /\b(\p{L}{2,}),? \1\b/iu,
  "one of several": new RegExp(
    `(?<![\\d,.−-])\\b1 (?:more )?(?:${NOUNS})s\\b|\\b1 (?:dice|men)\\b|\\bone (?:dice|men|figures)\\b`,
    "i",
  ),
  "several of one":
    /(?<![\d.,])\b(?:[02-9]|\d\d+) (?:figure|die|hit|point|round|space|missile|unit|wound|man|minute)\b(?!-)/i,
  "an either-or ending": /\(s\)|\(es\)/,
  "a space too many": / {2}| [.,;:!?](?!\.)|\( | \)/,
  "a mark too many": /[,;:]\.|\.\.(?!\.)|,,|;;|: ?\.|\(\)/,
  "an article with a capital inside": /[\p{Ll},;:)] (?:The|An?) \p{L}/u,
  "two articles": /\b(?:the|an?) (?:the|an?)\b/i,
};

const SENTENCE_FAULTS: Readonly<Record<string, RegExp>> = {
  "a small letter first": /^\p{Ll}/u,
  "no full stop": /[^.!?]$/,
};

function faultsOf(telling: Telling): string[] {
  const words = sentence(inWords(telling, lexicon));
  const found = Object.entries(FAULTS).filter(([, fault]) => fault.test(words));
  if (!telling.heading) found.push(...Object.entries(SENTENCE_FAULTS).filter(([, fault]) => fault.test(words)));
  const behind = telling.behind ? inWords(telling.behind, lexicon) : "";
  found.push(...Object.entries(FAULTS).filter(([, fault]) => fault.test(behind)));
  return found.map(([name]) => `${name}: ${words}${behind === "" ? "" : ` (${behind})`}`);
}

test("ten thousand sentences have no fault that a player would stumble over", { timeout: 300_000 }, () => {
  const faults = new Map<string, string>();
  let read = 0;
  const kinds = Object.values(CONFLICTS);
  for (const conflict of kinds) {
    let own = 0;
    for (let game = 0; own < SENTENCES / kinds.length; game++) {
      const match = playOut(conflict, seededDice(`${conflict.name} story ${game}`), seededDice(`dice ${game}`));
      const tell = (telling: Telling) => {
        own++;
        for (const fault of faultsOf(telling)) {
          const key = `${fault.slice(0, fault.indexOf(":"))} in ${telling.key}`;
          if (!faults.has(key)) faults.set(key, fault);
        }
      };
      for (const { state, entry } of match.past) {
        let now = state;
        for (const event of entry.events) {
          for (const telling of conflict.tell(event, now)) tell(telling);
          now = conflict.apply(now, event);
        }
      }
      tell(conflict.outcome(match.state)!.telling);
    }
    read += own;
  }
  expect(read).toBeGreaterThanOrEqual(SENTENCES);
  expect(Object.fromEntries(faults)).toEqual({});
});
