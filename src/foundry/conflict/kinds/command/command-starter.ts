/**
 * A battle of the Command book: two armies in rows of units, each with its leader, the field, and the players. The engine refuses
 * what is forbidden, with the rule. The same start as text is folded below.
 */
import { type CommandOptions, commandSetup, MOST_UNITS } from "../../../../rules/command/index.ts";
import { readMap } from "../../../../rules/hex/map-text.ts";
import { ok, type Result } from "../../../../rules/result.ts";
import { formValues, isRedrawn, numberOr } from "../../contract/fields.ts";
import { type Candidate, type Form, type Starter, type StartInput, setupList } from "../../contract/starter.ts";
import { chosenMap, mapChoices } from "../../lobby/start/battlefields.ts";
import { fillRows, partsOf } from "../../lobby/start/fill.ts";
import { GivenNames, typedNames } from "../../lobby/start/given-names.ts";
import { readTwoSides, sideView } from "../../lobby/start/two-sides.ts";
import { unitActors } from "../../lobby/start/unit-actors.ts";
import { commandIds, figuresTable, ROWS, type Row, readRows, rowForms } from "./army-rows.ts";

export const COMMAND_SIDES = ["north", "south"] as const;
type CommandSide = (typeof COMMAND_SIDES)[number];

/** The book's own field, and a small one for few units. */
const PLAINS: Readonly<Record<string, { readonly rows: number; readonly cols: number }>> = {
  open: { rows: 15, cols: 20 },
  small: { rows: 9, cols: 12 },
};

/** An open field with typed rows and columns. */
const OWN_SIZE = "own";

const USUAL: readonly Row[] = [
  { class: "heavyInfantry", grade: "C", count: 2 },
  { class: "skirmishInfantry", grade: "C", count: 1 },
  { class: "archers", grade: "C", count: 1 },
  { class: "lightCavalry", grade: "C", count: 1 },
  { class: "heavyCavalry", grade: "B", count: 1 },
];
const USUAL_LEADERS: Readonly<Record<CommandSide, { readonly leadership: number; readonly bonus: number }>> = {
  north: { leadership: 12, bonus: 2 },
  south: { leadership: 9, bonus: 2 },
};

export const commandStarter: Starter = {
  template: "conflict/start-command",
  numbers: { sides: COMMAND_SIDES, counts: (field) => /^\d+\.count$/.test(field), step: 1, most: 20 },
  drawnSides: ({ armies }) => setupList(armies).map(({ units }) => setupList(units).map((unit) => String(unit.class))),
  sides: COMMAND_SIDES,
  mapped: true,
  fill: (dropped, side, form, input) =>
    fillRows(dropped, form, input, { side, most: ROWS, taken: ["class", "actor"] }, (unit, prefix) =>
      commandRow(unit, prefix, input.options as CommandOptions),
    ),
  context(input) {
    const { given, say, options } = input;
    const map = given.map ?? "open";
    return {
      sides: COMMAND_SIDES.map((side, at) => sideForm(input, side, at)),
      most: MOST_UNITS,
      figures: figuresTable(say),
      maps: [
        ...Object.entries(PLAINS).map(([id, size]) => ({ id, label: say(`BNB.StartCommand.${id}`, size) })),
        { id: OWN_SIZE, label: say("BNB.StartCommand.own") },
        ...mapChoices(input).map(({ id, label }) => ({ id, label })),
      ].map((one) => ({ ...one, chosen: one.id === map })),
      size: { rows: given.rows ?? PLAINS.open!.rows, cols: given.cols ?? PLAINS.open!.cols },
      terrain: isRedrawn(given) ? given.terrain === "on" : options["cp.terrain"] === true,
      seed: given.seed ?? "",
      mapText: given.mapText ?? "",
      turns: given.turns ?? "40",
      text: JSON.stringify(exampleSetup(input), null, 2),
    };
  },
  read(form, input) {
    const setup = () => readSetup(form, input);
    const read = readTwoSides(form, input, { kind: "command", sides: COMMAND_SIDES, list: "armies", setup });
    if (!read.ok) return read;
    const actors = unitActors(form, input, COMMAND_SIDES, MOST_UNITS, commandIds(form));
    return ok({ ...read.value, actors, options: { ...input.options, ...fieldOptions(form, read.value.setup) } });
  },
  fromSheet(sheet, { id, row, col }, { options, say }) {
    const form = commandRow(sheet, "north.0", options as CommandOptions);
    const read = form && readRows(form, "north", "", new GivenNames(say));
    return read?.ok ? { ...read.value[0], id, row, col } : undefined;
  },
};

/** A unit from its sheet, with its damage if damage is carried from battle to battle. */
export function commandRow(
  unit: Candidate,
  prefix: string,
  options: Pick<CommandOptions, "cp.carryDamage">,
): Record<string, string> | undefined {
  if (unit.type !== "unit") return undefined;
  const setup = commandSetup(partsOf(unit).command, options);
  return setup && formValues(prefix, { ...setup, count: 1, name: unit.name, actor: unit.uuid });
}

function sideForm(input: StartInput, side: CommandSide, at: number) {
  const { say, options } = input;
  const asks = { entered: options["cp.archerStats"] === "entered", carries: options["cp.carryDamage"] === true };
  return {
    ...sideView(input, side, at, say(`BNB.StartCommand.army.${side}`)),
    label: say(`BNB.StartCommand.${side}`),
    edge: say(`BNB.StartCommand.edge.${side}`),
    leadership: input.given[`${side}.leadership`] ?? USUAL_LEADERS[side].leadership,
    bonus: input.given[`${side}.bonus`] ?? USUAL_LEADERS[side].bonus,
    list: `${side}.units`,
    rows: rowForms(side, USUAL, asks, say, input.given),
  };
}

function exampleSetup({ say, options }: StartInput): unknown {
  const names = new GivenNames(say);
  return {
    armies: COMMAND_SIDES.map((side) => {
      const { leadership, bonus } = USUAL_LEADERS[side];
      const form = Object.fromEntries(
        USUAL.flatMap((row, at) => Object.entries(row).map(([k, v]) => [`${side}.${at}.${k}`, v])),
      );
      const units = readRows(form, side, say(`BNB.StartCommand.army.${side}`), names);
      return {
        seat: side,
        name: say(`BNB.StartCommand.army.${side}`),
        leadership,
        leaderBonus: bonus,
        units: units.ok ? units.value : [],
      };
    }),
    ...(options["cp.mapSize"] === "any" ? PLAINS.open : {}),
    turns: 40,
  };
}

function readSetup(form: Form, { say, drawn }: StartInput): Result<unknown> {
  const field = readField(form, drawn);
  if (!field.ok) return field;
  const armies: unknown[] = [];
  const names = new GivenNames(say, typedNames(form));
  for (const side of COMMAND_SIDES) {
    const name = String(form[`${side}.name`] ?? "").trim() || say(`BNB.StartCommand.army.${side}`);
    const units = readRows(form, side, name, names);
    if (!units.ok) return units;
    armies.push({
      seat: side,
      name: name.slice(0, 60),
      leadership: numberOr(form[`${side}.leadership`], undefined),
      leaderBonus: numberOr(form[`${side}.bonus`], 0),
      units: units.value,
    });
  }
  return ok({ armies, ...field.value, turns: numberOr(form.turns, 40) });
}

function readField(form: Form, drawn: StartInput["drawn"]): Result<object> {
  const plain = PLAINS[String(form.map ?? "open")];
  if (plain) return ok(plain);
  if (form.map === OWN_SIZE)
    return ok({ rows: numberOr(form.rows, PLAINS.open!.rows), cols: numberOr(form.cols, PLAINS.open!.cols) });
  const map = chosenMap(form, drawn);
  return map.ok ? ok({ map: map.value }) : map;
}

/** A field of another size than the book's, and whether its ground hinders, are options of this battle. */
function fieldOptions(form: Form, setup: unknown): Readonly<Record<string, unknown>> {
  const { rows, cols, map } = (setup ?? {}) as { rows?: number; cols?: number; map?: string };
  const read = map === undefined ? undefined : readMap(map);
  const size = read?.ok ? read.value.grid : { rows: rows ?? PLAINS.open!.rows, cols: cols ?? PLAINS.open!.cols };
  const usual = size.rows === PLAINS.open!.rows && size.cols === PLAINS.open!.cols;
  return { ...(usual ? {} : { "cp.mapSize": "any" }), "cp.terrain": form.terrain === "on" };
}
