/** Blows of played duels computed a second time, slowly and from the book's tables: ratings, success, effects. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { apply } from "../../../../src/rules/chronicle/duel/apply.ts";
import type { DuelEvent } from "../../../../src/rules/chronicle/duel/events.ts";
import type { Blow, DuelState, Fighter } from "../../../../src/rules/chronicle/duel/state.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { often } from "../../../often.ts";

/** The skill (or whose choice it is), what it is worth, and the penalties of the strong and of the weak effect. */
interface Row {
  readonly skill: string;
  readonly less: number;
  readonly strong?: readonly [skills: string, by: number];
  readonly weak?: readonly [skills: string, by: number];
  readonly exposed?: number;
  readonly near?: true;
}
const TABLE: Readonly<Record<string, Row>> = {
  quick: { skill: "choice", less: 0, exposed: -2 },
  vicious: { skill: "strength", less: -1, exposed: -4 },
  controlled: { skill: "choice", less: -2, exposed: -4 },
  tackle: { skill: "choice", less: -1, weak: ["control speed strength", -1], exposed: -3, near: true },
  bash: { skill: "strength", less: 0, strong: ["control strength", -3], weak: ["control strength", -1] },
  flurry: { skill: "speed", less: 0, strong: ["fightingMind control", -3], weak: ["fightingMind control", -1] },
  feint: { skill: "choice", less: 0, strong: ["fightingMind speed", -3], weak: ["fightingMind speed", -1] },
  hold: { skill: "choice", less: 0, weak: ["speed strength", -1], near: true },
  push: {
    skill: "strength",
    less: 0,
    strong: ["control fightingMind", -3],
    weak: ["control fightingMind", -1],
    near: true,
  },
  trip: { skill: "control", less: 0, strong: ["fightingMind speed", -3], weak: ["fightingMind speed", -1] },
};
const ATTACKS = ["quick", "vicious", "controlled"];
/** Distance, Parry (none: no Parry), attacks. */
const WEAPONS: Readonly<Record<string, readonly [distance: number, parry: number | undefined, attacks: number]>> = {
  hands: [1, undefined, -4],
  dagger: [1, -2, 0],
  rock: [1, undefined, -2],
  sword: [2, 0, 0],
  club: [2, -1, 0],
  hammer: [2, -1, 1],
  mace: [2, -1, 1],
  axe: [2, -1, 1],
  fencingSword: [2, 0, -1],
  bigSword: [2, 0, 1],
  spear: [3, 0, 0],
  staff: [3, 0, -1],
  halberd: [3, 0, 1],
};
const TWO_HANDED = ["bigSword", "halberd"];
const ARMOUR: Readonly<Record<string, number>> = { none: 0, other: 1, metal: 2, plate: 4 };
const PARTS = ["leftArm", "rightArm", "leftLeg", "rightLeg", "body", "head"] as const;

const one = (state: DuelState, id: string) => state.fighters.find((fighter) => fighter.id === id)!;
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** A skill's current value: penalties, grips and blows to the head. */
function skill(state: DuelState, who: Fighter, name: string): number {
  const bare = (who.skills as Record<string, number>)[name]!;
  const penalties = who.penalties.filter(({ on }) => on !== "defences" && (on as readonly string[]).includes(name));
  const grips = state.grips
    .filter(({ on }) => on === who.id)
    .map(({ kind }) => {
      const weak = kind === "tackled" ? ["control", "speed", "strength"] : ["speed", "strength"];
      return weak.includes(name) ? -2 : 0;
    });
  return bare + sum(penalties.map(({ by }) => by)) + sum(grips) - 2 * who.wounds.head.minor;
}

/** What is in that hand; empty hands are a weapon too. */
function weaponIn(who: Fighter, slot: string | undefined): { name: string; weak: boolean } {
  const held = who.held.find((thing) => thing.slot === slot || thing.slot === "both" || slot === "both");
  const inHand = who.held.find((thing) => thing.slot === slot) ?? (held?.slot === "both" ? held : undefined);
  const name = inHand && inHand.item in WEAPONS ? inHand.item : "hands";
  return { name, weak: TWO_HANDED.includes(name) && !gripsWithBoth(who, name) };
}

function gripsWithBoth(who: Fighter, name: string): boolean {
  return (
    who.held.some(({ item, slot }) => item === name && slot === "both") &&
    !who.wounds.leftArm.major &&
    !who.wounds.rightArm.major
  );
}

function actionRating(state: DuelState, blow: Blow, off: boolean): number {
  const by = one(state, blow.by);
  const row = TABLE[blow.action]!;
  const name = row.skill === "choice" ? (by.choices as Record<string, string>)[blow.action]! : row.skill;
  let rating = skill(state, by, name) + row.less;
  const body = blow.with === "body" || blow.action === "push";
  const { name: weapon, weak } = weaponIn(by, blow.with);
  const [distance, , attacks] = WEAPONS[row.near || body ? "hands" : weapon]!;
  if (distance !== blow.distance) rating -= 1;
  if (ATTACKS.includes(blow.action))
    rating += weapon === "mace" && one(state, blow.on).armour === "plate" ? 2 : attacks;
  if (!row.near && !body && TWO_HANDED.includes(weapon) && (weak || off)) rating -= 2;
  return rating;
}

function defenceRating(state: DuelState, blow: Blow, off: boolean): number {
  const on = one(state, blow.on);
  let rating = -2;
  const [way, slot] = blow.defence.split(":");
  if (way === "dodge") rating = skill(state, on, "speed");
  if (way === "strength" || way === "fightingMind") rating = skill(state, on, way);
  if (way === "parry") {
    rating = skill(state, on, on.choices.parry) - 2;
    const shield = on.held.some((thing) => thing.item === "shield" && thing.slot === slot);
    const { name, weak } = weaponIn(on, slot);
    if (shield) rating += 1;
    else {
      rating += WEAPONS[name]![1] ?? 0;
      if (WEAPONS[name]![0] !== blow.distance) rating -= 1;
      if (TWO_HANDED.includes(name) && (weak || off)) rating -= 2;
    }
  }
  if (ATTACKS.includes(blow.action)) rating += ARMOUR[on.armour]!;
  const exposed = on.penalties.filter((penalty) => penalty.on === "defences").map(({ by }) => by);
  return rating + sum(exposed) - Math.floor(on.fought / 2);
}

/** Severity, place and neighbour of a Vicious Attack. */
function wounds({ wounds: had }: Fighter, [severity, place, neighbour]: readonly number[]) {
  const part = PARTS[place! - 1]!;
  if (!had[part].major) {
    const minor = { part, severity: "minor" };
    return severity! <= 4 ? [minor, minor] : [{ part, severity: "major" }];
  }
  const beside = PARTS.filter((other) => (part === "body" ? other !== "body" : other === "body") && !had[other].major);
  if (beside.length === 0) return [];
  return [{ part: beside[beside.length === 1 ? 0 : neighbour! - 1]!, severity: "minor" }];
}

/** Everything that the round's blows cause for two rounds. */
function penalties(blows: readonly Blow[], round: number): string[] {
  return blows.flatMap((blow) => {
    const row = TABLE[blow.action];
    if (!row) return [];
    const strong = blow.success && !blow.short;
    const effect = strong ? row.strong : row.weak;
    const line = (who: string, on: string, by: number) =>
      `${who} ${on.split(" ").sort().join(" ")} ${by} until ${round + 2}`;
    return [
      ...(effect ? [line(blow.on, effect[0], effect[1])] : []),
      ...(!strong && row.exposed ? [line(blow.by, "defences", row.exposed)] : []),
    ];
  });
}

test("R000-4.03-03 R000-4.04-02 R000-4.05-02 A000-4.03-03 blows of played duels", () => {
  const seen = { blows: 0, vicious: 0, rounds: 0, parries: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const match = playOut(CONFLICTS.duel!, seededDice(`slow ${seed}/o`), seededDice(`slow ${seed}/d`), {});
      let suffered: string[] = [];
      for (const { state: before, entry } of match.past) {
        let state = before as DuelState;
        for (const event of entry.events as readonly DuelEvent[]) {
          if (event.type === "roundBegan") suffered = [];
          if (event.type === "blow" && event.blow.action in TABLE) {
            const { blow } = event;
            // A hand that leaves the weapon, takes hold of somebody or keeps a hold does not grip it. A strike with
            // both hands lets go of everybody they held.
            const off = (id: string) => {
              const order = state.orders[id] as { do: string; off?: string; with?: string } | undefined;
              const grabs = order?.do === "hold" || order?.do === "tackle";
              const keeps = order?.with !== "both" && state.grips.some(({ by }) => by === id);
              return order?.off !== undefined || grabs || keeps;
            };
            const wanted = {
              rating: actionRating(state, blow, off(blow.by)),
              opposition: defenceRating(state, blow, off(blow.on)),
            };
            const where = JSON.stringify({
              seed,
              blow,
              by: one(state, blow.by),
              on: one(state, blow.on),
              grips: state.grips,
              orders: state.orders,
            });
            expect({ rating: blow.rating, opposition: blow.opposition }, where).toEqual(wanted);
            const [a, b, c] = blow.faces;
            expect(blow.success).toBe(a! + b! + (c! % 10) + wanted.rating >= 14 + wanted.opposition);
            if (blow.action === "vicious" && blow.success) {
              expect(blow.wounds, where).toEqual(wounds(one(state, blow.on), blow.hurtFaces!));
              seen.vicious++;
            }
            seen.blows++;
            if (blow.defence.startsWith("parry")) seen.parries++;
          }
          if (event.type === "penalised") {
            const { on, by, until } = event.penalty;
            suffered.push(`${event.who} ${on === "defences" ? on : [...on].sort().join(" ")} ${by} until ${until}`);
          }
          if (event.type === "roundEnded") {
            expect(suffered.sort()).toEqual(penalties(state.blows, state.round).sort());
            seen.rounds++;
          }
          state = apply(state, event);
        }
      }
    }),
    { numRuns: often(80, 800), seed: 35 },
  );
  expect(seen.blows).toBeGreaterThan(300);
  expect(Math.min(seen.vicious, seen.parries)).toBeGreaterThan(15);
});
