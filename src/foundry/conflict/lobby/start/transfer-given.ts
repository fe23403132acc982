/**
 * A partly filled form that one player hands to another, from the text of a message. Anybody may have written it, and it is shown
 * before it is opened: so only plain values are taken from it, and the form reads those as if they were typed.
 */
import { isObject } from "../../../../rules/result.ts";
import type { GivenConflict } from "../../../base/windows/openers.ts";

/** Undefined if it is no form. */
export function readTransfer(text: string): GivenConflict | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(read)) return undefined;
  return { ...plainIn({ kind: read.kind, from: read.from, entry: read.entry }), given: plainIn(read.given) };
}

/** An object may fail to convert to text, and would break its display. */
function plainIn(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined && typeof entry[1] !== "object"),
  );
}
