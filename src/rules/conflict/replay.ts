/**
 * Plays a record again from its setup and says whether it holds: every order legal, every face read, every event as
 * written, every seal and link true. The answer names the first entry that does not fit.
 */
import { hexToBytes } from "@noble/hashes/utils.js";
import { jointDice } from "../dice/joint.ts";
import { ScriptError, scriptedDice } from "../dice/scripted.ts";
import { fail, ok, type Result } from "../result.ts";
import { canonical } from "./canonical.ts";
import { followsLink } from "./chain.ts";
import type { AnyConflict } from "./contract.ts";
import { type AnyMatch, absence, beginMatch, step, undo } from "./match.ts";
import { type ConflictRecord, checksum, type Entry, type SignedRecord, type StepEntry } from "./record.ts";
import { dicePlace, opens, type SealPlace } from "./seal.ts";

export function replay(conflict: AnyConflict, record: ConflictRecord, upTo = record.entries.length): Result<AnyMatch> {
  if (record.conflict !== conflict.name) return fail("record.otherConflict", { conflict: String(record.conflict) });
  if (record.rules !== conflict.rules) {
    return fail("record.otherRules", { rules: Number(record.rules), ours: conflict.rules });
  }
  const begun = beginMatch(conflict, record.setup, {
    options: record.options,
    id: record.id,
    ...(record.chains ? { chains: record.chains } : {}),
  });
  if (!begun.ok) return begun;
  let match: AnyMatch = begun.value;
  const links = new Map(Object.entries(record.chains ?? {}));
  for (let index = 0; index < upTo; index++) {
    const next = replayEntry(match, record.entries[index]!, index, links);
    if (!next.ok) return next;
    match = next.value;
  }
  return ok(match);
}

function replayEntry(match: AnyMatch, entry: Entry, index: number, links: Map<string, string>): Result<AnyMatch> {
  if (entry.type === "undo") return undo(match, entry.steps, entry.consent);
  if (entry.type === "absence") return absence(match, entry.seat, entry.absent, entry.consent);
  if (entry.type !== "step" || !Array.isArray(entry.faces)) return fail("record.entry", { entry: index });
  const proof = checkProof(match, entry, index, links);
  if (!proof.ok) return proof;
  const dice = scriptedDice(entry.faces);
  try {
    const next = step(match, entry.orders ?? {}, dice, entry.proof);
    if (!next.ok) return next;
    if (dice.left > 0) return fail("record.dice", { entry: index });
    const written = next.value.record.entries.at(-1) as StepEntry<unknown, never>;
    if (canonical(written.events) !== canonical(entry.events)) return fail("record.events", { entry: index });
    if (canonical([written.orders, written.waived ?? []]) !== canonical([entry.orders, entry.waived ?? []])) {
      return fail("record.orders", { entry: index });
    }
    return next;
  } catch (error) {
    if (error instanceof ScriptError) return fail("record.dice", { entry: index });
    throw error;
  }
}

/** Seals must open to the orders given, links must follow their chains, and the faces must be those the links make. */
function checkProof(
  match: AnyMatch,
  entry: StepEntry<unknown, unknown>,
  index: number,
  links: Map<string, string>,
): Result<true> {
  const secret = match.conflict.demands(match.state).filter((demand) => demand.secret);
  for (const demand of secret) {
    // Without chains nobody claims that the orders were sealed: a simulation, or one person playing all seats.
    if (!match.record.chains || match.absent.includes(demand.seat)) continue;
    const sealed = entry.proof?.seals?.[demand.key];
    const place = sealPlace(match, index, demand);
    if (!sealed || !opens(sealed.seal, place, sealed.nonce, entry.orders[demand.key])) {
      return fail("record.seal", { entry: index, seat: demand.seat });
    }
  }
  if (!match.record.chains || entry.faces.length === 0) return ok(true);
  const opened = entry.proof?.links ?? {};
  const seats = Object.keys(opened).sort();
  const owed = Object.keys(match.record.chains).filter((seat) => !match.absent.includes(seat));
  if (seats.length === 0 || canonical(seats) !== canonical(owed.sort())) return fail("record.links", { entry: index });
  for (const seat of seats) {
    const before = links.get(seat);
    if (before === undefined || !followsLink(opened[seat]!, before)) return fail("record.links", { entry: index });
    links.set(seat, opened[seat]!);
  }
  const joint = jointDice(
    seats.map((seat) => hexToBytes(opened[seat]!)),
    dicePlace(match.record.id, index),
  );
  return sameFaces(match, entry, joint) ? ok(true) : fail("record.dice", { entry: index });
}

function sameFaces(match: AnyMatch, entry: StepEntry<unknown, unknown>, joint: ReturnType<typeof jointDice>): boolean {
  const faces: number[] = [];
  match.conflict.decide(match.state, entry.orders, {
    roll(sides, why) {
      const face = joint.roll(sides, why);
      faces.push(face);
      return face;
    },
  });
  return canonical(faces) === canonical(entry.faces);
}

export function sealPlace(
  match: AnyMatch,
  entry: number,
  demand: { readonly key: string; readonly seat: string },
): SealPlace {
  return { rules: match.record.rules, conflict: match.record.id, entry, key: demand.key, seat: demand.seat };
}

/** The verdict on a saved record: reads whatever a file may hold. */
export function verify(conflicts: Readonly<Record<string, AnyConflict>>, saved: unknown): Result<AnyMatch> {
  if (typeof saved !== "object" || saved === null) return fail("record.notARecord");
  const record = saved as SignedRecord;
  if (record.format !== 1 || !Array.isArray(record.entries)) return fail("record.notARecord");
  const conflict = Object.hasOwn(conflicts, record.conflict) ? conflicts[record.conflict] : undefined;
  if (!conflict) return fail("record.unknownConflict", { conflict: String(record.conflict) });
  try {
    if (checksum(record) !== record.checksum) return fail("record.checksum");
    return replay(conflict, record);
  } catch (error) {
    // A record from outside may be shaped in ways no check foresees; it is then simply not a record.
    return fail("record.broken", { reason: error instanceof Error ? error.message : String(error) });
  }
}
