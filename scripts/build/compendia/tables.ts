/** Roll tables: the books' own, from the engine's figures, and names for people and places. */

import { EVENT_BANDS } from "../../../src/rules/chronicle/campaign/index.ts";
import { BODY_PARTS } from "../../../src/rules/chronicle/wounds/index.ts";
import { WOUNDS } from "../../../src/rules/skirmish/index.ts";
import { capital, word } from "../rulebook/words.ts";
import { FOR_ALL, fileName, folderId, folders, type PackEntry, source } from "./entry.ts";
import { stableId } from "./things.ts";

interface MadeTable {
  readonly name: string;
  readonly folder: string;
  readonly formula: string;
  readonly source: string;
  readonly rows: readonly (readonly [first: number, last: number, words: string])[];
}

const BOOKS = "From the books";
const NAMES = "Names";

/** Rows of one face each. */
const each = (words: readonly string[]): MadeTable["rows"] => words.map((text, at) => [at + 1, at + 1, text]);
const list = (words: string) => words.split(" ");

const WOMEN =
  "Agnes Aldith Aveline Berta Cecily Edith Elfrun Emma Estrid Gisela Gunnora Hild Idony Isolde Joan Maud Rohese Sabina Sunniva Ysolt";
const MEN =
  "Aldric Benno Cuthric Eadwin Ferrand Garran Godric Hereward Ivo Jory Leofric Morten Odo Osric Piers Ralf Rowan Sten Till Wat";
const SURNAMES =
  "Ashdown Brandt Carter Dunmere Fenn Galloway Harrow Holt Kestel Lisle Marsh Oatley Pike Reeve Shaw Tallow Thorn Vane Weir Wend";

function placeNames(): string[] {
  const stems = list(
    "Ash Brand Cold Elm Gallow Harrow Holm Kirk Marl Oat Orrin Raven Saint Stow Swan Thorn Wend Whit Wolf Wych",
  );
  const ends = list("by combe ford ham ley mere stead ton wick worth");
  return stems.map((stem, at) => stem + ends[at % ends.length]!);
}

const TABLES: readonly MadeTable[] = [
  {
    name: "External events",
    folder: BOOKS,
    // As the book reads them, 0 to 99; a roll table's die starts at 1.
    formula: "1d100 - 1",
    source: "Chronicle, The campaign",
    rows: EVENT_BANDS.map(([event, last], at) => [
      at === 0 ? 0 : EVENT_BANDS[at - 1]![1] + 1,
      last,
      word(`ExternalEvent.${event}`),
    ]),
  },
  {
    name: "Where a Vicious Attack falls",
    folder: BOOKS,
    formula: "1d6",
    source: "Chronicle, Hand-to-hand combat",
    rows: each(BODY_PARTS.map((part) => word(`BodyPart.${part}`))),
  },
  {
    name: "Wounds of a Skirmish",
    folder: BOOKS,
    formula: "1d10",
    source: "Skirmish, Wounds",
    rows: each(WOUNDS.map((kind) => capital(word(`Skirmish.Wound.${kind}`)))),
  },
  { name: "Names of women", folder: NAMES, formula: "1d20", source: "made for this game", rows: each(list(WOMEN)) },
  { name: "Names of men", folder: NAMES, formula: "1d20", source: "made for this game", rows: each(list(MEN)) },
  { name: "Family names", folder: NAMES, formula: "1d20", source: "made for this game", rows: each(list(SURNAMES)) },
  { name: "Names of places", folder: NAMES, formula: "1d20", source: "made for this game", rows: each(placeNames()) },
];

export function tablesPack(): PackEntry[] {
  return [...folders("tables", "RollTable", [BOOKS, NAMES]), ...TABLES.map(tableEntry)];
}

function tableEntry({ name, folder, formula, rows, source: from }: MadeTable): PackEntry {
  const _id = stableId("tables", name);
  const results = rows.map(([first, last, words]) => {
    const own = stableId("tables", name, String(first));
    return {
      _id: own,
      _key: `!tables.results!${_id}.${own}`,
      type: "text",
      name: words,
      description: "",
      img: null,
      weight: last - first + 1,
      range: [first, last],
      drawn: false,
      flags: {},
    };
  });
  return {
    file: fileName(name),
    document: {
      _id,
      _key: `!tables!${_id}`,
      name,
      img: "systems/blades-and-banners/assets/icons/scroll.svg",
      description: source(from),
      folder: folderId("tables", folder),
      formula,
      replacement: true,
      displayRoll: true,
      results,
      ownership: FOR_ALL,
      flags: { "blades-and-banners": { book: from.startsWith("Skirmish") ? "skirmish" : "chronicle" } },
    },
  };
}
