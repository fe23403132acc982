/** Whole battles by random legal play: sound at every step, replayed to the same state, told without a missing sentence. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { formation } from "../../../../src/rules/chronicle/battle/deploy/deploy.ts";
import type { BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { BATTLE_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import { canonical } from "../../../../src/rules/conflict/canonical.ts";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { storyOf } from "../../../../src/rules/conflict/story.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));

const someOptions = fc.record(
  Object.fromEntries(
    Object.entries(BATTLE_OPTIONS).map(([key, spec]) => [
      key,
      fc.constantFrom(...("choices" in spec ? (spec.choices as readonly unknown[]) : [spec.default, spec.min])),
    ]),
  ),
);

describe("Battles by random play", () => {
  it("end, are sound at every step, replay to the same state, and read as sentences", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.option(someOptions, { nil: undefined }), (seed, options) => {
        const match = playOut(battle, seededDice(`${seed} orders`), seededDice(`${seed} dice`), {
          options,
          id: `battle ${seed}`,
          watch({ state }) {
            expect(battle.faults(state)).toEqual([]);
            for (const demand of battle.demands(state)) {
              expect(battle.refusal(state, demand.key, demand.fallback)).toBeUndefined();
            }
          },
        });
        const again = certain(verify({ battle }, JSON.parse(JSON.stringify(signed(match.record)))));
        expect(canonical(again.state)).toBe(canonical(match.state));
        for (const line of storyOf(match)) {
          const words = inWords(line, lexicon);
          expect(words).not.toMatch(/BNB\.|[{}]/);
          expect(words).toMatch(/^[A-Z0-9]/);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("lists legal orders that are never refused, for every kind of demand", () => {
    const seen = new Set<string>();
    for (let game = 0; game < 6; game++) {
      playOut(battle, seededDice(`legal ${game}`), seededDice(`${game}`), {
        options: { "battle.tactics": "proactiveCheck" },
        watch({ state, record }) {
          if (record.entries.length % 7 !== 0) return;
          for (const { key, kind } of battle.demands(state)) {
            seen.add(kind);
            const orders = battle.legal(state, key);
            expect(orders.length).toBeGreaterThan(0);
            for (const order of orders.slice(0, 40)) expect(battle.refusal(state, key, order), kind).toBeUndefined();
          }
        },
      });
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it("a changed face, order or event in a record is detected", () => {
    const match = playOut(battle, seededDice("tamper orders"), seededDice("tamper dice"), { id: "t" });
    const record = JSON.parse(JSON.stringify(match.record));
    const rolled = record.entries.findIndex((entry: { faces: number[] }) => entry.faces.length > 0);
    expect(rolled).toBeGreaterThan(0);
    record.entries[rolled].faces[0] = (record.entries[rolled].faces[0] % 8) + 1;
    expect(verify({ battle }, signed(record)).ok).toBe(false);
    expect(verify({ battle }, { ...signed(match.record), checksum: "00" }).ok).toBe(false);
  });

  it("a state contains nothing about quick units that are still sealed", () => {
    playOut(battle, seededDice("view orders"), seededDice("view dice"), {
      watch({ state }) {
        if (state.phase.at !== "quick") return;
        expect((state as BattleState).units.some((unit) => unit.quick)).toBe(false);
      },
    });
  });
});

describe("Forming up", () => {
  it("proposes a legal formation", () => {
    const state = certain(battle.begin(battle.sample(seededDice("formation")), defaults(BATTLE_OPTIONS)));
    const match = playOut(battle, seededDice("formation 2"), seededDice("formation 3"), {
      watch({ state: now }) {
        if (now.phase.at !== "deploy") return;
        const order = { type: "place", at: formation(now, now.phase.side) };
        expect(battle.refusal(now, "deploy", order)).toBeUndefined();
      },
    });
    expect(battle.outcome(match.state)).toBeDefined();
    expect(state.units).toEqual([]);
  });
});
