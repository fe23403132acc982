/**
 * The campaign in one window: next scene and agenda, timeline and journeys, wealth, events and rest. Forms and the menu take the
 * place of the right column and give it back. A narrow window shows one part at a time. Everybody who may change the campaign
 * page may use all of it.
 */
import { type Calendar, finish, planRest, REST_DAYS, reopen } from "../../rules/chronicle/campaign/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { Result } from "../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../base/say.ts";
import type { RenderOptions } from "../base/windows/bases.ts";
import { besideSidebar } from "../base/windows/beside-sidebar.ts";
import { openerOf } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { patch } from "../base/windows/patch.ts";
import { savedTelling } from "../base/words.view.ts";
import { removeTold } from "../chat/removed.ts";
import { campaignOf } from "../data/read.ts";
import { actorAt, actorFrom, pageAt } from "../documents/by-uuid.ts";
import { campaignPage, tableOptions } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { templatePath } from "../system.ts";
import { campaignView } from "./campaign.view.ts";
import { campaignCharacters, campaignRealms } from "./campaign-people.ts";
import { type Column, isColumnKind, openColumn, saveColumn } from "./column/column.ts";
import { columnContext } from "./column/column-context.ts";
import { plaguePeople, rollExternalEvent, rollPlague } from "./event.ts";
import { againChange, calendarOf, savedEntry } from "./page-calendar.ts";
import { playScene } from "./scene-entry.ts";
import { exportStory } from "./story/story-file.ts";
import { tableAlmanac } from "./table-almanac.ts";
import { dragMark } from "./timeline/drag-mark.ts";
import { passDays } from "./timeline/pass-days.ts";
import { restNow, undoRest } from "./timeline/rest.ts";
import { restWords, stopWords } from "./timeline/rest.view.ts";
import { lastRestReport, restersAmong, restPeople, restPreview, restUnit, tiredUnits } from "./timeline/rest-people.ts";
import { SCALES, type Scale, timelineView } from "./timeline/timeline.view.ts";

/** What a narrow window shows at a time. */
const TABS = ["agenda", "timeline", "journeys", "wealth", "rest"] as const;
type Tab = (typeof TABS)[number];

const SETTLING_MS = 600;

export class CampaignWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-campaign",
    classes: ["bnb", "campaign"],
    position: { width: 1280, height: 800 },
    window: { resizable: true },
    actions: {
      async part(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#tab = TABS.find((tab) => tab === dataset.tab) ?? "agenda";
        this.#column = undefined;
        await this.render();
      },
      async scale(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#scale = SCALES.find((scale) => scale === dataset.scale) ?? "days";
        await this.render();
      },
      async turn(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#around = dataset.to ? Number(dataset.to) : undefined;
        await this.render();
      },
      async choose(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#chosen = dataset.id === this.#chosen ? "" : (dataset.id ?? "");
        await this.render();
      },
      async column(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        const { kind, id = "" } = dataset;
        const same = this.#column?.kind === kind && this.#column?.id === id;
        await this.#show(!same && isColumnKind(kind) ? openColumn(this.#page, kind, id) : undefined);
      },
      cancel(this: CampaignWindow): Promise<void> {
        return this.#show(undefined);
      },
      play: (_: Event, { dataset }: HTMLElement) => playScene(dataset.id ?? ""),
      async finish(this: CampaignWindow, _: Event, { dataset: { id = "" } }: HTMLElement): Promise<void> {
        this.#chosen = "";
        const again = againChange(this.#page.system.calendar, id, tableAlmanac().almanac);
        await this.#change(id, finish(this.#calendar, id), again);
      },
      async reopen(this: CampaignWindow, _: Event, { dataset: { id = "" } }: HTMLElement): Promise<void> {
        await this.#change(id, reopen(this.#calendar, id));
      },
      async removeEntry(this: CampaignWindow, _: Event, { dataset: { id = "" } }: HTMLElement): Promise<void> {
        const what = savedTelling(this.#page.system.calendar[id]?.what ?? "") || told("Removed.unnamed");
        await removeTold(this.#page, "calendar", id, told("Removed.entry", { name: this.#page.name, what }));
        this.#chosen = "";
        await this.#show(undefined);
      },
      async goToDay(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#around = undefined;
        await this.#write({ "system.day": Math.max(0, Number(dataset.day)) });
      },
      async restDays(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#days = REST_DAYS.find((days) => String(days) === dataset.days) ?? 7;
        this.#stopped = undefined;
        await this.render();
      },
      rest(this: CampaignWindow): Promise<void> {
        return this.#rest(this.#restDays);
      },
      goOn(this: CampaignWindow): Promise<void> {
        return this.#rest(this.#restDays);
      },
      // It comes where a form's button was: a second press that was meant for that one undoes nothing.
      async undo(this: CampaignWindow): Promise<void> {
        if (performance.now() - this.#columnSince > SETTLING_MS) await undoRest();
      },
      restUnit: (_: Event, { dataset }: HTMLElement) => restUnit(dataset.id ?? "", dataset.rest ?? ""),
      async rollEvent(this: CampaignWindow): Promise<void> {
        await this.#show(openColumn(this.#page, "event", await rollExternalEvent()));
      },
      async plague(this: CampaignWindow): Promise<void> {
        const column = this.#column;
        if (!column || column.fields.plague) return;
        column.fields.plague = await rollPlague(plaguePeople());
        await this.render();
      },
      died: async (_: Event, { dataset }: HTMLElement) =>
        void (await actorAt(dataset.uuid)?.toggleStatusEffect("dead", { active: true })),
      scenario: (_: Event, { dataset }: HTMLElement) => openerOf("scenario")?.(dataset.uuid ?? ""),
      openSetup: () => openerOf("setup")?.(),
      person: (_: Event, { dataset: { mode, dead } }: HTMLElement) =>
        openerOf("person")?.({ mode: mode === "promote" ? "promote" : "make", ...(dead ? { dead } : {}) }),
      openPerson: (_: Event, { dataset }: HTMLElement) => game.actors!.get(dataset.id ?? "")?.sheet?.render(true),
      async openRealm(_: Event, { dataset }: HTMLElement): Promise<void> {
        void (await actorFrom(dataset.uuid))?.sheet?.render(true);
      },
      openConflict(_: Event, { dataset }: HTMLElement): void {
        const page = pageAt(dataset.uuid ?? "");
        if (page) void openerOf("board")?.(page);
      },
      async exportStory(this: CampaignWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        await exportStory(dataset.as ?? "", this.element.ownerDocument);
      },
    },
  };

  static override STYLES = "campaign";

  static override PARTS = {
    tabs: { template: templatePath("campaign/tabs") },
    agenda: { template: templatePath("campaign/agenda"), scrollable: [""] },
    timeline: { template: templatePath("campaign/timeline"), scrollable: [".lanes"] },
    journeys: { template: templatePath("campaign/journeys"), scrollable: [""] },
    column: { template: templatePath("campaign/column"), scrollable: [""] },
    foot: { template: templatePath("campaign/foot") },
  };

  static #open: CampaignWindow | undefined;

  static async show(): Promise<void> {
    CampaignWindow.#open ??= new CampaignWindow({ position: besideSidebar({ width: 1280, height: 800, least: 1100 }) });
    await CampaignWindow.#open.render({ force: true });
  }

  #tab: Tab = "agenda";
  #scale: Scale = "days";
  /** A day in the visible range; undefined for today. */
  #around: number | undefined;
  #columnSince = 0;
  /** The entry that was pressed last; it is lit wherever it stands. */
  #chosen = "";
  #column: Column | undefined;
  #days: number = 7;
  /** Who rests; empty for everybody. */
  #who = "";
  /** The healer chosen for a patient, by id. */
  readonly #healers = new Map<string, string>();
  #resting = false;
  /** The day that a rest has reached on the screen; the page has its last day already. */
  #passing: number | undefined;
  /** The scene or arrival at which a rest has stopped, and the days that it had left. */
  #stopped: { readonly day: number; readonly left: number; readonly words: string } | undefined;
  readonly #hooks: [name: string, id: number][] = [];
  #sized: ResizeObserver | undefined;

  override get title(): string {
    return say("BNB.Timeline.title", { name: campaignPage()?.name ?? game.world!.title });
  }

  protected override patchOf(): typeof patch {
    return patch;
  }

  get #page() {
    return campaignPage()!;
  }

  get #calendar(): Calendar {
    return calendarOf(this.#page.system.calendar);
  }

  override async _prepareContext(): Promise<object> {
    const { year, seated, notes, day: today } = campaignOf(this.#page);
    const day = this.#passing ?? today;
    const calendar = this.#calendar;
    const { almanac, problem } = tableAlmanac();
    const days = this.#restDays;
    const plan = planRest(calendar, day, days);
    const people = restPeople(plan, this.#healers);
    const rest = restPreview(this.#page, people, days, this.#who);
    const column = this.#column;
    return {
      rootId: this.id,
      tabs: TABS.map((id) => ({ id, name: say(`BNB.Timeline.tab.${id}`), on: id === this.#tab && !column })),
      campaign: campaignView(
        {
          ...{ day, year, calendar, almanac, chosen: this.#chosen, may: mayChange(this.#page) },
          characters: campaignCharacters(),
          realms: campaignRealms(),
          seats: seated.map(({ tincture, user, name }) => ({
            tincture,
            name: game.users!.get(user)?.name ?? name,
            here: game.users!.get(user)?.active ?? false,
          })),
          options: tableOptions(),
          almanacProblem: problem ? sayProblem(problem) : "",
        },
        say,
      ),
      rest,
      restDays: REST_DAYS.map((one) => ({ days: one, on: one === days, words: restWords(one, say) })),
      who: people.map(({ id, name }) => ({ id, name, chosen: id === this.#who })),
      resting: this.#resting,
      units: tiredUnits(),
      report: this.#resting ? undefined : lastRestReport(this.#page, people),
      passing: this.#passing === undefined ? "" : say("BNB.CampaignPage.dayNumber", { day }),
      stopped: this.#stoppedAt(today) && say("BNB.Rest.stopped", this.#stopped),
      form: column && columnContext(this.#page, column),
      notes,
      previousDay: day - 1,
      nextDay: day + 1,
      line: timelineView(
        {
          ...{ day, calendar, people, almanac, rest: plan, chosen: this.#chosen },
          ...{ scale: this.#scale, around: this.#around, width: this.#laneWidth() },
        },
        say,
      ),
    };
  }

  /** By the widths of the style sheet, so that nothing has to be measured before it is drawn. */
  #laneWidth(): number {
    const width = Math.min(Number(this.position.width) || Number.POSITIVE_INFINITY, window.innerWidth);
    return width - (width >= 1050 ? 262 * 2 + 154 : width >= 760 ? 240 + 154 : 46);
  }

  /** Whether the last rest stopped today with days left. */
  #stoppedAt(today: number): boolean {
    return this.#stopped?.day === today && this.#stopped.left > 0;
  }

  /** What a stop has left over, or the days that were chosen. */
  get #restDays(): number {
    return this.#stoppedAt(this.#page.system.day) ? this.#stopped!.left : this.#days;
  }

  /** The days pass one by one on the screen, up to a scene or an arrival. */
  async #rest(days: number): Promise<void> {
    if (this.#resting) return;
    this.#resting = true;
    this.#stopped = undefined;
    const from = this.#page.system.day;
    this.#passing = from;
    try {
      const resting = restPeople(planRest(this.#calendar, from, days), this.#healers);
      const resters = restersAmong(resting, this.#who);
      const rested = await restNow({ days, resters });
      if (!rested) return;
      await passDays(from, rested.to, async (day) => {
        this.#passing = day;
        if (this.rendered) await this.render({ parts: ["timeline", "foot"] });
        return this.rendered;
      });
      const names = new Map(resting.map(({ id, name }) => [id, name]));
      // The scene that stopped the rest is the one to play.
      this.#chosen = rested.stop?.kind === "scene" ? rested.stop.id : "";
      const words = rested.stop && stopWords(rested.stop, names, say);
      if (words) this.#stopped = { day: rested.to, left: from + days - rested.to, words };
    } finally {
      this.#resting = false;
      this.#passing = undefined;
      await this.render();
    }
  }

  async #save(): Promise<void> {
    const column = this.#column;
    if (!column) return;
    const saved = await saveColumn(this.#page, column);
    if (this.#column !== column) return;
    if (saved.ok) {
      this.#chosen = saved.value || this.#chosen;
      return this.#show(undefined);
    }
    column.fault = sayProblem(saved.problem);
    await this.render();
    this.element.querySelector(".column-form .fault")?.scrollIntoView({ block: "nearest" });
  }

  /** What takes the column begins at its top, with the focus in its first field. */
  async #show(column: Column | undefined): Promise<void> {
    this.#column = column;
    this.#columnSince = performance.now();
    await this.render();
    if (!column) return;
    this.element.querySelector(".camp-column")!.scrollTop = 0;
    this.element.querySelector<HTMLElement>(".column-form :is(input, select, textarea, button)")?.focus();
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const root = this.element;
    root.addEventListener("input", (event) => this.#typed(event.target as HTMLInputElement));
    root.addEventListener("change", (event) => this.#changed(event.target as HTMLSelectElement));
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#save();
    });
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener("pointerdown", (event) =>
      dragMark(event, (id, by) => {
        const day = this.#page.system.calendar[id]?.day;
        if (day !== undefined) void this.#write({ [`system.calendar.${id}.day`]: Math.max(0, day + by) });
      }),
    );
    const redraw = foundry.utils.debounce(() => void (this.rendered && this.render()), 20);
    const sized = new ResizeObserver(redraw);
    sized.observe(root);
    this.#sized = sized;
    for (const name of ["updateJournalEntryPage", "updateActor", "createActor", "deleteActor", "userConnected"])
      this.#hooks.push([name, Hooks.on(name as "updateActor", redraw)]);
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    Object.assign(this.element.dataset, { tab: this.#tab, column: this.#column ? "form" : "" });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) Hooks.off(name as "updateActor", id);
    this.#sized?.disconnect();
    CampaignWindow.#open = undefined;
  }

  /** Forms are not saved until their button is pressed. */
  #typed({ name, value, checked, type, dataset }: HTMLInputElement): void {
    const column = this.#column;
    if (!column || type === "radio") return;
    if (dataset.who) column.ticked[checked ? "add" : "delete"](dataset.who);
    else if (name) column.fields[name] = type === "checkbox" ? (checked ? "on" : "") : value;
  }

  #changed({ dataset, value, name, form }: HTMLSelectElement): void {
    if (dataset.rest === "who") this.#who = value;
    else if (dataset.healer) this.#healers.set(dataset.healer, value);
    else if (!form?.dataset.redraws || !name) return;
    void this.render();
  }

  /** Left and right move by a day, Page Up and Page Down by a page; Home and T return to today, Escape gives the column back. */
  #onKey(event: KeyboardEvent): void {
    if ((event.target as HTMLElement).matches("input, select, textarea")) return;
    if (event.key === "Escape" && this.#column) {
      event.preventDefault();
      event.stopPropagation();
      void this.#show(undefined);
      return;
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined && !event.altKey && !event.metaKey) {
      event.preventDefault();
      this.#around = Math.max(0, (this.#around ?? this.#page.system.day) + by);
      void this.render();
      return;
    }
    const to = { PageUp: "earlier", PageDown: "later", Home: "today", t: "today" }[event.key];
    if (!to || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.element.querySelector<HTMLButtonElement>(`[data-turn="${to}"]`)?.click();
  }

  async #write(changes: Record<string, unknown>): Promise<void> {
    await update(this.#page, changes);
  }

  async #change(id: string, result: Result<Calendar>, more: Record<string, unknown> = {}): Promise<void> {
    if (!result.ok) return notifyProblem(result.problem);
    const { day, done, paused, from } = savedEntry(result.value.find((one) => one.id === id)!);
    const at = `system.calendar.${id}`;
    const changed = { [`${at}.day`]: day, [`${at}.done`]: done, [`${at}.paused`]: paused, [`${at}.from`]: from };
    await this.#write({ ...changed, ...more });
  }
}
