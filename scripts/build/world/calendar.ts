/** Two years of a campaign: what was played, who travelled, what befell the land, and what is still to come. */
import { pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { stableId } from "../compendia/things.ts";

const DAYS = 730;
const TODAY = 700;
const KINDS = ["scene", "scene", "arrival", "event"] as const;
const WORDS: Readonly<Record<string, readonly string[]>> = {
  scene: ["A quarrel over the toll", "Supper at the abbey", "The horses are counted", "A letter is read aloud"],
  arrival: ["Arrives after 100 km on foot", "Arrives after 60 km on horseback", "Comes up the river"],
  event: ["Failed harvest", "A mild winter", "The plague", "A comet"],
};

interface Told {
  /** The Chronicle's id. */
  readonly chronicle: string;
  readonly pages: readonly { readonly _id: string; readonly name: string; readonly type: string }[];
  readonly characters: readonly string[];
  readonly seed: string;
}

/** One entry for each conflict and two hundred more. */
export function livedInCalendar({ chronicle, pages, characters, seed }: Told) {
  const dice = seededDice(`${seed}/calendar`);
  const count = pages.length + 200;
  const calendar = Array.from({ length: count }, (_, at) => {
    const day = Math.floor((at * DAYS) / count);
    const page = pages.find((_page, place) => Math.floor((place * TODAY) / (pages.length + 1)) === day && at % 2 === 0);
    const kind = page ? "scene" : KINDS[at % KINDS.length]!;
    const who =
      kind === "event" ? [] : [characters[at % characters.length]!, characters[(at * 7 + 1) % characters.length]!];
    const entry = {
      day,
      kind,
      what: page?.name ?? pick(dice, WORDS[kind]!, "what"),
      conflict: page ? `JournalEntry.${chronicle}.JournalEntryPage.${page._id}` : "",
      done: day < TODAY,
      paused: day >= TODAY && at % 9 === 0,
      people: Object.fromEntries(who.map((id) => [id, true])),
    };
    return [stableId("lived-in", seed, "entry", String(at)), entry];
  });
  return { day: TODAY, year: 2, calendar: Object.fromEntries(calendar) };
}
