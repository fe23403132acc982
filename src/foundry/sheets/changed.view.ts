/**
 * A sheet's changes as sentences, old value and new. Only the values listed here are reported, not secrets (a sealed goal),
 * derived values, or changes that already have their own card.
 */
import { readOwnTroop } from "../../rules/chronicle/battle/index.ts";
import { type Telling, type TellingValue, told } from "../../rules/conflict/telling.ts";
import { telling } from "../base/words.view.ts";

/** Values by their path, as they are saved. */
export type Values = ReadonlyMap<string, unknown>;

interface Told {
  readonly path: RegExp;
  readonly what: (...parts: string[]) => Telling;
  /** Translates a value that is a term of the game. */
  readonly value?: (value: string) => Telling;
}

const FIELDS: readonly Told[] = [
  { path: /^name$/, what: () => told("Sheet.name") },
  { path: /^system\.skills\.(\w+)$/, what: (skill) => told(`Skill.${skill}`) },
  { path: /^system\.motivations\.(\w+)$/, what: (one) => told(`Motivation.${one}`) },
  {
    path: /^system\.wounds\.(\w+)\.(minor|major)$/,
    what: (part, severity) => told(`Changed.${severity}`, { part: told(`BodyPart.${part}`) }),
  },
  { path: /^system\.skirmish\.(\w+)$/, what: (rating) => told(`Skirmish.${rating}`) },
  { path: /^system\.(station|home|context|terrain|wealth)$/, what: (field) => told(`Character.${field}`) },
  {
    path: /^system\.seat$/,
    what: () => told("Character.seat"),
    value: (seat) => told(`Seat.${seat === "" ? "none" : seat}`),
  },
  { path: /^system\.(gains|setbacks|pending)$/, what: (field) => told(`Realm.${field}`) },
  { path: /^system\.ruler$/, what: () => told("Realm.ruler") },
  { path: /^system\.(commander|realm)$/, what: (field) => told(`Army.${field}`) },
  { path: /^system\.relations\.\w+\.(name|what)$/, what: (field) => told(`Relation.${field}`) },
  { path: /^system\.goals\.\w+\.(text|done)$/, what: (field) => told(`Goal.${field}`) },
  { path: /^system\.(?:units\.\w+\.)?(size|losses)$/, what: (field) => told(`Unit.${field}`) },
  {
    path: /^system\.(?:units\.\w+\.)?troop$/,
    what: () => told("Unit.troop"),
    // A custom troop type has no language key.
    value: (troop) => {
      const own = readOwnTroop(troop);
      return own ? telling(own.name) : told(`Battle.TroopType.${troop}`);
    },
  },
  { path: /^system\.units\.\w+\.name$/, what: () => told("Army.unitName") },
];

const UNIT = /^(system\.units\.\w+)\.(?!name$)/;

function fieldOf(path: string): { field: Told; parts: string[] } | undefined {
  for (const field of FIELDS) {
    const found = field.path.exec(path);
    if (found) return { field, parts: found.slice(1) };
  }
  return undefined;
}

/** Whether the goal is sealed before or after the change: only its owner knows the text. */
function isSealed(path: string, read: (path: string) => unknown): boolean {
  const [goal] = /^system\.goals\.\w+/.exec(path) ?? [];
  return goal !== undefined && Boolean(read(`${goal}.seal`));
}

/** One line for each changed value; `read` returns other values of the sheet. */
export function changesTold(before: Values, after: Values, read: (path: string) => unknown): Telling[] {
  return [...before].flatMap(([path, from]) => {
    const found = fieldOf(path);
    const to = after.get(path);
    if (!found || !after.has(path) || to === from || isSealed(path, read)) return [];
    const { field, parts } = found;
    const home = UNIT.exec(path)?.[1];
    // A company may have no name.
    const unit = home && String(read(`${home}.name`) ?? "").trim();
    const what = field.what(...parts);
    return told("Changed.line", {
      what: unit ? told("Changed.of", { unit, what }) : what,
      from: valueTold(from, field),
      to: valueTold(to, field),
    });
  });
}

function valueTold(value: unknown, { value: word }: Told): TellingValue {
  if (word && typeof value === "string") return word(value);
  if (typeof value === "boolean") return told(value ? "Changed.yes" : "Changed.no");
  if (typeof value === "number") return value;
  return typeof value === "string" && value !== "" ? value : told("Changed.nothing");
}
