/** A Sortie from two armies in rows of units, the ground between them, walls perhaps. What is forbidden the engine names. */
import { ok } from "../../../rules/result.ts";
import { MOST_UNITS } from "../../../rules/sortie/setup.ts";
import { LARGEST } from "../../../rules/sortie/unit.ts";
import {
  ARMOURS,
  SIDES as FRONTS,
  KINDS,
  LEADERSHIPS,
  MARCHES,
  OPENINGS,
  TERRAINS,
} from "../../../rules/sortie/vocabulary.ts";
import { type Field, fieldViews, numberOr, readFields } from "../start/fields.ts";
import type { Form, Starter, StartInput } from "../start/starter.ts";
import { readTwoSides, sideView } from "../start/two-sides.ts";
import { gapWords } from "./eyes.view.ts";

const AREA = "StartSortie";
export const ARMIES = ["north", "south"] as const;

/** What is always asked of a unit; a row without a size is no unit. */
const PLAIN: readonly Field[] = [
  { name: "name", as: "text" },
  { name: "size", as: "number", min: 1, max: LARGEST },
  { name: "kind", as: "choice", words: KINDS },
  { name: "armour", as: "choice", words: ARMOURS },
  { name: "level", as: "number", min: -10, max: 10, step: "0.1" },
  { name: "commander", as: "number", min: 0, max: 20 },
];

/** The rest of the book's list, folded. */
const MORE: readonly Field[] = [
  { name: "archers", as: "tick" },
  { name: "superior", as: "tick" },
  { name: "strength", as: "tick" },
  { name: "leadership", as: "choice", words: LEADERSHIPS },
  { name: "marched", as: "choice", words: MARCHES },
  { name: "opening", as: "choice", words: OPENINGS },
  { name: "side", as: "choice", words: FRONTS },
  { name: "fought", as: "number", min: 0, max: 10_000 },
  { name: "speed", as: "number", min: 0, max: 1_000_000, step: "any" },
  { name: "strange", as: "number", min: 0, max: 20 },
  { name: "bonus", as: "number", min: 0, max: 100 },
  { name: "penalty", as: "number", min: 0, max: 100 },
  { name: "unprepared", as: "tick" },
  { name: "foreign", as: "tick" },
  { name: "high", as: "tick" },
  { name: "walls", as: "tick" },
  { name: "mercenary", as: "tick" },
];

/** Armies to begin with, until the table says otherwise. */
const USUAL: Readonly<Record<(typeof ARMIES)[number], readonly Readonly<Record<string, unknown>>[]>> = {
  north: [
    { size: 300, kind: "infantry", armour: "medium", level: 1, commander: 2, speed: 2 },
    { size: 120, kind: "cavalry", armour: "heavy", level: 2, commander: 1, speed: 4 },
  ],
  south: [
    { size: 360, kind: "infantry", armour: "light", level: 1, commander: 2, speed: 2 },
    { size: 160, kind: "infantry", armour: "light", level: 1, archers: true, speed: 2 },
  ],
};

const GAPS = [0, 1, 2, 4, 6, 8, 12] as const;

export const sortieStarter: Starter = {
  template: "conflict/start-sortie",
  context(input) {
    const { say } = input;
    return {
      most: MOST_UNITS,
      sides: ARMIES.map((side, at) => ({
        ...sideView(input, side, at, say(`BNB.${AREA}.army.${side}`)),
        label: say(`BNB.${AREA}.heading.${side}`),
        rows: Array.from({ length: MOST_UNITS }, (_, row) => {
          const usual = USUAL[side][row];
          const values = usual ? { name: say(`BNB.${AREA}.unit.${side}.${row}`), ...usual } : {};
          const prefix = `${side}.${row}`;
          return {
            place: row + 1,
            plain: fieldViews(PLAIN, prefix, values, AREA, say),
            more: fieldViews(MORE, prefix, values, AREA, say),
          };
        }),
      })),
      terrains: TERRAINS.map((id) => ({ id, label: say(`BNB.SortieBoard.ground.${id}`), chosen: id === "open" })),
      gaps: GAPS.map((gap) => ({ gap, label: gapWords(gap, input), chosen: gap === 2 })),
      forts: ["", ...ARMIES].map((side) => ({ side, label: say(`BNB.${AREA}.fort.${side || "none"}`) })),
      text: JSON.stringify(readSetup(usualForm(input), input), null, 2),
    };
  },
  read(form, input) {
    const setup = () => ok(readSetup(form, input));
    return readTwoSides(form, input, { kind: "sortie", sides: ARMIES, list: "armies", setup });
  },
};

function readSetup(form: Form, { say }: StartInput): unknown {
  const fort = String(form["fort.side"] ?? "");
  const rounds = numberOr(form.rounds, undefined);
  return {
    armies: ARMIES.map((side) => ({
      seat: side,
      name: String(form[`${side}.name`] ?? "").trim() || say(`BNB.${AREA}.army.${side}`),
      units: unitsOf(form, side, say),
    })),
    terrain: String(form.terrain ?? "mixed"),
    gap: Number(form.gap ?? 2),
    ...(rounds === undefined ? {} : { rounds }),
    ...(fort === ""
      ? {}
      : {
          fort: {
            seat: fort,
            level: numberOr(form["fort.level"], 1),
            escape: form["fort.escape"] === "on",
          },
        }),
  };
}

function unitsOf(form: Form, side: string, say: StartInput["say"]): unknown[] {
  return Array.from({ length: MOST_UNITS }, (_, row) => row).flatMap((row) => {
    const read = readFields(form, `${side}.${row}`, [...PLAIN, ...MORE]);
    if (read.size === undefined && read.name === undefined) return [];
    return [{ ...read, id: `${side}-${row + 1}`, name: read.name ?? say(`BNB.${AREA}.unnamed`, { place: row + 1 }) }];
  });
}

/** The form as it stands before anybody has touched it. */
function usualForm({ say }: StartInput): Form {
  const form: Record<string, string> = { terrain: "open", gap: "2" };
  for (const side of ARMIES) {
    USUAL[side].forEach((unit, row) => {
      form[`${side}.${row}.name`] = say(`BNB.${AREA}.unit.${side}.${row}`);
      for (const [name, value] of Object.entries(unit))
        form[`${side}.${row}.${name}`] = value === true ? "on" : String(value);
    });
  }
  return form;
}
