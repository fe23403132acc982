/** Units and orders of a Command battle in words: positions, costs, consequences. */
import {
  assaultOf,
  type CommandOrder,
  chargedTarget,
  isEngaged,
  orderCost,
  shaken,
  supportOf,
  survivors,
  type Unit,
} from "../../../../rules/command/index.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { ableUnits, commandOf, costWords, hexWords } from "./common.view.ts";

/** A counter in words, for tooltips and screen readers. */
export function unitWords(input: BoardInput, unit: Unit): string {
  const { say } = input;
  const { options } = commandOf(input);
  const words = say("BNB.CommandBoard.unit", {
    name: unit.name,
    class: say(`BNB.Command.Class.${unit.class}`),
    grade: unit.grade,
    points: unit.points,
    assault: assaultOf(unit, options),
    support: supportOf(unit, options),
  });
  const now = conditions(input, unit);
  const where = unit.cell >= 0 ? hexWords(input, unit.cell) : say("BNB.CommandBoard.nowhere");
  return listed([words, ...(unit.status === "field" ? [where] : []), ...now], say);
}

export function conditions(input: BoardInput, unit: Unit): string[] {
  const { say } = input;
  const state = commandOf(input);
  const key = (name: string, params = {}) => say(`BNB.CommandBoard.is.${name}`, params);
  if (unit.status !== "field") return [key(unit.status)];
  if (unit.cell < 0) return [];
  const found: string[] = [];
  const attack = state.attacks.find(({ attacker }) => attacker === unit.id);
  const helped = state.attacks.find(({ supporters }) => supporters.includes(unit.id));
  const shielded = Object.keys(state.defences).find((id) => state.defences[id]!.includes(unit.id));
  const bound = chargedTarget(state, unit);
  if (unit.damage > 0) found.push(say("BNB.CommandBoard.stand", { survivors: survivors(unit.damage) }));
  if (isEngaged(state, unit)) found.push(key("engaged"));
  if (attack) found.push(key("attacking", { enemy: state.units[attack.target]!.name }));
  else if (bound) found.push(key("bound", { enemy: bound.name }));
  if (helped) found.push(key("supporting", { unit: state.units[helped.attacker]!.name }));
  if (shielded !== undefined) found.push(key("shielding", { unit: state.units[shielded]!.name }));
  if (state.attacks.some(({ target }) => target === unit.id)) found.push(key("attacked"));
  if (ableUnits(input).includes(unit)) found.push(key("ready"));
  return found;
}

export function orderWords(input: BoardInput, key: string, order: CommandOrder): { words: string; cost: string } {
  return { words: orderInWords(input, key, order), cost: costWords(input.say, orderCost(commandOf(input), order)) };
}

export function routWords(input: BoardInput, unit: Unit): string {
  const count = shaken(commandOf(input), unit).length;
  return input.say(`BNB.CommandBoard.rout.${count === 0 ? "none" : count === 1 ? "one" : "other"}`, { count });
}
