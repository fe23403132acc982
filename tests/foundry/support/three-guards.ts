/** One against three guards, all of one player, when everybody chooses an order. */
import { type AnyMatch, beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { demandsOf } from "../../../src/rules/conflict/protocol/turn.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";

export function threeGuards(): AnyMatch {
  const guard = (name: string, side: number) => ({
    ...{ id: name, name, seat: side === 0 ? "rosa" : "gm", side },
    skills: { control: 4, fightingMind: 4, speed: 4, strength: 4 },
  });
  const setup = { combatants: [guard("ella", 0), guard("ralf", 1), guard("hob", 1), guard("wat", 1)] };
  let match = certain(beginMatch(CONFLICTS.duel as never, setup)) as AnyMatch;
  const dice = seededDice("three guards");
  while (!demandsOf(match).some(({ kind }) => kind === "order")) {
    const orders = Object.fromEntries(demandsOf(match).map(({ key, fallback }) => [key, fallback]));
    match = certain(step(match, orders, dice));
  }
  return match;
}
