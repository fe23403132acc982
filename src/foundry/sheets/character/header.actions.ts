/** Acting as this character, and going from playing to editing and back. */
import { actAs } from "../../campaign/acting.ts";
import { say } from "../../say.ts";
import type { SheetAction } from "./actions.ts";

export const HEADER_ACTIONS: Record<string, SheetAction> = {
  async actAs() {
    await actAs(this.actor);
    ui.notifications!.info(say("BNB.Sheet.nowActing", { name: this.actor.name }));
    await this.render({ parts: ["header"] });
  },
  async toggleEdit() {
    this.editing = !this.editing;
    await this.render({ parts: ["header", "skills", "motivations", "combat", "story", "desk"] });
  },
};
