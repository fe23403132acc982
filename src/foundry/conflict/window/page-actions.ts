/** Other buttons of the conflict window. */

import { fetched } from "../../base/fetched.ts";
import { notifyOnce, notifyProblem } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { openAt } from "../../documents/open-at.ts";
import type { AdviserWindow } from "../ai/adviser/adviser-window.ts";
import type { BoardControls } from "../contract/board.ts";
import { kindOf } from "../contract/kinds.ts";
import { clientOf, leadTo } from "../page/clients/clients.ts";
import { actorsOf, seatInfos } from "../page/clients/seats.ts";
import { setAside } from "../page/clients/set-aside.ts";
import { recordPanel } from "../report/fetch.ts";
import { confirmResults } from "../results/confirm-results.ts";
import { sceneOffer, showScene as show } from "../scene/scenes.ts";
import { givenBy, sequelsOf } from "./sequel.view.ts";

interface OfPage {
  readonly page: JournalEntryPage;
}
type Asking = Parameters<typeof AdviserWindow.show>[0]["table"] & OfPage & { controls(): BoardControls };
interface Drawn extends OfPage {
  render(options: { parts: string[] }): Promise<unknown>;
}

export const pageActions = {
  async askAdviser(this: Asking): Promise<void> {
    const adviser = await fetched(import("../ai/adviser/adviser-window.ts"));
    await adviser?.AdviserWindow.show({ page: this.page, table: this, controls: this.controls() });
  },
  whatHappened(this: OfPage): void {
    openerOf("what-happened")?.({ page: this.page.uuid });
  },
  carry(this: OfPage): void {
    openerOf("carry")?.({ page: this.page.uuid });
  },
  luck(this: OfPage): void {
    openerOf("luck")?.({ page: this.page.uuid });
  },
  async makeScene(this: Drawn): Promise<void> {
    const why = sceneOffer(this.page)?.why;
    if (why) return void notifyOnce("info", why);
    await kindOf(this.page.type)?.scene?.make(this.page);
    await this.render({ parts: ["foot"] });
  },
  async applyResults(this: Drawn): Promise<void> {
    await confirmResults(this.page);
    await this.render({ parts: ["foot"] });
  },
  async showScene(this: OfPage): Promise<void> {
    await show(this.page);
  },
  openFrom(this: OfPage): void {
    const page = leadTo(this.page);
    if (page) openerOf("board")?.(page);
  },
  /** Opens the filled-in start window of the next conflict. */
  sequel(this: OfPage, _: Event, target: HTMLElement): void {
    const match = clientOf(this.page).reading?.match;
    const sequel = match && sequelsOf(this.page.type, match.state)[Number(target.dataset.index)];
    if (!sequel) return;
    const given = givenBy(
      sequel,
      (id) => actorsOf(this.page)[id],
      (seat) => seatInfos(this.page).find((info) => info.seat === seat)?.user,
    );
    openerOf("conflict")?.({ ...given, from: this.page.uuid });
  },
  async setAside(this: OfPage): Promise<void> {
    await setAside(this.page, true);
  },
  async save(this: OfPage): Promise<void> {
    const match = clientOf(this.page).reading?.match;
    if (match) (await recordPanel())?.saveRecord(this.page, match);
  },
  /** Chooses the visible part of a narrow window. */
  pane(this: { readonly element: HTMLElement }, _: Event, target: HTMLElement): void {
    this.element.dataset.pane = target.dataset.pane;
  },
  /** Shows the log, or hides it again. */
  log(this: { readonly element: HTMLElement }): void {
    const { dataset } = this.element;
    if (dataset.pane === "story") delete dataset.pane;
    else dataset.pane = "story";
  },
  async takeBack(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
    for (const key of (target.dataset.keys ?? "").split(" ")) {
      const taken = await clientOf(this.page).takeBack(key);
      if (!taken.ok) return notifyProblem(taken.problem);
    }
  },
  /** The page in the journal is the report. */
  report(this: OfPage): void {
    void openAt(this.page.parent!, this.page.id!);
  },
};
