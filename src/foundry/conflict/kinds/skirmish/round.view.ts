/** Where the round stands: its parts, which side has priority, and whose decision it is. */
import type { Stage } from "../../../../rules/skirmish/state.ts";
import type { BoardScene } from "../../window/board.ts";
import { tinctureOf } from "../../window/tincture.view.ts";
import { skirmishOf } from "./common.view.ts";

const PARTS: readonly { readonly part: string; readonly stages: readonly Stage[] }[] = [
  { part: "opening", stages: ["opening"] },
  { part: "movement", stages: ["declare", "move", "openingEnd"] },
  { part: "challenges", stages: ["challenge", "answer"] },
  { part: "stance", stages: ["stance"] },
  { part: "first", stages: ["first"] },
  { part: "melee", stages: ["melee"] },
  { part: "ritual", stages: ["ritual", "ritualEnd"] },
];

export function roundView(scene: BoardScene) {
  const state = skirmishOf(scene);
  if (state.round === 0 || state.stage === "over") return { parts: [], priority: undefined, narrow: "" };
  const at = PARTS.findIndex(({ stages }) => stages.includes(state.stage));
  const shared = ["challenge", "answer", "stance"].includes(state.stage);
  return {
    parts: PARTS.map(({ part }, index) => ({
      label: scene.say(`BNB.SkirmishBoard.part.${part}`),
      now: index === at,
      done: index < at,
      tincture: index === at && !shared ? tinctureOf(scene, state.turn) : "",
    })),
    priority: {
      tincture: tinctureOf(scene, state.priority),
      words: scene.say("BNB.SkirmishBoard.priority", { name: state.names[state.priority]! }),
    },
    narrow: state.dark ? scene.say("BNB.SkirmishBoard.dark") : "",
  };
}
