/** The adviser's card: one chance, three orders with their shares, and where the drafted one may lead. */

import type { Consultation } from "../../../../rules/adviser/consult.ts";
import { POINTS } from "../../../../rules/adviser/evaluate.ts";
import type { Demand, Seat } from "../../../../rules/conflict/contract.ts";
import type { Board, BoardInput } from "../../contract/board.ts";
import { figureOf, isSecret, shareOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";

/** The decision that the panel is about. Whether to fight on is rarely the question. */
export function askedAbout(board: Pick<Board, "inHand">, input: BoardInput): Demand<unknown> | undefined {
  const { progress, mine } = input.view;
  const open = progress.owed.filter(({ seat }) => mine.includes(seat));
  const inHand = board.inHand?.(input);
  return open.find(({ key }) => key === inHand) ?? open[0];
}

/** An order above this share is not one for now and then. */
const MOSTLY = 0.5;

const CHART = { width: 346, height: 76 };

export function adviserView(
  input: BoardInput,
  { board, seat, found, picked }: { board: Board; seat: Seat; found: Consultation; picked: number },
) {
  const { say } = input;
  const { match } = input.view;
  const now = found.chance.points / POINTS;
  const words = (order: unknown): string => board.orderWords?.(input, order) ?? orderInWords(input, found.key, order);
  const secret = isSecret(input, found.key);
  const mixed = found.suggestions.filter(({ share }) => share > 0.005).length;
  const chosen = found.suggestions[picked] ?? found.suggestions[0]!;
  const others = match.conflict.seats(match.state).filter((one) => one !== seat);
  return {
    chance: shareOf(now),
    error: say("BNB.Adviser.error", { error: shareOf(found.chance.error / POINTS), games: found.games }),
    width: Math.round(100 * now),
    tinctures: [tinctureOf(input, seat), tinctureOf(input, others[0] ?? seat)],
    lead: say(`BNB.Adviser.${secret ? (mixed > 1 ? "mix" : "best") : "after"}`),
    suggestions: found.suggestions.map(({ order, share, reason, low, high, chance }, at) => ({
      at,
      number: at + 1,
      words: words(order),
      figure: shareOf(figureOf({ share, chance }, secret)),
      width: Math.round(100 * figureOf({ share, chance }, secret)),
      picked: at === picked,
      reason: say(`BNB.Adviser.reason.${reason === "mixed" && share > MOSTLY ? "mostly" : reason}`, {
        low: shareOf(low),
        high: shareOf(high),
        mean: shareOf(chance.points / POINTS),
      }),
    })),
    whatIf: say("BNB.Adviser.whatIf", { order: words(chosen.order) }),
    spread: spreadChart(chosen.spread, now),
    worse: shareOf(
      chosen.spread.reduce((sum, count, at) => sum + (below(at, chosen.spread, now) ? count : 0), 0) /
        total(chosen.spread),
    ),
    better: shareOf(
      chosen.spread.reduce((sum, count, at) => sum + (below(at, chosen.spread, now) ? 0 : count), 0) /
        total(chosen.spread),
    ),
    draw: say("BNB.Adviser.draw", { count: mixed }),
    several: mixed > 1,
    secret,
  };
}

const total = (spread: readonly number[]): number =>
  Math.max(
    1,
    spread.reduce((sum, one) => sum + one, 0),
  );

/** Whether that bar is mostly below the current chance. */
function below(at: number, spread: readonly number[], now: number): boolean {
  return (at + 0.5) / spread.length < now;
}

function spreadChart(spread: readonly number[], now: number) {
  const step = CHART.width / spread.length;
  const most = Math.max(1, ...spread);
  return {
    now: (now * CHART.width).toFixed(1),
    bars: spread.map((count, at) => {
      const height = (count / most) * CHART.height;
      return {
        x: (at * step + 1).toFixed(1),
        y: (CHART.height - height).toFixed(1),
        width: (step - 2).toFixed(1),
        height: height.toFixed(1),
        worse: below(at, spread, now),
      };
    }),
  };
}
