/**
 * What a kind of conflict adds to the one conflict window: how its board is drawn, how its orders are made, and what a click on
 * either means. The window handles everything else (seats, seals, log, undo, replay). A board asks the engine what is legal; it
 * never calculates that itself.
 */
import type { Consultation } from "../../../rules/adviser/consult.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { Say } from "../../base/say.ts";
import type { OpeningSize } from "../../base/windows/beside-sidebar.ts";
import type { AdviceMark } from "../../draw/advised.ts";
import type { Foot } from "./foot.ts";
import type { LossesView } from "./losses.ts";
import type { Moments, ShownMoment } from "./moments.ts";
import type { PageView } from "./page-view.ts";

/** Choices that a player has started but not sent: a picked unit, a chosen action. Plain values, reset for each turn. */
export type OpenChoices = Readonly<Record<string, unknown>>;

/** The player and actor of a seat, as the page saves them. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly tincture: string;
  /** The seat's user and their name, or the name of the computer opponent; both empty for a free seat. */
  readonly user: string;
  readonly player: string;
  /** The uuid of the actor on that seat, if any. */
  readonly actor: string;
  /** If the computer plays: the user whose machine runs it. */
  readonly machine?: string;
}

/** Everything that a board's pure views may read. In a replay `live` is false and nothing can be ordered. */
export interface BoardInput {
  readonly view: PageView;
  readonly seats: readonly SeatInfo[];
  /** The viewer's seat; undefined for an onlooker. */
  readonly seat: Seat | undefined;
  readonly draft: OpenChoices;
  readonly live: boolean;
  readonly say: Say;
  /** The uuid of the conflict's page; missing if a input is only drawn. */
  readonly page?: string;
  /** Pictures by the engine's ids, if there are any. */
  readonly faces?: Readonly<Record<string, string>>;
  /** For a GM, the names of those whom an alias hides, by the engine's ids. */
  readonly known?: Readonly<Record<string, string>>;
  /** The adviser's answer about this position, if the player asked. */
  readonly advice?: Consultation;
  /** What happened and is shown now; the rest is drawn as it was then, and nothing can be ordered. */
  readonly moment?: ShownMoment | undefined;
}

export interface BoardControls {
  input(): BoardInput;
  /** Sends an order; a refusal is shown to the player and the draft stays. */
  give(key: string, order: unknown): Promise<void>;
  /** Changes the draft and redraws board and orders, or only the named parts: none while the player types. */
  redraft(changes: OpenChoices, parts?: readonly ("board" | "orders" | "foot")[]): void;
  /** Leaves the shown moment, as its main button does. */
  goOn(): void;
}

export type BoardAction = (controls: BoardControls, target: HTMLElement, event: Event) => void | Promise<void>;

export type BoardMoments = Moments<BoardInput>;

/** Somebody whom a player moves, beside others of theirs. */
export interface Figure {
  /** The engine's id. */
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  /** What they are asked now, by demand. */
  readonly asked: readonly string[];
  /** Their counter, if they have no face: the content of an SVG of 38 by 38 around its middle. */
  readonly art?: string;
  /** Where one question is about all of them: how this one stands, and the board's action that chooses them. */
  readonly pick?: FigurePick;
}

export interface FigurePick {
  readonly state: "now" | "able" | "unable";
  readonly act: string;
  readonly data: Readonly<Record<string, string>>;
  readonly advised?: AdviceMark | undefined;
}

export interface Board {
  /** Template names under templates/: the picture, and the panel where orders are made. */
  readonly templates: { readonly board: string; readonly orders: string };
  /** What a narrow window shows one at a time; the board or the log by default. */
  readonly panes?: readonly string[];
  /** The window's opening size, if the default is too small for the picture. */
  readonly size?: OpeningSize;
  /**
   * Whether its drawing is patched in place, so that `activate` adds listeners only once. An element with `data-stands` is not
   * redrawn while that value is the same; `data-keeps` lists attributes that keep the values set by hand.
   */
  readonly inPlace?: true;
  readonly moments?: BoardMoments;
  /** Open choices that stay from turn to turn. */
  readonly keeps?: readonly string[];
  boardContext(input: BoardInput): object;
  /** What its panel shows, and what its decision needs at the foot of the window. */
  ordersContext(input: BoardInput): object & { readonly foot?: Foot | undefined };
  /** An order in words, if the engine has none. */
  orderWords?(input: BoardInput, order: unknown): string;
  /** The viewer's own figures, if they have several and each is asked for itself; empty if one panel asks for all of them. */
  figures?(input: BoardInput): readonly Figure[];
  /** Who is named in its sentences, with their seats: their names carry their side's colour. Sides themselves are known. */
  named?(input: BoardInput): readonly { readonly name: string; readonly seat: Seat }[];
  /** Of several open decisions, the one that the panel is about; the first by default. */
  inHand?(input: BoardInput): string | undefined;
  /** The draft for such an order, not yet sent; undefined if the board has none for it. */
  draftOf?(input: BoardInput, key: string, order: unknown): OpenChoices | undefined;
  /** The losses, for the report. */
  losses?(input: BoardInput): LossesView | undefined;
  /** By the `data-act` of the pressed element. */
  readonly actions: Readonly<Record<string, BoardAction>>;
  /** Listeners other than clicks (drag, hover, keys), set up whenever the board is drawn; in place also after its panel alone. */
  activate?(root: HTMLElement, controls: BoardControls, picture: boolean): void;
  /** Measurements after that, when nothing more changes: each one makes the browser lay out the changes. */
  measure?(root: HTMLElement): void;
}
