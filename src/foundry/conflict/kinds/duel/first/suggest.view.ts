/** What a first duel suggests: one action to wound, one to set up, one bold; what frees the fighter comes before them. */
import {
  type Action,
  ATTACKS,
  type DuelState,
  type FightOrder,
  isAct,
} from "../../../../../rules/chronicle/duel/index.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { firstDuelOf } from "./first-duel.view.ts";

export type Role = "free" | "wound" | "setUp" | "bold";

export interface Suggestion {
  readonly role: Role;
  readonly order: FightOrder;
  /** Its place among all orders, by the engine. */
  readonly rank: number;
}

const FREES: readonly FightOrder["do"][] = ["standUp", "breakHold", "breakTackle"];

export function roleOf(action: Action): Exclude<Role, "free"> {
  if (action === "quick") return "wound";
  return (ATTACKS as readonly string[]).includes(action) ? "bold" : "setUp";
}

/** Of each role the order that the engine ranks highest; empty outside a first duel. The safe one comes first. */
export function suggestionsOf(input: Pick<BoardInput, "view">, state: DuelState, id: string): readonly Suggestion[] {
  const key = `order:${id}`;
  const { conflict } = input.view.match;
  const asked = conflict.demands(state).some((demand) => demand.key === key);
  if (firstDuelOf(input)?.own.id !== id || !asked || !conflict.counsel) return [];
  const ranked = conflict.counsel.candidates(state, key, Number.POSITIVE_INFINITY) as readonly FightOrder[];
  const found = (role: Role, fits: (order: FightOrder) => boolean): Suggestion[] => {
    const rank = ranked.findIndex(fits);
    return rank < 0 ? [] : [{ role, order: ranked[rank]!, rank }];
  };
  const free = found("free", (order) => FREES.includes(order.do));
  const roles = (["wound", "setUp", "bold"] as const).flatMap((role) =>
    found(role, (order) => isAct(order) && roleOf(order.do) === role),
  );
  return [...free, ...roles].slice(0, 3);
}

/** What will be sealed: in a first duel something is chosen from the start. */
export function chosenOrder(
  { draft }: Pick<BoardInput, "draft">,
  suggested: readonly Suggestion[],
): FightOrder | undefined {
  return (draft.order as FightOrder | undefined) ?? suggested[0]?.order;
}
