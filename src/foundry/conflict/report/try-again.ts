/**
 * A private copy of a conflict from any of its steps, to be continued against the computer. Earlier steps are copied without
 * signatures, since none of their players has a seat in the copy. Nothing in it changes a sheet.
 */

import { STRONGEST } from "../../../rules/adviser/strengths.ts";
import { outcomeOf } from "../../../rules/conflict/match.ts";
import { RECORD_FORMAT, type SeatAbout } from "../../../rules/conflict/record.ts";
import { fail, ok, type Result } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { campaignLog } from "../../documents/campaign-log.ts";
import { createPage } from "../../documents/embedded.ts";
import { ownPage } from "../../documents/sharing.ts";
import { sitOnOwnSeats } from "../page/clients/begin.ts";
import { clientOf } from "../page/clients/clients.ts";
import { copiedOf, seatInfos } from "../page/clients/seats.ts";
import { safeKey } from "../page/page-record.ts";
import { recordFields } from "./page.ts";

export async function tryAgain(page: JournalEntryPage, steps: number): Promise<Result<JournalEntryPage>> {
  const log = campaignLog();
  if (!log) return fail("start.noChronicle");
  const client = clientOf(page);
  await client.caughtUp();
  const view = client.view();
  if (!view.ok) return view;
  const { match, mine } = view.value;
  // A finished conflict is played from the start.
  const from = outcomeOf(match) && steps >= match.past.length ? 0 : Math.max(0, Math.min(steps, match.past.length));
  const entries = match.past.slice(0, from).map(({ entry: { orders, faces, events } }) => ({
    type: "step" as const,
    orders,
    faces,
    events,
  }));
  const { conflict, rules, setup, options } = match.record;
  const id = foundry.utils.randomID();
  const own = mine[0] ?? match.conflict.seats(match.state)[0]!;
  const seats = match.conflict.seats(match.state).map((seat) => {
    const info = seatInfos(page).find((one) => one.seat === seat);
    const known = match.signed?.begun.seats[seat]?.computer;
    const about: SeatAbout = {
      user: game.user!.id!,
      name: info?.name || seat,
      tincture: info?.tincture ?? "",
      actor: "",
      // The strongest, if no computer opponent played that seat.
      ...(seat === own ? {} : { computer: known || STRONGEST }),
    };
    return [safeKey(seat), about] as const;
  });
  const copy = await createPage(log, {
    name: say(`BNB.TryAgain.${from > 0 ? "title" : "again"}`, { name: page.name, step: from }),
    type: page.type,
    flags: ownPage(game.user!.id!, copiedOf(page)),
    system: {
      ...recordFields({ format: RECORD_FORMAT, conflict, id, rules, setup, options, entries }),
      from: page.uuid,
      seats: Object.fromEntries(seats),
      actors: {},
    },
  });
  if (!copy) return fail("conflict.notMade");
  await sitOnOwnSeats(copy);
  return ok(copy);
}

/** A button's action: continues from the step that it names. */
export async function playOnFrom(
  this: { readonly page: JournalEntryPage },
  _: Event,
  target: HTMLElement,
): Promise<void> {
  const copy = await tryAgain(this.page, Number(target.dataset.step));
  if (copy.ok) openerOf("board")?.(copy.value);
  else notifyProblem(copy.problem);
}
