/** The discussion at the foot of the window: making the appeal, or answering one. */

import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { owed } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";

interface FloorWords {
  readonly isOwn: boolean;
  readonly words: string;
  readonly note?: string;
  readonly next?: string | undefined;
  readonly nextName?: string | undefined;
}

interface Leaving {
  readonly words: string;
  readonly note: string;
  readonly order: string;
  readonly advised: AdviceMark | undefined;
}

/** What the panel asks. */
interface Speech {
  readonly kind: string;
  readonly demand?: string;
  readonly question?: string;
  /** What is missing before the appeal can be made. */
  readonly missing?: string;
  readonly refused?: string;
  /** That listeners may ignore the appeal. */
  readonly heardOut?: string;
  readonly floor?: FloorWords | undefined;
  /** What ends the talk, or begins something else. */
  readonly leaving?: readonly Leaving[];
  /** Giving in to an attempt. */
  readonly yields?: string;
  /** The chosen answer, and that nobody hurries it. */
  readonly answer?: string;
  readonly waits?: string;
}

export function talkFoot(input: BoardInput, speech: Speech): Foot | undefined {
  const { say } = input;
  const { kind, demand = "", question, refused } = speech;
  const [first] = owed(input);
  if (kind === "" || !first) return undefined;
  const row: Foot = { tincture: tinctureOf(input, first.seat), words: question ?? "", note: refused };
  const data = { demand };
  if (kind === "speak") return { ...speakFoot(input, row, speech), menu: { play: leavingButtons(input, speech) } };
  if (kind === "judge") return judgeFoot(input, row, speech);
  if (kind !== "settle") return row;
  const words = speech.answer ? say("BNB.Talk.yourAnswer") : row.words!;
  const main = { act: "settle", words: speech.answer || say("BNB.Talk.answer"), data };
  return { ...row, words, note: refused || speech.waits, main };
}

/** Each is asked once more. */
function leavingButtons({ say }: BoardInput, { demand = "", leaving = [] }: Speech): FootButton[] {
  return leaving.map(({ words, note, order, advised }) => ({
    act: "leave",
    words: say("BNB.Talk.asks", { words }),
    note,
    data: { demand, order, words, note },
    advised,
  }));
}

function judgeFoot({ say }: BoardInput, row: Foot, { demand = "", yields }: Speech): Foot {
  const data = { demand };
  const buttons = yields ? [{ act: "judge", words: yields, data: { ...data, value: "yield" } }] : [];
  return { ...row, buttons, main: { act: "judge", words: say("BNB.Talk.byCheck"), data } };
}

function speakFoot({ say }: BoardInput, row: Foot, { demand = "", missing, refused, heardOut, floor }: Speech): Foot {
  const data = { demand };
  if (floor?.isOwn === false)
    return {
      ...row,
      words: floor.words,
      note: refused || floor.note,
      main: { act: "takeFloor", words: say("BNB.Talk.floor.take"), data },
    };
  const { next, nextName: name = "", words: note } = floor ?? {};
  const buttons =
    next === undefined ? [] : [{ act: "letSpeak", words: say("BNB.Talk.floor.let", { name }), data: { seat: next } }];
  const main = { act: "appeal", words: say(MAIN[missing ?? ""] ?? "BNB.Talk.appeal"), data, lacks: missing !== "" };
  return { ...row, words: say("BNB.Talk.yourTurn"), note: refused || heardOut || note, buttons, main };
}

/** What the press shows while something is missing. */
const MAIN: Readonly<Record<string, string>> = {
  response: "BNB.Talk.writeRequest",
  motivation: "BNB.Talk.chooseMotivation",
};
