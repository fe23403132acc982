/** The verification window: what a conflict's record proves, and what was written on its page that does not count. */

import { told } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { besideSidebar } from "../../base/windows/beside-sidebar.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { tellChat } from "../../chat/told.ts";
import { conflictOf } from "../../data/read.ts";
import { pageFrom } from "../../documents/by-uuid.ts";
import { isGm } from "../../documents/may.ts";
import { templatePath } from "../../system.ts";
import type { BoardInput } from "../contract/board.ts";
import { loadKind } from "../contract/kinds.ts";
import { clientOf } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { openCarry } from "./carry.ts";
import { fileName } from "./file-name.ts";
import { whatHappenedView } from "./what-happened.view.ts";

export class WhatHappened extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "trust"],
    window: { resizable: true },
    actions: {
      async putBack(this: WhatHappened): Promise<void> {
        const step = this.#firstStep();
        await clientOf(this.page).putBack();
        await tellChat(told("Trust.toldPutBack", { who: game.user!.name, name: this.page.name, step }));
        await this.render();
      },
      async leave(this: WhatHappened): Promise<void> {
        await clientOf(this.page).acceptPage();
        await tellChat(told("Trust.toldLeft", { who: game.user!.name, name: this.page.name }));
        await this.render();
      },
      saveBoth(this: WhatHappened): void {
        const { entries } = conflictOf(this.page);
        const both = { mine: clientOf(this.page).provenTexts, page: entries };
        foundry.utils.saveDataToFile(
          JSON.stringify(both, null, 1),
          "application/json",
          `${fileName(this.page)}-both.json`,
        );
      },
      carry(this: WhatHappened): void {
        void openCarry(this.page.uuid);
      },
    },
  };

  static override PARTS = { body: { template: templatePath("conflict/what-happened"), scrollable: [""] } };

  readonly page: JournalEntryPage;
  readonly #unsubscribe: () => void;

  static async show(uuid: string): Promise<void> {
    const page = await pageFrom(uuid);
    if (!page || !(await loadKind(page.type))) return;
    await clientOf(page).caughtUp();
    const id = `bnb-trust-${page.id}`;
    const known = foundry.applications.instances.get(id) as WhatHappened | undefined;
    await (known ?? new WhatHappened(page, id)).render({ force: true });
  }

  constructor(page: JournalEntryPage, id: string) {
    super({ id, position: besideSidebar({ width: 760, height: 640 }) });
    this.page = page;
    this.#unsubscribe = clientOf(page).onChange(() => void this.render());
  }

  override get title(): string {
    return say("BNB.Trust.title", { name: this.page.name });
  }

  override async _prepareContext(): Promise<object> {
    const view = clientOf(this.page).view();
    if (!view.ok) return {};
    const input: BoardInput = {
      view: view.value,
      seats: seatInfos(this.page),
      seat: undefined,
      draft: {},
      live: false,
      say,
    };
    return whatHappenedView(input, {
      nameOfUser: (user) => game.users!.get(user)?.name ?? "?",
      writesAll: (user) => game.users!.some((one) => one.id === user && isGm(one)),
      time: (milliseconds) => new Date(milliseconds).toLocaleString(game.i18n!.lang),
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unsubscribe();
  }

  #firstStep(): number {
    const view = clientOf(this.page).view();
    return (view.ok ? Math.max(0, view.value.difference?.from ?? 0) : 0) + 1;
  }
}
