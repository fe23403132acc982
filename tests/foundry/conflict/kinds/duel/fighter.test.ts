/** A fighter's panel and the round's line: ratings with what lowers them, gear, wounds, distance, and revealed orders. */

import { describe, expect, it } from "vitest";
import {
  causeWord,
  defenceLabel,
  defenceWord,
  fighterView,
  figureParts,
  heldWord,
} from "../../../../../src/foundry/conflict/kinds/duel/fighter.view.ts";
import { ownFighter, roundView, weakeningWords } from "../../../../../src/foundry/conflict/kinds/duel/round.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { GROUP_SKILLS } from "../../../../../src/rules/chronicle/checks/index.ts";
import {
  type DuelState,
  type Fighter,
  skillRatings,
  weakening,
} from "../../../../../src/rules/chronicle/duel/index.ts";
import { BODY_PARTS } from "../../../../../src/rules/chronicle/wounds/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { quietly as say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const MOMENTS: AnyMatch[] = ["one", "two"].flatMap((seed) => {
  const all: AnyMatch[] = [];
  const end = playOut(CONFLICTS.duel!, seededDice(`fighter ${seed}/o`), seededDice(`fighter ${seed}/d`), {
    watch: (match) => void all.push(match as AnyMatch),
  });
  return [...all, end as AnyMatch];
});
const stateOf = (match: AnyMatch) => match.state as DuelState;
const each = (look: (match: AnyMatch, state: DuelState, fighter: Fighter) => void) => {
  for (const match of MOMENTS) for (const fighter of stateOf(match).fighters) look(match, stateOf(match), fighter);
};

describe("a fighter's panel", () => {
  it("has the engine's four ratings, the unmodified one beside a lowered one, and every cause in words", () => {
    let lowered = 0;
    each((match, state, fighter) => {
      const { ratings } = fighterView(look(match), state, fighter);
      const all = skillRatings(state, fighter);
      for (const [at, skill] of GROUP_SKILLS.handToHand.entries()) {
        const { value, base, modifiers } = all[skill];
        const number = (text: string) => Number(text.replace("\u2212", "-"));
        expect(number(ratings[at]!.value)).toBe(value);
        if (value === base) expect(ratings[at]!.base).toBe("");
        else expect(number(ratings[at]!.base)).toBe(base);
        const causes = modifiers.filter(({ by }) => by !== 0);
        expect(ratings[at]!.causes.map(({ dots }) => dots.length)).toEqual(causes.map(({ rounds }) => rounds ?? 0));
        for (const { words } of ratings[at]!.causes) {
          lowered++;
          expect(words).not.toMatch(/BNB\.|undefined|\{/);
        }
      }
    });
    expect(lowered).toBeGreaterThan(0);
  });

  it("shows what is held and worn, and how the fight ended for each", () => {
    each((match, state, fighter) => {
      const view = fighterView({ ...look(match), faces: { [fighter.id]: "face.webp" } }, state, fighter);
      expect(view.gear).toHaveLength(fighter.held.length + (fighter.armour === "none" ? 0 : 1));
      expect(view.fate === "").toBe(fighter.fate === "standing");
      expect(view.face).toBe("face.webp");
      if (fighter.fate !== "standing") expect(view.defences).toEqual([]);
      expect(JSON.stringify({ ...view, figure: "" })).not.toMatch(/BNB\.|undefined|NaN/);
    });
  });

  it("names every wound, and marks the new one in words and on the figure", () => {
    let hurt = 0;
    each((match, state, fighter) => {
      const wounded = BODY_PARTS.filter((part) => fighter.wounds[part].minor > 0 || fighter.wounds[part].major);
      hurt += wounded.length;
      const fresh = wounded.slice(0, 1);
      const { wounds, figure } = fighterView(look(match), state, fighter, { acts: false, struck: true, fresh });
      expect(wounds.map((one) => one.fresh)).toEqual(wounded.map((part) => fresh.includes(part)));
      expect(figure.includes("ringed")).toBe(fresh.length > 0);
    });
    expect(hurt).toBeGreaterThan(0);
  });

  it("has a part of the figure for each body part, the worst wound in words", () => {
    const whole = stateOf(MOMENTS[0]!).fighters[0]!;
    const wounds = {
      ...whole.wounds,
      head: { ...whole.wounds.head, minor: 2, major: false },
      leftArm: { ...whole.wounds.leftArm, minor: 1, major: true },
    };
    const parts = figureParts({ ...whole, wounds }, say);
    expect(Object.keys(parts)).toEqual([...BODY_PARTS]);
    expect(parts.head.label).toBe(`${say("BNB.BodyPart.head")} 2 ${say("BNB.Severity.minor")}`);
    expect(parts.leftArm.label).toBe(`${say("BNB.BodyPart.leftArm")} ${say("BNB.Severity.major")}`);
    expect(parts.rightLeg.label).toBe(say("BNB.BodyPart.rightLeg"));
  });
});

describe("defences", () => {
  it("of two equal things name the hand, and of different ones do not", () => {
    const [left, right] = [
      { slot: "left", item: "dagger" },
      { slot: "right", item: "dagger" },
    ];
    const daggers = { ...fighter, held: [left, right] } as never as Fighter;
    const both = ["parry:right", "parry:left"] as never;
    expect(defenceLabel("parry:left" as never, both, daggers, say)).toBe("Left Dagger");
    expect(heldWord(daggers, "right", say)).toBe("Right Dagger");
    expect(heldWord(holder, "right", say)).toBe("Sword");
    expect(heldWord(daggers, "both", say)).toBeUndefined();
  });
  const fighter = stateOf(MOMENTS[0]!).fighters[0]!;
  const holder = {
    ...fighter,
    held: [
      { slot: "right", item: "sword" },
      { slot: "left", item: "shield" },
    ],
  } as never as Fighter;
  it("are Parry where there is one, else the thing that parries", () => {
    const one = ["parry:right", "dodge"] as never;
    const two = ["parry:right", "parry:left"] as never;
    expect(defenceLabel("parry:right" as never, one, holder, say)).toBe(defenceWord("parry", say));
    expect(defenceLabel("parry:left" as never, two, holder, say)).toBe(say("BNB.DuelBoard.item.shield"));
    expect(defenceLabel("dodge" as never, one, holder, say)).toBe(defenceWord("dodge", say));
    expect(defenceWord("parry:right", say)).toBe(
      say("BNB.DuelBoard.parryWith", { word: defenceWord("parry", say), hand: say("BNB.DuelBoard.slot.right") }),
    );
  });

  it("name a cause by its action, its condition or its own word, else by its key", () => {
    expect(causeWord("quick", say)).toBe(say("BNB.Action.quick"));
    expect(causeWord("prone", say)).toBe(say("BNB.Condition.prone"));
    expect(causeWord("nobody knows", say)).toBe("nobody knows");
  });
});

describe("the round", () => {
  it("has three phases once it is played, at most one of them current, those before it done", () => {
    const seen = new Set<string>();
    for (const match of MOMENTS) {
      const { phases, distances } = roundView(look(match), stateOf(match));
      expect([0, 3]).toContain(phases.length);
      const now = phases.findIndex((phase) => phase.now);
      if (phases.length > 0) expect(phases.map(({ done }) => done)).toEqual([0, 1, 2].map((at) => at < now));
      if (now >= 0) seen.add(phases[now]!.label);
      expect(distances.filter(({ here }) => here).length).toBeLessThanOrEqual(1);
    }
    expect(seen.size).toBe(3);
    const [first] = MOMENTS;
    expect(roundView(look(first!), { ...stateOf(first!), round: 0 }).phases).toEqual([]);
  });

  it("says out of reach exactly where no distance is named", () => {
    for (const match of MOMENTS) {
      const view = roundView(look(match), stateOf(match)) as { distances: { here: boolean }[]; far?: string };
      if (view.distances.length > 0) expect(view.far === "").toBe(view.distances.some(({ here }) => here));
    }
  });

  it("shows the view of the player who must decide, else of the first who stands", () => {
    for (const match of MOMENTS) {
      for (const { seat } of stateOf(match).fighters) {
        const own = ownFighter(look(match, seat), stateOf(match));
        if (own) expect(own.seat).toBe(seat);
      }
      expect(ownFighter(look(match), stateOf(match))).toBeUndefined();
    }
  });

  it("says how weary a fighter is, from the first weariness on", () => {
    each((match, state, fighter) => {
      expect(weakeningWords(look(match), state, fighter) === "").toBe(weakening(state, fighter) === 0);
    });
  });
});
