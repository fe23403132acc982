/** The adviser's card for given estimates. */
import { expect, test } from "vitest";
import { adviserView } from "../../../../../src/foundry/conflict/ai/adviser/adviser.view.ts";
import type { Board } from "../../../../../src/foundry/conflict/contract/board.ts";
import type { Consultation, Counselled } from "../../../../../src/rules/adviser/consult.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

/** The first moment of a duel at which such a thing is asked. */
function asking(secret: boolean): { match: AnyMatch; key: string; seat: string } {
  let found: { match: AnyMatch; key: string; seat: string } | undefined;
  playOut(CONFLICTS.duel!, seededDice("adviser view"), seededDice("adviser dice"), {
    watch(match) {
      const demand = match.conflict.demands(match.state).find((one) => Boolean(one.secret) === secret);
      if (demand) found ??= { match, key: demand.key, seat: demand.seat };
    },
  });
  return found!;
}

const board = { orderWords: (_: unknown, order: string) => `to ${order}` } as unknown as Board;
const one = (order: string, share: number, more: Partial<Counselled> = {}): Counselled => ({
  order,
  share,
  chance: { points: 6000, error: 200 },
  low: 0.2,
  high: 0.9,
  spread: [1, 0, 0, 3],
  reason: "mixed",
  ...more,
});

function card(secret: boolean, suggestions: readonly Counselled[], picked = 0) {
  const { match, key, seat } = asking(secret);
  const found: Consultation = { key, chance: { points: 5500, error: 310 }, games: 200, suggestions, drawn: 0 };
  return adviserView(look(match, seat), { board, seat, found, picked });
}

test("the chance with its error, and every order with its share and its reason", () => {
  const view = card(true, [one("strike", 0.7), one("parry", 0.3, { reason: "bold" })], 1);
  expect([view.chance, view.width, view.error]).toEqual(["55.0", 55, "± 3.1, from 200 simulated games"]);
  expect(view.suggestions.map(({ number, words, figure, picked }) => [number, words, figure, picked])).toEqual([
    [1, "to strike", "70.0", false],
    [2, "to parry", "30.0", true],
  ]);
  expect(view.suggestions[0]!.reason).toContain("60.0% to win afterwards");
  expect(view.suggestions[1]!.reason).toContain("90.0% or more afterwards, one in ten 20.0%");
  expect(view.whatIf).toBe("What if: to parry");
});

test("an order that is mostly given is not described as an occasional one", () => {
  const { suggestions } = card(true, [one("strike", 0.7), one("parry", 0.3)]);
  expect(suggestions[0]!.reason).toBe("Choose this most often: 60.0% to win afterwards.");
  expect(suggestions[1]!.reason).toContain("now and then");
});

test("while it computes it can be stopped, and an error is shown", () => {
  expect(render("conflict/adviser", { counting: true })).toMatch(/data-action="stop">Stop</);
  expect(render("conflict/adviser", { problem: "You stopped the calculation before it was done." })).toContain(
    "You stopped",
  );
});

test("orders are mixed only where they are hidden and more than one is worth it", () => {
  const two = [one("strike", 0.7), one("parry", 0.3)];
  expect(card(true, two)).toMatchObject({
    lead: "Your order is secret, so vary it. Choose at random with these chances:",
    several: true,
    secret: true,
  });
  expect(card(true, [one("strike", 1), one("parry", 0)])).toMatchObject({ lead: "Best first:", several: false });
  const open = card(false, two);
  expect(open).toMatchObject({ lead: "Best first, with your chance to win after each:", secret: false });
  expect(open.suggestions.map(({ figure, width }) => [figure, width])).toEqual([
    ["60.0", 60],
    ["60.0", 60],
  ]);
  expect(card(true, two).draw).toBe("Choose one of 2 at random");
});

test("where it may lead: bars below the current chance are worse", () => {
  const { spread, worse, better } = card(true, [one("strike", 1)]);
  expect([worse, better]).toEqual(["25.0", "75.0"]);
  expect(spread.bars.map(({ worse: low, height }) => [low, height])).toEqual([
    [true, "25.3"],
    [true, "0.0"],
    [false, "0.0"],
    [false, "76.0"],
  ]);
});
