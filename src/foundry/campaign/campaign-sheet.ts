/**
 * The Chronicle's first page in the journal. Everybody at the table owns it, so anybody may turn the day, write in the
 * calendar or roll an event; every change is narrow, and what a person has begun to type stays while others write.
 */

import { type Calendar, finish, journeyDays, pause, reopen } from "../../rules/chronicle/campaign/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { Result } from "../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../base/say.ts";
import { rendered } from "../base/templates.ts";
import { ask } from "../base/windows/ask.ts";
import { HandlebarsPageSheet, type RenderOptions } from "../base/windows/bases.ts";
import { openerOf } from "../base/windows/openers.ts";
import { OwnWindow } from "../base/windows/own-window.ts";
import { printHtml } from "../base/windows/print.ts";
import { registerSheet } from "../base/windows/register-sheet.ts";
import { removeTold } from "../chat/removed.ts";
import { campaignOf } from "../data/read.ts";
import { actorFrom, pageAt } from "../documents/by-uuid.ts";
import { tableOptions } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { templatePath } from "../system.ts";
import { campaignView, type Journey } from "./campaign.view.ts";
import { campaignCharacters, campaignRealms, servants, serviceOf } from "./campaign-people.ts";
import { editEntry } from "./edit-entry.ts";
import { rollExternalEvent } from "./event.ts";
import { healForADay } from "./heal-day.ts";
import { againChange, calendarOf, newEntryChange, savedEntry } from "./page-calendar.ts";
import { playScene } from "./scene-entry.ts";
import { LAST_DAY, seasonAround } from "./season.view.ts";
import { storyMarkdown, storyView } from "./story.view.ts";
import { editAlmanac, tableAlmanac } from "./table-almanac.ts";
import { yearEntry } from "./year-entry.ts";

export class CampaignPageSheet extends OwnWindow(HandlebarsPageSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "campaign-page"],
    window: { resizable: true },
    form: { submitOnChange: false },
    actions: {
      turnDay: CampaignPageSheet.#turnDay,
      goToDay: CampaignPageSheet.#goToDay,
      turnYear: CampaignPageSheet.#turnYear,
      playEntry: CampaignPageSheet.#playEntry,
      reopenEntry: CampaignPageSheet.#reopenEntry,
      addEntry: CampaignPageSheet.#addEntry,
      finishEntry: CampaignPageSheet.#finishEntry,
      pauseEntry: CampaignPageSheet.#pauseEntry,
      removeEntry: CampaignPageSheet.#removeEntry,
      addArrival: CampaignPageSheet.#addArrival,
      heal: CampaignPageSheet.#heal,
      rollEvent: CampaignPageSheet.#rollEvent,
      openSetup: CampaignPageSheet.#openSetup,
      newPerson: CampaignPageSheet.#newPerson,
      promote: CampaignPageSheet.#promote,
      openRealm: CampaignPageSheet.#openRealm,
      editEntry: CampaignPageSheet.#editEntry,
      editAlmanac: CampaignPageSheet.#editAlmanac,
      saveStory: CampaignPageSheet.#saveStory,
      printStory: CampaignPageSheet.#printStory,
      openConflict: CampaignPageSheet.#openConflict,
      openPerson: CampaignPageSheet.#openPerson,
      leafSeason: CampaignPageSheet.#leafSeason,
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
  /** Who is ticked for the entry that is being written. */
  readonly #who = new Set<string>();
  /** The first day of the season that this reader has leafed to. */
  #season: number | undefined;
  /** Whose service is shown. */
  #served = "";

  get #source() {
    return campaignOf(this.document);
  }

  /** What is read here works for whoever may read it; what writes is offered only to those who may. */
  override _toggleDisabled(disabled: boolean): void {
    if (!this.isView) super._toggleDisabled(disabled);
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const page = this.document;
    const { day, year, book, calendar, seated } = this.#source;
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
          season: this.#season,
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
    root.addEventListener("keydown", (event) => leafByKey(event));
    root.addEventListener("input", (event) => this.#typed(event.target as HTMLInputElement));
    root.addEventListener("keydown", (event) => pressButtonOf(event));
    root.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#typed(event.target as HTMLInputElement);
      const { journey, service, seasonDay } = (event.target as HTMLElement).dataset;
      if (seasonDay !== undefined) this.#leafTo((event.target as HTMLInputElement).value);
      if (service !== undefined) this.#served = (event.target as HTMLSelectElement).value;
      if (journey ?? service) void this.render();
    });
  }

  /** The page's own little forms are saved nowhere until their button is pressed. */
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
    const { day, done, paused, from } = savedEntry(entry);
    await this.#write({
      [`system.calendar.${id}.day`]: day,
      [`system.calendar.${id}.done`]: done,
      [`system.calendar.${id}.paused`]: paused,
      [`system.calendar.${id}.from`]: from,
      ...more,
    });
  }

  static async #turnDay(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#write({ "system.day": Math.max(0, this.#source.day + Number(target.dataset.by)) });
  }

  static async #goToDay(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#write({ "system.day": Number(target.dataset.day) });
  }

  static async #turnYear(this: CampaignPageSheet): Promise<void> {
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: say("BNB.CampaignPage.turnYear") },
      content: `<p>${say("BNB.CampaignPage.turnYearAsk", { year: this.#source.year + 1 })}</p>`,
      rejectClose: false,
    });
    if (!sure) return;
    const year = this.#source.year + 1;
    await this.#write({ "system.year": year, ...yearEntry(year, this.#source.day, this.#source.calendar) });
  }

  static async #addEntry(this: CampaignPageSheet): Promise<void> {
    const { day = String(this.#source.day), kind = "scene", what = "", plays = "" } = this.#entry;
    const id = foundry.utils.randomID();
    const typed = { id, day: Number(day), kind, who: [...this.#who], what: what.trim(), plays };
    const change = newEntryChange(this.#source.calendar, typed);
    if (!change.ok) return notifyProblem(change.problem);
    this.#entry = { ...this.#entry, what: "" };
    this.#who.clear();
    await this.#write(change.value);
  }

  static #playEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): void {
    playScene(target.dataset.id ?? "");
  }

  static async #reopenEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { id = "" } = target.dataset;
    await this.#change(id, reopen(calendarOf(this.#source.calendar), id));
  }

  static async #finishEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { id = "" } = target.dataset;
    const again = againChange(this.#source.calendar, id, tableAlmanac().almanac);
    await this.#change(id, finish(calendarOf(this.#source.calendar), id), again);
  }

  static async #pauseEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { id = "" } = target.dataset;
    const from = this.#source.calendar[id]?.day ?? this.#source.day;
    const answer = await ask("campaign/pause-form", "BNB.CampaignPage.pause", {
      day: Math.max(from, this.#source.day) + 1,
    });
    if (answer) await this.#change(id, pause(calendarOf(this.#source.calendar), id, Number(answer.day)));
  }

  static async #removeEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { id = "" } = target.dataset;
    const what = this.#source.calendar[id]?.what || told("Removed.unnamed");
    await removeTold(this.document, "calendar", id, told("Removed.entry", { name: this.document.name, what }));
  }

  static async #addArrival(this: CampaignPageSheet): Promise<void> {
    const { km, way, closed, who } = this.#journey;
    const days = journeyDays(km.trim() === "" ? Number.NaN : Number(km), way, closed, tableOptions());
    if (!days.ok) return notifyProblem(days.problem);
    const what = say("BNB.CampaignPage.arrives", { km, way: say(`BNB.CampaignPage.way.${way}`) });
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
  }

  static async #heal(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    const patient = game.actors!.get(target.dataset.id ?? "");
    if (!patient) return;
    await healForADay(patient);
    await this.render();
  }

  static async #rollEvent(this: CampaignPageSheet): Promise<void> {
    await rollExternalEvent();
  }

  static #openSetup(this: CampaignPageSheet): void {
    openerOf("setup")?.();
  }

  static #newPerson(this: CampaignPageSheet): void {
    openerOf("person")?.({ mode: "make" });
  }

  static #promote(this: CampaignPageSheet): void {
    openerOf("person")?.({ mode: "promote" });
  }

  static async #editEntry(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    await editEntry(this.document, target.dataset.id ?? "");
  }

  static async #editAlmanac(this: CampaignPageSheet): Promise<void> {
    await editAlmanac(this.document);
  }

  #story() {
    const names = new Map(game.actors!.map((actor) => [actor.id!, actor.name]));
    const { almanac } = tableAlmanac();
    return storyView({ title: this.document.name, calendar: calendarOf(this.#source.calendar), names, almanac }, say);
  }

  static #saveStory(this: CampaignPageSheet): void {
    foundry.utils.saveDataToFile(storyMarkdown(this.#story()), "text/markdown", `${game.world!.id}.md`);
  }

  static async #printStory(this: CampaignPageSheet): Promise<void> {
    const html = await rendered("campaign/story-file", { story: this.#story(), language: game.i18n!.lang });
    printHtml(html, this.element.ownerDocument);
  }

  static #openConflict(this: CampaignPageSheet, _event: Event, target: HTMLElement): void {
    const page = pageAt(target.dataset.uuid ?? "");
    if (page) openerOf("board")?.(page);
  }

  /** A day in the middle of nowhere is none: then the season stays. */
  #leafTo(typed: string): void {
    const day = typed.trim() === "" ? Number.NaN : Number(typed);
    if (Number.isInteger(day) && day >= 0 && day <= LAST_DAY) this.#season = seasonAround(day);
    void this.render();
  }

  static #leafSeason(this: CampaignPageSheet, _event: Event, target: HTMLElement): void {
    const { to = "" } = target.dataset;
    this.#season = to === "" ? undefined : Number(to);
    void this.render();
  }

  static #openPerson(this: CampaignPageSheet, _event: Event, target: HTMLElement): void {
    void game.actors!.get(target.dataset.id ?? "")?.sheet?.render(true);
  }

  static async #openRealm(this: CampaignPageSheet, _event: Event, target: HTMLElement): Promise<void> {
    const realm = await actorFrom(target.dataset.uuid);
    void realm?.sheet?.render(true);
  }
}

const LEAF_KEYS: Readonly<Record<string, string>> = { PageUp: "earlier", PageDown: "later", Home: "today" };

/** On the lanes, Page Up and Page Down leaf a season on, and Home comes back to today. */
function leafByKey(event: KeyboardEvent): void {
  const lanes = (event.target as HTMLElement).closest?.(".season");
  const key = LEAF_KEYS[event.key];
  if (!lanes || !key || (event.target as HTMLElement).matches("input")) return;
  event.preventDefault();
  lanes.querySelector<HTMLButtonElement>(`[data-leaf="${key}"]`)?.click();
}

export function registerCampaignPage(): void {
  registerSheet(JournalEntryPage, CampaignPageSheet, { types: ["campaign"], label: "BNB.CampaignPage.sheet" });
}

/** Enter in a line of one of the page's little forms presses its button. */
function pressButtonOf(event: KeyboardEvent): void {
  const field = event.target as HTMLElement;
  if (event.key !== "Enter" || event.isComposing || !field.matches(".little-form input:not([type=checkbox])")) return;
  event.preventDefault();
  // What was typed is taken first, as it is when the field is left.
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.closest(".little-form")?.querySelector<HTMLButtonElement>("button[data-action]:not([disabled])")?.click();
}
