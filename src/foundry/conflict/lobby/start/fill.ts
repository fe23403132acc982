/** Units from the directory as rows of a start form: their sheet's values for the book, in the next free row. */
import { fail, ok, type Result } from "../../../../rules/result.ts";
import type { ArmySource, UnitParts } from "../../../data/shapes.ts";
import type { Candidate, Form, Starter, StartInput } from "../../contract/starter.ts";

type Filled = Record<string, string>;

export interface Rows {
  readonly side: string;
  readonly most: number;
  /** Fields that mark a row as taken. */
  readonly taken: readonly string[];
}

export function partsOf({ system }: Candidate): UnitParts {
  return system as UnitParts;
}

/** A unit, or the units of an army one after the other, each converted by `row`. */
export function fillRows(
  dropped: Candidate,
  form: Form,
  { candidates }: StartInput,
  rows: Rows,
  row: (unit: Candidate, prefix: string) => Filled | undefined,
): Result<Readonly<Filled>> {
  const units = dropped.type === "army" ? membersOf(dropped, candidates) : [dropped];
  const filled: Filled = {};
  let none = true;
  for (const unit of units) {
    const place = freeRow({ ...form, ...filled }, rows);
    if (place === undefined) return fail("start.noRoom", { name: unit.name });
    const made = row(unit, `${rows.side}.${place}`);
    if (!made) continue;
    none = false;
    Object.assign(filled, made);
  }
  return none ? fail("start.notOfBook", { name: dropped.name }) : ok(filled);
}

/** Actors that were picked before the form was opened: on its first side, and opponents on the second. */
export function filledWith({ fill, sides = [] }: Starter, against: readonly string[], input: StartInput): Filled {
  const filled: Filled = {};
  for (const one of fill ? input.candidates.filter(({ picked }) => picked) : []) {
    const side = sides[against.includes(one.uuid) ? 1 : 0] ?? "";
    const row = fill!(one, side, filled, input);
    if (row.ok) Object.assign(filled, row.value);
  }
  return filled;
}

function membersOf({ system }: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const { units = {} } = system as Partial<ArmySource>;
  return Object.values(units).flatMap(({ uuid }) => candidates.find((one) => one.uuid === uuid) ?? []);
}

function freeRow(form: Form, { side, most, taken }: Rows): number | undefined {
  for (let row = 0; row < most; row++) {
    if (taken.every((field) => String(form[`${side}.${row}.${field}`] ?? "").trim() === "")) return row;
  }
  return undefined;
}
