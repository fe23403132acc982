/** The table port over a real page: Foundry's documents on one side, the conflict client on the other. */

import type { Seat } from "../../rules/conflict/contract.ts";
import { inThisFoundry } from "../compat/deletions.ts";
import type { ConflictPageState, TablePort } from "./client.ts";
import { randomSecret, readKeep, writeKeep } from "./keep-store.ts";
import { nameOf } from "./page-record.ts";

export function pagePort(page: JournalEntryPage): TablePort {
  return {
    user: game.user!.id!,
    page: () => pageState(page),
    async update(changes) {
      await page.update(inThisFoundry(changes) as never);
    },
    writers: () =>
      game
        .users!.filter((user) => user.active && page.testUserPermission(user, "OWNER"))
        .map((user) => user.id!)
        .sort(),
    readKeep: (seat) => readKeep(pageState(page).recordId, seat),
    writeKeep: (seat, keep) => writeKeep(pageState(page).recordId, seat, keep),
    randomSecret,
    later(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

function pageState(page: JournalEntryPage): ConflictPageState {
  const system = page.system as unknown as Omit<ConflictPageState, "users"> & {
    readonly seats: Readonly<Record<string, { readonly user: string }>>;
  };
  const users: Record<Seat, string> = {};
  for (const [key, seat] of Object.entries(system.seats)) users[nameOf(key)] = seat.user;
  return { ...system, users };
}
