/** Starts a conflict: which kind, who takes part. Opened from the tracker, from a sheet, from selected tokens. */

import { problem, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { arrowKeys } from "../../../base/windows/arrow-keys.ts";
import type { RenderOptions } from "../../../base/windows/bases.ts";
import { besideSidebar } from "../../../base/windows/beside-sidebar.ts";
import { type GivenConflict, openerOf } from "../../../base/windows/openers.ts";
import { PartsWindow } from "../../../base/windows/parts-window.ts";
import { noteScene } from "../../../campaign/scene-entry.ts";
import { broughtIn } from "../../../documents/army/brought-in.ts";
import { campaignLog, campaignPage } from "../../../documents/campaign-log.ts";
import { templatePath } from "../../../system.ts";
import { kindOf, loadKind } from "../../contract/kinds.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import { opponentOf, suggestedFor } from "../../contract/opponents.ts";
import type { Candidate, Form, Player, Starter, StartInput } from "../../contract/starter.ts";
import { beginConflict } from "../../page/clients/begin.ts";
import { BALANCE_ACTIONS } from "../fair/balance.actions.ts";
import { entrySetup } from "../setups/entry-setup.ts";
import { fillForm } from "../setups/fill-form.ts";
import { keptSetups } from "../setups/kept-setups.ts";
import { OWN_SETUP_ACTIONS } from "../setups/setup.actions.ts";
import { ownSetupRows } from "../setups/setup-rows.view.ts";
import { keptFields, type OwnSetup } from "../setups/setup-text.ts";
import { filledWith } from "./fill.ts";
import { hereOn, readHere } from "./here.ts";
import { startInput } from "./input.ts";
import { armyFaces, kindCards, minutesOf, showChosenKind } from "./kind-cards.ts";
import { offered } from "./offered.view.ts";
import { offeredScenes } from "./offered-scenes.ts";
import { type PastGame, showPastGames } from "./opponents.view.ts";
import { lookBack } from "./past-games.ts";
import { pressedFace } from "./people.ts";
import { chosenOnly, computerPlays, seatedIn, withPlayers } from "./plays.ts";
import { readyScenes, sceneAgainst, thumbOf } from "./ready-scenes.ts";
import { showInvalid } from "./show-invalid.ts";
import { droppedOn, emptied, isChanged, roomOn, rowsOf } from "./side-rows.ts";
import { complain, showSummary, showTransfer, withoutItsPlayer, withStakes } from "./stakes.ts";
import { answerTransfer, transferTo } from "./transfer.ts";

/** As large as the screen allows beside the tab that opened it, without its edges. */
const LARGE = { width: 1240, height: 860, least: 760, edges: 40 };

export class StartWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-start",
    tag: "form",
    classes: ["bnb", "setup", "start"],
    window: { title: "BNB.Start.title", resizable: true },
    form: { handler: StartWindow.#begin, closeOnSubmit: false, submitOnChange: false },
    actions: {
      drawMap: () => openerOf("map")?.(),
      kind: StartWindow.#choose,
      more: StartWindow.#more,
      face: StartWindow.#face,
      addFace: StartWindow.#addFace,
      army: StartWindow.#army,
      scene: StartWindow.#chooseScene,
      ...OWN_SETUP_ACTIONS,
      ...BALANCE_ACTIONS,
    },
  };

  static override PARTS = {
    kinds: { template: templatePath("conflict/start-kinds") },
    find: { template: templatePath("conflict/start-find") },
    here: { template: templatePath("conflict/start-here") },
    // Each kind puts its own form here.
    form: { template: templatePath("conflict/start-duel") },
    stakes: { template: templatePath("conflict/start-stakes") },
    own: { template: templatePath("conflict/start-own") },
    foot: { template: templatePath("conflict/start-foot") },
  };

  #kind: string;
  readonly #picked: readonly string[];
  readonly #against: readonly string[];
  readonly #here: string | undefined;
  #given: Readonly<Record<string, string>>;
  /** The search text, if there are too many to list. */
  #find = "";
  #found = "";
  #drops = Promise.resolve();
  /** Sides whose rows the player has filled in. */
  #touched = new Set<string>();
  readonly #from: string;
  readonly #entry: string;
  readonly #transfer: string;
  #kept = 0;
  /** Whether the player has chosen between practice and a real game; then the form suggests nothing. */
  #chosen = false;
  readonly #past = new Map<string, readonly PastGame[]>();
  /** The ready scene that replaces the form. */
  #scene = "";
  /** Sides whose player was chosen by hand. */
  #seated: Set<string>;
  /** Whether the initial values are in the form; a redraw keeps later changes. */
  #drawn = false;
  /** What the form is drawn from, read once: there may be thousands of people. */
  #read?: StartInput;
  /** The form's values when its redraw started. */
  #before: Readonly<Record<string, string>> = {};

  constructor(start: GivenConflict & { kind: string }) {
    const { kind, picked = [], against = [], here, given = {}, from = "", entry = "", transfer = "" } = start;
    super({ position: besideSidebar({ ...LARGE, height: Math.min(LARGE.height, window.innerHeight - LARGE.edges) }) });
    this.#kind = kind;
    this.#picked = picked;
    this.#against = against;
    this.#here = here;
    this.#given = given;
    this.#seated = seatedIn(given);
    this.#from = from;
    this.#entry = entry;
    this.#transfer = transfer;
  }

  get #starter(): Starter {
    return kindOf(this.#kind)!.starter;
  }

  override _configureRenderParts(options: RenderOptions) {
    const parts = super._configureRenderParts(options);
    const template = this.#scene === "" ? this.#starter.template : "conflict/start-scene";
    parts.form = { ...parts.form!, template: templatePath(template) };
    return parts;
  }

  /** Choices made during a redraw are kept. */
  protected override _replaceHTML(...drawn: [Record<string, HTMLElement>, HTMLElement, RenderOptions]): void {
    const now: Record<string, string> = drawn[2].isFirstRender ? {} : this.#fields();
    super._replaceHTML(...drawn);
    fillForm(this.element, now, (name) => now[name] !== this.#before[name]);
    // The button says to whom it sends as soon as it is seen.
    this.#showTransfer(this.#read);
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const root = this.element as HTMLElement & { bnbDrops?: boolean };
    void lookBack(this.#kind, this.#past, (past, kind) => {
      if (this.rendered && this.#kind === kind) showPastGames(root, say, kind, past);
    });
    showChosenKind(root);
    if (root.bnbDrops) return;
    root.bnbDrops = true;
    arrowKeys(root, "[data-kind], button.pick");
    root.addEventListener("change", (event) => {
      const { name } = event.target as HTMLInputElement;
      if (name === "stakes") this.#chosen = true;
      if (/\.(by|player|opponent)$/.test(name)) this.#seated.add(name.slice(0, name.lastIndexOf(".")));
      this.#showTransfer();
    });
    root.addEventListener("input", ({ target }) => {
      if ((target as HTMLElement).matches("[data-find]")) void this.#search((target as HTMLInputElement).value);
    });
    root.addEventListener("invalid", showInvalid, true);
    root.addEventListener("dragover", (event) => event.preventDefault());
    // Each drop is filled into the form that the previous one has left.
    root.addEventListener("drop", (event) => {
      const dropped = this.#dropped(event);
      if (dropped) this.#drops = this.#drops.then(dropped);
    });
  }

  #showTransfer(input = this.#input()): void {
    const typed = this.#typed();
    const asked = { mayPractise: this.#entry === "" && !this.#chosen, ready: this.#scene !== "" };
    showTransfer(this.element, this.#transferredTo(typed, input));
    showSummary(this.element, this.read(typed, input), { kind: this.#kind, typed, input, ...asked });
  }

  #transferredTo(typed: Form, input: StartInput): Player | undefined {
    return this.#scene === "" && !typed.here ? this.#starter.transferredTo?.(typed, input) : undefined;
  }

  /** Handles an actor from the directory, a scenario or a battlefield; undefined for anything else. */
  #dropped(event: DragEvent): (() => Promise<void>) | undefined {
    const { type, uuid, side } = droppedOn(event);
    if (!uuid || (type !== "JournalEntry" && (type !== "Actor" || !this.#starter.fill))) return undefined;
    event.preventDefault();
    if (type === "JournalEntry") return () => this.#takeEntry(uuid);
    return () => this.#fillIn(uuid, side ?? this.#starter.sides?.[0] ?? "");
  }

  async #takeEntry(uuid: string): Promise<void> {
    const setup = await entrySetup(uuid);
    if (!setup.ok) return notifyProblem(setup.problem);
    if (setup.value.ground && this.element.querySelector("[name=mapText]")) await this.#redraw(setup.value.fields);
    else await this.takeUp(setup.value);
  }

  async #fillIn(uuid: string, side: string, given?: Readonly<Record<string, string>>): Promise<void> {
    const own = await broughtIn(uuid);
    const input = this.#input();
    const dropped = input.candidates.find((candidate) => candidate.uuid === own);
    if (!dropped) return notifyProblem(problem("start.notYours"));
    const cleared = given ?? roomOn(this.element, side, this.#touched);
    const filled = this.#starter.fill!(dropped, side, { ...this.#typed(), ...cleared }, input);
    if (!filled.ok) return notifyProblem(filled.problem);
    this.#touched.add(side);
    await this.#redraw({ ...cleared, ...filled.value });
  }

  #fields(): Record<string, string> {
    return Object.fromEntries(new FormData(this.element as HTMLFormElement)) as Record<string, string>;
  }

  #typed(): Record<string, string> {
    return withPlayers(this.#fields(), game.user!.id!);
  }

  #hereIn(input: StartInput) {
    return this.#starter.mapped && this.#scene === "" ? hereOn(this.#here, input.drawn) : undefined;
  }

  async #search(words: string): Promise<void> {
    this.#find = words;
    await this.#redraw({});
    for (const note of this.element.querySelectorAll(".found")) note.textContent = this.#found;
  }

  /** The actors that the form lists; it says how many if not all. */
  #listed(candidates: readonly Candidate[]): readonly Candidate[] {
    const listed = offered(candidates, this.#given, this.#find);
    const counts = { shown: listed.length, all: candidates.length };
    this.#found = counts.shown < counts.all ? say("BNB.Start.found", counts) : "";
    return listed;
  }

  override async _prepareContext({ isFirstRender }: RenderOptions): Promise<object> {
    if (this.#drawn && this.#scene === "") this.#keep();
    this.#drawn = true;
    this.#before = isFirstRender ? {} : this.#fields();
    const kinds = kindCards(this.#kind);
    this.#fillPicked();
    const input = this.#input();
    this.#read = input;
    const scenes = offeredScenes(this.#kind, this.#scene, input);
    const scene = scenes.find(({ chosen }) => chosen);
    const listed: StartInput = Object.create(input, { candidates: { value: this.#listed(input.candidates) } });
    return {
      kinds,
      about: kinds.find(({ chosen }) => chosen)?.about,
      balanced: this.#starter.numbers !== undefined,
      noStakes: this.#kind === "draft",
      own: ownSetupRows(keptSetups(), minutesOf, say),
      find: this.#found,
      here: scene ? undefined : this.#hereIn(input),
      kind: this.#kind,
      scenes,
      scene: scene && { ...scene, plays: computerPlays(input, this.#before["scene.opponent"]) },
      armies: armyFaces(this.#starter, input),
      input,
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

  read(form: Form, input = this.#input()): Result<NewConflict> {
    const scene = readyScenes().find(({ id }) => id === this.#scene);
    if (!scene) return readHere(this.#starter, form, input, this.#hereIn(input));
    const opponent = opponentOf(String(form["scene.player"])) ?? suggestedFor(this.#kind);
    return sceneAgainst(scene, opponent, { ...kindOf(this.#kind)!, input, me: game.user!.id! });
  }

  readonly suggestedName = (wanted = this.read(this.#typed())) => (wanted.ok ? wanted.value.title : "");
  known(): ReadonlySet<string> {
    return new Set(this.#input().candidates.map(({ uuid }) => uuid));
  }

  /** The form of that kind, filled in as it was saved. */
  async takeUp({ kind, fields }: OwnSetup): Promise<void> {
    if (!(await loadKind(kind))) return;
    this.#kind = kind;
    this.#scene = "";
    this.#given = { ...fields, redrawn: "on" };
    this.#drawn = false;
    this.#touched = new Set(this.#starter.sides ?? []);
    this.#seated = seatedIn(fields);
    await this.render();
    const form = this.element.querySelector<HTMLElement>(".setup-body")!;
    fillForm(form, fields);
    form.scrollIntoView({ block: "start" });
    this.#showTransfer();
  }

  /** Set-ups that any player saves or removes are shown at once. */
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

  /** A form opened from a sheet or from tokens starts with them on its first side. */
  #fillPicked(): void {
    if (this.#picked.length === 0 || Object.keys(this.#given).length > 0) return;
    const given = filledWith(this.#starter, this.#against, this.#input());
    if (Object.keys(given).length > 0) this.#given = { ...given, redrawn: "on" };
  }

  #input(): StartInput {
    return startInput(this.#kind, this.#picked, this.#given);
  }

  static async #choose(this: StartWindow, _: Event, target: HTMLElement): Promise<void> {
    const kind = target.dataset.kind ?? this.#kind;
    if (!(await loadKind(kind))) return;
    this.#kind = kind;
    this.#scene = "";
    this.#given = {};
    this.#drawn = false;
    this.#find = "";
    for (const sides of [this.#touched, this.#seated]) sides.clear();
    await this.render();
  }

  /** Adds a row to a list; all other values stay. */
  static async #more(this: StartWindow, _: Event, target: HTMLElement): Promise<void> {
    const name = `more.${target.dataset.of ?? ""}`;
    await this.#redraw({ [name]: String(Number(this.#given[name] ?? 0) + 1) });
  }

  /** Redraws the form with its values and these fields filled in. */
  async #redraw(filled: Readonly<Record<string, string>>): Promise<void> {
    this.#keep(filled);
    this.#drawn = false;
    await this.render({ parts: ["form"] });
  }

  #keep(filled: Readonly<Record<string, string>> = {}): void {
    for (const side of this.#starter.sides ?? [])
      if (rowsOf(this.element, side).some(isChanged)) this.#touched.add(side);
    const rows = Object.entries(this.#given).filter(([name]) => name.startsWith("more."));
    this.#given = { ...Object.fromEntries(rows), ...chosenOnly(this.#typed(), this.#seated), ...filled, redrawn: "on" };
  }

  /** A character replaces those on a side, or joins them; the default player of the side changes with them. */
  static async #face(this: StartWindow, _: Event, { dataset: { side = "", uuid = "" } }: HTMLElement): Promise<void> {
    await this.#redraw(pressedFace(this.#typed(), uuid, side, this.#given.adding === side));
  }

  static async #addFace(this: StartWindow, _: Event, { dataset: { side = "" } }: HTMLElement): Promise<void> {
    await this.#redraw(this.#given.adding === side ? {} : { adding: side });
  }

  /** An army replaces the units on that side. */
  static async #army(this: StartWindow, _: Event, { dataset: { side = "", uuid = "" } }: HTMLElement): Promise<void> {
    await this.#fillIn(uuid, side, { ...emptied(rowsOf(this.element, side)), [`${side}.army`]: uuid });
  }

  static async #chooseScene(this: StartWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.#scene === "") this.#keep();
    this.#drawn = false;
    this.#scene = dataset.scene === this.#scene ? "" : (dataset.scene ?? "");
    await this.render({ parts: ["form", "own"] });
  }

  static async #begin(this: StartWindow): Promise<void> {
    const log = campaignLog();
    if (!log) return notifyProblem(problem("start.noChronicle"));
    const typed = this.#typed();
    const other = this.#transferredTo(typed, this.#input());
    if (other) {
      await answerTransfer(this.#transfer, "on");
      await transferTo(other, { kind: this.#kind, given: typed, from: this.#from, entry: this.#entry });
      return void (await this.close());
    }
    const read = this.read(typed);
    if (!read.ok) return complain(this.element, read.problem);
    const wanted = this.#scene === "" ? withStakes(read.value, typed.stakes) : read.value;
    const theirs = withoutItsPlayer(wanted);
    if (theirs) return complain(this.element, theirs);
    const page = await beginConflict(log, { ...wanted, from: this.#from });
    if (!page.ok) return notifyProblem(page.problem);
    await answerTransfer(this.#transfer, "yes");
    if (typed.stakes === "counts") await noteScene(page.value.uuid, Object.values(wanted.actors), this.#entry);
    await this.close();
    await openerOf("board")?.(page.value);
  }
}
