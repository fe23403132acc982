/** The progress of the round: its parts, whose decision it is, and which side has priority. */

import type { Stage } from "../../../../rules/skirmish/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
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

export function roundView(input: BoardInput) {
  const state = skirmishOf(input);
  const { say } = input;
  if (state.stage === "over") return undefined;
  if (state.round === 0) return { title: say("BNB.SkirmishBoard.before"), note: "", list: [] };
  const now = PARTS.findIndex(({ stages }) => stages.includes(state.stage));
  const shared = ["challenge", "answer", "stance"].includes(state.stage);
  const priority = say("BNB.SkirmishBoard.priority", { name: state.names[state.priority]! });
  return {
    title: say("BNB.BattleBoard.round", { round: state.round }),
    note: state.dark ? `${priority}, ${say("BNB.SkirmishBoard.dark")}` : priority,
    list: PARTS.map(({ part }, at) => ({
      words: say(`BNB.SkirmishBoard.part.${part}`),
      tincture: at === now && !shared ? tinctureOf(input, state.turn) : "",
      state: at < now ? "done" : at === now ? "now" : "",
    })),
  };
}
