/** Reads what the page of an invitation shows, and what can be pressed there. */

import { told } from "../../../../rules/conflict/telling.ts";
import { inTime } from "../../../base/when.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { tellChat } from "../../../chat/told.ts";
import { conflictOf } from "../../../data/read.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { changedAt } from "../../calls/stamp.ts";
import type { BoardInput } from "../../contract/board.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { actorsOf, facesOf } from "../../page/clients/seats.ts";
import { setAside } from "../../page/clients/set-aside.ts";
import { membersOf } from "../../page/stakes.ts";
import type { Comparison } from "../../report/sheet-differences.ts";
import type { Invitation } from "./joining.view.ts";

export function invitationOf(page: JournalEntryPage, { view }: BoardInput, compared: Comparison): Invitation {
  const { match } = view;
  const faces = facesOf(page);
  const actors = actorsOf(page);
  const members = Object.fromEntries(
    match.conflict
      .seats(match.state)
      .map((seat) => [seat, membersOf(match, seat).map(({ id, name }) => ({ name, face: faces[id] ?? "" }))]),
  );
  const { port } = clientOf(page);
  const staked = (view.toSit ?? []).flatMap((seat) => port.stakesOf(seat, match));
  return {
    kind: page.type,
    when: inTime(changedAt(page)),
    closed: conflictOf(page).closed,
    members,
    stakes: staked.flatMap((id) => actorAt(actors[id])?.name ?? []),
    counts: Object.keys(actors).length > 0,
    ...compared,
  };
}

interface OfPage {
  readonly page: JournalEntryPage;
  close(): Promise<unknown>;
}

export const JOINING_ACTIONS = {
  async cancelInvitation(this: OfPage): Promise<void> {
    await setAside(this.page, true);
    await this.close();
  },
  async declineInvitation(this: OfPage): Promise<void> {
    const { name: title } = this.page;
    await setAside(this.page, true);
    await tellChat(told("Invite.declined", { who: game.user!.name, title }), { good: false });
    await this.close();
  },
  practiseMeanwhile(this: OfPage): void {
    openerOf("against")?.({ kind: this.page.type });
  },
};
