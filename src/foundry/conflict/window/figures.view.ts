/** A player's figures in a row: who has an order, whose is chosen now, whose is next. */
import type { SealState } from "../../draw/seat.ts";
import type { Board, BoardInput, Figure } from "../contract/board.ts";
import type { PageView } from "../contract/page-view.ts";
import { orderInWords } from "../words/in-words.view.ts";
import { tinctureOf } from "../words/seat.view.ts";

export interface FiguresInput {
  readonly input: BoardInput;
  readonly board: Pick<Board, "figures">;
  /** Whether the computer may choose for them. */
  readonly mayLeave: boolean;
  /** Whether it does so now. */
  readonly leaving: boolean;
}

type State = "now" | "next" | "waits" | "able" | "unable" | "sealed" | "done" | "idle";

/** Fewer than two need no row. */
export function figuresView({ input, board, mayLeave, leaving }: FiguresInput) {
  const all = input.live && !input.view.imported ? (board.figures?.(input) ?? []) : [];
  if (all.length < 2) return undefined;
  const open = input.view.progress.owed.filter(({ seat }) => input.view.mine.includes(seat)).map(({ key }) => key);
  const [now, next] = open;
  const rows = all.map((figure) => {
    const key = figure.asked.find((one) => open.includes(one)) ?? figure.asked[0];
    const state = figure.pick?.state ?? stateOf(input, key, { open, now, next });
    return {
      press: pressOf(figure, key !== undefined && open.includes(key) ? key : ""),
      name: figure.name,
      face: input.faces?.[figure.id] ?? "",
      art: figure.art ?? "",
      advised: figure.pick?.advised,
      tincture: tinctureOf(input, figure.seat),
      chosen: state === "now",
      seal: sealOf(state),
      known: input.known?.[figure.id] ?? "",
      words: wordsOf(input, key, state),
    };
  });
  const rest = leaving || (open.length > 0 && mayLeave);
  return { rows, rest: rest ? restButton(input.say, leaving) : undefined };
}

/** The same in the row and in the menu. */
export function restButton(say: BoardInput["say"], leaving: boolean) {
  return {
    words: say(leaving ? "BNB.Figures.stop" : "BNB.Figures.chooseRest"),
    hint: say("BNB.Figures.chooseRestHint"),
    glyph: leaving ? "pause" : "play",
    action: "chooseRest",
    pressed: leaving,
  };
}

/** Who is asked is asked first; where all share one question, the board chooses. */
function pressOf({ pick }: Figure, key: string) {
  const data = pick ? { act: pick.act, ...pick.data } : { key };
  return {
    action: pick ? "act" : "figure",
    data: Object.entries(data).map(([name, value]) => ({ name, value })),
    may: pick !== undefined || key !== "",
  };
}

interface Turn {
  readonly open: readonly string[];
  readonly now: string | undefined;
  readonly next: string | undefined;
}

function stateOf({ view }: BoardInput, key: string | undefined, { open, now, next }: Turn): State {
  if (key === undefined) return "idle";
  if (key === now) return "now";
  if (open.includes(key)) return key === next ? "next" : "waits";
  return Object.hasOwn(view.exchange.seals, key) ? "sealed" : "done";
}

function sealOf(state: State): SealState | undefined {
  return state === "sealed" ? "sealed" : undefined;
}

function wordsOf(input: BoardInput, key: string | undefined, state: State): string {
  const { exchange, ownOrders } = input.view;
  const order = key === undefined ? undefined : (ownOrders?.[key] ?? exchange.orders[key]);
  const known = key !== undefined && order !== undefined && (state === "sealed" || state === "done");
  if (!known) return input.say(`BNB.Figures.${state}`);
  return input.say(`BNB.Figures.${state}As`, { words: orderInWords(input, key, order).replace(/\.$/, "") });
}

/** The chosen figure is asked first; each board shows what is asked first. */
export function withFirst(view: PageView, key: unknown): PageView {
  const { owed } = view.progress;
  const first = owed.find((demand) => demand.key === key && view.mine.includes(demand.seat));
  if (!first || first === owed[0]) return view;
  return { ...view, progress: { ...view.progress, owed: [first, ...owed.filter((one) => one !== first)] } };
}

/** What this player is asked first, if it is for one of several figures. */
export function figureInHand(input: BoardInput, figures: readonly Figure[]): string | undefined {
  const first = input.view.progress.owed.find(({ seat }) => input.view.mine.includes(seat))?.key;
  return figures.some(({ asked }) => first !== undefined && asked.includes(first)) ? first : undefined;
}
