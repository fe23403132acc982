/** The ready scenes of a kind in the start window: each for one player and the computer. */
import { say } from "../../../base/say.ts";
import { kindOf } from "../../contract/kinds.ts";
import type { StartInput } from "../../contract/starter.ts";
import type { Thumb } from "../setups/thumb.ts";
import { type ReadyScene, readyScenes, sceneAgainst, thumbOf } from "./ready-scenes.ts";

const thumbs = new Map<string, Thumb>();

export function offeredScenes(kind: string, chosen: string, input: StartInput) {
  const offered = readyScenes().filter((scene) => scene.kind === kind);
  return offered.map((scene) => ({
    id: scene.id,
    chosen: scene.id === chosen,
    name: say(`BNB.ReadyScene.${scene.id}.name`),
    words: say(`BNB.ReadyScene.${scene.id}.words`),
    thumb: thumbOfScene(scene, input),
  }));
}

/** The thumbnail of a scene, drawn once. */
function thumbOfScene(scene: ReadyScene, input: StartInput): Thumb {
  const known = thumbs.get(scene.id);
  if (known) return known;
  const { conflict, starter } = kindOf(scene.kind)!;
  const wanted = sceneAgainst(scene, "1", { conflict, starter, input, me: game.user!.id! });
  const thumb = thumbOf(scene.kind, wanted.ok ? wanted.value.setup : undefined);
  thumbs.set(scene.id, thumb);
  return thumb;
}
