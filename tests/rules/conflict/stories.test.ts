/**
 * Ten thousand sentences of stories, read as a stern editor reads them: games of every kind by random orders, every kind
 * of event told, and in no sentence a fault that a player would stumble over when reading it aloud.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyOptions } from "../../../scripts/fuzz-game.ts";
import { mergedLanguage } from "../../../scripts/language.ts";
import { inRoot } from "../../../scripts/root.ts";
import { playOut } from "../../../src/rules/adviser/playout.ts";
import type { ConflictEvent } from "../../../src/rules/conflict/contract.ts";
import { inWords, lexiconOf, sentence, type Telling } from "../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
/** Of each kind of conflict, so that ten thousand are read in all. */
const SHARE = 10_000 / Object.keys(CONFLICTS).length;

const KINDS_OF = "more|command|floating|penalty|quick|death";
const NOUNS =
  "step|figure|die|hit|point|round|space|missile|unit|wound|hex|minute|turn|appeal|argument|blow|arrow|soldier|rank|dice|men";

/** Faults by name; each is looked for in every sentence and in the figures behind it. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  "an unfilled place": /BNB\.|\{\w*\}|undefined|NaN|\[object/,
  "a doubled word": /\b(\p{L}{2,}),? \1\b/iu,
  "one of several": new RegExp(
    `(?<![\\d,.−-])\\b1 (?:${KINDS_OF} )?(?:${NOUNS})s\\b|\\b1 (?:dice|men)\\b|\\bone (?:dice|men|figures)\\b`,
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

/** Where the events of a kind are listed. */
const LISTS: Readonly<Record<string, string>> = {
  battle: "chronicle/battle/events.ts",
  casting: "chronicle/casting/conflict.ts",
  command: "command/events.ts",
  discussion: "chronicle/discussion/state.ts",
  duel: "chronicle/duel/events.ts",
  pursuit: "chronicle/pursuit/state.ts",
  skirmish: "skirmish/events.ts",
  sortie: "sortie/events.ts",
};

/** Events that no random order brings about, by kind of conflict: a table enters the duels of its champions itself. */
const ENTERED: Readonly<Record<string, (state: unknown) => readonly object[]>> = {
  battle: (state) => {
    const duel = { type: "duel", side: "attacker", record: "Ella against Odo" };
    const unit = (state as { units: readonly { id: string }[] }).units[0]!.id;
    return [
      { ...duel, by: 0 },
      { ...duel, unit, by: 1 },
    ];
  },
};

/** So many games are enough for the rarest event that comes by chance. */
const MOST_GAMES = 600;

function eventsOf(conflict: string): string[] {
  const source = readFileSync(inRoot("src/rules", LISTS[conflict]!), "utf8");
  return [...new Set([...source.matchAll(/readonly type: "(\w+)"/g)].map(([, type]) => type!))];
}

test.each(Object.values(CONFLICTS).map((conflict) => [conflict.name, conflict] as const))(
  "every kind of event of a %s is told, in sentences that a player would not stumble over",
  { timeout: 300_000 },
  (name, conflict) => {
    const faults = new Map<string, string>();
    const untold = new Set(eventsOf(name));
    expect(untold.size).toBeGreaterThan(1);
    let read = 0;
    const tell = (telling: Telling) => {
      read++;
      for (const fault of faultsOf(telling)) {
        const key = `${fault.slice(0, fault.indexOf(":"))} in ${telling.key}`;
        if (!faults.has(key)) faults.set(key, fault);
      }
    };
    const tellAll = (event: ConflictEvent, state: unknown) => {
      untold.delete(event.type);
      for (const telling of conflict.tell(event, state)) tell(telling);
    };
    for (let game = 0; game < MOST_GAMES && (read < SHARE || untold.size > 0); game++) {
      const choices = seededDice(`${name} story ${game}`);
      const options = game % 2 === 0 ? {} : anyOptions(conflict.options, choices);
      const match = playOut(conflict, choices, seededDice(`dice ${game}`), { options });
      if (game === 0)
        for (const event of ENTERED[name]?.(match.state) ?? []) tellAll(event as ConflictEvent, match.state);
      for (const { state, entry } of match.past) {
        let now = state;
        for (const event of entry.events) {
          tellAll(event, now);
          now = conflict.apply(now, event);
        }
      }
      tell(conflict.outcome(match.state)!.telling);
    }
    expect(read).toBeGreaterThanOrEqual(SHARE);
    expect(Object.fromEntries(faults)).toEqual({});
    expect([...untold]).toEqual([]);
  },
);
