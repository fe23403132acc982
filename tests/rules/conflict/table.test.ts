import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainEnd } from "../../../src/rules/conflict/chain.ts";
import { type AnyMatch, absence, beginMatch } from "../../../src/rules/conflict/match.ts";
import { signed } from "../../../src/rules/conflict/record.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import {
  duties,
  EMPTY_EXCHANGE,
  type Exchange,
  give,
  type Keep,
  mayTakeBack,
  type Publication,
  resolve,
  standing,
} from "../../../src/rules/conflict/table.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

const SECRETS = { a: "0a".repeat(32), b: "0b".repeat(32) };
const NONCES = { a: "1a".repeat(32), b: "1b".repeat(32) };
type Side = "a" | "b";

/** A shared page and two machines that see nothing but the page and their own keep. */
class TwoMachines {
  match: AnyMatch;
  exchange: Exchange = EMPTY_EXCHANGE;
  readonly keeps: Record<Side, Keep> = { a: { secret: SECRETS.a, sealed: {} }, b: { secret: SECRETS.b, sealed: {} } };
  /** Everything that was ever published, as the other side could have read it. */
  readonly published: string[] = [];

  constructor() {
    const chains = { a: chainEnd(SECRETS.a), b: chainEnd(SECRETS.b) };
    this.match = certain(beginMatch(toy, "toy", { id: "t1", chains }));
  }

  publish(publication: Publication): void {
    this.published.push(JSON.stringify(publication));
    const merged = { ...this.exchange } as Record<string, object>;
    for (const [kind, values] of Object.entries(publication)) merged[kind] = { ...merged[kind], ...values };
    this.exchange = merged as unknown as Exchange;
  }

  decide(side: Side, order: number): void {
    for (const demand of toy.demands(this.match.state).filter((open) => open.seat === side)) {
      const given = certain(give(this.match, this.exchange, this.keeps[side], demand.key, order, NONCES[side]));
      this.keeps[side] = given.keep;
      this.publish(given.publication);
    }
  }

  /** One machine does what it owes by itself. */
  tick(side: Side): boolean {
    const owed = duties(this.match, this.exchange, { [side]: this.keeps[side] });
    if (owed) this.publish(owed);
    else if (standing(this.match, this.exchange).stage === "ready") {
      this.match = certain(resolve(this.match, this.exchange));
      this.exchange = EMPTY_EXCHANGE;
    } else return false;
    return true;
  }

  settle(): void {
    while (this.tick("a") || this.tick("b"));
  }
}

describe("a table of two machines", () => {
  test("plays to the end in any order of deciding, and the record proves itself", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (seed) => {
        const dice = seededDice(seed);
        const table = new TwoMachines();
        while (!toy.outcome(table.match.state)) {
          const waiting = standing(table.match, table.exchange).awaited as Side[];
          const side = waiting[dice.roll(waiting.length, "who") - 1]!;
          table.decide(side, dice.roll(3, "order"));
          table.settle();
        }
        expect(verify({ toy }, JSON.parse(JSON.stringify(signed(table.match.record)))).ok).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test("shows nothing of a sealed order until the other side has sealed too", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 3);
    table.settle();
    expect(standing(table.match, table.exchange)).toMatchObject({ stage: "deciding", awaited: ["b"] });
    const before = table.published.slice(1).join();
    expect(before).not.toContain(NONCES.a);
    expect(before).not.toContain("order");
    table.decide("b", 2);
    table.settle();
    expect(table.match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 3, "call-1-b": 2 } });
  });

  test("lets a seal be taken back only while no order lies open", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 1);
    expect(mayTakeBack(table.exchange, "call-1-a")).toBe(true);
    table.decide("b", 1);
    table.tick("a");
    expect(mayTakeBack(table.exchange, "call-1-b")).toBe(false);
  });

  test("puts a seal back that was taken away while an order was being opened against it, and takes no other", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 3);
    table.decide("b", 2);
    table.tick("b");
    const { "call-1-a": _taken, ...rest } = table.exchange.seals;
    table.exchange = { ...table.exchange, seals: rest };
    expect(give(table.match, table.exchange, table.keeps.a, "call-1-a", 1, "0".repeat(64))).toMatchObject({
      problem: { key: "BNB.Problem.conflict.lieOpen" },
    });
    table.settle();
    expect(table.match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 3, "call-1-b": 2 } });
  });

  test("shows an opening that does not match its seal as broken and goes no further", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 1);
    table.decide("b", 1);
    table.tick("a");
    const against = table.exchange.openings["call-1-a"]!.against;
    table.publish({ openings: { "call-1-b": { order: 3, nonce: NONCES.b, against } } });
    expect(standing(table.match, table.exchange)).toMatchObject({
      stage: "opening",
      broken: [{ seat: "b", what: "opening" }],
    });
    expect(resolve(table.match, table.exchange).ok).toBe(false);
  });

  test("notices a seal that was exchanged after an order was opened", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 1);
    table.decide("b", 1);
    table.tick("a");
    table.publish({ seals: { "call-1-b": "00".repeat(32) } });
    expect(standing(table.match, table.exchange).broken).toContainEqual({ seat: "a", what: "opening" });
  });

  test("refuses links that do not follow the chain", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 1);
    table.decide("b", 1);
    table.tick("a");
    table.tick("b");
    expect(standing(table.match, table.exchange).stage).toBe("rolling");
    table.publish({ links: { b: "00".repeat(32) } });
    table.tick("a");
    expect(standing(table.match, table.exchange)).toMatchObject({ broken: [{ seat: "b", what: "link" }] });
  });

  test("goes on without a seat that vanished, and takes it back with a new chain", () => {
    const table = new TwoMachines();
    table.decide("a", 1);
    table.settle();
    table.decide("a", 2);
    table.match = certain(absence(table.match, "b", true, { consent: ["a"] }));
    table.settle();
    expect(table.match.record.entries.at(-1)).toMatchObject({ waived: ["call-1-b"], orders: { "call-1-a": 2 } });
    const secret = "0c".repeat(32);
    table.keeps.b = { secret, sealed: {} };
    table.match = certain(absence(table.match, "b", false, { chain: chainEnd(secret) }));
    for (const side of ["a", "a", "b"] as const) {
      table.decide(side, 1);
      table.settle();
    }
    expect(table.match.record.entries.at(-1)).toMatchObject({ proof: { links: { a: expect.any(String) } } });
    expect(verify({ toy }, JSON.parse(JSON.stringify(signed(table.match.record)))).ok).toBe(true);
  });

  test("waits for the chain of a seat that has not joined", () => {
    const match = certain(beginMatch(toy, "toy", { chains: { a: chainEnd(SECRETS.a) } }));
    expect(standing(match, EMPTY_EXCHANGE)).toMatchObject({ stage: "joining", awaited: ["b"] });
  });
});
