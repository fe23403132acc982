/** The discussion at the foot of the window: making the appeal, or answering one. */
import type { BoardInput } from "../../contract/board.ts";
import type { Foot } from "../../contract/foot.ts";
import { owed } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";

interface FloorWords {
  readonly isOwn: boolean;
  readonly words: string;
  readonly next?: string | undefined;
  readonly nextName?: string | undefined;
}

/** What the panel asks. */
interface Speech {
  readonly kind: string;
  readonly demand?: string;
  readonly question?: string;
  /** What is missing before the appeal can be made. */
  readonly missing?: string;
  readonly refused?: string;
  readonly floor?: FloorWords | undefined;
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
  if (kind === "speak") return speakFoot(input, row, speech);
  if (kind !== "settle") return row;
  const words = speech.answer ? say("BNB.Talk.yourAnswer") : row.words!;
  const main = { act: "settle", words: speech.answer || say("BNB.Talk.answer"), data };
  return { ...row, words, note: refused || speech.waits, main };
}

function speakFoot({ say }: BoardInput, row: Foot, { demand = "", missing, refused, floor }: Speech): Foot {
  const data = { demand };
  if (floor?.isOwn === false)
    return {
      ...row,
      words: floor.words,
      note: refused,
      main: { act: "takeFloor", words: say("BNB.Talk.floor.take"), data },
    };
  const { next, nextName: name = "", words: note } = floor ?? {};
  const buttons =
    next === undefined ? [] : [{ act: "letSpeak", words: say("BNB.Talk.floor.let", { name }), data: { seat: next } }];
  const main = { act: "appeal", words: say(MAIN[missing ?? ""] ?? "BNB.Talk.appeal"), data, lacks: missing !== "" };
  return { ...row, words: say("BNB.Talk.yourTurn"), note: refused || note, buttons, main };
}

/** What the press shows while something is missing. */
const MAIN: Readonly<Record<string, string>> = {
  response: "BNB.Talk.writeRequest",
  motivation: "BNB.Talk.chooseMotivation",
};
