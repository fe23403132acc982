/**
 * What a client sees of a conflict on the scene that it looks at: a counter over each token, which follows it, and each
 * fight where it happens, at this client's own pace. While the conflict's window shows the same fight, the scene marks the
 * place and the panel is the window's.
 */
import { fetched, keptOnce } from "../../base/fetched.ts";
import { beforeNextPaint } from "../../base/windows/next-frame.ts";
import type { Board, BoardInput } from "../contract/board.ts";
import { kindOf } from "../contract/kinds.ts";
import type { ClashPanel } from "../moments/clash-panel.view.ts";
import { drawRing } from "../moments/controls.ts";
import { paceNow } from "../moments/pace.ts";
import { MomentPlayer } from "../moments/player.ts";
import type { FightPanel } from "./fight-panel.ts";
import { newGroup } from "./layer.ts";
import { type Box, counterSvg, type DrawnCounter, fightSvg, placeIn, viewOn } from "./layer.view.ts";
import { conflictOfToken, flagOf, sceneOf } from "./scenes.ts";
import type { Place } from "./tokens.ts";

/** A fight that is watched, on the scene. */
export interface SceneFight {
  /** Another fight has another name. */
  readonly id: string;
  readonly panel: ClashPanel;
  /** The table as it was then. */
  readonly at: BoardInput;
  /** Those who have a part in it. */
  readonly units: readonly string[];
  /** Drawings in the scene's pixels, under the counters and over them. */
  readonly under: string;
  readonly over: string;
}

export interface SceneDrawing {
  /** The conflict as this client's user sees it now. */
  look(page: JournalEntryPage): BoardInput | undefined;
  /** Everybody on the field, with what their counter shows. */
  pieces(
    input: BoardInput,
    page: JournalEntryPage,
  ): readonly { readonly id: string; readonly name: string; readonly place: Place; readonly counter?: PieceCounter }[];
  fight?(input: BoardInput): SceneFight | undefined;
}

export interface PieceCounter {
  readonly tincture: string;
  face(): string;
}

/** What the conflict's window shows now. */
interface InWindow {
  readonly look: BoardInput;
  isOpen(): boolean;
}

/** In milliseconds. */
const CALM = 240;

const tables = new Map<string, OnScene>();
const windows = new Map<string, InWindow>();
const panelPart = keptOnce(() => fetched(import("./fight-panel.ts")));

/** The table may have changed, or has a scene now. */
export function showOnScene(page: JournalEntryPage, drawing: SceneDrawing): void {
  if (tables.size === 0) listen();
  const table = tables.get(page.uuid) ?? new OnScene(page, drawing);
  tables.set(page.uuid, table);
  table.drawSoon();
}

/** A window has drawn that moment of its table, or was closed. */
export function showWatched(page: string, shown: InWindow | undefined): void {
  if (shown) windows.set(page, shown);
  else windows.delete(page);
  tables.get(page)?.drawSoon();
}

type DrawnToken = NonNullable<TokenDocument["object"]>;

function listen(): void {
  const drawAll = () => {
    for (const table of tables.values()) table.drawSoon();
  };
  const follow = (token: DrawnToken) => tables.get(conflictOfToken(token.document))?.follow(token);
  Hooks.on("canvasReady", drawAll);
  Hooks.on("canvasTearDown", () => {
    for (const table of tables.values()) table.leave();
  });
  Hooks.on("refreshToken", follow);
  Hooks.on("hoverToken", follow);
  Hooks.on("controlToken", follow);
  Hooks.on("deleteToken", drawAll);
  // It may have come to a fight, or left one.
  Hooks.on("updateToken", (_token, { flags }) => {
    if (flags) drawAll();
  });
  window.addEventListener("resize", drawAll);
}

/** Foundry shows hidden tokens to some; a counter is for those that everybody here sees. */
function isSeen(token: DrawnToken): boolean {
  return token.isVisible && !token.document.hidden;
}

function boxOf({ center, w, h }: DrawnToken): Box {
  return { x: center.x - w / 2, y: center.y - h / 2, width: w, height: h };
}

class OnScene {
  /** Undefined while the window shows the conflict, or another scene is looked at. */
  #player: MomentPlayer | undefined;
  readonly #drawing: SceneDrawing;
  #group: SVGGElement | undefined;
  #drawn = "";
  #fight: SceneFight | undefined;
  #panel: FightPanel | undefined;
  /** The fight that the view was moved to, and the room that it had. */
  #movedTo: string | undefined;
  /** The view before the first of these fights, and the one that was set last. */
  #views: { readonly before: View; readonly set: View } | undefined;

  constructor(
    readonly page: JournalEntryPage,
    drawing: SceneDrawing,
  ) {
    this.#drawing = drawing;
  }

  get board(): Board {
    return kindOf(this.page.type)!.board;
  }

  readonly drawSoon = beforeNextPaint(() => this.#draw());

  panel(): ClashPanel | undefined {
    return this.#fight?.panel;
  }

  /** What is shown now, for the words of its panel. */
  look(): BoardInput | undefined {
    const look = this.#drawing.look(this.page);
    return look && { ...look, moment: this.#player?.shown };
  }

  get player(): MomentPlayer {
    this.#player ??= new MomentPlayer({
      moments: this.board.moments,
      view: () => this.#drawing.look(this.page)?.view,
      isWatching: () => document.visibilityState === "visible" && this.#panel?.rendered === true,
      pace: paceNow,
      changed: () => this.drawSoon(),
      passed: () => this.#panel && drawRing(this.#panel.element, this.player),
      stepPlayed: () => {},
    });
    return this.#player;
  }

  #stop(): void {
    this.#player?.stop();
    this.#player = undefined;
  }

  /** Another scene is looked at. */
  leave(): void {
    this.#stop();
    this.#views = undefined;
    this.#movedTo = undefined;
    this.#show("");
    this.#fight = undefined;
    void this.#closePanel();
  }

  /** A token was moved, shown, hidden, pointed at or selected. */
  follow(token: DrawnToken): void {
    if (this.#fight) return;
    const counter = this.#counterOf(flagOf(token.document, "unit"));
    if (!counter !== !isSeen(token)) this.drawSoon();
    else if (counter) this.#place(counter, token);
  }

  #counterOf(unit: string): SVGGElement | undefined {
    const all = this.#group?.querySelectorAll<SVGGElement>(":scope > [data-unit]") ?? [];
    return [...all].find(({ dataset }) => dataset.unit === unit);
  }

  #place(counter: SVGGElement, token: DrawnToken): void {
    counter.setAttribute("transform", placeIn(boxOf(token)));
    const named = token.hover || token.controlled;
    if (named && !counter.classList.contains("named")) counter.parentElement?.append(counter);
    counter.classList.toggle("named", named);
  }

  #show(drawn: string): void {
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#group ??= newGroup();
    this.#group.innerHTML = drawn;
  }

  #tokens(): ReadonlyMap<string, DrawnToken> {
    const tokens = (canvas?.tokens?.placeables ?? []) as readonly DrawnToken[];
    return new Map(
      tokens
        .filter((token) => conflictOfToken(token.document) === this.page.uuid && isSeen(token))
        .map((token) => [flagOf(token.document, "unit"), token]),
    );
  }

  /** The table as it is, or at the moment that is watched. */
  #watched(): BoardInput | undefined {
    const look = this.#drawing.look(this.page);
    if (!look) return undefined;
    const shown = windows.get(this.page.uuid);
    if (shown?.isOpen()) {
      this.#stop();
      return shown.look;
    }
    // A moment that was watched in the window goes on here when that is closed.
    this.player.follow();
    return this.look();
  }

  #draw(): void {
    if (!canvas?.ready || canvas.scene !== sceneOf(this.page.uuid)) {
      this.leave();
      return;
    }
    const watched = this.#watched();
    if (!watched) return;
    this.#fight = this.#drawing.fight?.(watched);
    const tokens = this.#tokens();
    if (this.#fight) this.#drawFight(this.#fight, tokens);
    else this.#drawTokens(tokens);
    void this.#drawPanel();
  }

  #drawTokens(tokens: ReadonlyMap<string, DrawnToken>): void {
    const input = this.#drawing.look(this.page)!;
    const counters = this.#drawing.pieces(input, this.page).filter(({ id, place }) => !place.hidden && tokens.has(id));
    this.#show(
      counters
        .flatMap(drawnOf)
        .map((one) => counterSvg(one))
        .join(""),
    );
    for (const [unit, token] of tokens) {
      const counter = this.#counterOf(unit);
      if (counter) this.#place(counter, token);
    }
  }

  /** Everybody where they stood then. Of bystanders only those whose tokens are seen. */
  #drawFight(fight: SceneFight, tokens: ReadonlyMap<string, DrawnToken>): void {
    const pieces = this.#drawing
      .pieces(fight.at, this.page)
      .filter(({ id, place }) => !place.hidden && (fight.units.includes(id) || tokens.has(id)));
    const counters = pieces.flatMap((piece) => drawnOf(piece).map((one) => ({ ...one, at: placed(piece.place) })));
    this.#show(fightSvg(fight, counters, canvas!.dimensions!));
  }

  async #drawPanel(): Promise<void> {
    const fight = this.#fight;
    const code = fight && (await panelPart());
    // It was drawn again, and that call does the rest.
    if (fight !== this.#fight) return;
    if (code && !windows.get(this.page.uuid)?.isOpen()) {
      this.#panel ??= new code.FightPanel(this);
      await this.#panel.render({ force: true });
    } else await this.#closePanel();
    // The panel and the size of the page decide how much of the scene is free.
    const place = fight && [fight.id, this.#panel !== undefined, window.innerWidth, window.innerHeight].join();
    if (place === this.#movedTo || fight !== this.#fight) return;
    this.#movedTo = place;
    if (fight) this.#moveTo(fight);
    else this.#moveBack();
  }

  async #closePanel(): Promise<void> {
    const panel = this.#panel;
    this.#panel = undefined;
    await panel?.close({ animate: false });
  }

  #moveTo({ at, units }: SceneFight): void {
    const boxes = this.#drawing
      .pieces(at, this.page)
      .filter(({ id, place }) => !place.hidden && units.includes(id))
      .map(({ place }) => placed(place));
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const beside = ui.sidebar?.element?.getBoundingClientRect();
    const free = this.#panel?.free ?? {
      x: 0,
      y: 0,
      ...screen,
      width: beside && beside.left > 0 ? beside.left : screen.width,
    };
    if (boxes.length === 0) return;
    const set = viewOn(boxes, free, screen);
    this.#views = { before: this.#views?.before ?? viewNow(), set };
    move(set);
  }

  /** Returns to the view before the fights, unless the player has moved it since. */
  #moveBack(): void {
    const views = this.#views;
    this.#views = undefined;
    if (!views) return;
    const now = viewNow();
    const same = (of: "x" | "y" | "scale", by: number) => Math.abs(now[of] - views.set[of]) < by;
    if (same("x", 2) && same("y", 2) && same("scale", 0.01)) move(views.before);
  }
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function viewNow(): View {
  const { pivot, scale } = canvas!.stage!;
  return { x: pivot.x, y: pivot.y, scale: scale.x };
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function move(view: View): void {
  if (isStill()) canvas!.pan(view);
  else void canvas!.animatePan({ ...view, duration: CALM });
}

/** Where a token stands in that place. */
function placed({ x = 0, y = 0 }: Place): Box {
  const { sizeX, sizeY } = canvas!.grid!;
  return { x, y, width: sizeX, height: sizeY };
}

function drawnOf(piece: {
  readonly id: string;
  readonly name: string;
  readonly counter?: PieceCounter;
}): DrawnCounter[] {
  const { id: unit, name, counter } = piece;
  return counter ? [{ unit, name, tincture: counter.tincture, face: counter.face() }] : [];
}
