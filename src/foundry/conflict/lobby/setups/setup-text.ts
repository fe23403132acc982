/**
 * A custom set-up as text, for the campaign log, a file or a message: its kind, its name, the form's values, and its thumbnail.
 * Anybody may have written it, so reading it checks everything and reports what is wrong.
 */
import { fail, isObject, ok, type Result } from "../../../../rules/result.ts";
import { CONFLICT_PAGES } from "../../../system.ts";
import { readThumb, type Thumb } from "./thumb.ts";

export interface OwnSetup {
  readonly name: string;
  readonly kind: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly thumb: Thumb;
}

const FORMAT = "blades-and-banners set-up";
const VERSION = 1;

/** A form with a battlefield has about ten thousand letters. */
const MOST_LETTERS = 200_000;
const MOST_FIELDS = 3000;
export const MOST_OF_A_NAME = 80;
const FIELD = /^[\w.-]{1,160}$/;

export function setupText({ name, kind, fields, thumb }: OwnSetup): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, name, kind, thumb, fields });
}

export function readSetupText(text: string): Result<OwnSetup> {
  if (text.length > MOST_LETTERS) return fail("ownSetup.tooLong", { most: MOST_LETTERS / 1000 });
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    return fail("ownSetup.notJson");
  }
  if (!isObject(saved) || saved.format !== FORMAT) return fail("ownSetup.notASetup");
  if (saved.version !== VERSION) return fail("ownSetup.version");
  const kind = CONFLICT_PAGES.find((one) => one === saved.kind);
  if (!kind) return fail("ownSetup.kind");
  const name = readName(saved.name);
  if (name === "") return fail("ownSetup.noName");
  const fields = readFormFields(saved.fields);
  if (!fields) return fail("ownSetup.fields");
  return ok({ name, kind, fields, thumb: readThumb(saved.thumb) });
}

export function readName(typed: unknown): string {
  return typeof typed === "string" ? typed.replace(/\s+/g, " ").trim().slice(0, MOST_OF_A_NAME) : "";
}

function readFormFields(typed: unknown): Readonly<Record<string, string>> | undefined {
  if (!isObject(typed)) return undefined;
  const all = Object.entries(typed);
  const sound =
    all.length <= MOST_FIELDS && all.every(([name, value]) => isFieldName(name) && typeof value === "string");
  return sound ? (Object.fromEntries(all) as Record<string, string>) : undefined;
}

function isFieldName(name: string): boolean {
  return FIELD.test(name) && !name.split(".").some((part) => part in {});
}

/**
 * The window's own fields, and those of a redrawn form, are not part of the set-up. Blank fields are, since blank may be an
 * answer.
 */
const NOT_KEPT = ["scene.player", "redrawn", "stakes"];

export function keptFields(typed: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(typed).filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !NOT_KEPT.includes(field[0]) && isFieldName(field[0]),
  );
  return Object.fromEntries(texts);
}

/** People and units that it names and this world does not have: a set-up may come from another world. */
export function missingFrom({ fields }: OwnSetup, known: ReadonlySet<string>): number {
  const named = Object.entries(fields).flatMap(([name, value]) => {
    const role = /^role\.(Actor\.\w+)$/.exec(name);
    return [role && value !== "" ? role[1]! : "", value];
  });
  return new Set(named.filter((uuid) => /^Actor\.\w+$/.test(uuid) && !known.has(uuid))).size;
}
