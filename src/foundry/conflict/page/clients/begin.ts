/**
 * A new conflict: its engine checks it before anything is written, then it becomes one page of the campaign log. Seats without a
 * user are free for anybody to take.
 */

import { beginMatch } from "../../../../rules/conflict/match.ts";
import type { SeatAbout } from "../../../../rules/conflict/record.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import { createPage } from "../../../documents/embedded.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { friendlyPage, ownPage } from "../../../documents/sharing.ts";
import { SYSTEM_ID } from "../../../system.ts";
import { loadKind } from "../../contract/kinds.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import { opponentOf } from "../../contract/opponents.ts";
import { safeKey } from "../page-record.ts";
import { clientOf } from "./clients.ts";
import { maskUnknown, noteMasked } from "./masked.ts";

/** The computer has no user of its own: it plays here, with the key of the player who starts the conflict. */
function seated(info: NewConflict["seats"][string]): SeatAbout {
  const computer = opponentOf(info.user);
  return computer ? { ...info, user: game.user!.id!, computer } : info;
}

/** A player who starts a conflict joins it. All others join themselves, because joining puts their characters at risk. */
export async function sitOnOwnSeats(page: JournalEntryPage): Promise<void> {
  const client = clientOf(page);
  await client.caughtUp();
  const view = client.view();
  for (const seat of view.ok ? (view.value.toSit ?? []) : []) await client.takeSeat(seat);
}

function flagsOf({ practice, faces, scene }: NewConflict): { flags?: object } {
  const flags = practice ? ownPage(game.user!.id!, faces) : faces ? friendlyPage(faces) : {};
  const own = { ...ourFlags({ flags }), ...(scene ? { scene } : {}) };
  return Object.keys(own).length > 0 ? { flags: { [SYSTEM_ID]: own } } : {};
}

export async function beginConflict(chronicle: JournalEntry, asked: NewConflict): Promise<Result<JournalEntryPage>> {
  const masked = maskUnknown(asked);
  const wanted = masked.conflict;
  const kind = await loadKind(wanted.kind);
  if (!kind) return fail("part.notFetched");
  const { conflict } = kind;
  const known = Object.entries(wanted.options).filter(([key]) => Object.hasOwn(conflict.options, key));
  const begun = beginMatch(conflict, wanted.setup, { options: Object.fromEntries(known) });
  if (!begun.ok) return begun;
  // Saves every option by name, so that later rule changes do not affect this conflict.
  const { options } = begun.value.record;
  const seats = Object.fromEntries(Object.entries(wanted.seats).map(([seat, info]) => [safeKey(seat), seated(info)]));
  const page = await createPage(chronicle, {
    name: wanted.title,
    type: wanted.kind,
    ...flagsOf(wanted),
    system: {
      rules: conflict.rules,
      recordId: foundry.utils.randomID(),
      from: wanted.from ?? "",
      setup: JSON.stringify(wanted.setup),
      options: JSON.stringify(options),
      seats,
      actors: Object.fromEntries(Object.entries(wanted.actors).map(([id, uuid]) => [safeKey(id), uuid])),
    },
  });
  if (!page) return fail("conflict.notMade");
  await noteMasked(page, masked);
  await sitOnOwnSeats(page);
  return ok(page);
}
