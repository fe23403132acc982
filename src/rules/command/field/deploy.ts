/** Command, before the first turn: the better leader chooses who goes first, and the side going second deploys first. */
import type { Seat } from "../../conflict/contract.ts";
import { listedQuestion } from "../../conflict/question.ts";
import type { Dice } from "../../dice/dice.ts";
import { isObject, type Problem, problem } from "../../result.ts";
import { deployCells } from "../setup.ts";
import { type CommandOrder, type CommandQuestion, type CommandState, onField } from "../state.ts";

const FIRST: readonly CommandOrder[] = [{ first: true }, { first: false }];

export function initiativeQuestion(state: CommandState): CommandQuestion {
  return listedQuestion("initiative", "initiative", state.active, FIRST[0]!, () => FIRST);
}

export function isDeployed(state: CommandState, seat: Seat): boolean {
  return onField(state, seat).every((unit) => unit.cell >= 0);
}

export function deployQuestion(state: CommandState): CommandQuestion {
  const line = lineUp(state, state.active, 0);
  return {
    key: `deploy:${state.active}`,
    seat: state.active,
    kind: "deployLine",
    secret: false,
    fallback: line,
    orders: () => [0, 1, 2, 3, 4].map((turn) => lineUp(state, state.active, turn)),
    judge: (order) => judgeDeploy(state, order.cells),
  };
}

/** The units side by side from the middle of the foremost row; `turn` moves each one to its neighbour's place. */
function lineUp(state: CommandState, seat: Seat, turn: number): CommandOrder {
  const front = deployCells(state, seat);
  const foremost = seat === state.seats[0] ? front.reverse() : front;
  const units = onField(state, seat);
  const from = Math.max(0, Math.floor((Math.min(state.cols, foremost.length) - units.length) / 2));
  const cells: Record<string, number> = {};
  for (const [index, unit] of units.entries()) {
    cells[unit.id] = foremost[(from + ((index + turn) % units.length)) % foremost.length]!;
  }
  return { cells };
}

export function anyDeployment(state: CommandState, dice: Dice): CommandOrder {
  const free = deployCells(state, state.active);
  const cells: Record<string, number> = {};
  for (const unit of onField(state, state.active)) {
    const at = dice.roll(free.length, "deploy") - 1;
    cells[unit.id] = free[at]!;
    free.splice(at, 1);
  }
  return { cells };
}

function judgeDeploy(state: CommandState, cells: unknown): Problem | undefined {
  if (!isObject(cells)) return problem("command.order", { kind: "deploy" });
  const units = onField(state, state.active);
  const missing = units.find((unit) => !Object.hasOwn(cells, unit.id));
  if (missing) return problem("command.undeployed", { unit: missing.name });
  if (Object.keys(cells).length !== units.length) return problem("command.order", { kind: "deploy" });
  const free = new Set<unknown>(deployCells(state, state.active));
  for (const unit of units) {
    if (!free.delete(cells[unit.id])) return problem("command.deployPlace", { unit: unit.name });
  }
  return undefined;
}
