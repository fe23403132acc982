/** The port to a real page: Foundry's documents on one side, the conflict client on the other. */

import { isPlayedOn, notePlayed, recordOf } from "../../base/played.ts";
import { conflictOf } from "../../data/read.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { answersOf, keysOf, ourFlags } from "../../documents/flags.ts";
import { mayChange, ownersHere } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { unpacked } from "./archive.ts";
import { deviceKey, keepAnswers } from "./device.ts";
import { randomSecret, readFindings, readKeep, writeFindings, writeKeep } from "./keep-store.ts";
import { ownCopy } from "./own-copy.ts";
import { beginningOf } from "./page-record.ts";
import type { ConflictPageState, TablePort } from "./port.ts";
import { seatOf } from "./stakes.ts";
import { leads, recentInput, TAB } from "./tabs.ts";
import { writerOf } from "./writers.ts";

export function pagePort(page: JournalEntryPage): TablePort {
  // Read once: overwriting the id must not make this browser forget what it knows.
  const record = recordOf(page.uuid, pageState(page).recordId);
  // A record imported from a file does not share what this browser remembers about the original page.
  const copied = pageState(page).imported !== "" && !isPlayedOn(record, page.uuid) ? `${record}@${page.id}` : record;
  return {
    user: game.user!.id!,
    page: () => pageState(page),
    unpacked: () => unpacked(page),
    async update(changes) {
      await update(page, changes, { bnbTab: TAB });
    },
    writers: () => ownersHere(page).map((user) => user.id!),
    writerOf: (path) => writerOf(page.uuid, path),
    keysOf,
    deviceKey,
    ownAnswers: (user) => answersOf(user, record),
    keepOwnAnswers: (text) => keepAnswers(record, text),
    readKeep: (seat) => (isPlayedOn(record, page.uuid) ? readKeep(record, seat) : undefined),
    writeKeep(seat, keep) {
      notePlayed(record, page.uuid);
      writeKeep(record, seat, keep);
    },
    copy: ownCopy(copied),
    readFindings: () => readFindings(copied),
    writeFindings: (all) => writeFindings(copied, all),
    randomSecret,
    leads,
    isActive: (user) => game.users!.get(user)?.active === true,
    recentInput,
    userNames: () => Object.fromEntries(game.users!.contents.map((user) => [user.id!, user.name!])),
    stakesOf: (seat, match) =>
      Object.entries(beginningOf(pageState(page)).actors).flatMap(([id, uuid]) => {
        const actor = actorAt(uuid);
        const own = mayChange(actor);
        return own && (seatOf(match, id) ?? seat) === seat ? [id] : [];
      }),
    floor: () => ourFlags(page).floor,
    now: () => Date.now(),
    later(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

function pageState(page: JournalEntryPage): ConflictPageState {
  return conflictOf(page);
}
