/** The coach of a first duel: a title and a sentence, always at the same place, about what is to be decided or has just happened. */
import { type Blow, type DuelEvent, type DuelState, fighterOf } from "../../../../../rules/chronicle/duel/index.ts";
import { figures, signed } from "../../../../base/percent.ts";
import type { Say } from "../../../../base/say.ts";
import { listed } from "../../../../base/words.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { PastStep } from "../../../contract/moments.ts";
import { skillWord } from "../moment-sums.view.ts";
import type { DuelMoment } from "../moments.view.ts";
import { firstDuelOf } from "./first-duel.view.ts";

export interface CoachLine {
  readonly title: string;
  readonly words: string;
}

/** Undefined outside a first duel and after its end. */
export function coachView(input: BoardInput): CoachLine | undefined {
  const state = input.view.match.state as DuelState;
  if (!firstDuelOf(input) || state.ended) return undefined;
  const what = input.moment?.moment.what as DuelMoment | undefined;
  if (what?.kind === "round") return conceptLine(input, what.before.round) ?? line(input, "quiet");
  if (what) return line(input, what.kind === "blow" && what.explains ? "firstRoll" : MOMENT_LINE[what.kind]);
  return ordersLine(input, state);
}

const MOMENT_LINE: Readonly<Record<Exclude<DuelMoment["kind"], "round">, string>> = {
  orders: "revealed",
  blow: "roll",
  broke: "roll",
  footwork: "roll",
  result: "result",
  moved: "result",
  fell: "result",
};

function line({ say }: Pick<BoardInput, "say">, key: string, params: Record<string, string> = {}): CoachLine {
  return {
    title: say(`BNB.FirstDuel.coach.${key}.title`, params),
    words: say(`BNB.FirstDuel.coach.${key}.words`, params),
  };
}

function ordersLine(input: BoardInput, state: DuelState): CoachLine {
  const { own, foe } = firstDuelOf(input)!;
  const owed = input.view.progress.owed.find(({ seat }) => seat === own.seat);
  if (!owed) return line(input, "waiting", { name: foe.name });
  if (owed.kind === "defend") return line(input, "defend");
  if (owed.kind !== "order") return line(input, "part");
  if (own.prone) return line(input, "prone");
  const open = openBy(foe);
  if (open < 0) return line(input, "open", { name: foe.name, by: signed(open) });
  if (openBy(own) < 0) return line(input, "exposed", { name: foe.name, by: signed(openBy(own)) });
  return line(input, state.round < 2 ? "start" : "later", { name: foe.name });
}

/** What a fighter's own misses take from every defence. */
export function openBy({ penalties }: DuelState["fighters"][number]): number {
  return penalties.reduce((sum, { on, by }) => (on === "defences" ? sum + by : sum), 0);
}

// Concepts: each is named once, after the first round in which it happened and no other came before it.

export const CONCEPTS = ["rating", "overreach", "setUp", "major"] as const;
export type Concept = (typeof CONCEPTS)[number];

export interface Happened {
  readonly round: number;
  readonly blow: Blow;
  readonly state: DuelState;
  /** Of the same round. */
  readonly events: readonly DuelEvent[];
}

/** Every roll of the duel with the state before it, oldest first. */
export function rollsOf(past: readonly PastStep[]): readonly Happened[] {
  const byRound = new Map<number, DuelEvent[]>();
  const found: { round: number; blow: Blow; state: DuelState; events: DuelEvent[] }[] = [];
  for (const { state, entry } of past) {
    let { round } = state as DuelState;
    for (const event of entry.events as readonly DuelEvent[]) {
      if (event.type === "roundBegan") round = event.round;
      const events = byRound.get(round) ?? [];
      byRound.set(round, events);
      events.push(event);
      if (event.type === "blow" && event.blow.faces.length > 0)
        found.push({ round, blow: event.blow, state: state as DuelState, events });
    }
  }
  return found;
}

const HAPPENS: Readonly<Record<Concept, (one: Happened) => boolean>> = {
  rating: () => true,
  overreach: ({ events, blow }) => !blow.success && priceIn(events, blow) !== undefined,
  setUp: ({ events, blow }) => setUpIn(events, blow) !== undefined,
  major: ({ events, blow }) => majorIn(events, blow) !== undefined,
};

type Penalised = Extract<DuelEvent, { type: "penalised" }>;

/** What an action took from its target. */
export function setUpIn(events: readonly DuelEvent[], { by, on }: Blow): Penalised | undefined {
  return events.find(
    (event): event is Penalised => event.type === "penalised" && event.who === on && event.penalty.from === by,
  );
}

/** What a miss took from whoever missed. */
export function priceIn(events: readonly DuelEvent[], { by }: Blow): Penalised | undefined {
  return events.find(
    (event): event is Penalised => event.type === "penalised" && event.who === by && event.penalty.on === "defences",
  );
}

function majorIn(events: readonly DuelEvent[], { by }: Blow) {
  return events.find((event) => event.type === "wounded" && event.harm.by === by && event.harm.severity === "major");
}

/** The concept that is named after each round, with the roll that showed it. */
export function conceptsOf(rolls: readonly Happened[]): ReadonlyMap<number, { concept: Concept; by: Happened }> {
  const named = new Map<number, { concept: Concept; by: Happened }>();
  const left = new Set<Concept>(CONCEPTS);
  for (const round of new Set(rolls.map((one) => one.round))) {
    for (const concept of CONCEPTS) {
      const by = rolls.find((one) => one.round === round && HAPPENS[concept](one));
      if (!by || !left.has(concept)) continue;
      left.delete(concept);
      named.set(round, { concept, by });
      break;
    }
  }
  return named;
}

function conceptLine(input: BoardInput, round: number): CoachLine | undefined {
  const past = input.moment?.now.match.past.slice(0, input.moment.step + 1) ?? [];
  const found = conceptsOf(rollsOf(past)).get(round);
  return (
    found && line(input, `concept.${found.concept}${outcomeOf(found)}`, paramsOf(found.concept, found.by, input.say))
  );
}

function outcomeOf({ concept, by }: { readonly concept: Concept; readonly by: Happened }): string {
  return concept === "rating" ? (by.blow.success ? ".hit" : ".miss") : "";
}

function paramsOf(concept: Concept, { blow, state, events }: Happened, say: Say): Record<string, string> {
  const names = { by: fighterOf(state, blow.by).name, on: fighterOf(state, blow.on).name };
  const { by: amount = 0, on = [] } =
    (concept === "setUp" ? setUpIn(events, blow) : priceIn(events, blow))?.penalty ?? {};
  return {
    ...names,
    rating: figures(blow.rating),
    opposition: figures(blow.opposition),
    amount: signed(amount),
    skills: on === "defences" ? "" : listed(on, say, (skill) => skillWord(skill, say)),
  };
}
