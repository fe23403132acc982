/**
 * "Fight on" said once for the rounds to come. The engine asks both sides before every round, and rightly: somebody may want
 * otherwise. Whoever does not is asked again only when things have changed: a unit of his is gone, or champions have fought
 * a duel that the council could tell. Kept by this client alone and only while it is open, and told like every other order.
 */
import { fielded, type Side } from "../../../../rules/chronicle/battle/state.ts";
import type { BoardHands, BoardInput } from "../../window/board.ts";
import { battleOf, owedOf } from "./common.view.ts";

/** By page and side: how many of its units fought when it was said. */
const said = new Map<string, number>();
/** Councils that were answered so, by page, step and demand: a window may be drawn twice before the answer is there. */
const answered = new Set<string>();

function keyOf(scene: BoardInput, side: Side): string {
  return `${scene.page}:${side}`;
}

export function fightOnFromNow(scene: BoardInput, side: Side): void {
  said.set(keyOf(scene, side), fielded(battleOf(scene), side).length);
}

export function askAgain(scene: BoardInput): void {
  for (const seat of scene.table.mine) said.delete(keyOf(scene, seat as Side));
}

/** Does it still hold for a side of this client? */
export function fightsOn(scene: BoardInput): boolean {
  return scene.live && scene.table.mine.some((seat) => holds(scene, seat as Side));
}

function holds(scene: BoardInput, side: Side): boolean {
  const units = said.get(keyOf(scene, side));
  return units !== undefined && fielded(battleOf(scene), side).length >= units;
}

/** Answers the council where it was said that it need not be asked; `duel`: is there one that only the council could tell? */
export async function answerCouncil(hands: BoardHands, duel: () => boolean): Promise<void> {
  const scene = hands.scene();
  const council = owedOf(scene, "council");
  if (!council) return;
  const side = council.seat as Side;
  if (!holds(scene, side) || duel()) {
    said.delete(keyOf(scene, side));
    return;
  }
  const once = `${scene.page}:${scene.table.match.past.length}:${council.key}`;
  if (answered.has(once)) return;
  answered.add(once);
  await hands.give(council.key, { type: "council", intent: "fight" });
}
