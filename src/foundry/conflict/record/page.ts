/**
 * A record from a file as a page of the Chronicle, in plain values: who wrote what there cannot be trusted, so the record
 * is verified before this is called, and names are cut to what a page can show. Nobody sits there: it is to be looked at.
 */
import type { ConflictRecord, SignedRecord } from "../../../rules/conflict/record.ts";
import { fail, isObject, ok, type Result } from "../../../rules/result.ts";
import { isTincture, TINCTURES } from "../../system.ts";
import { entryKey, safeKey } from "../page/page-record.ts";
import type { Verified } from "./verdict.ts";

/** Far more than the longest battle needs. */
const MOST_LETTERS = 8_000_000;
const MOST_OF_A_NAME = 120;

/** The file's text as something to verify. */
export function readRecordFile(text: string): Result<SignedRecord> {
  if (text.length > MOST_LETTERS) return fail("record.tooLong", { most: MOST_LETTERS / 1_000_000 });
  try {
    const saved: unknown = JSON.parse(text);
    return looksLikeRecord(saved) ? ok(saved) : fail("record.notARecord");
  } catch {
    return fail("record.notJson");
  }
}

/** No more than a first look: it is verified before it is believed. */
function looksLikeRecord(saved: unknown): saved is SignedRecord {
  return isObject(saved);
}

/** What the page is made from. */
export function pageFromRecord(
  { record, seats: names }: Verified,
  about: unknown,
  given: { by: string; title: string },
): object {
  const told = isObject(about) ? about : {};
  const seats = names.map((seat, at) => [safeKey(seat), seatFrom(told.seats, seat, at)]);
  return {
    name: nameFrom(told.title) || given.title,
    type: record.conflict,
    system: {
      ...recordFields(record),
      seats: Object.fromEntries(seats),
      imported: given.by,
      over: true,
    },
  };
}

/** A whole record as a page keeps it. */
export function recordFields(record: ConflictRecord) {
  return {
    rules: record.rules,
    recordId: record.id,
    setup: JSON.stringify(record.setup),
    options: JSON.stringify(record.options),
    entries: Object.fromEntries(record.entries.map((entry, at) => [entryKey(at), JSON.stringify(entry)])),
  };
}

function seatFrom(seats: unknown, seat: string, at: number) {
  const told = isObject(seats) && Object.hasOwn(seats, seat) ? seats[seat] : undefined;
  const { name, tincture } = isObject(told) ? told : {};
  return {
    user: "",
    actor: "",
    name: nameFrom(name) || nameFrom(seat),
    tincture: isTincture(tincture) ? tincture : TINCTURES[at % TINCTURES.length]!,
  };
}

function nameFrom(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, MOST_OF_A_NAME) : "";
}
