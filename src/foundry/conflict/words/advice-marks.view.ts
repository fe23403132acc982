/** The adviser's numbers where orders are chosen: on cards, buttons and the map, the same as on its own card. */

import type { Counselled } from "../../../rules/adviser/consult.ts";
import { POINTS } from "../../../rules/adviser/evaluate.ts";
import { alike } from "../../../rules/conflict/canonical.ts";
import { decimal, percentSign } from "../../base/locale.ts";
import type { AdviceMark } from "../../draw/advised.ts";
import type { BoardInput } from "../contract/board.ts";

export function shareOf(share: number): string {
  return decimal(100 * share, 1);
}

/** Secret orders are mixed by shares; of open ones the best is given, so the chance to win after each counts. */
export function figureOf({ share, chance }: Pick<Counselled, "share" | "chance">, secret: boolean): number {
  return secret ? share : chance.points / POINTS;
}

export function isSecret({ view: { match } }: BoardInput, key: string): boolean {
  return match.conflict.demands(match.state).some((demand) => demand.key === key && demand.secret);
}

/** An advised order with its mark. */
interface Named<Order> {
  readonly order: Order;
  readonly mark: AdviceMark;
}

/** The mark of a control for all matching orders: their lowest number, and their total share or best chance. */
export function markWhere<Order>(
  input: BoardInput,
  key: string,
  fits: (order: Order) => boolean,
): AdviceMark | undefined {
  const all = suggested(input, key);
  const fitting = all.filter(({ order }) => fits(order as Order));
  if (fitting.length === 0) return undefined;
  const secret = isSecret(input, key);
  const figures = fitting.map((one) => figureOf(one, secret));
  const figure = secret ? figures.reduce((sum, one) => sum + one) : Math.max(...figures);
  return markFor(input, all.indexOf(fitting[0]!), figure);
}

export function markOf(input: BoardInput, key: string, order: unknown): AdviceMark | undefined {
  return markWhere(input, key, (one) => alike(one, order));
}

/** All advised orders, for a map. */
export function namedOrders<Order>(input: BoardInput, key: string | undefined): Named<Order>[] {
  if (key === undefined) return [];
  const secret = isSecret(input, key);
  return suggested(input, key).map((one, at) => ({
    order: one.order as Order,
    mark: markFor(input, at, figureOf(one, secret)),
  }));
}

function suggested({ advice, live }: BoardInput, key: string): readonly Counselled[] {
  return live && advice?.key === key ? advice.suggestions : [];
}

function markFor({ say }: BoardInput, at: number, value: number): AdviceMark {
  const [number, figure] = [at + 1, shareOf(value)];
  return { number, figure, sign: percentSign(), words: say("BNB.Adviser.mark", { number, figure }) };
}
