/**
 * The campaign log's first page. Every player owns it, so anybody may advance the day, write in the calendar or roll an event.
 * Every change is narrow, and text that a user is typing stays while others write. Its views and calculations are fetched when
 * the page is first opened (`page-parts.ts`).
 */

import type { Calendar } from "../../rules/chronicle/campaign/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { Result } from "../../rules/result.ts";
import { keptOnce, needed } from "../base/fetched.ts";
import { notifyProblem, say, sayProblem } from "../base/say.ts";
import { ask, confirm } from "../base/windows/ask.ts";
import { HandlebarsPageSheet, type RenderOptions } from "../base/windows/bases.ts";
import { openerOf } from "../base/windows/openers.ts";
import { OwnWindow } from "../base/windows/own-window.ts";
import { registerSheet } from "../base/windows/register-sheet.ts";
import { savedLine, savedTelling } from "../base/words.view.ts";
import { removeTold } from "../chat/removed.ts";
import { campaignOf } from "../data/read.ts";
import { actorFrom, pageAt } from "../documents/by-uuid.ts";
import { tableOptions } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { templatePath } from "../system.ts";
import type { Journey } from "./campaign.view.ts";

const late = keptOnce(() => needed(import("./page-parts.ts")));

export class CampaignPageSheet extends OwnWindow(HandlebarsPageSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "campaign-page"],
    window: { resizable: true },
    form: { submitOnChange: false },
    actions: {
      async turnDay(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        await this.#write({ "system.day": Math.max(0, this.#source.day + Number(target.dataset.by)) });
      },
      async goToDay(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        await this.#write({ "system.day": Number(target.dataset.day) });
      },
      async turnYear(this: CampaignPageSheet): Promise<void> {
        const sure = await confirm({
          title: say("BNB.CampaignPage.turnYear"),
          text: [say("BNB.CampaignPage.turnYearAsk", { year: this.#source.year + 1 })],
        });
        if (!sure) return;
        const { yearEntry } = await late();
        const year = this.#source.year + 1;
        await this.#write({ "system.year": year, ...yearEntry(year, this.#source.day, this.#source.calendar) });
      },
      playEntry: async (_event: Event, target: HTMLElement) => (await late()).playScene(target.dataset.id ?? ""),
      async reopenEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        const { id = "" } = target.dataset;
        const { calendarOf, reopen } = await late();
        await this.#change(id, reopen(calendarOf(this.#source.calendar), id));
      },
      async addEntry(this: CampaignPageSheet): Promise<void> {
        const { day = String(this.#source.day), kind = "scene", what = "", plays = "" } = this.#entry;
        const id = foundry.utils.randomID();
        const typed = { id, day: Number(day), kind, who: [...this.#who], what: what.trim(), plays };
        const { newEntryChange } = await late();
        const change = newEntryChange(this.#source.calendar, typed);
        if (!change.ok) return notifyProblem(change.problem);
        this.#entry = { ...this.#entry, what: "" };
        this.#who.clear();
        await this.#write(change.value);
      },
      async finishEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        const { id = "" } = target.dataset;
        const { againChange, calendarOf, finish, tableAlmanac } = await late();
        const again = againChange(this.#source.calendar, id, tableAlmanac().almanac);
        await this.#change(id, finish(calendarOf(this.#source.calendar), id), again);
      },
      async pauseEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        const { id = "" } = target.dataset;
        const from = this.#source.calendar[id]?.day ?? this.#source.day;
        const answer = await ask("campaign/pause-form", "BNB.CampaignPage.pause", {
          day: Math.max(from, this.#source.day) + 1,
        });
        const { calendarOf, pause } = await late();
        if (answer) await this.#change(id, pause(calendarOf(this.#source.calendar), id, Number(answer.day)));
      },
      async removeEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        const { id = "" } = target.dataset;
        const what = savedTelling(this.#source.calendar[id]?.what ?? "") || told("Removed.unnamed");
        await removeTold(this.document, "calendar", id, told("Removed.entry", { name: this.document.name, what }));
      },
      async addArrival(this: CampaignPageSheet): Promise<void> {
        const { journeyDays, newEntryChange } = await late();
        const { km, way, closed, who } = this.#journey;
        const days = journeyDays(km.trim() === "" ? Number.NaN : Number(km), way, closed, tableOptions());
        if (!days.ok) return notifyProblem(days.problem);
        const what = savedLine(told("CampaignPage.arrives", { km, way: told(`CampaignPage.way.${way}`) }));
        const typed = {
          id: foundry.utils.randomID(),
          day: this.#source.day + days.value,
          kind: "arrival",
          who: who ? [who] : [],
          what,
          from: this.#source.day,
          way,
        };
        const change = newEntryChange(this.#source.calendar, typed);
        if (!change.ok) return notifyProblem(change.problem);
        this.#journey = { ...this.#journey, km: "" };
        await this.#write(change.value);
      },
      async heal(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        const patient = game.actors!.get(target.dataset.id ?? "");
        if (!patient) return;
        await (await late()).healForADay(patient);
        await this.render();
      },
      rollEvent: async () => await (await late()).rollExternalEvent(),
      openSetup: () => openerOf("setup")?.(),
      newPerson: () => openerOf("person")?.({ mode: "make" }),
      promote: () => openerOf("person")?.({ mode: "promote" }),
      async openRealm(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        const realm = await actorFrom(target.dataset.uuid);
        void realm?.sheet?.render(true);
      },
      async editEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        await (await late()).editEntry(this.document, target.dataset.id ?? "");
      },
      async editAlmanac(this: CampaignPageSheet): Promise<void> {
        await (await late()).editAlmanac(this.document);
      },
      async exportStory(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
        await (await late()).exportStory(target.dataset.as ?? "", this.element.ownerDocument);
      },
      openConflict(this: CampaignPageSheet, _event: Event, target: HTMLElement): void {
        const page = pageAt(target.dataset.uuid ?? "");
        if (page) openerOf("board")?.(page);
      },
      openTimeline: () => openerOf("campaign")?.(),
    },
  };

  static override VIEW_PARTS = { content: { template: templatePath("campaign/page"), root: true } };

  static override EDIT_PARTS = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    content: { template: templatePath("campaign/page") },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  #journey: Journey = { km: "", way: "foot", closed: false, who: "" };
  #entry: Record<string, string> = {};
  /** The people ticked for the entry being written. */
  readonly #who = new Set<string>();
  /** Whose service record is shown. */
  #served = "";

  get #source() {
    return campaignOf(this.document);
  }

  /** Controls that only read work for every reader; controls that write only for users who may change the page. */
  override _toggleDisabled(disabled: boolean): void {
    if (!this.isView) super._toggleDisabled(disabled);
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const page = this.document;
    const { day, year, book, calendar, seated } = this.#source;
    const { calendarOf, campaignCharacters, campaignRealms, campaignView, servants, serviceOf, tableAlmanac } =
      await late();
    const { almanac, problem } = tableAlmanac();
    return {
      ...context,
      servants: servants().map((one) => ({ ...one, chosen: one.id === this.#served })),
      rootId: `bnb-campaign-${page.id}`,
      entry: {
        day: this.#entry.day ?? String(day),
        what: this.#entry.what ?? "",
        kind: this.#entry.kind ?? "scene",
        plays: this.#entry.plays ?? "",
      },
      campaign: campaignView(
        {
          title: page.name,
          day,
          year,
          book,
          calendar: calendarOf(calendar),
          characters: campaignCharacters(),
          realms: campaignRealms(),
          almanac,
          almanacProblem: problem ? sayProblem(problem) : "",
          service: this.#served ? serviceOf(this.#served, calendar) : undefined,
          seats: seated.map(({ tincture, user, name }) => ({
            tincture,
            name: game.users!.get(user)?.name ?? name,
            here: game.users!.get(user)?.active ?? false,
          })),
          gm: game.users!.get(tableOptions()["table.gm"])?.name ?? "",
          options: tableOptions(),
          journey: this.#journey,
          ticked: [...this.#who],
          may: mayChange(page),
        },
        say,
      ),
    };
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const root = this.element as HTMLElement & { bnbListening?: boolean };
    if (root.bnbListening) return;
    root.bnbListening = true;
    root.addEventListener("input", (event) => this.#typed(event.target as HTMLInputElement));
    root.addEventListener("keydown", (event) => pressButtonOf(event));
    root.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#typed(event.target as HTMLInputElement);
      const { journey, service } = (event.target as HTMLElement).dataset;
      if (service !== undefined) this.#served = (event.target as HTMLSelectElement).value;
      if (journey ?? service) void this.render();
    });
  }

  /** The page's small forms are not saved until their button is pressed. */
  #typed(field: HTMLInputElement): void {
    const { entry, journey, who } = field.dataset;
    if (who) this.#who[field.checked ? "add" : "delete"](who);
    if (entry) this.#entry[entry] = field.value;
    if (journey)
      this.#journey = { ...this.#journey, [journey]: field.type === "checkbox" ? field.checked : field.value };
  }

  async #write(changes: Record<string, unknown>): Promise<void> {
    await update(this.document, changes);
  }

  async #change(id: string, result: Result<Calendar>, more: Record<string, unknown> = {}): Promise<void> {
    if (!result.ok) return notifyProblem(result.problem);
    const entry = result.value.find((one) => one.id === id)!;
    const { savedEntry } = await late();
    const { day, done, paused, from } = savedEntry(entry);
    await this.#write({
      [`system.calendar.${id}.day`]: day,
      [`system.calendar.${id}.done`]: done,
      [`system.calendar.${id}.paused`]: paused,
      [`system.calendar.${id}.from`]: from,
      ...more,
    });
  }
}

export function registerCampaignPage(): void {
  registerSheet(JournalEntryPage, CampaignPageSheet, { types: ["campaign"], label: "BNB.CampaignPage.sheet" });
}

/** Enter in a field of a small form presses its button. */
function pressButtonOf(event: KeyboardEvent): void {
  const field = event.target as HTMLElement;
  if (event.key !== "Enter" || event.isComposing || !field.matches(".little-form input:not([type=checkbox])")) return;
  event.preventDefault();
  // Takes the typed value first, as leaving the field would.
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.closest(".little-form")?.querySelector<HTMLButtonElement>("button[data-action]:not([disabled])")?.click();
}
