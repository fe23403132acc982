/** The smallest conflict with every feature of the contract: a secret call, dice, several rounds, an end. */
import type { Conflict } from "../../../src/rules/conflict/contract.ts";
import { Script } from "../../../src/rules/conflict/script.ts";
import { told } from "../../../src/rules/conflict/telling.ts";
import { choice } from "../../../src/rules/option.ts";
import { fail, ok, problem } from "../../../src/rules/result.ts";

interface ToyState {
  readonly round: number;
  readonly turn: "call" | "walk";
  readonly score: Readonly<Record<"a" | "b", number>>;
  readonly goal: number;
}

type ToyEvent =
  | { readonly type: "rolled"; readonly faces: readonly number[]; readonly calls: Readonly<Record<string, number>> }
  | { readonly type: "walked"; readonly by: number };

const SEATS = ["a", "b"] as const;

function apply(state: ToyState, event: ToyEvent): ToyState {
  if (event.type === "walked") return { ...state, turn: "call" };
  const [a, b] = event.faces as [number, number];
  const score = { a: state.score.a + (a >= b ? 1 : 0), b: state.score.b + (b > a ? 1 : 0) };
  return { ...state, score, turn: "walk", round: state.round + 1 };
}

export const toy: Conflict<ToyState, number, ToyEvent> = {
  name: "toy",
  rules: 1,
  options: { "toy.goal": choice(3, 5) },
  begin(setup, options) {
    if (setup !== "toy") return fail("toy.setup");
    return ok({ round: 1, turn: "walk", score: { a: 0, b: 0 }, goal: Number(options["toy.goal"]) });
  },
  seats: () => SEATS,
  demands({ turn, round }) {
    if (turn === "walk") return [{ key: `walk-${round}`, seat: "a", kind: "walk", secret: false, fallback: 1 }];
    return SEATS.map((seat) => ({ key: `call-${round}-${seat}`, seat, kind: "call", secret: true, fallback: 1 }));
  },
  legal: () => [1, 2, 3],
  refusal: (_, key, order) => ([1, 2, 3].includes(order as number) ? undefined : problem("toy.order", { key })),
  decide(state, orders, dice) {
    const script = new Script(state, dice, apply);
    const { turn, round } = state;
    if (turn === "walk") script.write({ type: "walked", by: orders[`walk-${round}`]! });
    else {
      const faces = [dice.roll(6, "a"), dice.roll(6, "b")];
      script.write({ type: "rolled", faces, calls: { a: orders[`call-${round}-a`]!, b: orders[`call-${round}-b`]! } });
    }
    return script.decided();
  },
  apply,
  outcome({ score, goal }) {
    const winners = SEATS.filter((seat) => score[seat] >= goal);
    return winners.length > 0 ? { winners, telling: told("Toy.won", { seat: winners[0]! }) } : undefined;
  },
  tell: (event) => (event.type === "rolled" ? [told("Toy.rolled", { count: event.faces[0]! })] : []),
  tellOrder: (_state, _key, order) => told("Words", { words: String(order) }),
  givesUp: (_state, _key, order) => order === 3,
  counsel: {
    worth: ({ score, goal }, seat) => ((seat === "a" ? 1 : -1) * (score.a - score.b)) / goal,
    sensible: (_, __, dice) => dice.roll(2, "sensible"),
    candidates: (_, __, most) => [1, 2].slice(0, most),
    quiet: ({ turn }) => turn === "walk",
  },
  sample: () => "toy",
  faults: () => [],
};
