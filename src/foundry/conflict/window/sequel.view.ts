/**
 * What a conflict leads to (Chronicle 2.01, 4.08, and the pursuit's house rule): a discussion that ends in blows, flight from a
 * fight, a pursuit that ends in contact. Each opens the filled-in start window of the next conflict.
 */

import { type BattleState, otherSide } from "../../../rules/chronicle/battle/index.ts";
import type { DiscussionState } from "../../../rules/chronicle/discussion/index.ts";
import type { DuelState } from "../../../rules/chronicle/duel/index.ts";
import { battleStart, caught, type PursuitState, together } from "../../../rules/chronicle/pursuit/index.ts";

export interface Sequel {
  readonly kind: string;
  /** A language key. */
  readonly label: string;
  /** Engine ids in order, each with its role in the next conflict. */
  readonly people: readonly { readonly id: string; readonly seat: string; readonly role: string }[];
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that name the player of one of these seats. */
  readonly players?: Readonly<Record<string, string>>;
}

export function sequelsOf(kind: string, state: unknown): Sequel[] {
  if (kind === "discussion") return afterTalk(state as DiscussionState);
  if (kind === "pursuit") return afterPursuit(state as PursuitState);
  if (kind === "duel") return afterDuel(state as DuelState);
  if (kind === "battle") return inBattle(state as BattleState);
  return [];
}

/**
 * Champions may meet between the lines in any round; the group decides who they are. If one army surrendered, the two may settle
 * the terms in a discussion.
 */
function inBattle({ round, ending, armies, intents }: BattleState): Sequel[] {
  if (ending?.reason === "surrendered") {
    const losing = intents.attacker === "surrender" ? "attacker" : "defender";
    const fields = { surrenders: armies[losing].name, accepts: armies[otherSide(losing)].name };
    return [{ kind: "discussion", label: "BNB.Sequel.terms", people: [], fields }];
  }
  return round > 0 && !ending ? [{ kind: "duel", label: "BNB.Sequel.champions", people: [], fields: {} }] : [];
}

/**
 * Everybody stands where they stood in the talk: the player's other characters with the one who fled or attacked, all the others
 * against them. Whoever left before is not in it.
 */
function afterTalk({ leadsTo, participants }: DiscussionState): Sequel[] {
  const people = participants.filter(({ motivations }) => typeof motivations !== "number");
  return leadsTo.map(({ scene, by }, at) => {
    const [own, other] = scene === "duel" ? (["0", "1"] as const) : (["evader", "pursuer"] as const);
    const later = leadsTo.slice(at).map((one) => one.by);
    const here = people.filter(({ id, present }) => present || later.includes(id));
    const leader = here.find(({ id }) => id === by);
    // One player who plays all of them has only the leader on that side.
    const alone = here.every(({ seat }) => seat === leader?.seat);
    const beside = ({ id, seat }: { id: string; seat: string }) => id === by || (!alone && seat === leader?.seat);
    const roles = here.map((one) => ({ id: one.id, seat: one.seat, role: beside(one) ? own : other }));
    return { kind: scene, label: `BNB.Sequel.${scene}`, people: roles, fields: {} };
  });
}

function afterPursuit(state: PursuitState): Sequel[] {
  const { ended, sides } = state;
  const all = (evader: string, pursuer: string) => [
    ...together(sides.pursuer).map(({ id }) => ({ id, seat: sides.pursuer.seat, role: pursuer })),
    ...caught(state).map(({ id }) => ({ id, seat: sides.evader.seat, role: evader })),
  ];
  // The pursuers are the duel's first side.
  const ambush: Record<string, string> = battleStart(state) === "ambushed" ? { ambush: "0" } : {};
  const talk: Sequel = { kind: "discussion", label: "BNB.Sequel.discussion", people: all("part", "first"), fields: {} };
  const fight: Sequel = { kind: "duel", label: "BNB.Sequel.duel", people: all("1", "0"), fields: ambush };
  // The others have escaped; the pursuers decide about those who were left behind.
  if (ended === "escaped" || ended === "gaveUp") return caught(state).length > 0 ? [talk, fight] : [];
  // The pursuer speaks or strikes first; a resulting duel starts at the default Spear distance.
  if (ended === "discussion") return [talk];
  if (ended === "handToHand") return [fight];
  if (ended === "massCombat")
    return [
      {
        kind: "battle",
        label: "BNB.Sequel.battle",
        people: all("1", "0"),
        // An unseen attacker ambushes the enemy, so the form need not ask.
        fields: { kind: battleStart(state) },
        players: { "attacker.player": sides.pursuer.seat, "defender.player": sides.evader.seat },
      },
    ];
  return [];
}

function afterDuel({ fighters, ended }: DuelState): Sequel[] {
  const found: Sequel[] = [];
  const fled = fighters.filter(({ fate }) => fate === "fled");
  const after = fighters.filter(({ fate, side }) => fate === "standing" && fled.some((one) => one.side !== side));
  if (after.length > 0) {
    const people = [
      ...fled.map(({ id, seat }) => ({ id, seat, role: "evader" })),
      ...after.map(({ id, seat }) => ({ id, seat, role: "pursuer" })),
    ];
    // A fleeing fighter has the enemy close behind.
    found.push({ kind: "pursuit", label: "BNB.Sequel.pursuit", people, fields: { gap: "1" } });
  }
  const talking = fighters.filter(({ fate }) => fate === "standing" || fate === "surrendered");
  if (ended && talking.length > 1) {
    const people = talking.map(({ id, seat }, at) => ({ id, seat, role: at === 0 ? "first" : "part" }));
    found.push({ kind: "discussion", label: "BNB.Sequel.discussion", people, fields: {} });
  }
  return found;
}

/** A sequel as input for its start window. People without an actor are left blank. */
export function givenBy(
  sequel: Sequel,
  actorOf: (id: string) => string | undefined,
  userOf: (seat: string) => string | undefined,
): { kind: string; picked: string[]; given: Record<string, string> } {
  const picked: string[] = [];
  const given: Record<string, string> = { ...sequel.fields };
  for (const { id, seat, role } of sequel.people) {
    const uuid = actorOf(id);
    if (!uuid) continue;
    picked.push(uuid);
    given[`role.${uuid}`] = role;
    const user = userOf(seat);
    if (user) given[`player.${uuid}`] = user;
  }
  for (const [field, seat] of Object.entries(sequel.players ?? {})) {
    const user = userOf(seat);
    if (user) given[field] = user;
  }
  return { kind: sequel.kind, picked, given };
}
