/**
 * Set-up of a world: the book, the seats, the options, and how the group plays without a GM. A GM runs it once; everybody else
 * reads who can do that. Later the players change book, seats and options here themselves.
 */

import { readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS } from "../../rules/options.ts";
import { certain } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { confirm } from "../base/windows/ask.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { campaignLog, campaignPage, keepPlan, tableOptions, tinctureOf } from "../documents/campaign-log.ts";
import { isGm, mayOpenRights, whoCan } from "../documents/may.ts";
import { opensItself } from "../documents/pause.ts";
import { ACCESS, planOf } from "../documents/setup-plan.ts";
import { shield } from "../draw/seat.ts";
import { isTincture, TINCTURES, templatePath } from "../system.ts";
import { postFirstCard } from "./first-card.ts";
import {
  giveAccess,
  importBattlefields,
  mayUndo,
  missingBattlefields,
  noteJournal,
  openWorld,
  undoVisit,
  visitRecord,
} from "./gm-visit.ts";
import { changeRules, rulesNow } from "./rules-card.ts";
import { changeOf, keptOptions, type Rules } from "./rules-change.ts";
import { dropSet, keepSet, keptSets, loadSet, saveSet, takeSet } from "./sets-panel.ts";
import { setupView, whomToAsk } from "./setup.view.ts";
import { mayKeep } from "./welcome.ts";

export class SetupWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-setup",
    tag: "form",
    classes: ["bnb", "setup"],
    position: { width: 720, height: 760 },
    window: { title: "BNB.Setup.title", resizable: true },
    form: { handler: SetupWindow.#keep, closeOnSubmit: false, submitOnChange: false },
    actions: {
      takeSet(this: SetupWindow): void {
        takeSet(this.#fields);
      },
      async keepSet(this: SetupWindow): Promise<void> {
        if (await keepSet(this.#fields)) this.#showSets();
      },
      async dropSet(this: SetupWindow): Promise<void> {
        if (await dropSet(this.#fields)) this.#showSets();
      },
      saveSet(this: SetupWindow): void {
        saveSet(this.#fields);
      },
      async loadSet(this: SetupWindow): Promise<void> {
        await loadSet(this.#fields);
      },
      /** Undoes the GM's visit, after the user has confirmed the list of changes. */
      async undoVisit(this: SetupWindow): Promise<void> {
        const sure = await confirm({ title: say("BNB.Setup.undo"), text: [say("BNB.Setup.undoQuestion")] });
        if (!sure) return;
        await undoVisit();
        ui.notifications!.info(say("BNB.Setup.undone"));
        await this.render();
      },
    },
  };

  static override PARTS = {
    form: { template: templatePath("setup/setup"), scrollable: [".setup-body"] },
  };

  /** The rules that the form was filled with: others may change them while it is open. */
  #filled: Rules | undefined;

  override async _prepareContext(): Promise<object> {
    this.#filled = rulesNow();
    const campaign = campaignPage()?.system;
    const users = game.users!.map((user) => ({
      id: user.id!,
      name: user.name!,
      seat: tinctureOf(user.id!),
      gm: isGm(user),
    }));
    const free = TINCTURES.filter((tincture) => !users.some((user) => user.seat === tincture));
    const view = setupView(
      {
        book: campaign?.book ?? "chronicle",
        options: tableOptions(),
        // Everybody gets a seat by default; the GM may change it.
        users: users.map((user) => ({ ...user, seat: user.seat ?? (campaignLog() ? undefined : free.shift()) })),
        tinctures: TINCTURES,
        access: campaignLog() ? "unchanged" : "players",
        battlefields: isGm() ? (await missingBattlefields()).length : 0,
        visit: visitRecord(),
        mayUndo: mayUndo(),
        done: campaignLog() !== undefined,
        mayKeep: mayKeep(),
        whoMayKeep: whoCan(mayKeep),
        mayOpenRights: mayOpenRights(),
        whoMayOpenRights: whoCan(mayOpenRights),
        // Most groups have no GM who would end the pause by hand.
        opensWorld: campaignLog() ? opensItself() : true,
        mayOpenWorld: isGm(),
        whoMayOpenWorld: whoCan(isGm),
      },
      say,
    );
    return { ...view, sets: keptSets() };
  }

  /** Redraws only the list of sets, so that the form keeps its values. */
  #showSets(): void {
    const list = this.element.querySelector<HTMLSelectElement>("[data-set]");
    const options = keptSets().map(({ id, name }) => {
      const option = this.element.ownerDocument.createElement("option");
      Object.assign(option, { value: id, textContent: name });
      return option;
    });
    list?.replaceChildren(...options);
    this.element.querySelector<HTMLElement>("[data-kept-sets]")?.toggleAttribute("hidden", options.length === 0);
  }

  get #fields(): HTMLFormElement {
    return this.element as HTMLFormElement;
  }

  override async _onRender(): Promise<void> {
    for (const choice of (this.element as HTMLElement).querySelectorAll<HTMLSelectElement>(".seating select")) {
      const drawn = choice.parentElement!.querySelector("[data-shield]")!;
      choice.addEventListener("change", () => {
        drawn.innerHTML = isTincture(choice.value) ? shield(choice.value) : "";
      });
    }
  }

  static async #keep(
    this: SetupWindow,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: object },
  ): Promise<void> {
    if (!mayKeep()) {
      const asked = { done: campaignLog() !== undefined, whoMayKeep: whoCan(mayKeep) };
      return void ui.notifications!.warn(whomToAsk(asked, say));
    }
    const users = game.users!.map((user) => ({ id: user.id!, name: user.name! }));
    const form = foundry.utils.flattenObject(data.object) as Record<string, unknown>;
    const plan = planOf(form, users, campaignPage()?.system.book === "classic" ? "classic" : "chronicle");
    if (!plan.ok) return notifyProblem(plan.problem);
    const first = !campaignLog();
    const wanted = { book: plan.value.book, options: certain(readOptions(ALL_OPTIONS, plan.value.options)) };
    const now = rulesNow();
    const made = await keepPlan(
      first ? plan.value : { ...plan.value, book: now.book, options: keptOptions(now) },
      say("BNB.Setup.chronicle"),
      say("TYPES.JournalEntryPage.campaign"),
    );
    const changed = !first && (await changeRules(changeOf(this.#filled ?? now, wanted)));
    if (isGm()) {
      if (made) await noteJournal(made.id!);
      await giveAccess(ACCESS.find((one) => one === form.access) ?? "unchanged");
      await openWorld(form.opensWorld === true);
      if (form.battlefields === true) await importBattlefields();
    }
    if (first) await postFirstCard();
    ui.notifications!.info(say(changed ? "BNB.RulesChange.saved" : "BNB.Setup.kept"));
    if (!first) return void (await this.close());
    // Shows the GM what has changed and can be undone.
    await this.render();
    this.element.querySelector("[data-changes]")?.scrollIntoView();
  }
}
