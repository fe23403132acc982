/** Many simultaneous secret choices: each demand learns from every play-out, for its own side. */
import { expect, test } from "vitest";
import { weighTogether } from "../../../src/rules/adviser/advise.ts";
import type { Demand } from "../../../src/rules/conflict/contract.ts";

function demand(key: string, seat: string): Demand<unknown> {
  return { key, seat, kind: "choice", secret: true, fallback: 0 };
}

const OWN = [demand("left", "us"), demand("right", "us")];
const OTHERS = [demand("foe", "them")];
const CANDIDATES = (key: string): readonly string[] => (key === "foe" ? ["strike", "hide"] : ["bold", "wary", "mad"]);

/** What each order adds; the enemy's strike punishes the mad, and is the enemy's best. */
const WORTH: Readonly<Record<string, number>> = { bold: 0.3, wary: 0.1, mad: 0.2 };

function play(playouts: number, blur = 0, most = playouts) {
  const seen: Record<string, unknown>[] = [];
  const looking = {
    value(orders: Readonly<Record<string, unknown>>) {
      seen.push(orders);
      const strikes = orders.foe === "strike";
      const of = (order: unknown) => WORTH[String(order)]! - (strikes && order === "mad" ? 0.5 : 0);
      return of(orders.left) + of(orders.right) - (strikes ? 0.1 : 0);
    },
    isSpent: () => seen.length >= most,
  };
  const several = { own: OWN, others: OTHERS, candidates: CANDIDATES, seed: "test", blur };
  return { seen, weighed: weighTogether(looking, several, playouts) };
}

test("each of one's own demands converges to its best order, and only these are returned", () => {
  const { weighed } = play(400);
  expect([...weighed.keys()]).toEqual(["left", "right"]);
  for (const orders of weighed.values()) {
    const best = orders.reduce((most, one) => (one.share > most.share ? one : most));
    expect(best.order).toBe("bold");
    expect(orders.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  }
});

test("the enemy wants the opposite: it strikes, and the mad are worth less than the wary", () => {
  const { seen, weighed } = play(400);
  expect(seen.filter(({ foe }) => foe === "strike").length).toBeGreaterThan(300);
  const worth = Object.fromEntries(weighed.get("left")!.map((one) => [String(one.order), one.worth]));
  expect(worth.mad).toBeLessThan(worth.wary!);
});

test("plays the requested number of play-outs, each with an order for every demand", () => {
  const { seen } = play(30);
  expect(seen).toHaveLength(30);
  for (const orders of seen) expect(Object.keys(orders).sort()).toEqual(["foe", "left", "right"]);
  for (const order of CANDIDATES("left")) expect(seen.some(({ left }) => left === order)).toBe(true);
});

test("no more play-outs once the steps are spent", () => {
  expect(play(30, 0, 12).seen).toHaveLength(12);
});

test("what was seldom worth taking is not mixed in", () => {
  const { weighed } = play(400);
  expect(weighed.get("right")!.find(({ order }) => order === "mad")!.share).toBe(0);
});
