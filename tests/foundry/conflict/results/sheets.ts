/**
 * Random actors as plain data, with Foundry's part played on them: the start form sees them as candidates, and results are written
 * to them by the same plan as in the system.
 */
import { readFileSync } from "node:fs";
import {
  type ActorPlan,
  isNothing,
  type PlainActor,
  unwritten,
} from "../../../../src/foundry/conflict/contract/results.ts";
import type { Candidate, Form, Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { type Noted, planWith, readNoted } from "../../../../src/foundry/conflict/results/as-before.ts";
import { SKILLS } from "../../../../src/rules/chronicle/checks/index.ts";
import { MOTIVATION_PAIRS } from "../../../../src/rules/chronicle/people/index.ts";
import { BODY_PARTS } from "../../../../src/rules/chronicle/wounds/index.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { type Dice, pick } from "../../../../src/rules/dice/dice.ts";
import { certain } from "../../../../src/rules/result.ts";
import { WOUNDS } from "../../../../src/rules/skirmish/index.ts";
import { say } from "../../support/render.ts";
import { sheetResultsOf } from "../sheet-results.ts";

const TEMPLATE = JSON.parse(readFileSync(new URL("../../../../template.json", import.meta.url), "utf8"));
const PLAYERS = ["rosa", "tomas"].map((id, at) => ({
  id,
  name: id,
  tincture: at === 0 ? "madder" : "woad",
  me: at === 0,
  here: true,
}));
const STATUSES = ["prone", "held", "tackled"];

export interface Sheet {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly played: boolean;
  system: any;
  items: { id: string; name: string; type: string; system: any }[];
  readonly statuses: Set<string>;
  /** What an actor's flags hold of each conflict. */
  readonly notes: Map<string, { readonly results: string; readonly noted: string }>;
}

export function sheet(name: string, type: string, system: object, played = true): Sheet {
  const full = { ...structuredClone(TEMPLATE.Actor[type]), ...structuredClone(system) };
  return { uuid: `Actor.${name}`, name, type, played, system: full, items: [], statuses: new Set(), notes: new Map() };
}

function between(dice: Dice, least: number, most: number): number {
  return least + dice.roll(most - least + 1, "sheet") - 1;
}

const chance = (dice: Dice, inSix: number) => dice.roll(6, "sheet") <= inSix;

/** A person with ratings, wounds, gear and motivations for every book. */
export function character(name: string, dice: Dice, played = true): Sheet {
  const one = sheet(name, "character", {}, played);
  const { system } = one;
  for (const id of SKILLS) system.skills[id] = between(dice, 0, 6);
  for (const [a, b] of MOTIVATION_PAIRS) {
    system.motivations[a] = between(dice, 2, 10);
    system.motivations[b] = between(dice, 2, 12 - system.motivations[a]);
  }
  for (const part of BODY_PARTS) if (chance(dice, 1)) system.wounds[part].minor = 1;
  const hpMax = between(dice, 2, 6);
  const hp = between(dice, 1, hpMax);
  const rating = () => between(dice, 4, 9);
  system.skirmish = {
    ...{ hp, hpMax, attacks: between(dice, 1, 3), might: between(dice, 1, 5), armour: 0, morale: 0 },
    ...{ capture: rating(), death: rating(), agility: rating(), vigor: rating(), finesse: rating() },
  };
  for (const kind of WOUNDS)
    if (kind !== "hand" && dice.roll(12, "sheet") === 1)
      system.maimed[kind] = { kind, permanent: chance(dice, 3), fresh: chance(dice, 3) };
  if (chance(dice, 2))
    system.driving.old = {
      topic: "the mill",
      context: "water",
      motivation: "proud",
      skill: "convince",
      talkerRating: 3,
      by: "Wat",
      seat: "woad",
      when: "day 1",
      playedOut: false,
    };
  const right = pick(dice, ["sword", "javelin", "dagger", "axe"], "sheet");
  add(one, "weapon", { weapon: right, hands: "right" });
  if (chance(dice, 3)) add(one, "weapon", { weapon: "javelin" });
  if (chance(dice, 3)) add(one, "weapon", { weapon: "javelin", place: "spent" });
  if (chance(dice, 3)) add(one, "shield", { hands: "left" });
  if (chance(dice, 3)) add(one, "armour", { armour: "metal", place: "worn" });
  for (const icon of ["helmet", "horse"]) if (chance(dice, 2)) add(one, "gear", { icon, place: "worn" });
  for (const icon of ["bandage", "potion"]) if (chance(dice, 3)) add(one, "gear", { icon });
  return one;
}

function add(one: Sheet, type: string, system: object): void {
  const id = `${one.name}-${one.items.length}`;
  const full = { ...structuredClone(TEMPLATE.Item[type]), ...system };
  one.items.push({ id, name: id, type, system: full });
}

export function candidateOf({ uuid, name, type, system, items, statuses, played }: Sheet): Candidate {
  return {
    ...{ uuid, name, type, img: "", tincture: "", owner: "rosa", system, items, picked: false, played },
    dead: statuses.has("dead"),
    aided: statuses.has("aided"),
    conditions: STATUSES.filter((id) => statuses.has(id)),
  };
}

export function inputOf(sheets: readonly Sheet[], options: StartInput["options"] = {}): StartInput {
  return { players: PLAYERS, candidates: sheets.map(candidateOf), options, given: {}, earlier: [], say };
}

/** Drops sheets on the sides of a form, one after the other. */
export function dropped(starter: Starter, input: StartInput, drops: readonly (readonly [Sheet, string])[]): Form {
  let form: Record<string, string> = {};
  for (const [one, side] of drops) {
    const candidate = input.candidates.find(({ uuid }) => uuid === one.uuid)!;
    form = { ...form, ...certain(starter.fill!(candidate, side, form, input)) };
  }
  return form;
}

export function plainOf({ system, items, statuses }: Sheet): PlainActor {
  return { system, items, statuses: [...statuses] };
}

/** Everything that a conflict may change, as text. */
export function textOf({ system, items, statuses }: Sheet): string {
  return JSON.stringify(sorted([system, items, [...statuses].sort()]));
}

/** The order of keys is no part of the data. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

const SETTING = { when: "day 12", tinctureOf: () => "madder" };

/** Writes what is not written yet; returns how many sheets that changed. */
export function bringIn(
  kind: string,
  match: AnyMatch,
  actors: Readonly<Record<string, string>>,
  sheets: readonly Sheet[],
): number {
  const results = sheetResultsOf(kind)!;
  const note = (id: string) => `${match.record.id} ${id}`;
  const of = (id: string) => sheets.find(({ uuid }) => uuid === actors[id]);
  const written = Object.keys(actors).flatMap((id) => {
    const text = of(id)?.notes.get(note(id))?.results;
    return text === undefined ? [] : [[id, text] as const];
  });
  let writes = 0;
  for (const one of unwritten(results, match, Object.fromEntries(written))) {
    const target = of(one.id);
    if (!target) continue;
    const noted: Noted = readNoted(target.notes.get(note(one.id))?.noted);
    const made = planWith(results, one, plainOf(target), noted, SETTING);
    if (!isNothing(made.plan)) writes++;
    carryOut(target, made.plan);
    target.notes.set(note(one.id), { results: JSON.stringify(one.after), noted: JSON.stringify(made.noted) });
  }
  return writes;
}

export function carryOut(one: Sheet, { changes, statuses, things }: ActorPlan): void {
  write(one, changes);
  for (const [id, on] of Object.entries(statuses)) on ? one.statuses.add(id) : one.statuses.delete(id);
  for (const { _id, ...rest } of things) write(one.items.find(({ id }) => id === _id)!, rest);
}

/** As Foundry does: narrow paths, and `-=` deletes. */
export function write(document: { system: any }, changes: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split(".");
    const last = parts.pop()!;
    let node: any = document;
    for (const part of parts) node = node[part] ??= {};
    if (last.startsWith("-=")) delete node[last.slice(2)];
    else node[last] = structuredClone(value);
  }
}

/** The paths at which two pieces of data differ. */
export function differing(one: any, other: any, path = ""): string[] {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other ? [] : [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => differing(one[key], other[key], path === "" ? key : `${path}.${key}`));
}
