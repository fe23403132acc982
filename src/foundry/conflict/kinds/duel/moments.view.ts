/**
 * What a duel shows of each step, one after the other: orders that were opened, every roll, every consequence with the figure
 * that it changes, steps of others, what the end of a round starts and ends, and who wins footwork.
 */
import {
  type Asks,
  type Blow,
  type DuelEvent,
  type DuelState,
  type FightOrder,
  fighterOf,
  weakening,
} from "../../../../rules/chronicle/duel/index.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import type { Moment, PastStep } from "../../contract/moments.ts";
import type { PageView } from "../../contract/page-view.ts";
import { CHECK_TIMING } from "../../moments/check.view.ts";
import { firstDuelOf } from "./first/first-duel.view.ts";

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;
export type Consequence = Of<
  | "wounded"
  | "penalised"
  | "prone"
  | "gripped"
  | "ungripped"
  | "fellShort"
  | "noSpace"
  | "stoodUp"
  | "took"
  | "dropped"
  | "swapped"
>;

export type DuelMoment =
  | { readonly kind: "orders"; readonly orders: Readonly<Record<string, FightOrder>> }
  | {
      readonly kind: "blow";
      readonly blow: Blow;
      readonly place: number;
      readonly all: number;
      readonly explains?: true;
    }
  | { readonly kind: "broke"; readonly broke: Of<"broke"> }
  | { readonly kind: "footwork"; readonly footwork: Of<"footwork">; readonly at: number }
  | {
      readonly kind: "result";
      readonly by: string;
      readonly blow: Blow | undefined;
      readonly events: readonly Consequence[];
    }
  | { readonly kind: "moved"; readonly moved: Of<"moved"> }
  | { readonly kind: "fell"; readonly fell: Of<"fell" | "spared"> }
  /** `ended`: its last state with all that was rolled, where a review follows each round. */
  | { readonly kind: "round"; readonly before: DuelState; readonly ended?: DuelState | undefined };

const REVEAL = { beats: [0, 300, 1000], ring: 3000 };
const RESULT = { beats: [0, 300, 1000] };
const STEP = { beats: [0, 300], ring: 1500 };
const CONSEQUENCES: readonly string[] = [
  "wounded",
  "penalised",
  "prone",
  "gripped",
  "ungripped",
  "fellShort",
  "noSpace",
  "stoodUp",
  "took",
  "dropped",
  "swapped",
] satisfies Consequence["type"][];

function isConsequence(event: DuelEvent): event is Consequence {
  return CONSEQUENCES.includes(event.type);
}

/** A step, replayed event by event. */
class Reading {
  readonly found: Moment[] = [];
  /** The consequences of this step, by who caused them; their moments come in the order of the first of each. */
  readonly #results = new Map<string, Consequence[]>();
  state: DuelState;

  constructor(
    start: DuelState,
    readonly apply: (state: DuelState, event: DuelEvent) => DuelState,
    readonly mine: readonly Seat[],
  ) {
    this.state = start;
  }

  show(
    what: DuelMoment,
    timing: { readonly beats: readonly number[]; readonly ring?: number },
    states: readonly DuelState[],
  ) {
    this.found.push({ ...timing, what, states });
  }

  isMine(id: string): boolean {
    return this.mine.includes(fighterOf(this.state, id).seat);
  }

  gather(event: Consequence): void {
    const by = causedBy(event, this.state);
    this.#results.set(by, [...(this.#results.get(by) ?? []), event]);
  }

  /** Shows the gathered consequences: each one's cause together, own actions first. */
  results(): void {
    const order = [...this.#results].sort(([one], [other]) => Number(this.isMine(other)) - Number(this.isMine(one)));
    this.#results.clear();
    for (const [by, events] of order) {
      const before = this.state;
      for (const event of events) this.state = this.apply(this.state, event);
      const major = events.some((event) => event.type === "wounded" && event.harm.severity === "major");
      const blow = before.blows.find((one) => one.by === by);
      const ring = major ? 6000 : 4000;
      this.show({ kind: "result", by, blow, events }, { ...RESULT, ring }, [before, this.state]);
    }
  }
}

/** Whose action it comes from. */
function causedBy(event: Consequence, state: DuelState): string {
  switch (event.type) {
    case "wounded":
      return event.harm.by;
    case "penalised":
      return event.penalty.from;
    case "gripped":
    case "ungripped":
      return event.grip.by;
    case "fellShort":
      return state.blows[event.blow]!.by;
    case "prone":
      return (
        state.blows.find((blow) => event.why === "tripped" && blow.action === "trip" && blow.on === event.who)?.by ??
        event.who
      );
    default:
      return event.who;
  }
}

export function duelMomentsOf(
  { state, entry }: PastStep,
  { apply }: { apply(state: DuelState, event: DuelEvent): DuelState },
  mine: readonly Seat[],
  view?: PageView,
): readonly Moment[] {
  const teaches = view !== undefined && firstDuelOf({ view }) !== undefined;
  let ended: DuelState | undefined;
  const events = entry.events as readonly DuelEvent[];
  const reading = new Reading(state as DuelState, apply, mine);
  const { asks = reading.state.asks } = events.find((event) => event.type === "asks") ?? {};
  const asksDefence = asks.kind === "defend";
  const blows = events.flatMap((event) => (event.type === "blow" && event.blow.faces.length > 0 ? [event.blow] : []));
  const rolled: { blow: Blow; states: DuelState[] }[] = [];
  for (const event of events) {
    if (isConsequence(event)) {
      showBlows(reading, rolled);
      reading.gather(event);
      continue;
    }
    if (event.type !== "blow") showBlows(reading, rolled);
    if (event.type === "fell" || event.type === "roundEnded" || event.type === "blow" || event.type === "ended")
      reading.results();
    const before = reading.state;
    reading.state = apply(before, event);
    if (event.type === "blow" && event.blow.faces.length > 0) rolled.push({ blow: event.blow, states: [before] });
    else if (event.type === "opened" && !asksDefence)
      reading.show({ kind: "orders", orders: event.orders }, REVEAL, [reading.state]);
    else if (event.type === "broke") reading.show({ kind: "broke", broke: event }, CHECK_TIMING, [before]);
    else if (event.type === "fell" || event.type === "spared")
      reading.show({ kind: "fell", fell: event }, RESULT, [before, reading.state]);
    else if (event.type === "moved" && !reading.isMine(event.who))
      reading.show({ kind: "moved", moved: event }, STEP, [before, reading.state]);
    else if (event.type === "roundEnded" && teaches) ended = before;
    else if (event.type === "roundBegan" && event.round > 1 && (ended || hasChanged(state as DuelState, reading.state)))
      reading.show(
        { kind: "round", before: state as DuelState, ended },
        ended ? { beats: [0] } : { ...RESULT, ring: 3000 },
        // What was asked before has gone with the old round.
        [{ ...reading.state, asks }],
      );
    else if (event.type === "footwork" && letsMove(events, asks)) showFootwork(reading, event, asks);
  }
  showBlows(reading, rolled);
  reading.results();
  const found = blows.length < 2 ? reading.found : numbered(reading.found, blows.length);
  return teaches && (state as DuelState).round === 1 ? explained(found) : found;
}

/** The first roll explains itself, and waits. */
function explained(found: readonly Moment[]): Moment[] {
  const first = found.findIndex(({ what }) => (what as DuelMoment).kind === "blow");
  return found.map(({ ring, ...moment }, at) =>
    at === first ? { ...moment, what: { ...(moment.what as DuelMoment), explains: true } } : { ...moment, ring },
  );
}

/** The rolls of one exchange count at the same time; one's own are shown first. */
function showBlows(reading: Reading, rolled: { blow: Blow; states: DuelState[] }[]): void {
  rolled.sort((one, other) => Number(reading.isMine(other.blow.by)) - Number(reading.isMine(one.blow.by)));
  for (const { blow, states } of rolled.splice(0))
    reading.show({ kind: "blow", blow, place: 1, all: 1 }, CHECK_TIMING, states);
}

function numbered(found: readonly Moment[], all: number): Moment[] {
  let place = 0;
  return found.map((moment) => {
    const what = moment.what as DuelMoment;
    if (what.kind !== "blow") return moment;
    place++;
    return { ...moment, what: { ...what, place, all } };
  });
}

/** Footwork where nobody has room to move, or is able to, lets nobody do anything: only the log has it. */
function letsMove(events: readonly DuelEvent[], asks: Asks): boolean {
  return asks.kind === "move" || events.some(({ type }) => type === "moved");
}

function showFootwork(reading: Reading, footwork: Of<"footwork">, asks: Asks): void {
  footwork.contests.forEach(({ faces, winner, ambush }, at) => {
    if (winner === undefined) return;
    const timing = faces.length > 0 && !ambush ? CHECK_TIMING : { beats: [0], ring: 2000 };
    // The phase of the new round, though nobody is asked yet.
    const state: DuelState = { ...reading.state, asks };
    reading.show({ kind: "footwork", footwork, at }, timing, [state]);
  });
}

/** Whether the new round ended or started anything that a reader should see. */
function hasChanged(before: DuelState, now: DuelState): boolean {
  return roundChanges(before, now).length > 0;
}

export interface RoundChange {
  readonly who: string;
  readonly what: "ends" | "tired";
  readonly source: string;
  readonly by: number;
}

/** Penalties that no longer count, and weakening that has grown. */
export function roundChanges(before: DuelState, now: DuelState): readonly RoundChange[] {
  return now.fighters.flatMap((fighter) => {
    if (fighter.fate !== "standing") return [];
    const was = fighterOf(before, fighter.id);
    const ended = was.penalties
      .filter(({ until }) => until < now.round && until >= before.round)
      .map(({ source, by }) => ({ who: fighter.id, what: "ends" as const, source, by }));
    const by = weakening(now, fighter);
    return by < weakening(before, was)
      ? [...ended, { who: fighter.id, what: "tired" as const, source: "weakening", by }]
      : ended;
  });
}
