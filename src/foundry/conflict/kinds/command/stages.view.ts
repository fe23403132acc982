/** The progress of the battle: the steps before it, then the five stages of a turn, each with its side. */

import { type CommandState, otherSeat } from "../../../../rules/command/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { commandOf } from "./common.view.ts";

const STAGES = ["missiles", "movement", "declare", "defend", "resolve"] as const;

export function stagesView(input: BoardInput) {
  const state = commandOf(input);
  const { say } = input;
  if (state.stage === "over") return undefined;
  if (state.turn === 0) return { title: say("BNB.CommandBoard.before"), note: "", list: muster(input, state) };
  const note = say("BNB.CommandBoard.turnOf", {
    turn: state.turn,
    last: state.lastTurn,
    army: state.names[state.active]!,
  });
  const now = state.willing ? (STAGES as readonly string[]).indexOf(state.stage) : -1;
  const list = STAGES.map((stage, at) => ({
    words: say(`BNB.CommandBoard.stage.${stage}`),
    tincture: tinctureOf(input, stage === "defend" ? otherSeat(state, state.active) : state.active),
    state: stateAt(at, now),
  }));
  return { title: say("BNB.CommandBoard.turn", { turn: state.turn, last: state.lastTurn }), note, list };
}

function muster(input: BoardInput, state: CommandState) {
  const { first } = state;
  const second = first === null ? null : otherSeat(state, first);
  const now = state.stage === "initiative" ? 0 : state.active === second ? 1 : 2;
  const steps = [
    { words: input.say("BNB.CommandBoard.stage.initiative"), seat: first === null ? state.active : first },
    { words: input.say("BNB.CommandBoard.stage.second"), seat: second },
    { words: input.say("BNB.CommandBoard.stage.first"), seat: first },
  ];
  return steps.map(({ words, seat }, at) => ({
    words,
    tincture: seat === null ? "" : tinctureOf(input, seat),
    state: stateAt(at, now),
  }));
}

function stateAt(at: number, now: number): "done" | "now" | "" {
  return at < now ? "done" : at === now ? "now" : "";
}
