/** Melee and morale of Skirmish computed a second time from the book alone, and compared over random cases. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { attackWith } from "../../../src/rules/skirmish/attack/strike.ts";
import { settle } from "../../../src/rules/skirmish/attack/suffer.ts";
import { reap } from "../../../src/rules/skirmish/health/reap.ts";
import { closeRound, endRound } from "../../../src/rules/skirmish/round/round-end.ts";
import { done, of, ranked, scene } from "./table.ts";

const whole = (min: number, max: number) => fc.integer({ min, max });

/** 8 minus the armour, at that or less on a d12; a 1 always hits, a 12 never. */
function hitsOf(faces: readonly number[], chance: number): number {
  return faces.filter((face) => face === 1 || (face <= chance && face !== 12)).length;
}

/** Damage is the rank's: each full HP removes a figure; what is too much for the rank goes on to the next. */
function fallen(hits: number, ranks: readonly { count: number; hp: number }[]): { left: number; damage: number }[] {
  let carried = hits;
  return ranks.map(({ count, hp }) => {
    const taken = Math.min(carried, count * hp);
    carried -= taken;
    const gone = Math.floor(taken / hp);
    return { left: count - gone, damage: gone === count ? 0 : taken - gone * hp };
  });
}

test("R002-ATK-02 R002-BAT-03 blows of a rank: hits, figures removed and damage kept match the slow computation", () => {
  const blows = fc.record({
    attackers: whole(1, 5),
    atk: whole(1, 3),
    armour: whole(0, 9),
    hp: whole(1, 3),
    front: whole(1, 5),
    behind: whole(0, 5),
    guard: fc.boolean(),
    disarmed: fc.boolean(),
    // No critical hits: their wounds have dice of their own.
    faces: fc.array(whole(2, 12), { minLength: 15, maxLength: 15 }),
  });
  fc.assert(
    fc.property(blows, ({ attackers, atk, armour, hp, front, behind, guard, disarmed, faces }) => {
      const counts = behind > 0 ? [front, behind] : [front];
      const state = scene(
        [ranked("a", 5, 5, [attackers], { atk, hands: ["sword"] })],
        [ranked("b", 5, 6, counts, { hp, armour, disarmed })],
        { course: { stage: "melee" }, agents: { "b-rank1": { guard } } },
      );
      // Each figure rolls its attacks, and one more at somebody disarmed.
      const rolled = faces.slice(0, attackers * (atk + (disarmed ? 1 : 0)));
      fc.pre(rolled.length === attackers * (atk + (disarmed ? 1 : 0)));
      const { state: after, events } = done(state, rolled, (script) => {
        attackWith(script, ["a-rank1"], { subdue: false });
        settle(script);
        reap(script);
      });
      const hits = hitsOf(rolled, 8 - armour - (guard ? 1 : 0));
      expect(events.find(({ type }) => type === "attack")).toMatchObject({ faces: rolled, hits });
      const slow = fallen(
        hits,
        counts.map((count) => ({ count, hp })),
      );
      const engine = counts.map((_, row) => {
        const { count, damage } = of(after, `b-rank${row + 1}`);
        return { left: count, damage };
      });
      expect(engine).toEqual(slow);
    }),
    { numRuns: 300 },
  );
});

const TRAINED = { weak: 5, average: 7, strong: 9 } as const;

test("R002-MOR-02 R002-BAT-11 a unit gives way by the slow computation of its chance", () => {
  const checks = fc.record({
    morale: fc.constantFrom("weak", "average", "strong"),
    circumstance: whole(-2, 2),
    agreed: whole(-2, 2),
    led: fc.boolean(),
    rallied: fc.boolean(),
    duel: fc.boolean(),
    cornered: fc.boolean(),
    quarter: fc.boolean(),
    face: whole(1, 12),
  });
  fc.assert(
    fc.property(checks, ({ morale, circumstance, agreed, led, rallied, duel, cornered, quarter, face }) => {
      const leader = { figures: [{ id: "L", hp: 3, atk: 1, might: 5, capture: 6 }] };
      const unit = { morale, circumstance, cornered, ...(led ? leader : {}) };
      const state = scene([ranked("a", 5, 15, [3])], [ranked("b", 5, 5, [4], {}, unit)], {
        more: { redSide: { quarter } },
        units: { b: { triggers: [duel ? "duel" : "horror"] } },
        course: {
          rallied: rallied ? ["blue"] : [],
          agreed: agreed === 0 ? [] : [{ what: "morale", unit: "b", value: agreed }],
        },
      });
      const { state: after } = done(state, [face], (script) => {
        endRound(script);
        closeRound(script);
      });
      const around = Math.max(-2, Math.min(2, circumstance + agreed));
      const chance = TRAINED[morale] + around + (led ? 1 : 0) + (rallied ? 2 : 0) - (duel ? 2 : 0);
      const holds = face !== 12 && face <= chance;
      const status = holds ? "ready" : !cornered ? "retreating" : quarter ? "surrendered" : "ready";
      expect(after.units.b).toMatchObject({ status, desperate: !holds && cornered && !quarter });
      if (status === "retreating" || status === "surrendered") expect(after.units.b!.disorganised).toBe(face === 12);
    }),
    { numRuns: 300 },
  );
});
