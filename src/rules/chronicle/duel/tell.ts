/**
 * The log of a duel, in keys and parameters. A rolled action is one sentence with its figures behind it: the total of dice and
 * rating, against what it had to reach. Wordings vary with the dice, so that equal records give equal logs.
 */

import { headed, type Telling, type TellingValue, told } from "../../conflict/telling.ts";
import { toFloat } from "../../dice/fraction.ts";
import { type CheckRule, diceSum, rollsPool, targetNumber } from "../checks/index.ts";
import { readOwnRanged, readOwnWeapon } from "../equipment/index.ts";
import { inflict } from "../wounds/index.ts";
import type { Contest, DuelEvent, MoveWhy } from "./events.ts";
import { distanceName, REACH, spacesBetween } from "./footwork/steps.ts";
import { HANDS, type Instrument, type Item } from "./hands/gear.ts";
import { armUseless } from "./hands/hands.ts";
import { breakChance } from "./rating/chances.ts";
import { enemiesOf, fighterOf, findFighter } from "./script.ts";
import type { Blow, Defence, DuelOrder, DuelState, Fighter, FightOrder, Harm, Penalty } from "./state.ts";

/** How many wordings the language files must have for a key that ends in a number. */
const BLOW_WORDINGS = 2;
const FOOTWORK_WORDINGS = 3;

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;

export function tell(event: DuelEvent, state: DuelState): readonly Telling[] {
  const name = (id: string): string => fighterOf(state, id).name;
  switch (event.type) {
    case "firstPick":
      return [told(`Duel.FirstPick.${event.why}`, { first: state.fighters.find((f) => f.side === event.side)!.name })];
    case "armed":
      return [
        event.held[0]
          ? told("Duel.Armed", { who: name(event.who), item: tellThing("Duel.Thing", event.held[0].item) })
          : told(hasGoodArm(state, event.who) ? "Duel.ArmedEmpty" : "Duel.ArmedNothing", { who: name(event.who) }),
      ];
    case "paired":
      return state.fighters.length > 2 ? [told("Duel.Paired", { own: name(event.own), enemy: name(event.enemy) })] : [];
    case "joined":
      return [told("Duel.Joined", { who: name(event.who), enemy: name(event.enemy) })];
    case "stayedOut":
      return [told("Duel.StayedOut", { who: name(event.who) })];
    case "roundBegan":
      return [headed("Duel.Round", { round: event.round })];
    case "footwork":
      return event.contests.map((contest) => tellContest(contest, state));
    case "moved":
      return [tellMove(event, state)];
    case "blow":
      return [tellBlow(event.blow, state)];
    case "shielded":
      return [told("Duel.Shielded", { who: name(state.blows[event.blow]!.on), part: told(`Duel.Part.${event.part}`) })];
    case "noSpace":
      return [told(`Duel.NoSpace.${event.why}`, { who: name(event.who) })];
    case "penalised":
      return [tellPenalty(name(event.who), event.penalty)];
    case "wounded":
      return [tellWound(event.who, event.harm, state)];
    case "gripped":
      return [told(`Duel.Gripped.${event.grip.kind}`, { by: name(event.grip.by), on: name(event.grip.on) })];
    case "ungripped":
      return tellUngripped(event, state);
    case "fellShort": {
      const { by, on } = state.blows[event.blow]!;
      return [told("Duel.FellShort", { by: name(by), on: name(on) })];
    }
    case "prone":
      return [told(`Duel.Prone.${event.why}`, { who: name(event.who) })];
    case "stoodUp":
      return [told("Duel.StoodUp", { who: name(event.who) })];
    case "broke":
      return [tellBreak(event, state)];
    case "took":
      return [told(`Duel.Took.${event.from}`, { who: name(event.who), item: tellThing("Duel.Thing", event.item) })];
    case "dropped":
      return [
        told(event.thrownTo ? "Duel.Thrown" : "Duel.Dropped", {
          who: name(event.who),
          item: tellThing("Duel.Thing", event.item),
        }),
      ];
    case "swapped":
      return [told("Duel.Swapped", { who: name(event.who) })];
    case "waited":
      return [told("Duel.Waited", { who: name(event.who) })];
    case "fell":
      return [tellFall(event, state)];
    case "spared":
      return [told("Duel.Spared", { who: name(event.who), by: name(event.by) })];
    case "roundEnded":
      return tellWeakening(state);
    default:
      return [];
  }
}

function hasGoodArm(state: DuelState, who: string): boolean {
  return HANDS.some((hand) => !armUseless(fighterOf(state, who), hand));
}

/** A sentence with its figures behind it. */
function figured(
  state: DuelState,
  story: Telling,
  what: Telling,
  { rating, opposition, faces }: { rating: number; opposition: number; faces: readonly number[] },
): Telling {
  if (faces.length === 0) return story;
  if (rollsPool(state.options)) {
    return { ...story, behind: told("Duel.FigurePool", { what, rating, opposition, faces: [...faces] }) };
  }
  const total = diceSum(faces) + rating;
  return { ...story, behind: told("Duel.Figure", { what, total, target: targetNumber(opposition) }) };
}

function wording(faces: readonly number[], round: number, count: number): number {
  return (faces.reduce((sum, face) => sum + face, round) % count) + 1;
}

function tellContest({ roller, other, winner, faces, rating, opposition, ambush }: Contest, state: DuelState): Telling {
  const name = (id: string): string => fighterOf(state, id).name;
  if (winner === undefined) return told("Duel.Footwork.neither", { one: name(roller), other: name(other) });
  const params = { winner: name(winner), loser: name(winner === roller ? other : roller) };
  if (faces.length === 0) return told(ambush ? "Duel.Footwork.ambush" : "Duel.Footwork.alone", params);
  const story = told(`Duel.Footwork.won.${wording(faces, state.round, FOOTWORK_WORDINGS)}`, params);
  // The winner's figure comes first; a pool has no two totals to swap.
  if (rollsPool(state.options)) return figured(state, story, told("Action.footwork"), { rating, opposition, faces });
  const [total, target] = [diceSum(faces) + rating, targetNumber(opposition)];
  const figures = winner === roller ? { total, target } : { total: target, target: total };
  return { ...story, behind: told("Duel.Figure", { what: told("Action.footwork"), ...figures }) };
}

function tellMove({ who, to, why, by }: Of<"moved">, state: DuelState): Telling {
  const name = fighterOf(state, who).name;
  if (why === "idle") return told("Duel.Move.idle", { who: name });
  const other = by ?? enemiesOf(state, who)[0];
  if (other === undefined) return told("Duel.Move.idle", { who: name });
  const before = spacesBetween(state, who, other);
  const at = fighterOf(state, other).at!;
  const after = Math.max(Math.abs(at.x - to.x), Math.abs(at.y - to.y));
  const nearer = after > REACH ? "approach" : "nearer";
  const way = after < before ? nearer : after > before ? "away" : "round";
  const distance = told(`Duel.Distance.${distanceName(after) ?? "out"}`);
  return told(`Duel.Move.${moveKey(why, way)}`, { who: name, other: fighterOf(state, other).name, distance });
}

function moveKey(why: MoveWhy, way: string): string {
  return why === "footwork" || (why === "follow" && way === "approach") ? way : why;
}

/** The manner of a defence: which sentence fits, and the instrument. */
function guardOf(defence: Defence, on: string, state: DuelState): { readonly manner: string; readonly guard: Telling } {
  if (!defence.startsWith("parry:")) return { manner: defence, guard: told("Duel.Thing.hands") };
  const held = fighterOf(state, on).held.find(({ slot }) => defence === `parry:${slot}`);
  return {
    manner: held?.item === "shield" ? "shield" : "parry",
    guard: tellThing("Duel.Thing", held?.item ?? "hands"),
  };
}

function tellBlow(blow: Blow, state: DuelState): Telling {
  const { by, on, action, defence, success, faces } = blow;
  const { manner, guard } = guardOf(defence, on, state);
  const held = fighterOf(state, by).held.find(({ slot }) => slot === blow.with);
  const weapon = tellThing("Duel.Thing", action === "hold" || action === "tackle" ? "hands" : (held?.item ?? "hands"));
  const lying = fighterOf(state, on).prone && manner === "strength";
  const key = `Duel.Blow.${action}.${success ? "strong" : "weak"}.${lying ? "lying" : manner}`;
  const params: Record<string, TellingValue> = {
    by: fighterOf(state, by).name,
    on: fighterOf(state, on).name,
    weapon,
    guard,
  };
  const plain = lying || manner === "none" || action === "shoot";
  const story = told(plain ? key : `${key}.${wording(faces, state.round, BLOW_WORDINGS)}`, params);
  return figured(state, story, told(action === "shoot" ? "Skill.shootAim" : `Action.${action}`), blow);
}

function tellPenalty(who: string, { on, by }: Penalty): Telling {
  if (on === "defences") return told("Duel.Penalty.defences", { who, by });
  return told("Duel.Penalty.skills", { who, by, skills: on.map((skill) => told(`Skill.${skill}`)) });
}

function tellWound(who: string, { part, severity }: Harm, state: DuelState): Telling {
  const fighter = fighterOf(state, who);
  const params = { who: fighter.name, part: told(`Duel.Part.${part}`) };
  const after = inflict(fighter.wounds, part, severity, state.options)[part];
  if (fighter.wounds[part].major) return told("Duel.Wound.again", params);
  if (!after.major) return told(`Duel.Wound.${fighter.wounds[part].minor > 0 ? "another" : "minor"}`, params);
  const kind = part.endsWith("Arm") ? "arm" : part.endsWith("Leg") ? "leg" : part;
  return told(`Duel.Wound.${severity === "minor" ? "third" : "major"}.${kind}`, params);
}

function tellUngripped({ grip, why }: Of<"ungripped">, state: DuelState): readonly Telling[] {
  // The break itself was logged when it was rolled.
  if (why === "broken" || why === "replaced") return [];
  return [told(`Duel.Ungripped.${why}`, { by: fighterOf(state, grip.by).name, on: fighterOf(state, grip.on).name })];
}

function tellBreak({ who, from, kind, success, rating, opposition, faces }: Of<"broke">, state: DuelState): Telling {
  const params = { who: fighterOf(state, who).name, from: fighterOf(state, from).name };
  const story = told(`Duel.Break.${kind}.${success ? "free" : "kept"}`, params);
  return figured(state, story, told(`Action.${kind === "held" ? "hold" : "tackle"}`), { rating, opposition, faces });
}

function tellFall({ who, fate, by }: Of<"fell">, state: DuelState): Telling {
  const params = { who: fighterOf(state, who).name };
  return told(`Duel.Fell.${fate}`, by === undefined ? params : { ...params, by: fighterOf(state, by).name });
}

/** Logged when it grows: after the second, fourth, sixth round that a fighter has fought. */
function tellWeakening(state: DuelState): readonly Telling[] {
  if (state.options["combat.weakening"] === "global") {
    return state.round % 2 === 0 ? [told("Duel.Weakening.all", { by: -state.round / 2 })] : [];
  }
  const lines: Telling[] = [];
  for (const { id, name, fought, fate } of state.fighters) {
    const rounds = fought + 1;
    if (fate !== "standing" || rounds % 2 !== 0 || enemiesOf(state, id).length === 0) continue;
    lines.push(told("Duel.Weakening.one", { who: name, by: -rounds / 2 }));
  }
  return lines;
}

// The phase of a duel, and its orders, in keys and parameters.

export function where(state: DuelState): Telling {
  const { round, asks } = state;
  return round === 0 ? told("Duel.Where.before") : told(`Duel.Where.${asks.kind}`, { round });
}

/** `key` names the fighter who would do it. */
export function tellOrder(state: DuelState, key: string, order: DuelOrder, check: CheckRule): Telling {
  const fighter = findFighter(state, key.slice(key.indexOf(":") + 1));
  const name = (id: string): string => findFighter(state, id)?.name ?? id;
  switch (order.do) {
    case "pair":
      return told("DuelBoard.do.pair", { own: name(order.own), enemy: name(order.enemy) });
    case "arm":
      return order.item === null
        ? told("DuelBoard.do.armNothing")
        : told("DuelBoard.do.arm", { item: tellThing("DuelBoard.item", order.item) });
    case "join":
      return order.enemy === null
        ? told("DuelBoard.do.stayOut")
        : told("DuelBoard.do.join", { enemy: name(order.enemy) });
    case "part":
      return told(`BodyPart.${order.part}`);
    case "mercy":
      return told(order.kill ? "DuelBoard.do.killFallen" : "DuelBoard.do.spare");
    case "move":
      return told("DuelBoard.do.move", { column: order.to.x + 1, row: order.to.y + 1 });
    case "defend":
      return told("DuelBoard.do.defend", { how: Object.values(order.against).map(tellDefence) });
    default:
      return tellFightOrder(state, fighter, order, name, check);
  }
}

function tellFightOrder(
  state: DuelState,
  fighter: Fighter | undefined,
  order: FightOrder,
  name: (id: string) => string,
  check: CheckRule,
): Telling {
  switch (order.do) {
    case "wait":
    case "surrender":
    case "swap":
    case "flee":
    case "standUp":
      return told(`DuelBoard.do.${order.do}`);
    case "draw":
    case "pickUp":
      return told(`DuelBoard.do.${order.do}`, {
        item: tellThing("DuelBoard.item", order.item),
        slot: told(`DuelBoard.slot.${order.slot}`),
      });
    case "drop":
      return told("DuelBoard.do.drop", { item: tellHeld(fighter, order.slot) });
    case "breakHold":
    case "breakTackle": {
      const chance = fighter ? Math.round(1000 * toFloat(breakChance(check, state, fighter.id, order))) / 10 : "?";
      return told(`DuelBoard.do.${order.do}`, { target: name(order.target), chance });
    }
    case "kill":
    case "release":
    case "shoot":
      return told(`DuelBoard.do.${order.do}`, { target: name(order.target) });
    default: {
      const params: Record<string, TellingValue> = { action: told(`Action.${order.do}`), target: name(order.target) };
      if (order.with === undefined) return told("DuelBoard.do.act", params);
      return told(order.off ? "DuelBoard.do.actOneHand" : "DuelBoard.do.actWith", {
        ...params,
        with: tellHeld(fighter, order.with),
      });
    }
  }
}

/** The object in that hand, or the hand itself. */
function tellHeld(fighter: Fighter | undefined, slot: Instrument): Telling {
  const held = fighter?.held.find((one) => one.slot === slot);
  return held ? tellThing("DuelBoard.item", held.item) : told(`DuelBoard.slot.${slot}`);
}

function tellDefence(defence: Defence): Telling {
  const [kind, instrument] = defence.split(":");
  const word = told(`DuelBoard.defence.${kind}`);
  return instrument === undefined
    ? word
    : told("DuelBoard.parryWith", { word, hand: told(`DuelBoard.slot.${instrument}`) });
}

// An object's name: the book's in every language, a group's own as it was typed.

/** `group`: the names as used in a sentence, or on a button. */
export function tellThing(group: "Duel.Thing" | "DuelBoard.item", item: Item | "hands"): Telling {
  const own = readOwnWeapon(item) ?? readOwnRanged(item);
  return own ? told(`${group}.own`, { name: own.name }) : told(`${group}.${item}`);
}
