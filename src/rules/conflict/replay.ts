/**
 * Replays a record from its setup and says whether it holds: every order is legal, every face read, every event as recorded, and,
 * if it is signed, every signature, seal and link is true. The answer names the first entry that does not fit.
 */
import { ScriptError, scriptedDice } from "../dice/scripted.ts";
import { fail, ok, type Result } from "../result.ts";
import { alike } from "./canonical.ts";
import type { AnyRules } from "./contract.ts";
import { type AnyMatch, beginMatch, step } from "./match.ts";
import { provenEntry } from "./protocol/prove.ts";
import { isSigned, type Verifier } from "./protocol/signature.ts";
import {
  type ConflictRecord,
  checksum,
  type Entry,
  RECORD_FORMAT,
  type SignedRecord,
  type StepEntry,
} from "./record.ts";

/** Called before each entry with the number of entries done, to show progress. */
export type Watch = (done: number, of: number) => void;

export function replay(
  conflict: AnyRules,
  record: ConflictRecord,
  upTo = record.entries.length,
  watch?: Watch,
  verifier?: Verifier,
): Result<AnyMatch> {
  if (record.conflict !== conflict.name) return fail("record.otherConflict", { conflict: String(record.conflict) });
  const { options, id, rules } = record;
  const begun = beginMatch(conflict, record.setup, { options, id, rules });
  if (!begun.ok) return begun;
  let match: AnyMatch = begun.value;
  for (let index = 0; index < upTo; index++) {
    watch?.(index, upTo);
    const next = replayEntry(match, record.entries[index]!, index, verifier);
    if (!next.ok) return next;
    match = next.value;
  }
  return ok(match);
}

/** Replays one more entry of a record, if it holds. A problem names the entry's index. */
export function replayEntry(
  match: AnyMatch,
  entry: Entry,
  index: number,
  verifier: Verifier = isSigned,
): Result<AnyMatch> {
  const next = tried(match, entry, verifier);
  if (next.ok) return next;
  const { key, params } = next.problem;
  return { ok: false, problem: { key, params: { ...params, entry: index + 1 } } };
}

function tried(match: AnyMatch, entry: Entry, verifier: Verifier): Result<AnyMatch> {
  try {
    return match.signed || entry.type === "begin" ? provenEntry(match, entry, verifier) : taken(match, entry);
  } catch (error) {
    if (error instanceof ScriptError) return fail("record.dice");
    // An entry from outside may have a form that no check foresees; then it is not an entry.
    return fail("record.entry");
  }
}

/** Without signatures there are only steps, and nothing in them that would need one. */
function taken(match: AnyMatch, entry: Entry): Result<AnyMatch> {
  if (entry.type !== "step" || !Array.isArray(entry.faces) || entry.said || entry.waived) return fail("record.entry");
  const dice = scriptedDice(entry.faces);
  const next = step(match, entry.orders ?? {}, dice);
  if (!next.ok) return next;
  if (dice.left > 0) return fail("record.dice");
  const written = next.value.record.entries.at(-1) as StepEntry<unknown, never>;
  if (!alike(written.events, entry.events)) return fail("record.events");
  return alike(written.orders, entry.orders) ? next : fail("record.orders");
}

/**
 * The verdict on a saved record: accepts any file content. If the checksum is wrong, the record is replayed anyway, since that
 * finds the changed entry.
 */
export function verify(conflicts: Readonly<Record<string, AnyRules>>, saved: unknown, watch?: Watch): Result<AnyMatch> {
  if (typeof saved !== "object" || saved === null) return fail("record.notARecord");
  const record = saved as SignedRecord;
  if (record.format !== RECORD_FORMAT || !Array.isArray(record.entries)) return fail("record.notARecord");
  const conflict = Object.hasOwn(conflicts, record.conflict) ? conflicts[record.conflict] : undefined;
  if (!conflict) return fail("record.unknownConflict", { conflict: String(record.conflict) });
  try {
    const whole = checksum(record) === record.checksum;
    const played = replay(conflict, record, record.entries.length, watch);
    if (whole || (!played.ok && "entry" in played.problem.params)) return played;
    return fail("record.checksum");
  } catch (error) {
    return fail("record.broken", { reason: error instanceof Error ? error.message : String(error) });
  }
}
