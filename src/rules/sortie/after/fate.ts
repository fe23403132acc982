/**
 * Sortie, what happens to a finished or destroyed unit. A free victor may capture or kill a finished one; a destroyed one may run
 * if it is in the open, and is captured behind walls only if both sides agree.
 */

import { keysIn } from "../../conflict/keys.ts";
import { listedQuestion } from "../../conflict/question.ts";
import { rollMany } from "../../dice/dice.ts";
import { problem } from "../../result.ts";
import type { Script } from "../apply.ts";
import { isDice } from "../march/march.ts";
import { touching } from "../march/placing.ts";
import {
  type Fate,
  type FateKind,
  type FateOrder,
  finishedUnits,
  gapBetween,
  readyEnemies,
  type SortieQuestion,
  type SortieState,
} from "../state.ts";
import { FULL_MOVE, type Status } from "../vocabulary.ts";

/** The open decision about a fallen unit, if any. */
export function fateOf(state: SortieState, { unit: id, by, score }: Omit<Fate, "kind">): Fate | undefined {
  const unit = state.units[id]!;
  const fate = (kind: FateKind): Fate => ({ unit: id, by, score, kind });
  if (unit.status === "destroyed") return fate(unit.walls && state.fort && !state.fort.escape ? "trapped" : "open");
  const mayFlee = state.options["warfare.finishedRetreat"] === "on" && unit.pool > 0;
  return mayFlee ? fate("flight") : takingOf(state, fate("finished"));
}

/** Only a victor not held by another enemy can take prisoners: the one who finished the unit, or any other near enough. */
function takingOf(state: SortieState, fate: Fate): Fate | undefined {
  const by = isFree(state, fate.by) ? fate.by : captorsOf(state, fate.unit)[0];
  return by === undefined ? undefined : { ...fate, by, kind: "finished" };
}

function isFree(state: SortieState, id: string): boolean {
  return state.units[id]!.status === "ready" && touching(state, id).length === 0;
}

/** Enemies that hold nobody and are not held, within a move of the finished unit; the nearest first. */
function captorsOf(state: SortieState, id: string): string[] {
  const gap = (enemy: string) => gapBetween(state, id, enemy);
  return readyEnemies(state, state.units[id]!)
    .map((enemy) => enemy.id)
    .filter((enemy) => isFree(state, enemy) && gap(enemy) <= FULL_MOVE)
    .sort((a, b) => gap(a) - gap(b));
}

/** Finished units that somebody is free to take by now; those already asked about in this round are left out. */
export function laterFates(state: SortieState): Fate[] {
  const found: Fate[] = [];
  for (const { id } of finishedUnits(state)) {
    if (state.judged.includes(id)) continue;
    const by = captorsOf(state, id)[0];
    if (by !== undefined) found.push({ unit: id, by, score: 0, kind: "finished" });
  }
  return found;
}

/** The kinds of question, by what is decided. */
const FATES = { flight: "fateFlight", finished: "fateFinished", open: "fateOpen", trapped: "fateTrapped" } as const;

export function fateQuestions(state: SortieState): SortieQuestion[] {
  if (state.fates.length === 0) return [];
  return state.fates.flatMap((fate): SortieQuestion[] => {
    const unit = state.units[fate.unit]!;
    const victor = state.units[fate.by]!.seat;
    const ask = (key: string, seat: string, fallback: FateOrder, orders: FateOrder[]): SortieQuestion =>
      listedQuestion(FATES[fate.kind], key, seat, fallback, () => orders);
    const key = keysIn(state.seats).of("fate", unit.id);
    if (fate.kind === "finished")
      return [ask(key, victor, { fate: "spare" }, [{ fate: "capture" }, { fate: "kill" }, { fate: "spare" }])];
    if (fate.kind === "open") return [ask(key, unit.seat, { fate: "flee" }, [{ fate: "flee" }, { fate: "stand" }])];
    if (fate.kind === "flight") {
      const question = ask(key, unit.seat, { flight: 0 }, [{ flight: 0 }, { flight: unit.pool }]);
      const judge = (order: unknown) =>
        isDice((order as { flight?: unknown }).flight, unit.pool)
          ? undefined
          : problem("sortie.dice", { most: unit.pool });
      return [{ ...question, judge }];
    }
    return [unit.seat, victor].map((seat) =>
      ask(`quarter:${unit.id}:${seat}`, seat, { quarter: true }, [{ quarter: true }, { quarter: false }]),
    );
  });
}

const TAKEN: Readonly<Record<string, Status>> = {
  capture: "captured",
  kill: "killed",
  spare: "finished",
  flee: "fled",
  stand: "destroyed",
};

export function decideFates(script: Script, orders: Readonly<Record<string, unknown>>): void {
  const next: Fate[] = [];
  for (const fate of script.state.fates) {
    const unit = script.unit(fate.unit);
    const order = orders[keysIn(script.state.seats).of("fate", unit.id)] as
      | { fate?: string; flight?: number }
      | undefined;
    if (fate.kind === "trapped") {
      const agreed = script.state.seats.every(
        (seat) => (orders[`quarter:${unit.id}:${seat}`] as { quarter: boolean }).quarter,
      );
      script.write({ type: "fate", unit: unit.id, status: agreed ? "captured" : "killed", by: fate.by });
    } else if (fate.kind === "flight") {
      const fled = flee(script, fate, order!.flight!);
      const taking = fled ? undefined : takingOf(script.state, fate);
      if (taking) next.push(taking);
    } else {
      const status = TAKEN[order!.fate!]!;
      if (status !== unit.status) script.write({ type: "fate", unit: unit.id, status, by: fate.by });
    }
  }
  script.write({ type: "fates", fates: next });
}

/** The best three of the floating dice alone must beat the score that finished the unit. */
function flee(script: Script, fate: Fate, dice: number): boolean {
  if (dice === 0) return false;
  const faces = rollMany(script.dice, dice, 6, "flight");
  const score = [...faces]
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, face) => sum + face, 0);
  script.write({ type: "spent", unit: fate.unit, pool: script.unit(fate.unit).pool - dice, dice });
  script.write({ type: "flight", unit: fate.unit, faces, score, against: fate.score });
  if (score <= fate.score) return false;
  script.write({ type: "fate", unit: fate.unit, status: "fled", by: fate.by });
  return true;
}
