/** Buttons of a conflict's window that lead to other windows. */
import { openAt } from "../../documents/open-at.ts";
import { openerOf } from "../../windows.ts";
import { leadTo } from "../page/clients.ts";

interface OfPage {
  readonly page: JournalEntryPage;
}

export const doors = {
  whatHappened(this: OfPage): void {
    openerOf("what-happened")?.({ page: this.page.uuid });
  },
  carry(this: OfPage): void {
    openerOf("carry")?.({ page: this.page.uuid });
  },
  /** The page in the journal is the report. */
  report(this: OfPage): void {
    void openAt(this.page.parent!, this.page.id!);
  },
  openFrom(this: OfPage): void {
    const page = leadTo(this.page);
    if (page) openerOf("board")?.(page);
  },
};
