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
  readonly unnamed?: string;
  readonly refused?: string;
  readonly floor?: FloorWords | undefined;
}

export function talkFoot(input: BoardInput, { kind, demand = "", question, unnamed, refused, floor }: Speech) {
  const { say } = input;
  const [first] = owed(input);
  if (kind === "" || !first) return undefined;
  const row: Foot = { tincture: tinctureOf(input, first.seat), words: question ?? "", note: refused };
  const data = { demand };
  if (kind === "speak" && floor?.isOwn === false) {
    const note = refused || floor.words;
    return { ...row, note, main: { act: "takeFloor", words: say("BNB.Talk.floor.take"), data } } satisfies Foot;
  }
  if (kind === "speak") {
    const { next, nextName: name = "", words } = floor ?? {};
    const buttons =
      next === undefined ? [] : [{ act: "letSpeak", words: say("BNB.Talk.floor.let", { name }), data: { seat: next } }];
    // What is still missing, the press shows: the button keeps its meaning.
    const main = { act: "appeal", words: say("BNB.Talk.appeal"), data };
    return { ...row, note: refused || unnamed || words, buttons, main } satisfies Foot;
  }
  if (kind === "settle") return { ...row, main: { act: "settle", words: say("BNB.Talk.answer"), data } } satisfies Foot;
  return row;
}
