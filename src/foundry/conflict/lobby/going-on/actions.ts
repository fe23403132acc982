/** The buttons of the list of what is going on, the same in the sidebar and in the window. */

import { fetched } from "../../../base/fetched.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { pageFrom } from "../../../documents/by-uuid.ts";
import { openAt } from "../../../documents/open-at.ts";
import { unpause } from "../../../documents/pause.ts";
import { waitsForMe } from "../../calls/waits.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { setAside } from "../../page/clients/set-aside.ts";
import { recordPanel } from "../../report/fetch.ts";

/** The list as a window has done its part once something is opened from it. */
function leave(): void {
  void foundry.applications.instances.get("bnb-going-on")?.close();
}

export const GOING_ON_ACTIONS = {
  answerWait(_: Event, target: HTMLElement): void {
    const wait = waitsForMe().find(({ id }) => id === target.dataset.decision);
    if (!wait) return;
    leave();
    wait.open();
  },
  async openConflict(_: Event, target: HTMLElement): Promise<void> {
    const page = await pageFrom(target.dataset.uuid);
    if (!page) return;
    leave();
    await openerOf("board")?.(page);
  },
  /** From the step that this player saw last. */
  async replay(_: Event, target: HTMLElement): Promise<void> {
    const page = await pageFrom(target.dataset.uuid);
    if (!page) return;
    const view = clientOf(page).view();
    const steps = view.ok ? view.value.match.past.length : 0;
    leave();
    await openerOf("board")?.(page, Math.min(Number(target.dataset.from), Math.max(0, steps - 1)), true);
  },
  /** The page in the journal is the report. */
  async report(_: Event, target: HTMLElement): Promise<void> {
    const page = await pageFrom(target.dataset.uuid);
    if (page) await openAt(page.parent!, page.id!);
  },
  async cancelInvitation(_: Event, target: HTMLElement): Promise<void> {
    const page = await pageFrom(target.dataset.uuid);
    if (page) await setAside(page, true);
  },
  async takeUp(_: Event, target: HTMLElement): Promise<void> {
    const page = await pageFrom(target.dataset.uuid);
    if (page) await setAside(page, false);
  },
  /** Selected tokens meet the targeted ones; without any, the window asks. */
  async begin(): Promise<void> {
    const part = await fetched(import("../start/from-tokens.ts"));
    if (part) openerOf("conflict")?.(part.fromTokens());
  },
  async bringIn(_: Event, target: HTMLElement): Promise<void> {
    const page = await (await recordPanel())?.chooseRecord(target.ownerDocument);
    if (page) await openerOf("board")?.(page, 0);
  },
  unpause: (): void => unpause(),
};
