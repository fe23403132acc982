/**
 * How HELD and TACKLED end (Chronicle 4.07): broken, released, the hand put to another use, the distance lost, the
 * holder's arm useless, or one of the two out of the fight. TACKLED leaves its bearer PRONE unless he broke it.
 */
import { CONDITION } from "../../wounds/index.ts";
import type { GripEnd } from "../events.ts";
import { apart, spacesOf } from "../footwork/distance.ts";
import type { Play } from "../script.ts";
import type { DuelState, Grip } from "../state.ts";
import { fighterOf } from "../who.ts";
import { armUseless, handsUsed } from "./hands.ts";

export function endGrip(play: Play, grip: Grip, why: GripEnd): void {
  play.write({ type: "ungripped", grip, why });
  const victim = fighterOf(play.state, grip.on);
  if (victim.prone || victim.fate !== "standing") return;
  const thrown =
    why === "broken"
      ? grip.kind === "tackled" && play.state.options["combat.breakTackleProne"]
      : why !== "replaced" && CONDITION[grip.kind].releasedTo === "prone";
  if (thrown) play.write({ type: "prone", who: grip.on, why: "dropped" });
}

/** By the round's orders: who broke free comes first, for he is then not let fall. */
export function endGripsByOrders(play: Play): void {
  for (const grip of play.state.grips) {
    const why = endedByOrder(play.state, grip);
    if (why) endGrip(play, grip, why);
  }
}

function endedByOrder(state: DuelState, grip: Grip): GripEnd | undefined {
  if (state.freed.some(({ who, from }) => who === grip.on && from === grip.by)) return "broken";
  const order = state.orders[grip.by];
  if (!order) return undefined;
  if (order.do === "release" && order.target === grip.on) return "released";
  return handsUsed(state, fighterOf(state, grip.by), order).includes(grip.hand) ? "handUsed" : undefined;
}

/** By how things stand: after every movement, and once wounds are in. */
export function endGripsByPlace(play: Play): void {
  for (const grip of play.state.grips) {
    const holder = fighterOf(play.state, grip.by);
    const victim = fighterOf(play.state, grip.on);
    if (holder.fate !== "standing" || victim.fate !== "standing") endGrip(play, grip, "gone");
    else if (armUseless(holder, grip.hand)) endGrip(play, grip, "uselessArm");
    else if (apart(holder, victim) > spacesOf("dagger")) endGrip(play, grip, "distance");
  }
}
