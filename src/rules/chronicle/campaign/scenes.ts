/**
 * Scenes and who settles what in them (Chronicle 1.01, 1.02, 1.04). Play is a chain of scenes; one may lie within
 * another, as a duel within a battle. There is no game master: what no rule decides is settled by the players without
 * a character in the scene, or by all where there are none. A table with a GM names the user in `table.gm`.
 */
import { fail, ok, type Result } from "../../result.ts";

/** Each kind of scene with the conflict that plays it; a free-form scene has only checks. */
export const SCENE_KINDS = {
  discussion: "discussion",
  contestedMovement: "pursuit",
  handToHand: "duel",
  massCombat: "battle",
  freeForm: undefined,
} as const;
export type SceneKind = keyof typeof SCENE_KINDS;

export interface Scene {
  readonly id: string;
  readonly kind: SceneKind;
  /** The scene around this one. */
  readonly within?: string;
}

/** What a table needs on it: one full set, the d10 twice (0-9 and 00-90). More d8 are handy, a check itself uses two. */
export const POLYHEDRAL_SET = ["d4", "d6", "d8", "d10", "d100", "d12", "d20"] as const;
export const RECOMMENDED_D8 = 4;

/** The scenes around this one, the nearest first. */
export function scenesAround(scenes: readonly Scene[], id: string): Result<readonly Scene[]> {
  const around: Scene[] = [];
  let next: string | undefined = id;
  while (next !== undefined) {
    const scene = named(scenes, next);
    if (!scene) return fail("scene.unknown", { id: next });
    if (around.includes(scene)) return fail("scene.circle", { id });
    around.push(scene);
    next = scene.within;
  }
  return ok(around.slice(1));
}

function named(scenes: readonly Scene[], id: string): Scene | undefined {
  return scenes.find((scene) => scene.id === id);
}

/** Who chooses difficulty ratings and settles what no rule does. */
export function adjudicators(
  players: readonly string[],
  inScene: readonly string[],
  gm: string = "none",
): readonly string[] {
  if (gm !== "none" && players.includes(gm)) return [gm];
  const thirdParties = players.filter((player) => !inScene.includes(player));
  return thirdParties.length > 0 ? thirdParties : players;
}

/** Who plays characters that nobody controls but the scene needs: one player, by default the first third party. */
export function extrasPlayer(players: readonly string[], inScene: readonly string[]): string | undefined {
  return players.find((player) => !inScene.includes(player)) ?? players[0];
}
