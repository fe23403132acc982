/** The discussion at the foot of the window: making the appeal, or answering one. */
import type { BoardInput } from "../../contract/board.ts";
import type { Foot } from "../../contract/foot.ts";
import { owed } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";

/** What the panel asks. */
interface Speech {
  readonly kind: string;
  readonly demand?: string;
  readonly question?: string;
  /** What is missing before the appeal can be made. */
  readonly unnamed?: string;
  readonly refused?: string;
}

export function talkFoot(input: BoardInput, { kind, demand = "", question, unnamed = "", refused }: Speech) {
  const { say } = input;
  const [first] = owed(input);
  if (kind === "" || !first) return undefined;
  const row: Foot = { tincture: tinctureOf(input, first.seat), words: question ?? "", note: refused };
  const data = { demand };
  if (kind === "speak")
    return {
      ...row,
      main: { act: "appeal", words: unnamed || say("BNB.Talk.appeal"), data, ready: unnamed === "" },
    } satisfies Foot;
  if (kind === "settle") return { ...row, main: { act: "settle", words: say("BNB.Talk.answer"), data } } satisfies Foot;
  return row;
}
