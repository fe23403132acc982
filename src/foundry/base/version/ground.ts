/**
 * The picture under a scene's tokens. Version 13 keeps the picture and the colour on the scene; version 14 keeps them in a
 * level, silently drops them anywhere else, and cannot draw a scene without a level. The level has the id that tokens use when
 * they name no level.
 */
import { since14 } from "./generation.ts";

const USUAL_LEVEL = "defaultLevel0000";

export interface Ground {
  /** Empty for none. */
  readonly picture: string;
  readonly color: string;
}

export function sceneGround({ picture, color }: Ground, name: string): object {
  const src = picture === "" ? {} : { src: picture };
  if (!since14()) return { background: src, backgroundColor: color };
  const { defaultLevelId = USUAL_LEVEL } = Scene.metadata as { defaultLevelId?: string };
  return { levels: [{ _id: defaultLevelId, name, background: { ...src, color } }] };
}

/** Before one of our scenes is imported: version 14 needs its level, and a compendium may have lost it. */
export function completeGround(scene: Scene, { picture, color }: Ground): void {
  if (!since14() || groundPicture(scene) !== "" || (picture === "" && hasLevel(scene))) return;
  scene.updateSource(sceneGround({ picture, color }, scene.name), {});
}

function hasLevel(scene: Scene): boolean {
  const { levels = [] } = scene.toObject() as { levels?: readonly object[] };
  return levels.length > 0;
}

/** The picture of a scene, wherever this version keeps it. */
export function groundPicture(scene: Scene): string {
  const { background, levels } = scene.toObject() as {
    background?: { src?: string | null };
    levels?: { background?: { src?: string | null } }[];
  };
  return (since14() ? levels?.[0]?.background?.src : background?.src) ?? "";
}
