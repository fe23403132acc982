/**
 * The sorties and volleys of a step, one after another: the field before each, and what happened to both units. Windows and
 * replays show these; nothing is decided here.
 */
import { applySortie } from "../apply.ts";
import type { SortieEvent } from "../events.ts";
import type { SortieState } from "../state.ts";
import { poolAfterLoss, sumOf } from "./volley.ts";

type EventOf<T extends SortieEvent["type"]> = Extract<SortieEvent, { type: T }>;

/** What happened to a unit. */
export interface FoughtFate {
  /** Dice in its pool before and after. */
  readonly was: number;
  readonly pool: number;
  readonly lost: number;
  /** Dice that it must take yet, or give ground. */
  readonly owes: number;
  readonly gained: number;
  readonly fell?: "finished" | "destroyed";
  readonly flanked: boolean;
  /** Half moves that it moved away. */
  readonly away: number;
}

export interface Fought {
  readonly kind: "fight" | "shot";
  /** Who rolls: for a volley the archers first, then their target. */
  readonly units: readonly [string, string];
  readonly event: EventOf<"sortie"> | EventOf<"unrolled"> | EventOf<"volley">;
  readonly winner: string | null;
  readonly fates: readonly [FoughtFate, FoughtFate];
  readonly before: SortieState;
  readonly after: SortieState;
}

function isFought(event: { readonly type: string }): event is Fought["event"] {
  return event.type === "sortie" || event.type === "unrolled" || event.type === "volley";
}

export function hasFought(events: readonly { readonly type: string }[]): boolean {
  return events.some(isFought);
}

/** Events with which the step goes on after its volleys or sorties. */
const GOES_ON: readonly SortieEvent["type"][] = ["placings", "fates", "stage", "rested", "round", "ended"];

export function foughtIn(state: SortieState, events: readonly SortieEvent[]): Fought[] {
  const found: { event: Fought["event"]; before: SortieState; at: number }[] = [];
  const states = [state];
  let end = events.length;
  events.forEach((event, at) => {
    if (isFought(event)) {
      found.push({ event, before: states[at]!, at });
      end = events.length;
    } else if (found.length > 0 && end === events.length && GOES_ON.includes(event.type)) end = at;
    states.push(applySortie(states[at]!, event));
  });
  return found.map(({ event, before, at }, place) => {
    // All sorties of a round are rolled before any takes effect; a volley takes effect at once.
    const stop = (event.type === "volley" ? found[place + 1]?.at : undefined) ?? end;
    const units = unitsOf(event);
    const [one, other] = units;
    const since = events.slice(at, stop);
    const earlier = found.slice(0, place).map((each) => each.event);
    return {
      kind: event.type === "volley" ? "shot" : "fight",
      units,
      event,
      winner: winnerOf(event, units),
      fates: [fateOf(one, other, before, since, earlier), fateOf(other, one, before, since, earlier)],
      before,
      after: event.type === "volley" || place === found.length - 1 ? states[stop]! : before,
    };
  });
}

function unitsOf(event: Fought["event"]): Fought["units"] {
  if (event.type === "volley") return [event.volley.archers, event.volley.target];
  return [event.one.unit, event.other.unit];
}

function winnerOf(event: Fought["event"], [one, other]: Fought["units"]): string | null {
  if (event.type === "sortie") return event.winner;
  if (event.type === "volley") return event.degree ? one : other;
  if (event.one.succeeds === event.other.succeeds) return null;
  return event.one.succeeds ? one : other;
}

/** What this sortie or volley did to a unit, whatever others did to it in the same round. */
function fateOf(
  id: string,
  enemy: string,
  before: SortieState,
  [event, ...events]: readonly SortieEvent[],
  earlier: readonly Fought["event"][],
): FoughtFate {
  const unit = before.units[id]!;
  const mine = events.filter((one) => "unit" in one && one.unit === id);
  const dealt = (type: "lost" | "owes") =>
    mine.flatMap((one) => (one.type === type ? one.from : [])).filter(({ by }) => by === enemy);
  const fell = mine.find((one): one is EventOf<"fell"> => one.type === "fell" && one.by === enemy);
  const gained = mine.reduce((all, one) => (one.type === "gained" && one.from === enemy ? all + one.dice : all), 0);
  const lost = sumOf(dealt("lost"));
  const spent = floatingOf(event!, id);
  const opening = Math.max(0, unit.opening - earlier.reduce((all, one) => all + floatingOf(one, id), 0));
  const left = unit.pool - Math.max(0, spent - opening) + gained;
  return {
    was: unit.pool,
    pool: poolAfterLoss(before, { ...unit, pool: left }, lost),
    lost,
    owes: sumOf(dealt("owes")),
    gained,
    ...(fell ? { fell: fell.to } : {}),
    flanked: mine.some((one) => one.type === "flanked" && one.by === enemy),
    away: mine.reduce((all, one) => (one.type === "movedAway" && one.from === enemy ? all + one.halfMoves : all), 0),
  };
}

/** Floating dice that a unit spent in a sortie; those of a volley are spent before it is rolled. */
function floatingOf(event: SortieEvent, id: string): number {
  if (event.type !== "sortie") return 0;
  const contender = [event.one, event.other].find(({ unit }) => unit === id);
  return contender?.parts.find(({ key }) => key === "floating")?.dice ?? 0;
}
