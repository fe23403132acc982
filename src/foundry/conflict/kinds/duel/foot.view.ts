/** The duel at the foot of the window: sealing an order, staying where one is, a defence, the part that is struck. */
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { firstDuelOf } from "./first/first-duel.view.ts";

/** After a first duel the next one is suggested. */
function firstEnd({ say }: BoardInput): Foot {
  return {
    words: say("BNB.FirstDuel.end.done"),
    note: say("BNB.FirstDuel.end.again"),
    buttons: [
      { words: say("BNB.FirstDuel.end.replay"), action: "film", glyph: "play" },
      { words: say("BNB.FirstDuel.end.rematch"), act: "again", glyph: "rotate" },
    ],
    main: { words: say("BNB.FirstDuel.next.duelShort"), act: "next", data: { next: "duel" } },
  };
}

/** What the panel shows of the decision in hand. */
interface DuelPanel {
  readonly kind: string;
  readonly demand: string;
  readonly tincture: string;
  readonly end: boolean;
  readonly question?: string;
  readonly note?: string;
  readonly ready?: boolean;
  readonly readyWords?: string;
  readonly readyNote?: string | undefined;
  readonly versus?: string;
  readonly steps?: readonly {
    readonly x: number;
    readonly y: number;
    readonly label: string;
    readonly here: boolean;
    readonly advised: FootButton["advised"];
  }[];
  readonly chosenWords?: string;
  readonly chosenDoes?: string;
  readonly chosenIndex?: number;
  readonly press?: string | undefined;
}

export function duelFoot(input: BoardInput, panel: DuelPanel): Foot | undefined {
  const { say } = input;
  const { demand, tincture } = panel;
  if (panel.end && !input.view.imported && firstDuelOf(input)) return firstEnd(input);
  if (panel.kind === "") return undefined;
  if (panel.kind === "order")
    return {
      tincture,
      words: panel.readyWords || panel.question || say("BNB.DuelBoard.pickOne"),
      note: panel.readyNote ?? panel.versus,
      main: {
        act: "seal",
        words: panel.ready ? (panel.press ?? say("BNB.DuelBoard.seal")) : say("BNB.DuelBoard.pickFirst"),
        data: { demand },
        ready: panel.ready === true,
        seal: tincture,
      },
    };
  if (panel.chosenIndex !== undefined)
    return {
      tincture,
      words: panel.chosenWords ?? "",
      note: panel.chosenDoes ?? "",
      main: {
        act: "choice",
        words: panel.press ?? say("BNB.DuelBoard.defendNow"),
        data: { demand, kind: panel.kind, index: panel.chosenIndex },
      },
    };
  const stay = panel.steps?.find(({ here }) => here);
  return {
    tincture,
    words: panel.question ?? "",
    note: panel.note,
    main: stay && { act: "square", words: stay.label, data: { demand, x: stay.x, y: stay.y }, advised: stay.advised },
  };
}
