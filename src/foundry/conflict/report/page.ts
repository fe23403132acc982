/**
 * A record from a file as a page of the campaign log, in plain values. Its authors cannot be trusted, so the record is verified
 * before this is called, and names are shortened to what a page can show. Its seats are empty: it is read-only.
 */
import type { ConflictRecord, SignedRecord } from "../../../rules/conflict/record.ts";
import { fail, isObject, ok, type Result } from "../../../rules/result.ts";
import { isTincture, TINCTURES } from "../../system.ts";
import { entryKey, safeKey } from "../page/page-record.ts";
import type { Verified } from "./verdict.ts";

/** Far more than the longest battle needs. */
const MOST_LETTERS = 8_000_000;
const MOST_OF_A_NAME = 120;

export function readRecordFile(text: string): Result<SignedRecord> {
  if (text.length > MOST_LETTERS) return fail("record.tooLong", { most: MOST_LETTERS / 1_000_000 });
  try {
    const saved: unknown = JSON.parse(text);
    return looksLikeRecord(saved) ? ok(saved) : fail("record.notARecord");
  } catch {
    return fail("record.notJson");
  }
}

/** Only a first check: it is verified later. */
function looksLikeRecord(saved: unknown): saved is SignedRecord {
  return isObject(saved);
}

/** The data of the new page. */
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

/** A whole record as a page saves it. */
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
