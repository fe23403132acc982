/** Steps 2 and 3 of a round: orders are opened, defences chosen, all actions rolled, and body parts named. */
import type { Mutable } from "../../../conflict/contract.ts";
import { type Dice, pick } from "../../../dice/dice.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import { BODY_PARTS, type BodyPart, choosableParts, PART_NEIGHBOURS, type Wounds } from "../../wounds/index.ts";
import { apart } from "../footwork/steps.ts";
import { type Aimed, actionRating, bareRating, defenceRating, type Rating, shootingRating } from "../rating/rating.ts";
import { ask, fighterOf, type Next, type Play } from "../script.ts";
import type {
  Blow,
  BreakOrder,
  Defence,
  DuelOptions,
  DuelState,
  Fighter,
  FightOrder,
  PartWanted,
  Wound,
} from "../state.ts";
import { ACTION } from "./actions.ts";
import { defenceSets, isAimed, isAimedAt, mayChooseDefence } from "./open-defences.ts";

export function openOrders(play: Play, orders: Readonly<Record<string, FightOrder>>): Next {
  play.write({ type: "opened", orders });
  return "defend";
}

/** Defenders who have a choice; the others are not asked. */
export function choosingDefenders(state: DuelState): readonly Fighter[] {
  return state.fighters.filter((f) => mayChooseDefence(state, f));
}

export function askDefences(play: Play): Next {
  return play.state.fighters.some((f) => mayChooseDefence(play.state, f))
    ? ask(play, { kind: "defend" })
    : defend(play, {});
}

type DefenceSets = Readonly<Record<string, Readonly<Record<string, Defence>>>>;

export function defend(play: Play, chosen: DefenceSets): Next {
  const defences: Record<string, Readonly<Record<string, Defence>>> = {};
  for (const fighter of play.state.fighters) {
    if (!isAimedAt(play.state, fighter.id)) continue;
    defences[fighter.id] = chosen[fighter.id] ?? defenceSets(play.state, fighter)[0]!;
  }
  if (Object.keys(defences).length > 0) play.write({ type: "defended", defences });
  return "roll";
}

/** All rolls use the same state: the effects of the first do not change the last. */
export function rollAll(play: Play): Next {
  const { state } = play;
  for (const fighter of state.fighters) {
    const order = state.orders[fighter.id];
    if (order?.do === "breakHold" || order?.do === "breakTackle") rollBreak(play, fighter, order);
    if (!order || !isAimed(order)) continue;
    const defence = state.defences[order.target]![fighter.id]!;
    play.write({ type: "blow", blow: rollBlow(play.check, state, fighter, order, defence, play.dice) });
  }
  return "parts";
}

function rollBreak(play: Play, fighter: Fighter, order: BreakOrder): void {
  const action = order.do === "breakHold" ? "hold" : "tackle";
  const rating = bareRating(play.state, fighter, action).value;
  const opposition = bareRating(play.state, fighterOf(play.state, order.target), action).value;
  const { faces, success } = rollCheck(play.check, play.dice, rating, opposition, order.do);
  const kind = order.do === "breakHold" ? "held" : "tackled";
  play.write({ type: "broke", who: fighter.id, from: order.target, kind, rating, opposition, faces, success });
}

/** If only one part is left to name, it is named without asking. */
export function askParts(play: Play): Next {
  for (;;) {
    const wanted = wantedParts(play.state);
    if (wanted.length === 0) return "shove";
    const forced = wanted.filter((one) => partsFor(play.state, one).length === 1);
    if (forced.length === 0) return ask(play, { kind: "parts", wanted });
    for (const one of forced) namePart(play, one, partsFor(play.state, one)[0]!);
  }
}

function wantedParts(state: DuelState): readonly PartWanted[] {
  const found: PartWanted[] = [];
  for (let index = 0; index < state.blows.length; index++) {
    const wanted = wantedPart(state, index);
    if (wanted && partsFor(state, wanted).length > 0) found.push(wanted);
  }
  return found;
}

export function namePart(play: Play, wanted: PartWanted, part: BodyPart): void {
  if (wanted.what === "protect") play.write({ type: "shielded", blow: wanted.blow, part });
  else play.write({ type: "struck", blow: wanted.blow, part, chosenBy: chooser(play.state, wanted) });
}

// Rolls the actions (Chronicle 4.03). All rolls of a round use the state at the opening of the orders, so nothing caused in the
// round changes one of its rolls. A Vicious Attack's dice follow its own check at once.

export function aimedRating(state: DuelState, attacker: Fighter, order: Aimed): Rating {
  return order.do === "shoot" ? shootingRating(attacker, order.with) : actionRating(state, attacker, order);
}

function rollBlow(
  check: CheckRule,
  state: DuelState,
  attacker: Fighter,
  order: Aimed,
  defence: Defence,
  dice: Dice,
): Blow {
  const target = fighterOf(state, order.target);
  const rating = aimedRating(state, attacker, order).value;
  const opposition = defenceRating(state, target, defence, attacker, order.do).value;
  const sure = defence === "none" && state.options["combat.noDefence"] === "autoHit";
  const roll = sure ? undefined : rollCheck(check, dice, rating, opposition, order.do);
  const success = roll?.success ?? true;
  const blow: Mutable<Blow> = {
    by: attacker.id,
    on: target.id,
    action: order.do,
    defence,
    distance: apart(attacker, target),
    rating,
    opposition,
    faces: roll?.faces ?? [],
    success,
    wounds: [],
  };
  if (order.with !== undefined) blow.with = order.with;
  if (order.do !== "vicious" || !success) return blow;
  const { wounds, hurtFaces } = viciousWounds(target.wounds, state.options, dice);
  blow.wounds = wounds;
  blow.hurtFaces = hurtFaces;
  return blow;
}

/**
 * Severity d6 (1-4 two Minors, 5-6 one Major), then location d6. A part that already has a Major is spared: one Minor goes to a
 * neighbour without one, whatever the severity.
 */
export function viciousWounds(
  wounds: Wounds,
  options: DuelOptions,
  dice: Dice,
): { readonly hurtFaces: readonly number[]; readonly wounds: readonly Wound[] } {
  const hurtFaces: number[] = [];
  const read = (sides: number, why: string): number => {
    const face = dice.roll(sides, why);
    hurtFaces.push(face);
    return face;
  };
  const severity = read(6, "severity") <= 4 ? "minor" : "major";
  const placed = (): readonly Wound[] => {
    const part = BODY_PARTS[read(6, "location") - 1]!;
    if (!wounds[part].major) return [{ part, severity }];
    const near = spared(wounds, part, read);
    return near ? [{ part: near, severity: "minor" }] : [];
  };
  if (severity === "major") return { wounds: placed(), hurtFaces };
  if (options["combat.viciousLocation"] === "perWound") return { wounds: [...placed(), ...placed()], hurtFaces };
  const one = placed();
  const doubled = one[0] !== undefined && !wounds[BODY_PARTS[hurtFaces[1]! - 1]!].major;
  return { wounds: doubled ? [...one, ...one] : one, hurtFaces };
}

function spared(wounds: Wounds, part: BodyPart, read: (sides: number, why: string) => number): BodyPart | undefined {
  const near = PART_NEIGHBOURS[part].filter((neighbour) => !wounds[neighbour].major);
  return near.length === 0 ? undefined : pick({ roll: read }, near, "neighbour");
}

// Choices of body parts (Chronicle 4.03): the victim of a good Quick Attack (or shot) protects one part, then the attacker picks
// among the others; a poor Quick Attack leaves the part to the victim, a good Controlled Attack to the attacker. A part with a
// Major is never chosen for a wound, though it may be "protected".

/** What must still be named for this blow before its wound is known; undefined if nothing. */
export function wantedPart(state: DuelState, index: number): PartWanted | undefined {
  const blow = state.blows[index]!;
  if (blow.wounds.length > 0) return undefined;
  const wound = blow.action === "shoot" ? shotWound(blow) : ACTION[blow.action][blow.success ? "strong" : "weak"].wound;
  if (wound === undefined || wound === "random") return undefined;
  if (wound === "victimMinor") return { blow: index, what: "suffer" };
  if (wound === "attackerMinor" && blow.shielded === undefined) return { blow: index, what: "protect" };
  return { blow: index, what: "strike" };
}

function shotWound(blow: Blow): "attackerMinor" | undefined {
  return blow.success ? "attackerMinor" : undefined;
}

export function chooser(state: DuelState, wanted: PartWanted): string {
  const blow = state.blows[wanted.blow]!;
  return wanted.what === "strike" ? blow.by : blow.on;
}

export function partsFor(state: DuelState, wanted: PartWanted): readonly BodyPart[] {
  if (wanted.what === "protect") return BODY_PARTS;
  const blow = state.blows[wanted.blow]!;
  return choosableParts(fighterOf(state, blow.on).wounds).filter((part) => part !== blow.shielded);
}
