/** The scenes against the computer that the start window offers: this table's own people first, then the ready ones. */
import { say } from "../../base/say.ts";
import { kindOf } from "../contract/kinds.ts";
import type { StartInput } from "../contract/starter.ts";
import type { Thumb } from "./own/thumb.ts";
import { hasPair } from "./people.ts";
import { type ReadyScene, readyScenes, sceneAgainst, thumbOf } from "./ready-scenes.ts";

/** A duel of this table's own people, offered before the ready ones. */
export const OWN_PEOPLE: ReadyScene = { id: "own", kind: "duel", minutes: 15 };

const OWN_PAIR = { combatants: [0, 1].map((side) => ({ side, hands: ["sword"] })) };

export class OfferedScenes {
  readonly #thumbs = new Map<string, Thumb>();

  /** Those of that kind, one of them chosen. */
  rows(kind: string, picked: string | undefined, input: StartInput) {
    const own = kind === "duel" && hasPair(input) ? [OWN_PEOPLE] : [];
    const offered = [...own, ...readyScenes().filter((scene) => scene.kind === kind)];
    const chosen = offered.find(({ id }) => id === picked) ?? offered[0];
    return offered.map((scene) => ({
      id: scene.id,
      chosen: scene === chosen,
      name: say(`BNB.ReadyScene.${scene.id}.name`),
      words: say(`BNB.ReadyScene.${scene.id}.words`),
      minutes: say("BNB.ReadyScene.minutes", { minutes: scene.minutes }),
      thumb: this.#thumb(scene, input),
    }));
  }

  /** What a scene would begin, drawn once. */
  #thumb(scene: ReadyScene, input: StartInput): Thumb {
    const known = this.#thumbs.get(scene.id);
    if (known) return known;
    if (scene === OWN_PEOPLE) return thumbOf("duel", OWN_PAIR);
    const { conflict, starter } = kindOf(scene.kind)!;
    const wanted = sceneAgainst(scene, "1", { conflict, starter, input, me: game.user!.id! });
    const thumb = thumbOf(scene.kind, wanted.ok ? wanted.value.setup : undefined);
    this.#thumbs.set(scene.id, thumb);
    return thumb;
  }
}
