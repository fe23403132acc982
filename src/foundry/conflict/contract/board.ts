/**
 * What a kind of conflict adds to the one conflict window: how its board is drawn, how its orders are made, and what a
 * click on either means. Everything else (seats, seals, story, undo, replay) is the window's. A board asks the engine
 * what is legal; it never works it out again.
 */
import type { Consultation } from "../../../rules/adviser/consult.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { Say } from "../../base/say.ts";
import type { OpeningSize } from "../../base/windows/beside-sidebar.ts";
import type { TableView } from "../page/port.ts";
import type { BillView } from "./losses.ts";

/** Choices a person has begun but not sent: a picked unit, a chosen action. Plain values, made again for each turn. */
export type Draft = Readonly<Record<string, unknown>>;

/** By kind of demand: what a repeated order depends on, besides what may be chosen. Other kinds are asked every time. */
export type RepeatRules = Readonly<Record<string, (state: unknown, seat: Seat, page: string) => unknown>>;

/** Orders over several turns, by whom they are for: plain values, kept in the player's own browser. */
export type PlanBook = Readonly<Record<string, unknown>>;

export interface Plans {
  /** The order that carries them on now, if one is due, and the plans that still hold after it. */
  next(table: TableView, plans: PlanBook): { readonly give?: Given; readonly plans: PlanBook };
  words(scene: BoardInput, id: string, plan: unknown): string;
}

interface Given {
  readonly key: string;
  readonly order: unknown;
}

/** Who and what stands behind a seat, as the page keeps it. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly tincture: string;
  /** The user who sits there and that user's name, or the opponent's that plays for him; both empty for a free seat. */
  readonly user: string;
  readonly player: string;
  /** The uuid of the actor that sits there, if it is one. */
  readonly actor: string;
  /** Where the computer plays: the person on whose machine it does. */
  readonly machine?: string;
}

/** All that a board's pure views may look at. In a replay `live` is false and nothing can be ordered. */
export interface BoardInput {
  readonly table: TableView;
  readonly seats: readonly SeatInfo[];
  /** The seat whose eyes these are; undefined for an onlooker. */
  readonly seat: Seat | undefined;
  readonly draft: Draft;
  readonly live: boolean;
  readonly say: Say;
  /** The uuid of the conflict's page; missing where a scene is only drawn. */
  readonly page?: string;
  /** Pictures of those who have one, by the engine's own ids. */
  readonly faces?: Readonly<Record<string, string>>;
  /** What the adviser has said of this very position, where its person asked. */
  readonly advice?: Consultation;
}

export interface BoardHands {
  scene(): BoardInput;
  /** Sends an order; a refusal is shown to the person and the draft stays. */
  give(key: string, order: unknown): Promise<void>;
  takeBack(key: string): Promise<void>;
  /** Changes the draft and draws board and orders again, or only the parts named: none while somebody types. */
  redraft(changes: Draft, parts?: readonly ("board" | "orders")[]): void;
}

export type BoardAction = (hands: BoardHands, target: HTMLElement, event: Event) => void | Promise<void>;

/** A window that has come to another moment: the draft it had, and what it looks at now. */
export interface Moment {
  readonly draft: Draft;
  readonly table: TableView;
  /** False in a replay. */
  readonly live: boolean;
  /** How many steps it showed before; undefined when it has just opened. */
  readonly since: number | undefined;
}

/** What a step decided by dice, shown frame by frame before its result. Each window does so at its own pace. */
export interface Frames {
  /** Does a step with these events have fights? Missing where frames show single rolls. */
  has?(events: readonly { readonly type: string }[]): boolean;
  /** The draft at a new moment. `fresh` if it begins with frames that this window has not shown yet. */
  begin(moment: Moment): { readonly draft: Draft; readonly fresh: boolean };
  /** Was a fight decided, so that it could be shown again? */
  hasLatest(scene: BoardInput): boolean;
  /** Shows what the latest step decided, from its first frame. */
  watch(hands: BoardHands): void;
  /** Shows another frame: "on" the next one, "next" and "back" another fight, "skip" the result, a number that fight. False at the result. */
  turn(hands: BoardHands, to: string): boolean;
}

export interface Board {
  /** Template names under templates/: the picture, and the panel where orders are made. */
  readonly templates: { readonly board: string; readonly orders: string };
  /** It names the parts of a narrow window itself; others show the table or the story. */
  readonly ownPanes?: true;
  /** How large the window opens, where the usual size is too small for the picture. */
  readonly size?: OpeningSize;
  /**
   * Its drawing is changed where it changed: whatever `activate` adds to it is added once. What is marked `data-stands` is
   * not drawn again as long as it is marked alike; what is marked `data-keeps` keeps those attributes as they were set by hand.
   */
  readonly inPlace?: true;
  readonly frames?: Frames;
  boardContext(scene: BoardInput): object;
  ordersContext(scene: BoardInput): object;
  /** An order in words, where the engine has none. */
  orderWords?(scene: BoardInput, order: unknown): string;
  /** Of several decisions that are open at once, the one that its panel is about; the first, where it does not say. */
  inHand?(scene: BoardInput): string | undefined;
  /** The draft that holds such an order to a demand, not yet sent; undefined where the board has none for it. */
  draftOf?(scene: BoardInput, key: string, order: unknown): Draft | undefined;
  /** What it cost, for the report. */
  bill?(scene: BoardInput): BillView | undefined;
  /** Orders that a player may repeat, and what they depend on. */
  readonly repeats?: RepeatRules;
  /** Orders over several turns that a player may leave. */
  readonly plans?: Plans;
  /** By the `data-act` of what was pressed. */
  readonly actions: Readonly<Record<string, BoardAction>>;
  /** Listeners beyond clicks (drag, hover, keys), set up whenever the board was drawn; in place also when only its panel was. */
  activate?(root: HTMLElement, hands: BoardHands, picture: boolean): void;
  /** What must be measured after that, when nothing more changes: each measure makes the browser lay out what did. */
  measure?(root: HTMLElement): void;
}
