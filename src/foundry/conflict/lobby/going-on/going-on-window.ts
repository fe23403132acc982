/** What is going on, as a window: it opens by itself at login if something waits for its player. */

import { besideSidebar } from "../../../base/windows/beside-sidebar.ts";
import { PartsWindow } from "../../../base/windows/parts-window.ts";
import { templatePath } from "../../../system.ts";
import { onAnyTable } from "../../page/clients/clients.ts";
import { GOING_ON_ACTIONS } from "./actions.ts";
import { goingOn } from "./going-on.ts";

const SIZE = { width: 772, height: 590 };

let shown: GoingOnWindow | undefined;

export async function showGoingOn(): Promise<void> {
  shown ??= new GoingOnWindow();
  await shown.render({ force: true });
}

class GoingOnWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-going-on",
    classes: ["bnb", "going-on-window"],
    window: { title: "BNB.GoingOn.title", resizable: true },
    actions: GOING_ON_ACTIONS,
  };

  static override PARTS = { list: { template: templatePath("conflict/going-on"), scrollable: [""] } };

  constructor() {
    super({ position: besideSidebar(SIZE) });
    const soon = foundry.utils.debounce(() => {
      if (shown === this) void this.render();
    }, 100);
    onAnyTable(soon);
    for (const hook of ["userConnected", "createChatMessage", "deleteJournalEntryPage"] as const) Hooks.on(hook, soon);
  }

  override async _prepareContext(): Promise<object> {
    return { ...goingOn(), inWindow: true };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    shown = undefined;
  }
}
