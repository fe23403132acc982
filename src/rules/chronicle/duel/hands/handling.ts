/** "Other" with things (house action): draw, pick up, drop, move to the other hand. A full hand lets fall what it held. */
import { squareDistance } from "../../../square/square.ts";
import { inTheWay } from "../apply.ts";
import type { FightOrder } from "../orders.ts";
import type { Play } from "../script.ts";
import { fighterOf } from "../who.ts";
import { type Item, isThrown, type Slot } from "./gear.ts";

export function handle(play: Play, who: string, order: FightOrder): void {
  if (order.do === "draw") take(play, who, order.item, order.slot, "pack");
  else if (order.do === "drop") dropFrom(play, who, order.slot);
  else if (order.do === "shoot") throwFrom(play, who, order.with, order.target);
  else if (order.do === "swap") play.write({ type: "swapped", who });
  else if (order.do === "pickUp" && isNear(play, who, order.item)) {
    take(play, who, order.item, order.slot, "ground");
  } else if (order.do === "wait" || order.do === "pickUp") {
    // Somebody else may have been quicker to pick it up, or he was driven away from it.
    play.write({ type: "waited", who });
  }
}

function isNear(play: Play, who: string, item: Item): boolean {
  const { at } = fighterOf(play.state, who);
  return at !== null && play.state.ground.some((thing) => thing.item === item && squareDistance(thing.at, at) <= 1);
}

function take(play: Play, who: string, item: Item, slot: Slot, from: "pack" | "ground"): void {
  for (const held of inTheWay(fighterOf(play.state, who), slot)) {
    play.write({ type: "dropped", who, item: held.item, slot: held.slot });
  }
  play.write({ type: "took", who, item, slot, from });
}

function dropFrom(play: Play, who: string, slot: Slot): void {
  const held = fighterOf(play.state, who).held.find((one) => one.slot === slot);
  if (held) play.write({ type: "dropped", who, item: held.item, slot });
}

/** A spear or a javelin that was shot has left the hand and lies by its target. */
function throwFrom(play: Play, who: string, slot: Slot, target: string): void {
  const held = fighterOf(play.state, who).held.find((one) => one.slot === slot);
  if (!held || !isThrown(held.item)) return;
  play.write({ type: "dropped", who, item: held.item, slot, thrownTo: fighterOf(play.state, target).at! });
}
