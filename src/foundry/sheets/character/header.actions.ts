/** Switches between playing and editing. */
import type { SheetAction } from "./actions.ts";

export const HEADER_ACTIONS: Record<string, SheetAction> = {
  async toggleEdit() {
    this.editing = !this.editing;
    await this.render({ parts: ["header", "skills", "motivations", "combat", "story", "panel"] });
  },
};
