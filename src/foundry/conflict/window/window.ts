/**
 * The one window in which every conflict is played and replayed. It shows what the page's client knows, passes orders to it, and
 * lets the kind's board draw the rest. A replay is the same window at an earlier step.
 */

import type { Result } from "../../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../../base/say.ts";
import { announce } from "../../base/windows/announce.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
import { besideSidebar } from "../../base/windows/beside-sidebar.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { patch } from "../../base/windows/patch.ts";
import { chatBeside } from "../../chat/beside.ts";
import { conflictOf } from "../../data/read.ts";
import { mayChange } from "../../documents/may.ts";
import { templatePath } from "../../system.ts";
import { mayAskAdviser } from "../ai/adviser/allowed.ts";
import { adviceFor } from "../ai/adviser/given.ts";
import { COMPUTER_ACTIONS } from "../ai/computer/take-over.ts";
import { noteChosen } from "../calls/chosen.ts";
import type { PaceWords } from "../calls/pace.ts";
import { reminderActions } from "../calls/reminder.ts";
import { waitingInfo, waitsSince } from "../calls/waiting-info.ts";
import type { Board, BoardControls, BoardInput } from "../contract/board.ts";
import { type Kind, loadKind } from "../contract/kinds.ts";
import type { PageView } from "../contract/page-view.ts";
import { drawRing, focusMain, listenForMoments, momentActions, switchTo } from "../moments/controls.ts";
import { skippedWords } from "../moments/foot.view.ts";
import { momentsOf } from "../moments/moments-of.ts";
import { playback } from "../moments/pace.ts";
import type { MomentPlayer } from "../moments/player.ts";
import { clientOf, isBetweenSteps, leadTo } from "../page/clients/clients.ts";
import { facesFor, knownNames } from "../page/clients/masked.ts";
import { isPractice, seatInfos } from "../page/clients/seats.ts";
import { trustNotes } from "../report/ahead.view.ts";
import { comparisonToRead } from "../report/sheet-differences.ts";
import { endParts } from "../report/won/won.ts";
import { sheetsOf } from "../results/sheets.ts";
import { showWatched } from "../scene/on-scene.ts";
import { sceneOffer } from "../scene/scenes.ts";
import { ShownRange } from "../words/range.ts";
import { followStory, keepRead } from "../words/scroll.ts";
import { sidingOf } from "../words/side-names.ts";
import { afterActions, afterOf } from "./after.ts";
import { AGREEMENT_ACTIONS } from "./agreements.ts";
import { betweenSteps } from "./between-steps.ts";
import { choicesFor } from "./choices.ts";
import { Clock } from "./clock.ts";
import { DrawnParts } from "./drawn-parts.ts";
import { figureActions, figuresOf, inHand } from "./figures.ts";
import { withFirst } from "./figures.view.ts";
import { FootPress } from "./foot-press.ts";
import { invitationOf, JOINING_ACTIONS } from "./joining/actions.ts";
import { isJoining, joiningView } from "./joining/joining.view.ts";
import { logActions, logOf } from "./log-filter.ts";
import { pageActions } from "./page-actions.ts";
import { PanelOf } from "./panel-of.ts";
import { onRematch, REMATCH_ACTIONS, rematchOf } from "./rematch/rematch.ts";
import { sequelsOf } from "./sequel.view.ts";
import { replayActions, Showing } from "./showing.ts";
import { waitingView } from "./waiting.view.ts";
import { windowView } from "./window.view.ts";

const PARTS = ["head", "board", "orders", "story", "foot"];

export class ConflictWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "conflict"],
    position: { width: 1100, height: 800 },
    window: { resizable: true, contentClasses: ["conflict-content"] },
    actions: {
      async act(this: ConflictWindow, event: Event, target: HTMLElement): Promise<void> {
        const action = this.board.actions[target.dataset.act ?? ""];
        await action?.(this.controls(), target, event);
      },
      async moreStory(this: ConflictWindow, _: Event, target: HTMLElement): Promise<void> {
        const which = target.dataset.which === "later" ? "later" : "earlier";
        this.#told.more(which);
        await keepRead(this.element, which, () => this.render({ parts: ["story"] }));
      },
      ...replayActions,
      ...momentActions,
      ...logActions,
      ...AGREEMENT_ACTIONS,
      ...pageActions,
      ...COMPUTER_ACTIONS,
      ...afterActions,
      ...reminderActions,
      ...figureActions,
      ...JOINING_ACTIONS,
      ...REMATCH_ACTIONS,
    },
  };

  static override PARTS = {
    head: { template: templatePath("conflict/head") },
    // Each kind puts its own templates here.
    board: { template: templatePath("conflict/duel-board") },
    orders: { template: templatePath("conflict/duel-orders"), scrollable: ["", ".hand"] },
    story: { template: templatePath("conflict/story") },
    foot: { template: templatePath("conflict/foot") },
  };

  readonly page: JournalEntryPage;
  readonly board: Board;
  readonly showing: Showing;
  readonly #choices: ReturnType<typeof choicesFor>;
  readonly #clock = new Clock(this);
  readonly #unsubscribe: (() => void)[];
  readonly #told = new ShownRange();
  #drawn: DrawnParts;
  /** Whether the invitation stands in the place of the board. */
  #joining = false;
  #isSwapping = false;
  /** The input being drawn. A press may have changed it since the drawing was requested. */
  #drawing: Result<BoardInput> | undefined;
  readonly #panel: PanelOf;
  #press?: FootPress;
  static readonly #open = new Map<string, ConflictWindow>();

  /** One window for each page: opening it again brings it to the front. With a step, it shows the state after that. */
  static async show(page: JournalEntryPage, step?: number, film = false): Promise<ConflictWindow | undefined> {
    const kind = await loadKind(page.type);
    if (!kind) return undefined;
    await clientOf(page).caughtUp();
    const window = ConflictWindow.#open.get(page.uuid) ?? new ConflictWindow(page, kind);
    ConflictWindow.#open.set(page.uuid, window);
    await window.render({ force: true });
    const { showing } = window;
    if (step !== undefined) showing.show(step);
    // At its newest step, what has just happened is shown once more.
    if (step !== undefined && showing.step === undefined && playback() > 0) showing.player.again();
    if (film && !showing.plays) showing.play();
    return window;
  }

  get player(): MomentPlayer {
    return this.showing.player;
  }

  /** Whether its player has that conflict open. */
  static isOpen(page: JournalEntryPage): boolean {
    return ConflictWindow.#open.get(page.uuid)?.minimized === false;
  }

  constructor(page: JournalEntryPage, { board }: Kind) {
    super({
      id: `bnb-conflict-${page.id}`,
      position: besideSidebar(board.size ?? ConflictWindow.DEFAULT_OPTIONS.position),
    });
    this.page = page;
    this.board = board;
    this.#panel = new PanelOf(board);
    this.#choices = choicesFor(page.uuid, board.keeps);
    // A new board also listens to its panel, so these two are drawn together.
    this.#drawn = new DrawnParts(board.inPlace ? [] : ["board", "orders"]);
    this.showing = new Showing(this);
    this.showing.player.follow();
    // Changes during the first render, which takes a while, are drawn afterwards.
    const changed = clientOf(page).onChange(() => this.#tableChanged());
    this.#unsubscribe = [changed, onRematch(page, () => this.drawMoments())];
  }

  override get title(): string {
    return `${say(`TYPES.JournalEntryPage.${this.page.type}`)} · ${this.page.name}`;
  }

  override _configureRenderParts(options: RenderOptions) {
    const parts = super._configureRenderParts(options);
    const { templates } = this.board;
    parts.board = { ...parts.board!, template: templatePath(this.#joining ? "conflict/joining" : templates.board) };
    parts.orders = { ...parts.orders!, template: templatePath(templates.orders) };
    return parts;
  }

  override async _prepareContext(): Promise<object> {
    const read = clientOf(this.page).view();
    if (!read.ok) return { problem: sayProblem(read.problem) };
    const view = read.value;
    const input = this.#seen(view);
    const active = game.users!.filter((user) => user.active).map((user) => user.id!);
    const { match, imported } = view;
    const total = match.past.length;
    const { step } = this.showing;
    const told = this.#told.around(this.showing.told(view), step === undefined ? this.showing.told(view) : total);
    const beside = waitingInfo(this.page, view);
    const shown = windowView(input, active, beside);
    const compared = comparisonToRead(this.page, match, shown.seats);
    return {
      view: shown,
      sided: sidingOf(this.board, input),
      pace: beside.pace,
      waitingFor: waitingView(input, shown.seats, waitsSince(this.page, view)),
      ...logOf(this, { ...input, view }, told),
      untold: { earlier: told.from, later: total - told.to },
      replay: { live: input.live, step: step ?? total, total, playing: this.showing.plays },
      moments: momentsOf(this.board, this.showing, input, total),
      skipped:
        input.moment || !this.board.moments ? "" : skippedWords(input, this.board.moments, this.showing.player.skipped),
      rewatch: this.board.moments !== undefined && total > 0,
      mayAsk: input.live && mayAskAdviser(view),
      onScene: imported ? undefined : sceneOffer(this.page),
      ...trustNotes({ ...input, view }),
      panes: this.board.panes ?? ["table", "story"],
      may: mayChange(this.page) && !imported,
      closed: conflictOf(this.page).closed !== "",
      sequels: imported ? [] : sequelsOf(this.page.type, match.state),
      from: leadTo(this.page)?.name,
      sheets: sheetsOf(this.page, match),
      joining: this.#joining ? joiningView(input, shown.seats, invitationOf(this.page, input, compared)) : undefined,
      compared: this.#joining ? undefined : compared,
      ...figuresOf(this.page, this.board, input),
      after: afterOf(this.page, match),
      rematch: rematchOf(this.page, match),
      practice: isPractice(this.page),
    };
  }

  override async _preparePartContext(part: string, context: Record<string, unknown>): Promise<object> {
    const input = this.#drawing;
    if (!input?.ok) return context;
    if (part === "board" && !this.#joining) {
      const board = this.board.boardContext(input.value);
      return { ...context, board, ...endParts(board, context, input.value, () => this.drawShown()) };
    }
    if (part === "orders") return { ...context, orders: this.#panel.at(input.value) };
    if (part === "foot") return { ...context, foot: this.#panel.foot(input.value, context) };
    return context;
  }

  /** Board and orders are in one element, so that they scroll together beside the log. */
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { board, orders } = this.parts;
    const play = Object.assign(this.element.ownerDocument.createElement("div"), { className: "play" });
    board?.before(play);
    play.append(...[board, orders].filter((part) => part !== undefined));
    orders?.setAttribute("data-focus", "");
    listenForMoments(this);
    this.#unsubscribe.push(chatBeside(this.element, this.page));
  }

  protected override async drawParts(context: object, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    this.#drawing = this.#input();
    const joining = this.#drawing.ok && isJoining(this.#drawing.value);
    if (joining !== this.#joining) return this.#swapped(joining, options);
    if (!options.parts?.every((part) => this.parts[part])) return super.drawParts(context, options);
    // What is chosen is shown in foot and head in the same frame.
    const noted = this.#panel.noteChosen(this.page.uuid, this.#drawing);
    const orders = options.parts.includes("orders");
    const also = [...(orders ? ["foot"] : []), ...(noted || (orders && this.board.figures) ? ["head"] : [])];
    const parts = PARTS.filter((part) => options.parts!.includes(part) || also.includes(part));
    const given = noted ? await this._prepareContext() : context;
    const by = {
      shown: this.parts,
      templates: this._configureRenderParts(options),
      contextOf: (part: string) => this._preparePartContext(part, { ...given }),
      // What a hand has changed on a battlefield is not in its drawing.
      isOwn: (part: string) => this.patchOf(part) !== undefined && !this.parts[part]!.querySelector("svg.battlefield"),
    };
    const fresh = await this.#drawn.redrawn(parts, by, options.onlyChanged === true);
    options.parts = Object.keys(fresh);
    return fresh;
  }

  /** The invitation and the board are nothing alike: all parts are drawn new. */
  async #swapped(joining: boolean, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    this.#joining = joining;
    this.#drawn = new DrawnParts(this.#drawn.together);
    options.parts = PARTS;
    this.#isSwapping = true;
    return super.drawParts(await this._prepareContext(), options);
  }

  protected override patchOf(part: string): typeof patch | undefined {
    const inPlace = this.board.inPlace || (part !== "board" && part !== "orders");
    return inPlace && !this.#isSwapping ? patch : undefined;
  }

  override async _onRender(context: { pace?: PaceWords }, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // For styles: `:has()` would be evaluated again at every change of the board.
    if (options.isFirstRender) this.element.classList.add(`of-${this.page.type}`);
    this.#isSwapping = false;
    this.element.classList.toggle("joining", this.#joining);
    switchTo(this.element, "ended", this.element.querySelector(".end-view") !== null);
    announce(this.element);
    this.#showWatching(this.#drawing?.ok === true && this.#drawing.value.moment !== undefined);
    if (this.#drawing?.ok) showWatched(this.page.uuid, { look: this.#drawing.value, isOpen: () => !this.minimized });
    this.#clock.show(context.pace);
    if (options.isFirstRender && this.#panel.noteChosen(this.page.uuid, this.#drawing))
      void this.render({ parts: ["head", "foot"] });
    this.#press ??= new FootPress(this.element);
    this.#press.drawn();
    const parts = this.#drawing?.ok ? (options.parts ?? []) : [];
    if (!this.#joining && (parts.includes("board") || (this.board.inPlace && parts.includes("orders")))) {
      this.board.activate?.(this.element, this.controls(), parts.includes("board"));
      this.board.measure?.(this.element);
    }
    if (parts.includes("story")) followStory(this.element, this.showing.step === undefined);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    noteChosen(this.page.uuid, false);
    this.showing.player.stop();
    this.#clock.stop();
    this.#press?.stop();
    for (const end of this.#unsubscribe) end();
    showWatched(this.page.uuid, undefined);
    ConflictWindow.#open.delete(this.page.uuid);
  }

  /** Changes from presses and from the conflict are drawn together. */
  readonly #drawSoon = betweenSteps<[parts: readonly string[], onlyChanged: boolean]>(
    () => isBetweenSteps(this.page),
    (all) => {
      const parts = PARTS.filter((part) => all.some(([asked]) => asked.includes(part)));
      void this.render({ parts, onlyChanged: all.every(([, onlyChanged]) => onlyChanged) });
    },
  );

  /** A new turn drops what was started for the old one; a replay is not interrupted. */
  #tableChanged(): void {
    this.showing.player.follow();
    this.#drawSoon(this.showing.step === undefined ? PARTS : ["head", "story", "foot"], true);
  }

  /** Orders are hidden while something is shown; keys then reach Continue, and afterwards the panel. */
  #showWatching(watching: boolean): void {
    if (switchTo(this.element, "watching", watching) && watching) focusMain(this.element);
  }

  #input(): Result<BoardInput> {
    const view = clientOf(this.page).view();
    return view.ok ? { ok: true, value: this.#seen(view.value) } : view;
  }

  #seen(now: PageView): BoardInput {
    const { step, isLive } = this.showing;
    const look = this.showing.look(now);
    // Another turn drops what was started for the last one; steps of a replay count from -1 down.
    this.#choices.at(step === undefined ? now.match.record.entries.length : -1 - step);
    const { moment: shown } = look;
    const view = shown ? look.view : withFirst(look.view, this.#choices.draft.figure);
    const input: BoardInput = {
      view,
      seats: seatInfos(this.page),
      seat: view.mine.find((mine) => view.progress.waitingFor.includes(mine)) ?? view.mine[0],
      draft: shown ? {} : this.#choices.draft,
      live: isLive,
      moment: shown,
      say,
      page: this.page.uuid,
      faces: facesFor(this.page),
      known: knownNames(this.page),
      ...adviceFor(this.page.uuid, now.match.signed?.turn),
    };
    return shown ? input : { ...input, draft: this.#choices.of(inHand(this.board, input)) };
  }

  now(): PageView | undefined {
    const view = clientOf(this.page).view();
    return view.ok ? view.value : undefined;
  }

  drawShown(): void {
    if (this.rendered) this.#drawSoon(PARTS, true);
  }

  drawPassed(): void {
    drawRing(this.element, this.showing.player);
  }

  drawMoments(): void {
    this.#drawSoon(["foot"], true);
  }

  controls(): BoardControls {
    return {
      input: () => {
        const input = this.#input();
        if (!input.ok) throw new Error(sayProblem(input.problem));
        return input.value;
      },
      give: async (key, order) => {
        const given = await clientOf(this.page).give(key, order);
        if (!given.ok) notifyProblem(given.problem);
      },
      redraft: (changes, parts = ["board", "orders"]) => {
        this.#choices.change(changes);
        // Changes made by hand on a battlefield are not in its HTML, so it is always redrawn.
        const onlyChanged = this.board.inPlace === true && !this.element.querySelector("svg.battlefield");
        if (parts.length > 0) this.#drawSoon(parts, onlyChanged);
      },
      goOn: () => this.player.turn("go"),
    };
  }
}
