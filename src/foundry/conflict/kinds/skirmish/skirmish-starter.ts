/** A Skirmish from two sides in rows of units, each with its ranks and named figures. The engine names what is forbidden. */

import { ok } from "../../../../rules/result.ts";
import {
  FULL_UNIT,
  HOMES,
  type Home,
  MOST_UNITS,
  marches,
  RANK_WIDTH,
  READY_GROUNDS,
  strengthOfRoster,
  unitSetup,
} from "../../../../rules/skirmish/index.ts";
import { choices } from "../../../base/choices.view.ts";
import {
  AREA,
  FIGURE,
  FIGURE_MORE,
  figureMore,
  formOf,
  GROUND,
  MIXED,
  MORE,
  PLAIN,
  SECOND_KIND,
} from "../../../data/skirmish-fields.ts";
import {
  type FieldView,
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
  type SheetInput,
  type Starter,
  type StartInput,
  setupList,
} from "../../contract/starter.ts";
import { fillRows, partsOf } from "../../lobby/start/fill.ts";
import { GivenNames, typedNames } from "../../lobby/start/given-names.ts";
import { readTwoSides, sideView } from "../../lobby/start/two-sides.ts";
import { fightersOf, moraleOnSheet, type NamedUnit, namedOnce, sheetOf } from "./fighter-sheet.ts";
import { readGround } from "./ground-form.ts";

export const SIDES = ["red", "blue"] as const;
type SideName = (typeof SIDES)[number];

const MOST_FIGURES = 10;
const MOST_DUELS = 40;
const USUAL_GROUND = "brook";
const FIELD = { width: 18, height: 14 };
const HOME: Readonly<Record<SideName, Home>> = { red: "north", blue: "south" };

/** The default unit of each side. */
const USUAL: Readonly<Record<SideName, Readonly<Record<"unit" | "leader", FormRow>>>> = {
  red: {
    unit: { rank1: 4, rank2: 5, morale: "average", hp: 1, atk: 1, armour: 2, weapon: "sword", shield: true },
    leader: { hp: 4, atk: 2, might: 3, armour: 3, weapon: "sword", shield: true, helmet: true },
  },
  blue: {
    unit: { rank1: 4, rank2: 5, morale: "average", hp: 1, atk: 1, armour: 2, weapon: "spear" },
    leader: { hp: 3, atk: 2, might: 3, armour: 2, weapon: "axe", helmet: true },
  },
};

export const skirmishStarter: Starter = {
  template: "conflict/start-skirmish",
  numbers: { sides: SIDES, counts: (field) => /^\d+\.rank[123]$/.test(field), step: 1, most: RANK_WIDTH },
  drawnSides: ({ sides }) => setupList(sides).map(({ units }) => setupList(units).map(() => "rank")),
  sides: SIDES,
  fill: (dropped, side, form, input) =>
    fillRows(
      dropped,
      form,
      input,
      { side, most: MOST_UNITS, taken: ["name", "actor", "character", "leader.name", "rank1"] },
      (unit, prefix) => skirmishRow(unit, prefix, input),
    ),
  context(input) {
    const { say, options, given } = input;
    return {
      sides: SIDES.map((side, at) => ({
        ...sideView(input, side, at, say(`BNB.${AREA}.army.${side}`)),
        label: say(`BNB.${AREA}.heading.${side}`),
        noQuarter: given[`${side}.noQuarter`] === "on",
        homes: choices(HOMES, given[`${side}.home`] ?? HOME[side], (id) => say(`BNB.${AREA}.home.${id}`)),
        list: `${side}.units`,
        rows: Array.from({ length: unitsShown(given, side) }, (_, row) => rowView(input, side, row)),
      })),
      field: { width: given.width ?? FIELD.width, height: given.height ?? FIELD.height },
      rounds: given.rounds ?? "40",
      priority: given.priority ?? "3",
      narrow: { figures: given["narrow.figures"] ?? "", attacks: given["narrow.attacks"] ?? "" },
      dark: given.dark === "on",
      surprise: choices(["", ...SIDES], given.surprise ?? "", (side) => say(`BNB.${AREA}.surprise.${side || "none"}`)),
      ready: choices(READY_GROUNDS, given.readyGround ?? USUAL_GROUND, (id) => say(`BNB.${AREA}.ready.${id}`)),
      grounds: Array.from({ length: rowsShown(given, "ground", 2) }, (_, at) =>
        fieldViews(GROUND, `ground.${at}`, {}, `${AREA}.ground`, say, given),
      ),
      duels: Array.from({ length: rowsShown(given, "duels", 1) }, (_, at) =>
        SIDES.map((side) => duellistView(input, side, at)),
      ),
      entered: options["d12.saveDie"] === "tableEntered",
      text: JSON.stringify(readSetup(isRedrawn(given) ? given : usualForm(input), input), null, 2),
    };
  },
  read(form, input) {
    const setup = () => ok(readSetup(form, input));
    const read = readTwoSides(form, input, { kind: "skirmish", sides: SIDES, list: "sides", setup });
    return read.ok ? ok({ ...read.value, actors: Object.fromEntries(actorsIn(form, input)) }) : read;
  },
  fromSheet(sheet, { id, at, facing }, input) {
    const [, side, row] = /^(red|blue)-(\d+)/.exec(id) ?? ["", "red", "1"];
    const form = skirmishRow(sheet, `${side}.${Number(row) - 1}`, input);
    const [unit] = form ? readUnit(form, side as SideName, Number(row) - 1, FIELD, input) : [];
    const [figure] = (unit as { figures?: object[] } | undefined)?.figures ?? [];
    const part = sheet.type === "character" ? figure : unit;
    return part && { ...part, id, at, facing };
  },
};

/** A warband from its sheet, or a single character. The fallen are left out. */
export function skirmishRow(
  unit: Candidate,
  prefix: string,
  { candidates, say }: Pick<StartInput, "candidates" | "say">,
): Record<string, string> | undefined {
  if (unit.type === "character")
    return fightersOf([unit]).length > 0
      ? { [`${prefix}.character`]: unit.uuid, [`${prefix}.name`]: unit.name }
      : undefined;
  if (unit.type !== "unit") return undefined;
  const { skirmish } = partsOf(unit);
  const figures = Object.entries(skirmish.figures).filter(([, figure]) => marches(figure));
  const strength = strengthOfRoster(skirmish);
  if (strength === 0) return undefined;
  const { banner, ...fields } = Object.fromEntries(
    Object.entries(skirmish.unit).filter(
      ([name]) => !/^(lost|captive)\d$/.test(name) && !(unit.unknown && /^called\d$/.test(name)),
    ),
  );
  // Only a full unit carries a banner; with losses it stays at home.
  const flown = strength >= FULL_UNIT ? { ...fields, banner } : fields;
  const filled: Record<string, string> = {
    ...formOf(prefix, flown),
    [`${prefix}.name`]: unit.name,
    [`${prefix}.actor`]: unit.uuid,
  };
  figures.forEach(([key, { fallen: _fallen, captive: _captive, character, ...fields }], at) => {
    const stranger = unit.unknown && [say("BNB.Seen.fighter"), ...(figures.length > 1 ? [at + 1] : [])].join(" ");
    const told = stranger ? { ...fields, name: stranger } : fields;
    Object.assign(filled, formOf(figurePrefix(prefix, at), { ...told, key }));
    if (candidates.some(({ uuid }) => uuid === character))
      Object.assign(filled, { [characterName(prefix, at)]: character });
  });
  return filled;
}

function unitsShown(form: Form, side: SideName): number {
  return Math.min(MOST_UNITS, Math.max(rowsShown(form, `${side}.units`, 2), rowsUsed(form, `${side}.`)));
}

/** One more than the highest number that follows the prefix in the form's names. */
function rowsUsed(form: Form, prefix: string): number {
  const numbers = Object.keys(form).map((name) =>
    name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN,
  );
  return Math.max(0, ...numbers.map((at) => (Number.isNaN(at) ? 0 : at + 1)));
}

function figuresShown(form: Form, prefix: string): number {
  return Math.min(MOST_FIGURES, Math.max(rowsShown(form, `${prefix}.figures`, 1), rowsUsed(form, `${prefix}.figure`)));
}

function figurePrefix(prefix: string, figure: number): string {
  return figure === 0 ? `${prefix}.leader` : `${prefix}.figure${figure}`;
}

function rowView(input: StartInput, side: SideName, row: number) {
  const { say, given } = input;
  const usual = row === 0 ? USUAL[side] : undefined;
  const named = (name: string) => (usual ? { name: say(`BNB.${AREA}.usual.${side}.${name}`) } : {});
  const prefix = `${side}.${row}`;
  return {
    place: row + 1,
    actor: { name: `${prefix}.actor`, uuid: given[`${prefix}.actor`] ?? "" },
    plain: withGroup(
      fieldViews(PLAIN, prefix, { ...named("unit"), ...usual?.unit }, AREA, say, given),
      input,
      side,
      row,
    ),
    more: fieldViews(MORE, prefix, {}, AREA, say, given),
    mixed: fieldViews([...MIXED, ...SECOND_KIND], prefix, {}, AREA, say, given),
    list: `${prefix}.figures`,
    figures: Array.from({ length: figuresShown(given, prefix) }, (_, at) => {
      const of = figurePrefix(prefix, at);
      const values = at === 0 ? { ...named("leader"), ...usual?.leader } : {};
      return {
        key: { name: `${of}.key`, value: given[`${of}.key`] ?? "" },
        character: characterName(prefix, at),
        characters: fightersOf(input.candidates).map(({ uuid, name }) => ({
          uuid,
          name,
          chosen: given[characterName(prefix, at)] === uuid,
        })),
        plain: fieldViews(FIGURE, of, values, AREA, say, given),
        more: fieldViews(
          figureMore((name) => given[`${of}.${name}`]),
          of,
          {},
          AREA,
          say,
          given,
        ),
      };
    }),
  };
}

/** The morale group by name: single NPCs of a side are one by default, a unit is its own. */
function withGroup(fields: FieldView[], input: StartInput, side: SideName, row: number): FieldView[] {
  const form = isRedrawn(input.given) ? input.given : usualForm(input);
  const [unit] = readUnit(form, side, row, FIELD, input) as { ranks: object[]; figures: { pc?: boolean }[] }[];
  const lone = unit?.ranks.length === 0 && unit.figures.length === 1 && unit.figures[0]!.pc !== true;
  const by = lone ? { value: input.say(`BNB.${AREA}.singles`) } : { blank: input.say(`BNB.${AREA}.ownGroup`) };
  return fields.map((field) => (field.name.endsWith(".group") && field.value === "" ? { ...field, ...by } : field));
}

function characterName(prefix: string, figure: number): string {
  return figure === 0 ? `${prefix}.character` : `${prefix}.figure${figure}.character`;
}

/** A figure of a saved unit fights under its own key, so that results find it again. */
function figureId(form: Form, side: SideName, row: number, figure: number): string {
  const unit = `${side}-${row + 1}`;
  const key = String(form[`${figurePrefix(`${side}.${row}`, figure)}.key`] ?? "");
  if (key !== "") return `${unit}-${key}`;
  return figure === 0 ? `${unit}-leader` : `${unit}-figure${figure + 1}`;
}

/** Possible duellists: named figures by the index of their unit, and by name if there is one. */
function duellistView(input: StartInput, side: SideName, at: number) {
  const { say, given, candidates } = input;
  const name = `duel.${at}.${side}`;
  const named = (row: number, figure: number) =>
    given[`${figurePrefix(`${side}.${row}`, figure)}.name`] ||
    candidates.find(({ uuid }) => uuid === given[characterName(`${side}.${row}`, figure)])?.name;
  const places = Array.from({ length: unitsShown(given, side) }, (_, row) =>
    Array.from({ length: figuresShown(given, `${side}.${row}`) }, (_, figure) => ({ row, figure })),
  ).flat();
  return {
    name,
    label: say(`BNB.${AREA}.duellist.${side}`),
    figures: places.map(({ row, figure }) => {
      const id = figureId(given, side, row, figure);
      const words = say(`BNB.${AREA}.figureOf`, { unit: row + 1, figure: figure + 1 });
      return { id, label: named(row, figure) ?? words, chosen: given[name] === id };
    }),
  };
}

/** The actors behind units and figures, by the engine's ids. */
function actorsIn(form: Form, { candidates }: StartInput): [string, string][] {
  if (form.asText === "on") return [];
  return SIDES.flatMap((side) =>
    Array.from({ length: unitsShown(form, side) }, (_, row) => row).flatMap((row): [string, string][] => {
      const prefix = `${side}.${row}`;
      const unit = candidates.find(({ uuid }) => uuid === form[`${prefix}.actor`]);
      const figures = Array.from({ length: figuresShown(form, prefix) }, (_, at) => at).flatMap(
        (at): [string, string][] => {
          const found = fightersOf(candidates).find(({ uuid }) => uuid === form[characterName(prefix, at)]);
          return found ? [[figureId(form, side, row, at), found.uuid]] : [];
        },
      );
      return [...(unit ? [[`${side}-${row + 1}`, unit.uuid] as [string, string]] : []), ...figures];
    }),
  );
}

function readSetup(form: Form, input: StartInput): unknown {
  const { say } = input;
  const number = (name: string, blank: number | undefined) => numberOr(form[name], blank);
  const surprise = String(form.surprise ?? "");
  const { blocked, ground } = readGround(form);
  const narrow = { figures: number("narrow.figures", undefined), attacks: number("narrow.attacks", undefined) };
  const duels = Array.from({ length: MOST_DUELS }, (_, at) =>
    SIDES.map((side) => String(form[`duel.${at}.${side}`] ?? "")),
  );
  const names = new GivenNames(say, typedNames(form));
  const field = { width: number("width", FIELD.width), height: number("height", FIELD.height), blocked };
  const ready = form.readyGround ?? "open";
  return {
    field,
    ...(ready === "open" ? {} : { readyGround: ready }),
    ...(ground.length > 0 ? { ground } : {}),
    sides: SIDES.map((side) => ({
      seat: side,
      name: String(form[`${side}.name`] ?? "").trim() || say(`BNB.${AREA}.army.${side}`),
      home: homeOf(form, side),
      quarter: form[`${side}.noQuarter`] !== "on",
      units: Array.from({ length: unitsShown(form, side) }, (_, row) => readUnit(form, side, row, field, input))
        .flat()
        .map((unit) => namedOnce(unit as NamedUnit, names)),
    })),
    ...(surprise === "" ? {} : { surprise }),
    priority: number("priority", 3),
    dark: form.dark === "on",
    ...(narrow.figures === undefined && narrow.attacks === undefined ? {} : { narrow: defined(narrow) }),
    duels: duels.filter((pair) => pair.every((id) => id !== "")),
    rounds: number("rounds", 40),
    saveDie: {
      sides: number("save.sides", 20),
      direction: form["save.direction"] === "under" ? "under" : "over",
      fails: number("save.fails", 0),
    },
  };
}

function readUnit(form: Form, side: SideName, row: number, field: Field, { say, candidates }: SheetInput): object[] {
  const { group, ...fields } = unitFields(form, side, row, candidates);
  // The default group has no name in a record.
  const named = group === undefined || group === say(`BNB.${AREA}.singles`) ? fields : { ...fields, group };
  return unitSetup(named, {
    id: `${side}-${row + 1}`,
    unnamed: "",
    at: placeOf(homeOf(form, side), row, field),
    figures: Array.from({ length: figuresShown(form, `${side}.${row}`) }, (_, at) => ({
      id: figureId(form, side, row, at),
      fields: {
        ...readFields(form, figurePrefix(`${side}.${row}`, at), [...FIGURE, ...FIGURE_MORE]),
        ...sheetOf(candidates, form[characterName(`${side}.${row}`, at)]),
      },
    })),
  });
}

/** As typed; a single NPC has the morale of its own sheet. */
function unitFields(form: Form, side: SideName, row: number, candidates: StartInput["candidates"]) {
  const prefix = `${side}.${row}`;
  const fields = readFields(form, prefix, [...PLAIN, ...MORE, ...MIXED, ...SECOND_KIND]);
  const morale = moraleOnSheet(candidates, form[characterName(prefix, 0)]);
  const alone = !ROWS_OF_RANKS.some((rank) => Number(fields[rank]) > 0);
  return morale && alone ? { ...fields, morale } : fields;
}

const ROWS_OF_RANKS = ["rank1", "rank2", "rank3"] as const;

function homeOf(form: Form, side: SideName): Home {
  return HOMES.find((home) => home === form[`${side}.home`]) ?? HOME[side];
}

interface Field {
  readonly width: unknown;
  readonly height: unknown;
}

/** The default place of a unit: four abreast, facing the field from its own edge. */
function placeOf(home: Home, row: number, field: Field) {
  const [along, deep] = [4 + 4 * (row % 4), 3 + Math.floor(row / 4)];
  const far = (length: unknown, usual: number) => (typeof length === "number" ? length : usual) - 1 - deep;
  if (home === "north") return { x: along, y: deep };
  if (home === "south") return { x: along, y: far(field.height, FIELD.height) };
  return home === "west" ? { x: deep, y: along } : { x: far(field.width, FIELD.width), y: along };
}

function defined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function usualForm({ say }: StartInput): Form {
  const rows = SIDES.flatMap((side) => {
    const row = (prefix: string, part: "unit" | "leader") =>
      formValues(prefix, { name: say(`BNB.${AREA}.usual.${side}.${part}`), ...USUAL[side][part] });
    return [row(`${side}.0`, "unit"), row(`${side}.0.leader`, "leader")];
  });
  return Object.assign({ readyGround: USUAL_GROUND }, ...rows);
}
