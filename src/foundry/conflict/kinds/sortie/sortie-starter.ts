/** A Sortie from two armies in rows of units, the ground between them, perhaps walls. The engine names what is forbidden. */

import { ok } from "../../../../rules/result.ts";
import { companySetup, FARTHEST, MOST_UNITS, TERRAINS } from "../../../../rules/sortie/index.ts";
import { choices } from "../../../base/choices.view.ts";
import {
  type FormRow,
  fieldViews,
  formValues,
  isRedrawn,
  numberOr,
  readFields,
  rowsShown,
} from "../../contract/fields.ts";
import {
  type Candidate,
  type Form,
  type SetupFields,
  type Starter,
  type StartInput,
  setupList,
} from "../../contract/starter.ts";
import { fillRows, partsOf } from "../../lobby/start/fill.ts";
import { type Arm, GivenNames, typedNames } from "../../lobby/start/given-names.ts";
import { readTwoSides, sideView } from "../../lobby/start/two-sides.ts";
import { unitActors } from "../../lobby/start/unit-actors.ts";
import { gapWords } from "./common.view.ts";
import { MORE, PLAIN } from "./sortie-fields.ts";

const AREA = "StartSortie";
export const ARMIES = ["north", "south"] as const;

const USUAL: Readonly<Record<(typeof ARMIES)[number], readonly FormRow[]>> = {
  north: [
    { size: 300, kind: "infantry", armour: "medium", level: 1, commander: 2, speed: 2 },
    { size: 120, kind: "cavalry", armour: "heavy", level: 2, commander: 1, speed: 4 },
  ],
  south: [
    { size: 360, kind: "infantry", armour: "light", level: 1, commander: 2, speed: 2 },
    { size: 160, kind: "infantry", armour: "light", level: 1, archers: true, speed: 2 },
  ],
};

const GAPS = Array.from({ length: FARTHEST + 1 }, (_, gap) => gap);

export const sortieStarter: Starter = {
  template: "conflict/start-sortie",
  numbers: { sides: ARMIES, counts: (field) => /^\d+\.size$/.test(field), step: 5, most: 100_000 },
  drawnSides: ({ armies }) => setupList(armies).map(({ units }) => setupList(units).map(companyMark)),
  sides: ARMIES,
  fill: (dropped, side, form, input) =>
    fillRows(dropped, form, input, { side, most: MOST_UNITS, taken: ["name", "size", "actor"] }, sortieRow),
  context(input) {
    const { say, given } = input;
    return {
      most: MOST_UNITS,
      sides: ARMIES.map((side, at) => ({
        ...sideView(input, side, at, say(`BNB.${AREA}.army.${side}`)),
        label: say(`BNB.${AREA}.heading.${side}`),
        list: `${side}.units`,
        rows: Array.from({ length: unitsShown(given, side) }, (_, row) => {
          const usual = USUAL[side][row];
          const values = usual ? { name: say(`BNB.${AREA}.unit.${side}.${row}`), ...usual } : {};
          const prefix = `${side}.${row}`;
          return {
            place: row + 1,
            actor: { name: `${prefix}.actor`, uuid: given[`${prefix}.actor`] ?? "" },
            plain: fieldViews(PLAIN, prefix, values, AREA, say, given),
            more: fieldViews(MORE, prefix, values, AREA, say, given),
          };
        }),
      })),
      terrains: choices(TERRAINS, given.terrain ?? "open", (id) => say(`BNB.SortieBoard.ground.${id}`)),
      gaps: choices(GAPS, given.gap ?? 2, (gap) => gapWords(gap, input)),
      rounds: given.rounds ?? "24",
      forts: choices(["", ...ARMIES], given["fort.side"] ?? "", (side) => say(`BNB.${AREA}.fort.${side || "none"}`)),
      fort: { level: given["fort.level"] ?? "1", escape: given["fort.escape"] === "on" },
      fronts: Array.from({ length: rowsShown(given, "fronts", 2) }, (_, at) => frontView(input, at)),
      text: JSON.stringify(readSetup(isRedrawn(given) ? given : usualForm(input), input), null, 2),
    };
  },
  read(form, input) {
    const setup = () => ok(readSetup(form, input));
    const read = readTwoSides(form, input, { kind: "sortie", sides: ARMIES, list: "armies", setup });
    return read.ok ? ok({ ...read.value, actors: unitActors(form, input, ARMIES, MOST_UNITS) }) : read;
  },
  fromSheet(sheet, { id, opening }, { say }) {
    const [unit] = unitsOf(sortieRow(sheet, "north.0") ?? {}, "north", new GivenNames(say)) as object[];
    return unit && { ...unit, id, opening };
  },
};

/** A company from its sheet: those who are fit to march, with what is left of the pool. */
export function sortieRow(unit: Candidate, prefix: string): Record<string, string> | undefined {
  if (unit.type !== "unit") return undefined;
  const setup = companySetup(partsOf(unit).sortie);
  return setup && formValues(prefix, { ...setup, name: unit.name, actor: unit.uuid });
}

function unitsShown(given: StartInput["given"], side: (typeof ARMIES)[number]): number {
  const used = Object.keys(given).map((name) => Number(new RegExp(`^${side}\\.(\\d+)\\.`).exec(name)?.[1] ?? -1) + 1);
  return Math.min(MOST_UNITS, Math.max(rowsShown(given, `${side}.units`, 3), ...used));
}

/** Two enemies with their own gap or ground. */
function frontView(input: StartInput, at: number) {
  const { say, given } = input;
  const prefix = `front.${at}`;
  const units = (side: (typeof ARMIES)[number], name: string) => ({
    name: `${prefix}.${name}`,
    label: say(`BNB.${AREA}.front.${name}`),
    choices: Array.from({ length: unitsShown(given, side) }, (_, row) => {
      const id = `${side}-${row + 1}`;
      const typed = given[`${side}.${row}.name`] || (isRedrawn(given) ? "" : usualName(input, side, row));
      return {
        id,
        label: typed || say(`BNB.${AREA}.unitOf`, { place: row + 1 }),
        chosen: given[`${prefix}.${name}`] === id,
      };
    }),
  });
  return {
    units: [units("north", "unit"), units("south", "enemy")],
    gap: {
      name: `${prefix}.gap`,
      choices: choices(GAPS, given[`${prefix}.gap`], (gap) => gapWords(gap, input)),
    },
    terrain: {
      name: `${prefix}.terrain`,
      choices: choices(["", ...TERRAINS], given[`${prefix}.terrain`], (id) =>
        say(id === "" ? `BNB.${AREA}.front.asField` : `BNB.SortieBoard.ground.${id}`),
      ),
    },
  };
}

function usualName({ say }: StartInput, side: (typeof ARMIES)[number], row: number): string {
  return USUAL[side][row] ? say(`BNB.${AREA}.unit.${side}.${row}`) : "";
}

function readFronts(form: Form): unknown[] {
  const text = (name: string) => String(form[name] ?? "");
  return Array.from({ length: 60 }, (_, at) => `front.${at}`).flatMap((prefix) => {
    if (text(`${prefix}.unit`) === "" || text(`${prefix}.enemy`) === "") return [];
    const terrain = text(`${prefix}.terrain`);
    return [
      {
        unit: text(`${prefix}.unit`),
        enemy: text(`${prefix}.enemy`),
        gap: numberOr(form[`${prefix}.gap`], 2),
        ...(terrain === "" ? {} : { terrain }),
      },
    ];
  });
}

function readSetup(form: Form, { say }: StartInput): unknown {
  const fort = String(form["fort.side"] ?? "");
  const rounds = numberOr(form.rounds, undefined);
  const names = new GivenNames(say, typedNames(form));
  return {
    armies: ARMIES.map((side) => ({
      seat: side,
      name: String(form[`${side}.name`] ?? "").trim() || say(`BNB.${AREA}.army.${side}`),
      units: unitsOf(form, side, names),
    })),
    terrain: String(form.terrain ?? "mixed"),
    gap: Number(form.gap ?? 2),
    fronts: readFronts(form),
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

function unitsOf(form: Form, side: string, names: GivenNames): unknown[] {
  return Array.from({ length: MOST_UNITS }, (_, row) => row).flatMap((row) => {
    const read = readFields(form, `${side}.${row}`, [...PLAIN, ...MORE]);
    if (read.size === undefined && read.name === undefined) return [];
    const { initiative, opening, ...unit } = read;
    const first = [...(initiative === true ? ["initiative"] : []), ...(opening === undefined ? [] : [opening])];
    return [
      {
        ...unit,
        id: `${side}-${row + 1}`,
        name: read.name === undefined ? names.next(armOf(read)) : names.take(String(read.name)),
        ...(first.length === 0 ? {} : { opening: first }),
      },
    ];
  });
}

function armOf({ kind, archers }: Readonly<Record<string, unknown>>): Arm {
  if (kind === "cavalry") return "horse";
  return archers === true ? "bows" : "foot";
}

function usualForm({ say }: StartInput): Form {
  const rows = ARMIES.flatMap((side) =>
    USUAL[side].map((unit, row) =>
      formValues(`${side}.${row}`, { name: say(`BNB.${AREA}.unit.${side}.${row}`), ...unit }),
    ),
  );
  return Object.assign({ terrain: "open", gap: "2" }, ...rows);
}

function companyMark({ kind, armour }: SetupFields): string {
  const trade = kind === "cavalry" ? "Cavalry" : "Infantry";
  return `${typeof armour === "string" ? armour : "light"}${trade}`;
}
