/**
 * Where a set-up differs from the current sheet of a character, a unit or an army. A player reads every difference before
 * joining. Nothing is left out: a field without its own label is still reported as different.
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
  const part = partOf(setup, id);
  if (!starter.fromSheet || !part) return [];
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

/** The object with that id, anywhere in the set-up, or the value under the id itself. */
function partOf(setup: unknown, id: string): Record<string, unknown> | undefined {
  if (typeof setup !== "object" || setup === null) return undefined;
  for (const [key, value] of Object.entries(setup)) {
    if (isObject(value) && (value.id === id || key === id)) return value;
    const found = partOf(value, id);
    if (found) return found;
  }
  return undefined;
}

interface Field {
  /** Every value with its path, for comparison. */
  readonly raw: string[];
  text: string;
}

/** The fields of a part by their labels. Blank, false or empty counts as missing. */
function fields(part: Readonly<Record<string, unknown>>, say: Say): Map<string, Field> {
  const found = new Map<string, Field>();
  const read = (value: unknown, path: readonly string[]): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) read(inner, [...path, key]);
    } else if (value !== undefined && value !== null && value !== "" && value !== false) {
      const what = path.findLast((key) => wordsFor(key, say)) ?? "";
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

function wordsFor(name: string, say: Say): string | undefined {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return undefined;
  for (const area of WORDS) {
    const key = `BNB.${area}.${name}`;
    const words = say(key);
    if (words !== key && typeof words === "string") return words;
  }
  return undefined;
}
