/**
 * Sortie, troops that were united during the battle and differ radically: with its decision to fight on, a side may say how many
 * dice that costs a united unit. More dice against one's own unit, or fewer against an enemy, hold at once; anything else if
 * the other side agrees.
 */
import type { Orders, Seat } from "../../conflict/contract.ts";
import { keysIn } from "../../conflict/keys.ts";
import { listedQuestion, type Question, type WillOrder, willQuestions } from "../../conflict/question.ts";
import { problem } from "../../result.ts";
import type { Script } from "../apply.ts";
import {
  type AgreeOrder,
  type Differing,
  type DifferOrder,
  otherSeat,
  readyUnits,
  type SortieOrder,
  type SortieQuestion,
  type SortieState,
} from "../state.ts";
import type { Unit } from "../units/unit.ts";
import { MOST_STRANGE } from "../vocabulary.ts";

/** Units on the field whose men came with more than one unit of the muster. */
export function unitedUnits(state: SortieState): readonly Unit[] {
  return readyUnits(state).filter(({ men }) => Object.keys(men).length > 1);
}

/** Whether to fight on, and what to say of united troops. */
export function fightOnQuestions(state: SortieState): SortieQuestion[] {
  return willQuestions("will", state.seats).map(
    (question): Question<SortieOrder> => ({
      ...question,
      judge: (order) => {
        if (!("differs" in order)) return "listed";
        return fits(state, order) ? undefined : problem("sortie.order", { kind: "will" });
      },
    }),
  );
}

function fits(state: SortieState, order: Partial<Record<string, unknown>>): boolean {
  const unit = unitedUnits(state).find(({ id }) => id === order.differs);
  const { dice } = order;
  if (!unit || Object.keys(order).length !== 2 || !Number.isInteger(dice)) return false;
  return (dice as number) >= 0 && (dice as number) <= MOST_STRANGE && dice !== unit.strange;
}

/** Who says something of united troops fights on. */
export function willsOf(state: SortieState, orders: Orders<SortieOrder>): Orders<WillOrder> {
  const wills: Record<string, WillOrder> = {};
  for (const seat of state.seats) {
    const key = keysIn(state.seats).of("will", seat);
    const order = orders[key] as WillOrder | DifferOrder;
    wills[key] = "will" in order ? order : { will: "fight" };
  }
  return wills;
}

/** Writes what holds at once, and what the other side is asked. */
export function sayDiffering(script: Script, orders: Orders<SortieOrder>): void {
  const { seats } = script.state;
  for (const by of seats) {
    const order = orders[keysIn(seats).of("will", by)] as WillOrder | DifferOrder;
    if ("will" in order) continue;
    const { seat, strange } = script.unit(order.differs);
    const said: Differing = { by, unit: order.differs, dice: order.dice };
    const asks = (seat === by) !== order.dice > strange;
    script.write({ type: asks ? "proposed" : "differs", ...said });
  }
}

/** A unit that has joined another or left meanwhile is not asked about. */
export function differingQuestions(state: SortieState): SortieQuestion[] {
  return state.differing
    .filter((said) => isOnField(state, said))
    .map(({ by }) => {
      const other = otherSeat(state, by);
      return listedQuestion("agreeDiffering", agreeKey(state, other), other, AGREE[1]!, () => AGREE);
    });
}

function isOnField({ units }: SortieState, { unit }: Differing): boolean {
  return units[unit]!.status === "ready";
}

const AGREE: readonly AgreeOrder[] = [{ agree: true }, { agree: false }];

function agreeKey(state: SortieState, seat: Seat): string {
  return keysIn(state.seats).of("agree", seat);
}

export function answerDiffering(script: Script, orders: Orders<SortieOrder>): void {
  for (const said of script.state.differing) {
    const other = otherSeat(script.state, said.by);
    const order = orders[agreeKey(script.state, other)] as AgreeOrder | undefined;
    if (order) script.write({ type: order.agree ? "differs" : "refused", ...said });
  }
  script.write({ type: "answered" });
}

/** What the other side said, to which this one is asked to agree. */
export function differingAskedOf(state: SortieState, seat: Seat): Differing | undefined {
  return state.differing.find(({ by }) => by !== seat);
}
