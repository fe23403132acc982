/** Begins a conflict: which kind, who takes part. Opened from the tracker, from a sheet, from selected tokens. */

import { problem, type Result } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../base/say.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
import { type GivenConflict, openerOf } from "../../base/windows/openers.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { noteScene } from "../../campaign/scene-entry.ts";
import { campaignPage, theChronicle } from "../../documents/campaign-log.ts";
import { CONFLICT_PAGES, templatePath } from "../../system.ts";
import { beginConflict } from "../clients/begin.ts";
import { factsOf, kindOf, loadKind } from "../contract/kinds.ts";
import type { NewConflict } from "../contract/new-conflict.ts";
import { opponentOf } from "../contract/opponents.ts";
import type { Candidate, Form, Starter, StartInput } from "../contract/starter.ts";
import { recordPanel } from "../record/fetch.ts";
import { duelAgainst, sceneAgainstComputer } from "./against.ts";
import { broughtIn } from "./brought-in.ts";
import { BALANCE_ACTIONS } from "./fair/balance.actions.ts";
import { faredIn } from "./fared.ts";
import { startInput } from "./input.ts";
import { offered } from "./offered.view.ts";
import { OfferedScenes, OWN_PEOPLE } from "./offered-scenes.ts";
import { type Fared, opponentRows } from "./opponents.view.ts";
import { entrySetup } from "./own/entry-setup.ts";
import { fillForm } from "./own/fill-form.ts";
import { keptSetups } from "./own/kept-setups.ts";
import { OWN_SETUP_ACTIONS } from "./own/setup.actions.ts";
import { ownSetupRows } from "./own/setup-rows.view.ts";
import { keptFields, type OwnSetup } from "./own/setup-text.ts";
import { thumbOf } from "./ready-scenes.ts";
import { forPractice, showSummary } from "./stakes.ts";
import { answerLeft, leaveTo } from "./transfer.ts";

/** A form that asks for much is as tall as the screen allows, with its edges free. */
const TALL = { least: 740, most: 1080, edges: 70 };

export class StartWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-start",
    tag: "form",
    classes: ["bnb", "setup", "start"],
    position: { width: 780, height: 740 },
    window: { title: "BNB.Start.title", resizable: true },
    form: { handler: StartWindow.#begin, closeOnSubmit: false, submitOnChange: false },
    actions: {
      drawMap: () => openerOf("map")?.(),
      kind: StartWindow.#choose,
      bringIn: StartWindow.#bringIn,
      more: StartWindow.#more,
      against: StartWindow.#against,
      ...OWN_SETUP_ACTIONS,
      ...BALANCE_ACTIONS,
    },
  };

  static override PARTS = {
    kinds: { template: templatePath("conflict/start-kinds") },
    own: { template: templatePath("conflict/start-own") },
    against: { template: templatePath("conflict/start-against") },
    find: { template: templatePath("conflict/start-find") },
    // Each kind puts its own in this place.
    form: { template: templatePath("conflict/start-duel") },
    foot: { template: templatePath("conflict/start-foot") },
  };

  #kind: string;
  readonly #picked: readonly string[];

  #given: Readonly<Record<string, string>>;
  /** What is searched for, where there are too many to list. */
  #find = "";
  #found = "";
  #drops: Promise<void> = Promise.resolve();
  /** Sides whose rows somebody has filled in. */
  #touched = new Set<string>();
  readonly #from: string;
  readonly #entry: string;
  readonly #left: string;
  #kept = 0;
  /** The player has said whether it counts; then the form suggests nothing any more. */
  #chosen = false;
  readonly #fared = new Map<string, readonly Fared[]>();
  readonly #scenes = new OfferedScenes();

  constructor({ kind, picked = [], given = {}, from = "", entry = "", left = "" }: GivenConflict & { kind: string }) {
    const height = Math.max(TALL.least, Math.min(TALL.most, window.innerHeight - TALL.edges));
    super({ position: { height } });
    this.#kind = kind;
    this.#picked = picked;
    this.#given = given;
    this.#from = from;
    this.#entry = entry;
    this.#left = left;
  }

  get #starter(): Starter {
    return kindOf(this.#kind)!.starter;
  }

  override _configureRenderParts(options: RenderOptions) {
    const parts = super._configureRenderParts(options);
    parts.form = { ...parts.form!, template: templatePath(this.#starter.template) };
    return parts;
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const root = this.element as HTMLElement & { bnbDrops?: boolean };
    this.#showLeft();
    void this.#lookBack();
    // On a phone the kinds are a row to be pushed along, and the chosen one may lie outside.
    root.querySelector('.kinds [aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (root.bnbDrops) return;
    root.bnbDrops = true;
    root.addEventListener("change", (event) => {
      if ((event.target as HTMLInputElement).name === "stakes") this.#chosen = true;
      this.#showLeft();
    });
    root.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (field.matches("[data-find]")) void this.#search(field.value);
    });
    root.addEventListener("dragover", (event) => event.preventDefault());
    // One after the other: each is filled into the form that the one before has left.
    root.addEventListener("drop", (event) => {
      const dropped = this.#dropped(event);
      if (dropped) this.#drops = this.#drops.then(dropped);
    });
  }

  /** How this person has fared in this kind, read beside the window: it never waits for that. */
  async #lookBack(): Promise<void> {
    const kind = this.#kind;
    if (this.#fared.has(kind)) return;
    this.#fared.set(kind, []);
    const fared = await faredIn(kind);
    this.#fared.set(kind, fared);
    if (fared.length > 0 && this.rendered && this.#kind === kind) await this.render({ parts: ["against"] });
  }

  /** Whose the last choice is; what is left to another is not asked of this one. */
  #showLeft(): void {
    const other = this.#starter.leftTo?.(this.#typed(), this.#input());
    const root = this.element as HTMLElement;
    for (const field of root.querySelectorAll<HTMLElement>("[data-left-field]")) field.hidden = other !== undefined;
    const note = root.querySelector<HTMLElement>("[data-left-note]");
    if (note) note.textContent = other ? say("BNB.Start.left", { player: other.name }) : (note.dataset.own ?? "");
    const begin = root.querySelector<HTMLElement>("button[type=submit]");
    if (begin) begin.textContent = other ? say("BNB.Start.leave", { player: other.name }) : say("BNB.Start.begin");
    showSummary(root, this.read(this.#typed()), { kind: this.#kind, mayPractise: this.#entry === "" && !this.#chosen });
  }

  /** Somebody from the directory onto a side, a scenario or a battlefield; undefined for anything else. */
  #dropped(event: DragEvent): (() => Promise<void>) | undefined {
    const { TextEditor } = foundry.applications.ux;
    const { type, uuid } = TextEditor.implementation.getDragEventData(event) as { type?: string; uuid?: string };
    if (!uuid || (type !== "JournalEntry" && (type !== "Actor" || !this.#starter.fill))) return undefined;
    event.preventDefault();
    if (type === "JournalEntry") return () => this.#takeEntry(uuid);
    const side = (event.target as HTMLElement).closest<HTMLElement>("[data-drop-side]")?.dataset.dropSide;
    return () => this.#fillIn(uuid, side ?? this.#starter.sides?.[0] ?? "");
  }

  async #takeEntry(uuid: string): Promise<void> {
    const setup = await entrySetup(uuid);
    if (!setup.ok) return notifyProblem(setup.problem);
    const hasGround = this.element.querySelector("[name=mapText]") !== null;
    if (setup.value.ground && hasGround) await this.#redraw(setup.value.fields);
    else await this.takeUp(setup.value);
  }

  async #fillIn(uuid: string, side: string): Promise<void> {
    const own = await broughtIn(uuid);
    const input = this.#input();
    const dropped = input.candidates.find((candidate) => candidate.uuid === own);
    if (!dropped) return notifyProblem(problem("start.notYours"));
    const cleared = this.#unchangedRows(side);
    const filled = this.#starter.fill!(dropped, side, { ...this.#typed(), ...cleared }, input);
    if (!filled.ok) return notifyProblem(filled.problem);
    this.#touched.add(side);
    await this.#redraw({ ...cleared, ...filled.value });
  }

  /** Rows with which the form began make room, as long as nobody has changed or filled any on that side. */
  #unchangedRows(side: string): Record<string, string> {
    const rows = this.#rowsOf(side);
    if (this.#touched.has(side) || rows.some(isChanged)) return {};
    return Object.fromEntries(rows.map(({ name }) => [name, ""]));
  }

  #rowsOf(side: string): (HTMLInputElement | HTMLSelectElement)[] {
    const root = this.element as HTMLElement;
    const named = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[data-drop-side="${side}"] [name]`);
    return [...named].filter(({ name }) => /^\w+\.\d+\./.test(name));
  }

  #typed(): Record<string, string> {
    return Object.fromEntries(new FormData(this.element as HTMLFormElement).entries()) as Record<string, string>;
  }

  async #search(words: string): Promise<void> {
    this.#find = words;
    await this.#redraw({});
    const note = (this.element as HTMLElement).querySelector(".found");
    if (note) note.textContent = this.#found;
  }

  /** Those whom the form lists; how many those are is told, if not all. */
  #listed(candidates: readonly Candidate[]): readonly Candidate[] {
    const listed = offered(candidates, this.#given, this.#find);
    const all = candidates.length;
    this.#found = listed.length < all ? say("BNB.Start.found", { shown: listed.length, all }) : "";
    return listed;
  }

  override async _prepareContext(): Promise<object> {
    const kinds = CONFLICT_PAGES.map((kind) => ({
      kind,
      label: say(`TYPES.JournalEntryPage.${kind}`),
      chosen: kind === this.#kind,
    }));
    this.#fillPicked(this.#starter.sides?.[0] ?? "");
    const picked = this.rendered ? this.#typed().readyScene : undefined;
    // Whoever could take part is looked through once: there may be thousands.
    const input = this.#input();
    const scenes = this.#scenes.rows(this.#kind, picked, input);
    // The form asks for the rest of the input only where it needs it.
    const listed: StartInput = Object.create(input, { candidates: { value: this.#listed(input.candidates) } });
    return {
      kinds,
      balanced: this.#starter.numbers !== undefined,
      noStakes: this.#kind === "draft",
      own: ownSetupRows(keptSetups(), (kind) => factsOf(kind)?.minutes ?? 15, say),
      find: this.#found,
      kind: this.#kind,
      opponents: scenes.length > 0 ? opponentRows(say, this.#fared.get(this.#kind)) : [],
      scenes,
      start: this.#starter.context(listed),
    };
  }

  asSetup(name: string): OwnSetup {
    const typed = this.#typed();
    const rows = Object.entries(this.#given).filter(([field]) => field.startsWith("more."));
    const wanted = this.read(typed);
    return {
      name,
      kind: this.#kind,
      fields: keptFields({ ...Object.fromEntries(rows), ...typed }),
      thumb: thumbOf(this.#kind, wanted.ok ? wanted.value.setup : undefined),
    };
  }

  read(form: Form): Result<NewConflict> {
    return this.#starter.read(form, this.#input());
  }

  suggestedName(): string {
    const wanted = this.read(this.#typed());
    return wanted.ok ? wanted.value.title : "";
  }

  known(): ReadonlySet<string> {
    return new Set(this.#input().candidates.map(({ uuid }) => uuid));
  }

  /** The form of that kind, filled in as it was kept. */
  async takeUp({ kind, fields }: OwnSetup): Promise<void> {
    if (!(await loadKind(kind))) return;
    this.#kind = kind;
    this.#given = { ...fields, redrawn: "on" };
    this.#touched = new Set(this.#starter.sides ?? []);
    await this.render();
    const form = this.element.querySelector<HTMLElement>(".setup-body")!;
    fillForm(form, fields);
    form.scrollIntoView({ block: "start" });
    this.#showLeft();
  }

  /** Set-ups that anybody keeps or takes away are seen at once. */
  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#kept = Hooks.on("updateJournalEntryPage", (page) => {
      if (page === campaignPage()) void this.render({ parts: ["own"] });
    });
  }

  override _onClose(options: RenderOptions): void {
    super._onClose(options);
    Hooks.off("updateJournalEntryPage", this.#kept);
  }

  /** A form that was opened from a sheet, or from tokens, begins with them on its first side. */
  #fillPicked(side: string): void {
    const { fill } = this.#starter;
    if (!fill || this.#picked.length === 0 || Object.keys(this.#given).length > 0) return;
    const input = this.#input();
    let given: Record<string, string> = {};
    for (const dropped of input.candidates.filter(({ picked }) => picked)) {
      const filled = fill(dropped, side, given, input);
      if (filled.ok) given = { ...given, ...filled.value };
    }
    if (Object.keys(given).length > 0) this.#given = { ...given, redrawn: "on" };
  }

  #input(): StartInput {
    return startInput(this.#picked, this.#given);
  }

  static async #choose(this: StartWindow, _: Event, target: HTMLElement): Promise<void> {
    const kind = target.dataset.kind ?? this.#kind;
    if (!(await loadKind(kind))) return;
    this.#kind = kind;
    this.#given = {};
    this.#find = "";
    this.#touched.clear();
    await this.render();
  }

  /** One more row of a list; everything that stands in the form stays. */
  static async #more(this: StartWindow, _: Event, target: HTMLElement): Promise<void> {
    const name = `more.${target.dataset.of ?? ""}`;
    await this.#redraw({ [name]: String(Number(this.#given[name] ?? 0) + 1) });
  }

  /** The form again as it stands, with these fields filled in. */
  async #redraw(filled: Readonly<Record<string, string>>): Promise<void> {
    for (const side of this.#starter.sides ?? []) if (this.#rowsOf(side).some(isChanged)) this.#touched.add(side);
    const rows = Object.entries(this.#given).filter(([name]) => name.startsWith("more."));
    this.#given = { ...Object.fromEntries(rows), ...this.#typed(), ...filled, redrawn: "on" };
    await this.render({ parts: ["form"] });
  }

  static async #bringIn(this: StartWindow): Promise<void> {
    const page = await (await recordPanel())?.chooseRecord(this.element.ownerDocument);
    if (!page) return;
    await this.close();
    await openerOf("board")?.(page, 0);
  }

  /** The opponent who was pressed, against one of this player's people, with nothing more to fill in. */
  static async #against(this: StartWindow, _: Event, target: HTMLElement): Promise<void> {
    const opponent = opponentOf(target.dataset.player ?? "") ?? "2";
    const scene = this.#typed().readyScene ?? OWN_PEOPLE.id;
    const own = scene === OWN_PEOPLE.id;
    const begun = await (own ? duelAgainst(opponent) : sceneAgainstComputer(scene, opponent));
    if (begun) await this.close();
  }

  static async #begin(this: StartWindow, _e: Event, form: HTMLFormElement): Promise<void> {
    const chronicle = theChronicle();
    if (!chronicle) return notifyProblem(problem("start.noChronicle"));
    const typed = Object.fromEntries(new FormData(form).entries());
    const other = this.#starter.leftTo?.(typed, this.#input());
    if (other) {
      const given = typed as Record<string, string>;
      await answerLeft(this.#left, "on");
      await leaveTo(other, { kind: this.#kind, given, from: this.#from, entry: this.#entry });
      return void (await this.close());
    }
    const read = this.#starter.read(typed, this.#input());
    if (!read.ok) return notifyProblem(read.problem);
    const wanted = typed.stakes === "practice" ? forPractice(read.value) : read.value;
    const page = await beginConflict(chronicle, { ...wanted, from: this.#from });
    if (!page.ok) return notifyProblem(page.problem);
    await answerLeft(this.#left, "yes");
    if (typed.stakes !== "practice") await noteScene(page.value.uuid, Object.values(wanted.actors), this.#entry);
    await this.close();
    await openerOf("board")?.(page.value);
  }
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(
      (one) => one.selected !== one.defaultSelected && one.value !== field.options[0]?.value,
    );
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
