/**
 * Plays a record again from its setup and says whether it holds: every order legal, every face read, every event as
 * written, every seal and link true. The answer names the first entry that does not fit.
 */
import { ScriptError, scriptedDice } from "../dice/scripted.ts";
import { fail, ok, type Result } from "../result.ts";
import { alike } from "./canonical.ts";
import type { AnyConflict } from "./contract.ts";
import { type AnyMatch, absence, beginMatch, step, undo } from "./match.ts";
import { proofFlaw } from "./proof.ts";
import { provenEntry } from "./protocol/prove.ts";
import { isSigned, type Verifier } from "./protocol/signature.ts";
import { type ConflictRecord, checksum, type Entry, type SignedRecord, type StepEntry } from "./record.ts";

/** Told before each entry is taken: how many have been, for whoever shows how far it is. */
export type Watch = (done: number, of: number) => void;

export function replay(
  conflict: AnyConflict,
  record: ConflictRecord,
  upTo = record.entries.length,
  watch?: Watch,
  verifier?: Verifier,
): Result<AnyMatch> {
  if (record.conflict !== conflict.name) return fail("record.otherConflict", { conflict: String(record.conflict) });
  const begun = beginMatch(conflict, record.setup, {
    options: record.options,
    id: record.id,
    rules: record.rules,
    ...(record.chains ? { chains: record.chains } : {}),
  });
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

/** Takes one more entry from a record, if it holds. What does not fit is named with the entry's place. */
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
    // An entry from outside may be shaped in ways no check foresees; it is then simply not an entry.
    return fail("record.entry");
  }
}

/** Entries without signatures: simulated, or from before there were any. */
function taken(match: AnyMatch, entry: Entry): Result<AnyMatch> {
  if (entry.type === "undo") return "consent" in entry ? undo(match, entry.steps, entry.consent) : fail("record.entry");
  if (entry.type === "absence") return absence(match, entry.seat, entry.absent, entry);
  if (entry.type !== "step" || !Array.isArray(entry.faces)) return fail("record.entry");
  const flaw = proofFlaw(match, entry);
  if (flaw) return fail(`record.${flaw.name}`, flaw.seat ? { seat: flaw.seat } : {});
  const dice = scriptedDice(entry.faces);
  const next = step(match, entry.orders ?? {}, dice, entry.proof);
  if (!next.ok) return next;
  if (dice.left > 0) return fail("record.dice");
  const written = next.value.record.entries.at(-1) as StepEntry<unknown, never>;
  if (!alike(written.events, entry.events)) return fail("record.events");
  if (!alike(written.orders, entry.orders) || !alike(written.waived ?? [], entry.waived ?? [])) {
    return fail("record.orders");
  }
  return next;
}

/**
 * The verdict on a saved record: reads whatever a file may hold. Where the checksum is wrong, the record is played again
 * all the same, since that finds the entry that was changed.
 */
export function verify(
  conflicts: Readonly<Record<string, AnyConflict>>,
  saved: unknown,
  watch?: Watch,
): Result<AnyMatch> {
  if (typeof saved !== "object" || saved === null) return fail("record.notARecord");
  const record = saved as SignedRecord;
  if ((record.format !== 1 && record.format !== 2) || !Array.isArray(record.entries)) return fail("record.notARecord");
  const conflict = Object.hasOwn(conflicts, record.conflict) ? conflicts[record.conflict] : undefined;
  if (!conflict) return fail("record.unknownConflict", { conflict: String(record.conflict) });
  try {
    const whole = checksum(record) === record.checksum;
    const played = replay(conflict, record, record.entries.length, watch);
    if (played.ok && played.value.record.format !== record.format) return fail("record.notARecord");
    if (whole || (!played.ok && "entry" in played.problem.params)) return played;
    return fail("record.checksum");
  } catch (error) {
    return fail("record.broken", { reason: error instanceof Error ? error.message : String(error) });
  }
}
