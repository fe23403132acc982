/** The foot of a window as a kind's panel asks for it, with nothing else to show. */
import type { BoardInput } from "../../../src/foundry/conflict/contract/board.ts";
import type { Foot } from "../../../src/foundry/conflict/contract/foot.ts";
import { type FootInput, footView } from "../../../src/foundry/conflict/window/foot.view.ts";
import { windowView } from "../../../src/foundry/conflict/window/window.view.ts";
import { render } from "./render.ts";

export function footInput(input: BoardInput, foot: Foot | undefined, more: Partial<FootInput> = {}): FootInput {
  const total = input.view.match.past.length;
  return {
    view: windowView(input, []),
    foot,
    waitingFor: [],
    replay: { step: total, total, playing: false, pace: 1 },
    rewatch: false,
    mayAsk: false,
    may: true,
    onScene: undefined,
    sheets: undefined,
    from: undefined,
    sequels: [],
    ...more,
  };
}

export function drawnFoot(input: BoardInput, foot: Foot | undefined, more: Partial<FootInput> = {}): string {
  const given = footInput(input, foot, more);
  return render("conflict/foot", { ...given, foot: footView(input, given) });
}
