/**
 * The kinds of conflict: engine, board, start form, and scene support. Each is fetched when a conflict of its kind is first met,
 * so that a group that never plays it never loads it.
 */
import type { AnyConflict } from "../../../rules/conflict/contract.ts";
import { fetched } from "../../base/fetched.ts";
import type { ThumbGround } from "../../draw/thumb.ts";
import { CONFLICT_PAGES, type ConflictPage } from "../../system.ts";
import type { Board } from "./board.ts";
import type { Costed } from "./costed.ts";
import type { SheetResults } from "./results.ts";
import type { Starter } from "./starter.ts";

/** Keeps a conflict and its scene in step. */
export interface SceneSupport {
  /** An imported scene that players can use for that conflict without a GM, or why there is none. */
  ready(page: JournalEntryPage): { readonly scene: Scene } | { readonly why: string };
  /** Creates the scene and shows it to everybody; for a player, uses the one that is ready. */
  make(page: JournalEntryPage): Promise<void>;
  /** Moves this client's tokens to where the engine says. */
  follow(page: JournalEntryPage): Promise<void>;
  /** What a move of that token would cost; undefined if no rule applies. */
  cost(page: JournalEntryPage, token: TokenDocument, to: { x: number; y: number }): Costed | undefined;
  /** A player dragged a token of the scene: an order, given or refused with the reason. */
  dragged(page: JournalEntryPage, token: TokenDocument, to: { x: number; y: number }): Promise<void>;
}

export interface Kind {
  readonly conflict: AnyConflict;
  readonly board: Board;
  /** The form that starts one. */
  readonly starter: Starter;
  readonly scene?: SceneSupport;
  /** The set-up of a first game that teaches it, against the gentle opponent. */
  readonly firstGame?: object;
  /** An order of the computer's seat with what it says in words: its engine knows no language. */
  readonly inOwnWords?: (state: unknown, seat: string, order: unknown) => unknown;
  /** Its results for actors; a kind without one leaves only its page. */
  readonly sheetResults?: SheetResults;
}

/** Facts about a kind that are known before it is fetched. */
export interface KindSummary {
  /** Font Awesome classes. */
  readonly icon: string;
  readonly minutes: number;
  /** An encounter of such actors alone is most likely this: their type, or the book of a unit. */
  readonly meets?: string;
  /** The ground of its thumbnail. */
  readonly ground: ThumbGround;
  /** The units on each side of the thumbnail, if kinds share a ground. */
  readonly marks?: readonly (readonly string[])[];
  /** Ready scenes for one player against the computer. */
  readonly scenes?: readonly {
    readonly id: string;
    /** The seed of the book's sample; missing if the group's own armies meet. */
    readonly seed?: string;
    /** Additional values of that set-up. */
    readonly more?: object;
  }[];
}

export type Fetchers = Readonly<Record<string, () => Promise<Kind>>>;

let fetchers: Fetchers = {};
let summaries: Readonly<Record<string, KindSummary>> = {};
/** What the windows of all kinds need in addition. */
let loadShared: () => Promise<void> = async () => {};
const loaded = new Map<string, Kind>();
const underway = new Map<string, Promise<Kind | undefined>>();

export function registerKinds(
  given: Fetchers,
  known: Readonly<Record<string, KindSummary>> = {},
  besides: () => Promise<void> = loadShared,
): void {
  fetchers = given;
  summaries = known;
  loadShared = besides;
}

/** By kind, in the order of the manifest. */
export function kindSummaries(): readonly (KindSummary & { readonly kind: string })[] {
  return CONFLICT_PAGES.flatMap((kind) => (summaries[kind] ? [{ kind, ...summaries[kind] }] : []));
}

export function summaryOf(kind: string): KindSummary | undefined {
  return summaries[kind];
}

export function isKind(name: string): name is ConflictPage {
  return (CONFLICT_PAGES as readonly string[]).includes(name);
}

/** The kind, if it is loaded. */
export function kindOf(name: string): Kind | undefined {
  return loaded.get(name);
}

/** The kind, fetched if needed; undefined after a message if that fails. */
export async function loadKind(name: string): Promise<Kind | undefined> {
  const known = loaded.get(name);
  if (known || !isKind(name)) return known;
  const coming = underway.get(name) ?? fetched(Promise.all([fetchers[name]!(), loadShared()]).then(([kind]) => kind));
  underway.set(name, coming);
  const kind = await coming;
  underway.delete(name);
  if (kind) loaded.set(name, kind);
  return kind;
}
