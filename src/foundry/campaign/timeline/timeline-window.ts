/**
 * The campaign in a wide window: the next scene with one main button, Rest with a preview, and the timeline. A narrow window
 * shows the same as a list by day. Everybody who may change the campaign page may use all of it.
 */
import {
  type Calendar,
  type CalendarEntry,
  finish,
  healOutlook,
  orderOfPlay,
  pause,
  planRest,
  REST_DAYS,
  reopen,
} from "../../../rules/chronicle/campaign/index.ts";
import { timePasses } from "../../../rules/chronicle/wounds/index.ts";
import type { Result } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { ask } from "../../base/windows/ask.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
import { besideSidebar } from "../../base/windows/beside-sidebar.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { patch } from "../../base/windows/patch.ts";
import { campaignOf, isUnit, savedUnit } from "../../data/read.ts";
import { campaignPage, tableCheck, tableOptions } from "../../documents/campaign-log.ts";
import { mayChange, owns } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { templatePath } from "../../system.ts";
import { counterWords, sentenceOf } from "../campaign.view.ts";
import { campaignCharacters } from "../campaign-people.ts";
import { dateWords } from "../date.view.ts";
import { isActorDying } from "../dying.ts";
import { editEntry, writeEntry } from "../edit-entry.ts";
import { entryName, entryNote } from "../entry-name.view.ts";
import { againChange, calendarOf, savedEntry } from "../page-calendar.ts";
import { playScene } from "../scene-entry.ts";
import { exportStory } from "../story/story-file.ts";
import { tableAlmanac } from "../table-almanac.ts";
import { restChanges, usefulRests } from "../unit-rest.ts";
import { agendaView } from "./agenda.view.ts";
import { healersFor, lastRest, missingOwner, resterOf, restNow, undoBar, undoRest, waitingFor } from "./rest.ts";
import { type RestPerson, restReport, restView, restWords } from "./rest.view.ts";
import { editSetting } from "./setting.ts";
import { type LanePerson, SCALES, type Scale, timelineView } from "./timeline.view.ts";

/** A living character for the timeline and the rest. */
type Person = LanePerson & RestPerson;

export class TimelineWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-campaign",
    classes: ["bnb", "timeline"],
    position: { width: 1280, height: 800 },
    window: { resizable: true },
    actions: {
      async scale(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#scale = SCALES.find((scale) => scale === dataset.scale) ?? "days";
        await this.render();
      },
      async turn(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#around = dataset.to ? Number(dataset.to) : undefined;
        await this.render();
      },
      async choose(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#chosen = dataset.id === this.#chosen ? "" : (dataset.id ?? "");
        await this.render();
      },
      play: (_: Event, { dataset }: HTMLElement) => playScene(dataset.id ?? ""),
      async move(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        const entry = this.#entry(dataset.id);
        if (!entry) return;
        const answer = await ask("campaign/move-form", "BNB.Timeline.move", {
          day: entry.day,
          what: entryName(entry, say),
        });
        const day = answer?.day?.trim() ? Number(answer.day) : Number.NaN;
        if (Number.isSafeInteger(day) && day >= 0) await this.#write({ [`system.calendar.${entry.id}.day`]: day });
      },
      async breakOff(this: TimelineWindow, _: Event, { dataset: { id = "" } }: HTMLElement): Promise<void> {
        const from = this.#entry(id)?.day ?? 0;
        const answer = await ask("campaign/pause-form", "BNB.CampaignPage.pause", {
          day: Math.max(from, this.#page.system.day) + 1,
        });
        if (answer) await this.#change(id, pause(this.#calendar, id, Number(answer.day)));
      },
      async finish(this: TimelineWindow, _: Event, { dataset: { id = "" } }: HTMLElement): Promise<void> {
        this.#chosen = "";
        const again = againChange(this.#page.system.calendar, id, tableAlmanac().almanac);
        await this.#change(id, finish(this.#calendar, id), again);
      },
      async reopen(this: TimelineWindow, _: Event, { dataset: { id = "" } }: HTMLElement): Promise<void> {
        await this.#change(id, reopen(this.#calendar, id));
      },
      async edit(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        await editEntry(this.#page, dataset.id ?? "");
      },
      async addEntry(this: TimelineWindow): Promise<void> {
        this.#chosen = (await writeEntry(this.#page)) ?? this.#chosen;
        await this.render();
      },
      async restDays(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#days = REST_DAYS.find((days) => String(days) === dataset.days) ?? 7;
        await this.render();
      },
      async rest(this: TimelineWindow): Promise<void> {
        if (this.#resting) return;
        this.#resting = true;
        try {
          const days = planRest(this.#calendar, this.#page.system.day, this.#days);
          const resting = this.#people(days).filter(({ id }) => this.#who === "" || id === this.#who);
          const resters = resting.flatMap(({ id, outlook, healer }) => {
            const actor = game.actors!.get(id)!;
            const helper = healersFor(actor).find((one) => one.actor.id === healer?.id);
            return helper && outlook.length > 0 ? [resterOf(actor, helper)] : [];
          });
          await restNow({ days: this.#days, resters });
        } finally {
          this.#resting = false;
        }
        await this.render();
      },
      undo: () => undoRest(),
      restUnit: (_: Event, { dataset }: HTMLElement) => restUnit(dataset.id ?? "", dataset.rest ?? ""),
      openPerson: (_: Event, { dataset }: HTMLElement) => game.actors!.get(dataset.id ?? "")?.sheet?.render(true),
      editSetting(this: TimelineWindow): Promise<void> {
        return editSetting(this.#page);
      },
      openPage(this: TimelineWindow): void {
        void this.#page.parent?.sheet?.render(true);
      },
      async exportStory(this: TimelineWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        await exportStory(dataset.as ?? "", this.element.ownerDocument);
      },
    },
  };

  static override STYLES = "timeline";

  static override PARTS = {
    side: { template: templatePath("campaign/timeline-side"), scrollable: [""] },
    main: { template: templatePath("campaign/timeline-main"), scrollable: [".lanes"] },
    agenda: { template: templatePath("campaign/timeline-agenda"), scrollable: [".agenda"] },
  };

  static #open: TimelineWindow | undefined;

  static async show(): Promise<void> {
    TimelineWindow.#open ??= new TimelineWindow({ position: besideSidebar({ width: 1280, height: 800, least: 1100 }) });
    await TimelineWindow.#open.render({ force: true });
  }

  #scale: Scale = "days";
  /** A day in the visible range; undefined for today. */
  #around: number | undefined;
  #chosen = "";
  #days: number = 7;
  /** Who rests; empty for everybody. */
  #who = "";
  /** The healer chosen for a patient, by id. */
  readonly #healers = new Map<string, string>();
  #resting = false;
  readonly #hooks: [name: string, id: number][] = [];

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
    const { day, year, seated, setting } = campaignOf(this.#page);
    const calendar = this.#calendar;
    const { almanac } = tableAlmanac();
    const plan = planRest(calendar, day, this.#days);
    const people = this.#people(plan);
    const rest = this.#preview(people);
    const shown = { day, calendar, people, rest: plan, chosen: this.#chosen };
    const seats = seated.map(({ tincture, user, name }) => ({
      tincture,
      name: game.users!.get(user)?.name ?? name,
      here: true,
    }));
    return {
      rootId: this.id,
      day,
      date: dateWords(almanac, day, say) || say("BNB.CampaignPage.year", { year }),
      may: mayChange(this.#page),
      scene: this.#scene(calendar, seats),
      rest,
      restDays: REST_DAYS.map((days) => ({ days, on: days === this.#days, words: restWords(days, say) })),
      who: people.map(({ id, name }) => ({ id, name, chosen: id === this.#who })),
      resting: this.#resting,
      units: tiredUnits(),
      report: this.#report(people),
      setting,
      line: timelineView({ ...shown, scale: this.#scale, around: this.#around, almanac }, say),
      agenda: agendaView(shown, say),
    };
  }

  #people(days: { readonly from: number; readonly to: number }): Person[] {
    const options = tableOptions();
    return campaignCharacters()
      .filter(({ dead }) => !dead)
      .map(({ id, name, seat, img }) => {
        const actor = game.actors!.get(id)!;
        const helpers = healersFor(actor);
        const helper = helpers.find((one) => one.actor.id === this.#healers.get(id)) ?? helpers[0];
        const rester = helper && resterOf(actor, helper);
        const outlook = rester ? healOutlook(tableCheck(), rester, days, options) : [];
        const healing = outlook.map((one) => ({
          words: counterWords(one.counter, say),
          successes: one.successes,
          days: one.days,
        }));
        return {
          id,
          name,
          seat,
          img,
          healing,
          outlook,
          healer: helper && { id: helper.actor.id!, name: helper.actor.name, self: helper.self },
          healers: helpers.map((one) => ({ id: one.actor.id!, name: one.actor.name })),
          waits: missingOwner(actor),
        };
      });
  }

  #preview(people: readonly Person[]) {
    const { day } = this.#page.system;
    const options = tableOptions();
    const dying = people.filter(({ id }) => timePasses(isActorDying(game.actors!.get(id)!), options) !== undefined);
    return restView(
      {
        plan: planRest(this.#calendar, day, this.#days),
        days: this.#days,
        people: people.filter(({ id }) => this.#who === "" || id === this.#who),
        names: new Map(people.map(({ id, name }) => [id, name])),
        dying: dying.map(({ name }) => name),
      },
      say,
    );
  }

  /** The last rest, unless the day has changed since. */
  #report(people: readonly Person[]) {
    const record = lastRest();
    const page = this.#page;
    if (!record || page.system.day !== record.to) return undefined;
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const entries = record.finished.flatMap((id) => {
      const entry = page.system.calendar[id];
      return entry ? [entryName(entry, say)] : [];
    });
    const bar = undoBar(record);
    return { ...restReport({ record, names, waiting: waitingFor(record), entries, mayUndo: bar === "" }, say), bar };
  }

  /** The scene in the panel: the chosen one, or the next one. */
  #scene(calendar: Calendar, seats: readonly { tincture: string; name: string; here: boolean }[]) {
    const next = orderOfPlay(calendar).find(({ kind }) => kind === "scene");
    const entry = calendar.find(({ id }) => id === this.#chosen) ?? next;
    if (!entry) return undefined;
    const characters = campaignCharacters();
    const names = new Map(characters.map(({ id, name }) => [id, name]));
    const first = characters.find(({ id }) => entry.who.includes(id));
    const { day } = this.#page.system;
    return {
      id: entry.id,
      heading: entry === next ? say("BNB.Timeline.next") : say(`BNB.CampaignPage.kind.${entry.kind}`),
      what: entryName(entry, say),
      sentence: sentenceOf(entry, { seats, characters, day }, names, say),
      note: entryNote(entry, say),
      img: first?.img ?? "",
      seat: first?.seat ?? "",
      scene: entry.kind === "scene",
      done: entry.done,
      chosen: this.#chosen !== "" && entry !== next,
    };
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const root = this.element;
    root.addEventListener("change", (event) => this.#changed(event.target as HTMLSelectElement));
    root.addEventListener("keydown", (event) => this.#turnByKey(event));
    root.addEventListener("pointerdown", (event) => this.#drag(event));
    const redraw = foundry.utils.debounce(() => void (this.rendered && this.render()), 20);
    for (const name of ["updateJournalEntryPage", "updateActor", "createActor", "deleteActor", "userConnected"])
      this.#hooks.push([name, Hooks.on(name as "updateActor", redraw)]);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) Hooks.off(name as "updateActor", id);
    TimelineWindow.#open = undefined;
  }

  #changed({ dataset, value }: HTMLSelectElement): void {
    if (dataset.rest === "who") this.#who = value;
    else if (dataset.healer) this.#healers.set(dataset.healer, value);
    else return;
    void this.render();
  }

  /** Page Up and Page Down page through the timeline, Home returns to today. */
  #turnByKey(event: KeyboardEvent): void {
    const to = { PageUp: "earlier", PageDown: "later", Home: "today" }[event.key];
    if (!to || (event.target as HTMLElement).matches("input, select, textarea")) return;
    event.preventDefault();
    this.element.querySelector<HTMLButtonElement>(`[data-turn="${to}"]`)?.click();
  }

  /** Dragging an open scene's mark moves it to another day. */
  #drag(event: PointerEvent): void {
    const mark = (event.target as HTMLElement).closest<HTMLElement>(".mark[data-drag]");
    const track = mark?.closest<HTMLElement>(".track");
    if (!mark || !track || event.button !== 0) return;
    const { left, width } = track.getBoundingClientRect();
    const days = Number(track.dataset.days);
    const first = Number(track.dataset.first);
    const day = (x: number) => Math.max(0, first + Math.floor(((x - left) / width) * days));
    const from = day(event.clientX);
    const view = mark.ownerDocument.defaultView!;
    const shift = (moved: PointerEvent) => mark.style.setProperty("--moved", String(day(moved.clientX) - from));
    const end = (moved: PointerEvent) => {
      view.removeEventListener("pointermove", shift);
      mark.style.removeProperty("--moved");
      const by = day(moved.clientX) - from;
      const entry = this.#entry(mark.dataset.id);
      if (by !== 0 && entry) void this.#write({ [`system.calendar.${entry.id}.day`]: Math.max(0, entry.day + by) });
    };
    view.addEventListener("pointermove", shift);
    view.addEventListener("pointerup", end, { once: true });
  }

  #entry(id = ""): CalendarEntry | undefined {
    return this.#calendar.find((entry) => entry.id === id);
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

/** This user's units that a rest, a city or recruits would change, and the actions for it. */
function tiredUnits() {
  return ownUnits().flatMap((unit) => {
    const ways = usefulRests(savedUnit(unit), tableOptions()).map((id) => ({
      id,
      words: say(`BNB.UnitSheet.rest.${id}`),
    }));
    return ways.length > 0 ? [{ id: unit.id!, name: unit.name, ways }] : [];
  });
}

async function restUnit(id: string, rest: string): Promise<void> {
  const unit = ownUnits().find((one) => one.id === id);
  if (unit) await update(unit, restChanges(savedUnit(unit), rest, tableOptions()));
}

function ownUnits() {
  return game.actors!.filter(isUnit).filter((unit) => owns(unit));
}
