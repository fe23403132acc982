/** A long chat: what people said, what was told, and steps of the conflicts that were played. */
import { headOf } from "../../../src/rules/conflict/protocol/head.ts";
import { pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { stableId } from "../compendia/things.ts";
import type { PlayedPage } from "./conflicts.ts";

const SAID = [
  "Who holds the ford tonight?",
  "I do. Again.",
  "We ride at first light, and nobody drinks before that.",
  "That was the last of the oats.",
  "Ask the abbess; she counts better than any of us.",
];
/** The first message's time: any would do, but it must be the same each time. */
const FIRST = Date.UTC(2024, 0, 1, 19);
const MINUTE = 60_000;

interface Chat {
  readonly seed: string;
  readonly users: readonly { readonly _id: string; readonly name: string }[];
  readonly chronicle: string;
  readonly pages: readonly PlayedPage[];
}

export function livedInMessages(count: number, { seed, users, chronicle, pages }: Chat) {
  const dice = seededDice(`${seed}/chat`);
  return Array.from({ length: count }, (_, at) => {
    const author = users[at % users.length]!;
    const about = {
      _id: stableId("lived-in", seed, "message", String(at)),
      author: author._id,
      timestamp: FIRST + at * 7 * MINUTE,
      speaker: { alias: author.name },
    };
    const page = pages.length > 0 && at % 3 === 0 ? pages[at % pages.length] : undefined;
    if (!page) return { ...about, content: `<p>${pick(dice, SAID, "said")}</p>` };
    return {
      ...about,
      type: "step",
      content: page.name,
      system: stepOf(page, at, chronicle),
      speaker: { alias: page.name },
    };
  });
}

function stepOf({ _id, match }: PlayedPage, at: number, chronicle: string) {
  const { entries } = match.record;
  const entry = entries.indexOf(match.past[at % match.past.length]!.entry);
  return {
    page: `JournalEntry.${chronicle}.JournalEntryPage.${_id}`,
    entry,
    head: headOf({ ...match.record, entries: entries.slice(0, entry + 1) }),
  };
}
