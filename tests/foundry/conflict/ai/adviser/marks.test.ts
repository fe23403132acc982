/** The adviser's numbers on cards, buttons and maps: every kind, with the real templates and the figures of its own card. */
import { describe, expect, test } from "vitest";
import { adviceFor, keepAdvice } from "../../../../../src/foundry/conflict/ai/adviser/given.ts";
import type { Board, BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { FETCHERS } from "../../../../../src/foundry/conflict/fetchers.ts";
import { adviceLayer as battleLayer } from "../../../../../src/foundry/conflict/kinds/battle/field/field.view.ts";
import { adviceLayer as commandLayer } from "../../../../../src/foundry/conflict/kinds/command/field.view.ts";
import { adviceLayer as skirmishLayer } from "../../../../../src/foundry/conflict/kinds/skirmish/field.view.ts";
import { windowView } from "../../../../../src/foundry/conflict/window/window.view.ts";
import { markOf, markWhere } from "../../../../../src/foundry/conflict/words/advice-marks.view.ts";
import { CONFLICT_PAGES } from "../../../../../src/foundry/system.ts";
import type { Consultation } from "../../../../../src/rules/adviser/consult.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { Demand } from "../../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { drawnFoot } from "../../../support/foot.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const SHARES = [0.612, 0.271, 0.117];

function advice(key: string, orders: readonly unknown[]): Consultation {
  const rest = { low: 0, high: 1, spread: [1], reason: "mixed" as const };
  const chance = (at: number) => ({ points: 6400 - 200 * at, error: 1 });
  const suggestions = orders
    .slice(0, 3)
    .map((order, at) => ({ order, share: SHARES[at]!, chance: chance(at), ...rest }));
  return { key, chance: chance(0), games: 1, suggestions, drawn: 0 };
}

function drawn(board: Board, input: BoardInput): string {
  const context = {
    view: windowView(input, []),
    replay: { live: true },
    board: board.boardContext(input),
    orders: board.ordersContext(input),
  };
  const parts = [board.templates.board, board.templates.orders].map((name) => render(name, context));
  return [...parts, drawnFoot(input, context.orders.foot)].join("\n");
}

/** Decisions made by several presses, where no single place stands for an order. */
const NOWHERE: readonly string[] = ["battle deploy", "battle sequence", "command deployLine", "discussion settle"];

/** A question about a unit that the board does not show at first may have its mark elsewhere next time. */
const TRIES = 4;

const MARKED = /class="(advised|tag advice-tag|advised-step)"/;

describe.each(CONFLICT_PAGES)("%s", (kind) => {
  test("at every decision, the first named order has its number and share on the board or panel", async () => {
    const { conflict, board } = await FETCHERS[kind]!();
    const seen = new Map<string, boolean>();
    const tried = new Map<string, number>();
    playOut(conflict, seededDice(`${kind}/advised`), seededDice(`${kind}/advised dice`), {
      watch(match: AnyMatch) {
        for (const demand of conflict.demands(match.state)) {
          const times = (tried.get(demand.kind) ?? 0) + 1;
          if (seen.get(demand.kind) || times > TRIES) continue;
          tried.set(demand.kind, times);
          const input = look(match, demand.seat);
          const orders = conflict.legal(match.state, demand.key);
          const html = drawn(board, { ...input, advice: advice(demand.key, orders) });
          seen.set(demand.kind, MARKED.test(html) && html.includes("Advice: number 1, "));
        }
      },
    });
    const without = [...seen].filter(([, marked]) => !marked).map(([name]) => name);
    expect(without.filter((name) => !NOWHERE.includes(`${kind} ${name}`))).toEqual([]);
  });
});

describe("a mark", () => {
  const [match, demand] = firstOf("duel", true);
  const key = demand.key;
  const [one, two, three] = [{ do: "bash", target: "x" }, { do: "bash", target: "x", with: "right" }, { do: "wait" }];
  const input = { ...look(match, demand.seat), advice: advice(key, [one, two, three]) };

  test("has the number and the share of its order, as the adviser's own card writes them", () => {
    expect(markOf(input, key, two)).toEqual({ number: 2, figure: "27.1", sign: "%", words: "Advice: number 2, 27.1%" });
    expect(markOf(input, key, { do: "flee" })).toBeUndefined();
  });

  test("on a control for several orders has the first one's number and all their shares", () => {
    expect(markWhere<{ do: string }>(input, key, (order) => order.do === "bash")).toMatchObject({
      number: 1,
      figure: "88.3",
    });
  });

  test("of an open order has the chance to win after it; of several, the best one", () => {
    const [open, asked] = firstOf("duel", false);
    const looked = { ...look(open, asked.seat), advice: advice(asked.key, [one, two, three]) };
    expect(markOf(looked, asked.key, two)).toMatchObject({ number: 2, figure: "62.0" });
    expect(markWhere<{ do: string }>(looked, asked.key, (order) => order.do !== "flee")?.figure).toBe("64.0");
  });

  test("is only on the decision that was asked about, and not on an earlier moment", () => {
    expect(markOf(input, "another", one)).toBeUndefined();
    expect(markOf({ ...input, live: false }, key, one)).toBeUndefined();
    expect(markOf(look(match, demand.seat), key, one)).toBeUndefined();
  });
});

test("advice disappears when the position changes, and does not show in another fight", () => {
  const given = advice("order:a", [{ do: "wait" }]);
  keepAdvice("page", "turn 1", given);
  expect(adviceFor("page", "turn 1")).toEqual({ advice: given });
  expect(adviceFor("page", "turn 2")).toEqual({});
  expect(adviceFor("page", undefined)).toEqual({});
  expect(adviceFor("another page", "turn 1")).toEqual({});
});

describe.each([
  ["battle", "moves", (order: any) => order.type === "move", (input: BoardInput) => battleLayer(input, [], [])],
  ["command", "advances", (order: any) => order.act === "advance", (input: BoardInput) => commandLayer(input, [], [])],
  ["skirmish", "moves", (order: any) => order.act === "move", (input: BoardInput) => skirmishLayer(input, 40)],
] as const)("on the map of a %s", (kind, what, fits, layer) => {
  test(`${what} are arrows from the unit, each with its mark`, () => {
    const input = withThree(kind, fits);
    const drawn = layer(input);
    expect(drawn.match(/class="tag advice-tag"/g)).toHaveLength(3);
    for (const figure of ["64.0%", "62.0%", "60.0%"]) expect(drawn).toContain(figure);
    expect(drawn).toContain('<path class="tip"');
    // No arrow covers a figure.
    expect(drawn.lastIndexOf('class="tip"')).toBeLessThan(drawn.indexOf("advice-tag"));
    expect(layer({ ...input, live: false })).toBe("");
  });
});

/** The first moment where three such orders are open, with advice that names them. */
function withThree(kind: string, fits: (order: any) => boolean): BoardInput {
  const conflict = CONFLICTS[kind]!;
  let found: BoardInput | undefined;
  playOut(conflict, seededDice(`${kind}/map`), seededDice(`${kind}/map dice`), {
    watch(match: AnyMatch) {
      const [demand] = conflict.demands(match.state);
      const orders = demand && !found ? conflict.legal(match.state, demand.key).filter(fits) : [];
      if (orders.length >= 3) found = { ...look(match, demand!.seat), advice: advice(demand!.key, orders) };
    },
  });
  return found!;
}

/** The first moment at which something is asked in secret, or openly. */
function firstOf(kind: string, secret: boolean): readonly [AnyMatch, Demand<unknown>] {
  let found: readonly [AnyMatch, Demand<unknown>] | undefined;
  playOut(CONFLICTS[kind]!, seededDice("first"), seededDice("first dice"), {
    watch(match: AnyMatch) {
      const demand = match.conflict.demands(match.state).find((one) => Boolean(one.secret) === secret);
      if (demand) found ??= [match, demand];
    },
  });
  return found!;
}
