/**
 * Draft (Chronicle 1.04) as a conflict: the pool of rating sets and the order of the players are rolled by the whole
 * table's dice, in the open; then each seat picks in its turn. So a cast is logged, can be taken back by consent, and
 * nobody can have bent it.
 */
import type { Conflict, Outcome } from "../../conflict/contract.ts";
import { InputReader } from "../../conflict/input-reader.ts";
import { Script } from "../../conflict/script.ts";
import { told } from "../../conflict/telling.ts";
import { notedDice } from "../../dice/noted.ts";
import { certain, ok, problem } from "../../result.ts";
import type { RatingSet, SkillGeneration } from "../people/index.ts";
import { draftCounsel } from "./counsel.ts";
import { draftOrder, generatePool, playerOrder } from "./picks.ts";
import { DRAFT_OPTIONS, type DraftState, type PickOrder } from "./state.ts";

export type DraftEvent =
  | {
      readonly type: "cast";
      readonly pool: readonly RatingSet[];
      readonly order: readonly string[];
      readonly faces: number;
    }
  | { readonly type: "picked"; readonly player: string; readonly set: number };

/** Both books cast alike; only how a group's rating is drawn differs. */
export function draftBy(
  ways: Readonly<Record<DraftState["way"], SkillGeneration>>,
): Conflict<DraftState, PickOrder, DraftEvent, typeof DRAFT_OPTIONS> {
  return {
    name: "draft",
    rules: 1,
    options: DRAFT_OPTIONS,
    begin(setup, options) {
      const typed = new InputReader(setup, "draft");
      const drafters = typed.list("drafters").map((one, at) => readDrafter(one, at));
      if (typed.problem) return { ok: false, problem: typed.problem };
      const wrong = drafters.find((one) => one.problem)?.problem;
      if (wrong) return { ok: false, problem: wrong };
      const wanted = drafters.map(({ player, wants }) => ({ player, wants }));
      const order = draftOrder(wanted);
      if (!order.ok) return order;
      return ok({ drafters: wanted, way: options["rules.generation"], pool: [], order: [], picks: [] });
    },
    seats: (state) => state.drafters.map((one) => one.player),
    demands(state) {
      const seat = state.order[state.picks.length];
      if (seat === undefined) return [];
      const key = `pick-${state.picks.length}`;
      return [{ key, seat, kind: "pick", secret: false, fallback: { set: openSets(state)[0]! } }];
    },
    legal: (state) => openSets(state).map((set) => ({ set })),
    refusal(state, key, order) {
      const set = (order as PickOrder | null)?.set;
      if (key !== `pick-${state.picks.length}`) return problem("conflict.notAsked", { key });
      if (!Number.isInteger(set)) return problem("draft.notASet");
      return openSets(state).includes(set as number) ? undefined : problem("draft.taken", { set: Number(set) + 1 });
    },
    decide(state, orders, dice) {
      const script = new Script(state, dice, apply);
      const at = state.picks.length;
      if (state.pool.length === 0) {
        const noted = notedDice(dice);
        const players = playerOrder(
          state.drafters.map((one) => one.player),
          noted,
        );
        const drafters = players.map((player) => state.drafters.find((one) => one.player === player)!);
        const pool = certain(generatePool(drafters, ways[state.way], noted));
        script.write({ type: "cast", pool, order: certain(draftOrder(drafters)), faces: noted.faces.length });
      } else script.write({ type: "picked", player: state.order[at]!, set: orders[`pick-${at}`]!.set });
      return script.decided();
    },
    apply,
    outcome(state): Outcome | undefined {
      const done = state.pool.length > 0 && state.picks.length === state.order.length;
      return done ? { winners: [], telling: told("Draft.done", { count: state.picks.length }) } : undefined;
    },
    tell(event) {
      if (event.type === "picked") return [told("Draft.picked", { player: event.player, set: event.set + 1 })];
      const first = [...new Set(event.order)];
      return [told("Draft.cast", { count: event.pool.length, order: first })];
    },
    where(state) {
      const seat = state.order[state.picks.length];
      return seat === undefined ? told("Draft.title") : told("Draft.turn", { player: seat });
    },
    tellOrder: (_state, _key, order) => told("Draft.set", { set: order.set + 1 }),
    givesUp: () => false,
    counsel: draftCounsel,
    sample(dice) {
      const players = ["Rosa", "Tomas", "Mara", "Nils"].slice(0, 1 + dice.roll(3, "players"));
      return { drafters: players.map((player) => ({ player, wants: 2 + dice.roll(3, "wants") })) };
    },
    faults(state) {
      const wanted = state.drafters.reduce((sum, one) => sum + one.wants, 0);
      const faults: string[] = [];
      if (state.pool.length !== 0 && state.pool.length !== wanted) faults.push("the pool is not what was asked for");
      if (new Set(state.picks).size !== state.picks.length) faults.push("a set was taken twice");
      return faults;
    },
  };
}

function apply(state: DraftState, event: DraftEvent): DraftState {
  if (event.type === "cast") return { ...state, pool: event.pool, order: event.order };
  return { ...state, picks: [...state.picks, event.set] };
}

/** Sets that nobody has taken yet. */
export function openSets(state: DraftState): number[] {
  return state.pool.map((_, at) => at).filter((at) => !state.picks.includes(at));
}

/** What each player has taken, in the order of picking. */
export function picksOf(state: DraftState, player: string): number[] {
  return state.picks.filter((_, at) => state.order[at] === player);
}

function readDrafter(one: unknown, at: number) {
  const typed = new InputReader(one, `player ${at + 1}`);
  const player = typed.text("player");
  const wants = typed.whole("wants", { min: 3, max: 5 });
  return { player, wants, problem: typed.problem };
}
