/**
 * Where a set-up differs from the current sheet of a character, a unit or an army, and from the group's rules. A player reads
 * every difference before joining. Nothing is left out: a field without its own label is still reported as different, and what
 * no sheet says is named.
 */
import { alike } from "../../../rules/conflict/canonical.ts";
import { isObject } from "../../../rules/result.ts";
import type { Say } from "../../base/say.ts";
import { listed } from "../../base/words.view.ts";
import type { Candidate, SheetInput, Starter } from "../contract/starter.ts";

/** Where the labels of a field or a value of a set-up may be, in order of preference. */
const WORDS = [
  "Joining.field",
  "Character",
  "Skill",
  "Motivation",
  "BodyPart",
  "Severity",
  "Weapon",
  "Armour",
  "Hands",
  "Battle.TroopType",
  "Command.Class",
  "StartSkirmish.field",
  "StartSkirmish.weapon",
  "StartSortie.field",
  "StartSortie.kind",
  "StartSortie.armour",
  "StartCommand",
] as const;

/** One line for each field that differs. */
export function sheetDifferences(
  starter: Pick<Starter, "fromSheet">,
  setup: unknown,
  id: string,
  sheet: Candidate,
  input: SheetInput,
): string[] {
  const { say } = input;
  const { name } = sheet;
  if (!starter.fromSheet) return [];
  const [part, ...more] = partsOf(setup, id);
  // A second part could be a decoy with the right figures, which the engine does not read.
  if (!part || more.length > 0) return [say("BNB.Joining.notOne", { name })];
  const made = starter.fromSheet(sheet, part, input);
  if (made === undefined) return [say("BNB.Joining.couldNot", { name })];
  const here = fields(part, say);
  const there = fields(JSON.parse(JSON.stringify(made)), say);
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((what) => {
    const [one, other] = [here.get(what), there.get(what)];
    if (alike(one?.raw.sort(), other?.raw.sort())) return [];
    const nothing = say("BNB.Joining.nothing");
    const texts = { setup: one?.text || nothing, sheet: other?.text || nothing };
    const key = texts.setup === texts.sheet ? "BNB.Joining.other" : "BNB.Joining.differs";
    return [say(key, { name, what, ...texts })];
  });
}

/** Every object with that id, anywhere in the set-up, or under the id itself. */
function partsOf(setup: unknown, id: string): Record<string, unknown>[] {
  if (typeof setup !== "object" || setup === null) return [];
  return Object.entries(setup).flatMap(([key, value]) => [
    ...(isObject(value) && (value.id === id || key === id) ? [value] : []),
    ...partsOf(value, id),
  ]);
}

interface Field {
  /** Every value with its path, for comparison. */
  readonly raw: string[];
  text: string;
}

/** The fields of a part by their labels, or a whole set-up's by that of the outermost one. Blank, false or empty counts as missing. */
function fields(part: unknown, say: Say, isLeftOut?: (key: string, value: unknown) => boolean) {
  const isNamed = (key: string) => wordsFor(key, say) !== undefined;
  const found = new Map<string, Field>();
  const read = (value: unknown, path: readonly string[]): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) if (!isLeftOut?.(key, inner)) read(inner, [...path, key]);
    } else if (value !== undefined && value !== null && value !== "" && value !== false) {
      const what = (isLeftOut ? path.find(isNamed) : path.findLast(isNamed)) ?? "";
      const label = (what && wordsFor(what, say)) || say("BNB.Joining.more");
      const field = found.get(label) ?? { raw: [], text: "" };
      const words = typeof value === "string" ? (wordsFor(value, say) ?? value) : value === true ? "" : String(value);
      field.raw.push(`${path.join(".")}=${value}`);
      field.text = listed(
        [field.text, words].filter((one) => one !== ""),
        say,
      );
      found.set(label, field);
    }
  };
  read(part, []);
  return found;
}

/** Who takes part and who plays whom is shown elsewhere. */
const SHOWN = ["id", "name", "names", "seat", "side", "player"];

/** Labels of what the set-up says and no sheet does: places, the field, terms. `all` has everybody by id, with a sheet or without. */
export function notOnSheets(
  starter: Pick<Starter, "fromSheet">,
  setup: unknown,
  sheets: ReadonlyMap<string, Candidate>,
  all: ReadonlySet<string>,
  input: SheetInput,
): string[] {
  const { say } = input;
  const isPart = (key: string, value: unknown) =>
    isObject(value) && (all.has(key) || (typeof value.id === "string" && all.has(value.id)));
  const taken = [...sheets].flatMap(([id, sheet]) => {
    const [part] = partsOf(setup, id);
    const made = (of: typeof part) =>
      fields(of && starter.fromSheet?.(sheet, of, input), say, (key) => SHOWN.includes(key));
    if (!part) return [];
    const [one, other] = [made(part), made(changed(part))];
    return [...other].filter(([label, { raw }]) => !alike(one.get(label)?.raw, raw)).map(([label]) => label);
  });
  const terms = fields(setup, say, (key, value) => SHOWN.includes(key) || isPart(key, value));
  return [...new Set([...taken, ...terms.keys()])];
}

/** Another value for everything but names: what of it a sheet's own part repeats, the sheet does not say. */
function changed(part: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const other = (value: unknown): unknown => {
    if (typeof value === "number") return value + 1;
    if (typeof value === "string") return `${value}-`;
    if (Array.isArray(value)) return value.map(other);
    return isObject(value) ? changed(value) : value;
  };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, SHOWN.includes(key) ? value : other(value)]),
  );
}

/** Rules of the set-up that are not the group's. */
export function ruleDifferences(
  setup: Readonly<Record<string, unknown>>,
  group: Readonly<Record<string, unknown>>,
  say: Say,
): string[] {
  const words = (key: string, value: unknown) => {
    const text = say(`BNB.Option.${key}.choice.${value}`);
    return text.startsWith("BNB.") ? String(value ?? say("BNB.Joining.nothing")) : text;
  };
  return Object.keys(setup).flatMap((key) => {
    if (!Object.hasOwn(group, key) || alike(setup[key], group[key])) return [];
    const what = say(`BNB.Option.${key}.label`);
    return [say("BNB.Joining.rule", { what, setup: words(key, setup[key]), group: words(key, group[key]) })];
  });
}

function wordsFor(name: string, say: Say): string | undefined {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return undefined;
  for (const area of WORDS) {
    const key = `BNB.${area}.${name}`;
    const words = say(key);
    if (words !== key && typeof words === "string") return words;
  }
  return undefined;
}
