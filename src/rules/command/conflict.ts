/** Command as a conflict: its rules, with sentences, sample battles and faults. */

import type { Conflict } from "../conflict/contract.ts";
import { type Dice, pick } from "../dice/dice.ts";
import type { CommandEvent } from "./events.ts";
import { commandRules } from "./rules.ts";
import { boardOf, type CommandOrder, type CommandState, onField } from "./state.ts";
import { tellCommand, tellOrder, where } from "./tell.ts";
import { mostPoints } from "./units/unit.ts";
import { CLASSES, type COMMAND_OPTIONS, GRADES, ROUT_DAMAGE } from "./vocabulary.ts";

type Command = Conflict<CommandState, CommandOrder, CommandEvent, typeof COMMAND_OPTIONS>;

export const command: Command = {
  ...commandRules,
  tell: tellCommand,
  where,
  tellOrder,
  sample: sampleCommand,
  faults: commandFaults,
};

// Command, battles for demonstration, simulation and fuzzing: two armies of three to five units of any class.

const ARMIES = [
  { seat: "north", name: "The North", words: ["Wolf", "Gate", "Hill", "Ash", "Frost"] },
  { seat: "south", name: "The South", words: ["Lion", "River", "Plain", "Reed", "Ember"] },
] as const;

function sampleCommand(dice: Dice): unknown {
  const leadership = dice.roll(20, "leadership");
  const armies = ARMIES.map(({ seat, name, words }, index) => ({
    seat,
    name,
    leadership: index === 0 ? leadership : 20 + (leadership % 2 === 0 ? -20 : 1),
    leaderBonus: dice.roll(6, "leader") - 1,
    units: words.slice(0, 2 + dice.roll(3, "units")).map((word, place) => ({
      id: `${seat}-${place + 1}`,
      name: `${word} Company`,
      class: pick(dice, CLASSES, "class"),
      grade: pick(dice, GRADES, "grade"),
    })),
  }));
  return { armies, turns: 20 };
}

// Command, what a correct battle never shows: two units on one hex, negative points, units created or lost.

function commandFaults(state: CommandState): string[] {
  const faults: string[] = [];
  const { grid, cost } = boardOf(state);
  const taken = new Set<number>();
  for (const unit of onField(state)) {
    if (unit.cell < 0 && (state.stage === "initiative" || state.stage === "deploy")) continue;
    if (unit.cell < 0 || unit.cell >= grid.size || cost[unit.cell] === 0) faults.push(`${unit.id} stands nowhere`);
    if (taken.has(unit.cell)) faults.push(`two units stand on ${unit.cell}`);
    taken.add(unit.cell);
    if (unit.damage >= ROUT_DAMAGE) faults.push(`${unit.id} fights on with ${unit.damage} damage`);
  }
  for (const unit of Object.values(state.units)) {
    if (unit.points < 0 || unit.points > mostPoints(unit.grade)) faults.push(`${unit.id} has ${unit.points} points`);
    if (unit.status !== "field" && unit.cell !== -1) faults.push(`${unit.id} is off the field but on a hex`);
  }
  for (const seat of state.seats) {
    const units = Object.values(state.units).filter((unit) => unit.seat === seat).length;
    if (units !== state.mustered[seat]) faults.push(`${seat} has ${units} units of ${state.mustered[seat]}`);
  }
  for (const { attacker, target, supporters } of state.attacks) {
    const lead = state.units[attacker]!;
    if (lead.status !== "field" || state.units[target]!.status !== "field") faults.push(`${attacker} attacks nobody`);
    if (supporters.includes(attacker)) faults.push(`${attacker} supports itself`);
  }
  return faults;
}
