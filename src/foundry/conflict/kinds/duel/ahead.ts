/**
 * Answers that a player gives together with an earlier one: the square of a dodge with the defence, mercy with the blow. They are
 * kept in this window, given when they are asked for, and lapse with the round or when they are no longer legal.
 */
import { type Defence, type DuelOrder, type DuelState, fighterOf } from "../../../../rules/chronicle/duel/index.ts";
import { squareDistance } from "../../../../rules/square/square.ts";
import type { BoardControls, BoardInput } from "../../contract/board.ts";
import { defenceHand, groundPicked, guardPicked } from "./defend.view.ts";
import { settledInFirstDuel } from "./first/first-duel.view.ts";
import { followPicked, mercyPicked, partHand } from "./part.view.ts";

type Answer = DuelOrder | "follow" | "stay";
/** By the kind of question and who answers it. */
type Answers = Readonly<Record<string, Answer>>;

const kept = new Map<string, { readonly round: number; readonly answers: Answers }>();

export function keepAhead(input: BoardInput, answers: Answers): void {
  const { round } = input.view.match.state as DuelState;
  const before = kept.get(input.page ?? "");
  const same = before?.round === round ? before.answers : {};
  if (input.page) kept.set(input.page, { round, answers: { ...same, ...answers } });
}

/** The later answers that a defence includes. */
export function settledByDefence(input: BoardInput, id: string): Answers {
  const state = input.view.match.state as DuelState;
  const defender = fighterOf(state, id);
  const { sets, picked, squares } = defenceHand(input, state, id);
  const answers: Record<string, Answer> = {};
  const to = groundPicked(input, squares, defender.at);
  if (to) answers[`dodge:${id}`] = { do: "move", to };
  const against: Readonly<Record<string, Defence>> = sets[picked]?.against ?? {};
  const [by, second] = Object.keys(against);
  const order = by === undefined || second !== undefined ? undefined : state.orders[by];
  for (const kind of ["protect", "suffer"] as const) {
    const part = guardPicked(input, kind, defender);
    const asked = order?.do === "quick" || (order?.do === "shoot" && kind === "protect");
    if (asked && part) answers[`${kind}:${id}`] = { do: "part", part };
  }
  return answers;
}

/** The later answers that the choice of a part includes. */
export function settledByPart(input: BoardInput, key: string): Answers {
  const state = input.view.match.state as DuelState;
  const { blow } = partHand(input, state, key, "strike");
  const mercy = mercyPicked(input);
  return {
    ...(mercy ? { [`mercy:${blow.on}`]: { do: "mercy" as const, kill: mercy === "kill" } } : {}),
    ...(blow.defence === "dodge" ? { [`follow:${blow.by}`]: followPicked(input) } : {}),
  };
}

/** The demand of this client that is already answered, with its answer. */
export function answeredAhead(input: BoardInput): { name: string; key: string; order: DuelOrder } | undefined {
  const { view, page } = input;
  const state = view.match.state as DuelState;
  const settled = settledInFirstDuel(input);
  if (settled) return { name: settled.key, ...settled };
  const held = kept.get(page ?? "");
  if (!held || !input.live || view.paused || held.round !== state.round) return undefined;
  for (const demand of view.progress.owed) {
    if (!view.mine.includes(demand.seat)) continue;
    const name = nameOf(state, demand);
    const order = orderFor(input, state, demand.key, held.answers[name]);
    if (order && !view.match.conflict.refusal(state, demand.key, order)) return { name, key: demand.key, order };
  }
  return undefined;
}

/** A demand by its kind and who answers it; one about a blow names the blow, and its victim answers. */
function nameOf(state: DuelState, { key, kind }: { readonly key: string; readonly kind: string }): string {
  const named = key.slice(key.indexOf(":") + 1);
  return `${kind}:${kind === "protect" || kind === "suffer" ? state.blows[Number(named)]!.on : named}`;
}

function orderFor(input: BoardInput, state: DuelState, key: string, answer: Answer | undefined): DuelOrder | undefined {
  if (answer !== "follow" && answer !== "stay") return answer;
  const legal = input.view.match.conflict.legal(state, key) as readonly Extract<DuelOrder, { do: "move" }>[];
  const attacker = fighterOf(state, key.slice("follow:".length));
  const blow = state.blows.find(({ by }) => by === attacker.id)!;
  const goal = fighterOf(state, blow.on).at!;
  if (answer === "stay") return legal.find(({ to }) => to.x === attacker.at?.x && to.y === attacker.at.y);
  // Straight ahead is the default step.
  const steps = legal.filter(({ to }) => squareDistance(to, goal) < squareDistance(attacker.at!, goal));
  return steps.find(({ to }) => to.y === attacker.at?.y) ?? steps[0];
}

/** Gives a prepared answer to the current demand, once: after a refusal the player is asked. */
export async function giveAhead(controls: BoardControls): Promise<void> {
  const input = controls.input();
  const answered = answeredAhead(input);
  if (!answered || !input.page) return;
  const held = kept.get(input.page);
  if (held) {
    const { [answered.name]: _given, ...left } = held.answers;
    kept.set(input.page, { round: held.round, answers: left });
  }
  await controls.give(answered.key, answered.order);
  // Redraws in any case, so that a hidden question appears again.
  controls.redraft({});
}
