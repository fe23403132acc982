/**
 * The first thing a new table sees: which book, who sits where, the options, what players may create. One person with
 * the right runs it once and makes the Chronicle; everybody else reads who that can be.
 */

import { readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS } from "../../rules/options.ts";
import { certain } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { registerSettingsMenu } from "../base/version/settings.ts";
import { registerOpener } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { campaignPage, keepPlan, tableOptions, theChronicle, tinctureOf } from "../documents/campaign-log.ts";
import { isGm, mayChange, mayOpenRights, whoCan } from "../documents/may.ts";
import { keepOpening, opensItself, unpause } from "../documents/pause.ts";
import { openToPlayers } from "../documents/rights.ts";
import { planOf } from "../documents/setup-plan.ts";
import { shield } from "../draw/seat.ts";
import { isTincture, TINCTURES, templatePath } from "../system.ts";
import { postFirstCard, registerFirstCard } from "./first-card.ts";
import { lookWhoIsHere, mayMake, welcome } from "./home-window.ts";
import { kept } from "./ruling.ts";
import { askedAboutRules, propose, registerRulings, rulesNow } from "./rulings.ts";
import { dropSet, keepSet, keptSets, loadSet, saveSet, takeSet } from "./sets-desk.ts";
import { setupView, whomToAsk } from "./setup.view.ts";

export class SetupWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-setup",
    tag: "form",
    classes: ["bnb", "setup"],
    position: { width: 720, height: 760 },
    window: { title: "BNB.Setup.title", resizable: true },
    form: { handler: SetupWindow.#keep, closeOnSubmit: false, submitOnChange: false },
    actions: {
      takeSet: SetupWindow.#takeSet,
      keepSet: SetupWindow.#keepSet,
      dropSet: SetupWindow.#dropSet,
      saveSet: SetupWindow.#saveSet,
      loadSet: SetupWindow.#loadSet,
    },
  };

  static override PARTS = {
    form: { template: templatePath("setup/setup"), scrollable: [".setup-body"] },
  };

  override async _prepareContext(): Promise<object> {
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
        // Everybody gets a seat at once; the person who sets up may change it.
        users: users.map((user) => ({ ...user, seat: user.seat ?? (theChronicle() ? undefined : free.shift()) })),
        tinctures: TINCTURES,
        playersMayCreate: campaign?.playersMayCreate ?? true,
        done: theChronicle() !== undefined,
        mayKeep: mayKeep(),
        whoMayKeep: whoCan(mayKeep),
        asked: theChronicle() ? othersAsked() : "",
        mayOpenRights: mayOpenRights(),
        whoMayOpenRights: whoCan(mayOpenRights),
        // The usual table here has no GM who would end the pause by hand.
        opensWorld: theChronicle() ? opensItself() : true,
        mayOpenWorld: isGm(),
        whoMayOpenWorld: whoCan(isGm),
      },
      say,
    );
    return { ...view, sets: keptSets() };
  }

  /** The list of sets alone, so that what was filled in stays. */
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

  static #takeSet(this: SetupWindow): void {
    takeSet(this.#fields);
  }

  static async #keepSet(this: SetupWindow): Promise<void> {
    if (await keepSet(this.#fields)) this.#showSets();
  }

  static async #dropSet(this: SetupWindow): Promise<void> {
    if (await dropSet(this.#fields)) this.#showSets();
  }

  static #saveSet(this: SetupWindow): void {
    saveSet(this.#fields);
  }

  static async #loadSet(this: SetupWindow): Promise<void> {
    await loadSet(this.#fields);
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
      const asked = { done: theChronicle() !== undefined, whoMayKeep: whoCan(mayKeep) };
      return void ui.notifications!.warn(whomToAsk(asked, say));
    }
    const users = game.users!.map((user) => ({ id: user.id!, name: user.name! }));
    const form = foundry.utils.flattenObject(data.object) as Record<string, unknown>;
    // Whoever cannot open rights cannot claim on the page that they are open.
    if (!mayOpenRights()) form.playersMayCreate = campaignPage()?.system.playersMayCreate ?? false;
    const plan = planOf(form, users, campaignPage()?.system.book === "classic" ? "classic" : "chronicle");
    if (!plan.ok) return notifyProblem(plan.problem);
    const first = !theChronicle();
    const wanted = { book: plan.value.book, options: certain(readOptions(ALL_OPTIONS, plan.value.options)) };
    const now = rulesNow();
    // Seats and rights are whoever sets them; the rules are everybody's, and the others are asked.
    await keepPlan(
      first ? plan.value : { ...plan.value, book: now.book, options: kept(now) },
      say("BNB.Setup.chronicle"),
    );
    const asked = first ? "same" : await propose(wanted);
    if (mayOpenRights()) await openToPlayers(plan.value.playersMayCreate);
    if (first) await postFirstCard();
    if (isGm()) await keepOpening(form.opensWorld === true);
    if (form.opensWorld === true) unpause();
    ui.notifications!.info(say(asked === "asked" ? "BNB.Ruling.sent" : "BNB.Setup.kept"));
    await this.close();
  }
}

/** Names of those who must agree to a change of the rules. */
function othersAsked(): string {
  const others = askedAboutRules().filter((user) => user !== game.user!.id);
  return others.map((user) => game.users!.get(user)?.name ?? "").join(say("BNB.List.comma"));
}

/** The Chronicle is everybody's once it is there; until then somebody must be allowed to make it. */
function mayKeep(user: User = game.user!): boolean {
  const page = campaignPage();
  return page ? mayChange(page, user) : mayMake(user);
}

/** In the settings at any time; by itself once, at a table without a Chronicle, for who may make it. */
export function registerSetup(): void {
  registerFirstCard();
  registerRulings();
  registerSettingsMenu("setup", {
    name: "BNB.Setup.menu",
    label: "BNB.Setup.menu",
    hint: "BNB.Setup.menuHint",
    icon: "fa-solid fa-chess-rook",
    type: SetupWindow,
    restricted: false,
  });
  // Whoever sits at a table that is being set has a way on as soon as it is.
  Hooks.on("createJournalEntry", () => {
    if (theChronicle()) welcome();
  });
  Hooks.on("userConnected", lookWhoIsHere);
  const open = () => void new SetupWindow().render({ force: true });
  registerOpener("setup", open);
  Hooks.once("ready", () => {
    if (!theChronicle() && mayKeep()) return open();
    welcome();
  });
}
