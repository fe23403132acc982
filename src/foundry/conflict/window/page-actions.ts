/** Buttons of the conflict window that only open something else about its page. */
import { openAt } from "../../documents/open-at.ts";
import { openerOf } from "../../windows.ts";
import { kindOf } from "../kinds.ts";
import { leadTo } from "../page/clients.ts";
import { sceneOffer, showScene as show } from "../scene/scenes.ts";

interface OfPage {
  readonly page: JournalEntryPage;
}

export const pageActions = {
  whatHappened(this: OfPage): void {
    openerOf("what-happened")?.({ page: this.page.uuid });
  },
  carry(this: OfPage): void {
    openerOf("carry")?.({ page: this.page.uuid });
  },
  luck(this: OfPage): void {
    openerOf("luck")?.({ page: this.page.uuid });
  },
  async makeScene(this: OfPage & { render(options: { parts: string[] }): Promise<unknown> }): Promise<void> {
    const why = sceneOffer(this.page)?.why;
    if (why) return void ui.notifications!.info(why);
    await kindOf(this.page.type)?.scene?.make(this.page);
    await this.render({ parts: ["foot"] });
  },
  async showScene(this: OfPage): Promise<void> {
    await show(this.page);
  },
  openFrom(this: OfPage): void {
    const page = leadTo(this.page);
    if (page) openerOf("board")?.(page);
  },
  /** The page in the journal is the report. */
  report(this: OfPage): void {
    void openAt(this.page.parent!, this.page.id!);
  },
};
