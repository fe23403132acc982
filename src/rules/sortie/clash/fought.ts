/**
 * The sorties and volleys of a step, one after another: the field before each, and what happened to both units. Windows and
 * replays show these; nothing is decided here.
 */
import { applySortie } from "../apply.ts";
import type { SortieEvent } from "../events.ts";
import type { SortieState } from "../state.ts";

type EventOf<T extends SortieEvent["type"]> = Extract<SortieEvent, { type: T }>;

/** What happened to a unit. */
export interface FoughtFate {
  /** Dice in its pool before and after. */
  readonly was: number;
  readonly pool: number;
  readonly lost: number;
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

export function foughtIn(state: SortieState, events: readonly SortieEvent[]): Fought[] {
  const found: { event: Fought["event"]; before: SortieState; at: number }[] = [];
  const states = [state];
  events.forEach((event, at) => {
    if (isFought(event)) found.push({ event, before: states[at]!, at });
    states.push(applySortie(states[at]!, event));
  });
  const ends = found.map(({ event }, place) => {
    // All sorties of a round are rolled before any takes effect; a volley takes effect at once.
    const next = event.type === "volley" ? found[place + 1]?.at : undefined;
    return next ?? events.length;
  });
  return found.map(({ event, before, at }, place) => {
    const units = unitsOf(event);
    const since = events.slice(at, ends[place]);
    const last = states[ends[place]!]!;
    const isLast = event.type === "volley" || place === found.length - 1;
    return {
      kind: event.type === "volley" ? "shot" : "fight",
      units,
      event,
      winner: winnerOf(event, units),
      fates: [fateOf(units[0], before, last, since), fateOf(units[1], before, last, since)],
      before,
      after: isLast ? last : before,
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

function fateOf(id: string, before: SortieState, after: SortieState, events: readonly SortieEvent[]): FoughtFate {
  const fell = events.find((event): event is EventOf<"fell"> => event.type === "fell" && event.unit === id);
  const sum = (type: "lost" | "gained") =>
    events.reduce((all, event) => (event.type === type && event.unit === id ? all + event.dice : all), 0);
  return {
    was: before.units[id]!.pool,
    pool: after.units[id]!.pool,
    lost: sum("lost"),
    gained: sum("gained"),
    ...(fell ? { fell: fell.to } : {}),
    flanked: events.some((event) => event.type === "flanked" && event.unit === id),
    away: events.reduce(
      (all, event) => (event.type === "movedAway" && event.unit === id ? all + event.halfMoves : all),
      0,
    ),
  };
}
