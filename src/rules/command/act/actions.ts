/**
 * Command, the actions of each stage: what a unit may do, its cost, and what it triggers. The acting side's units act one by one
 * in the order it chooses, and every reaction is settled before the next action.
 */
import type { Seat } from "../../conflict/contract.ts";
import { isListed } from "../../conflict/question.ts";
import { type Problem, problem } from "../../result.ts";
import type { Script } from "../apply.ts";
import type { CommandEvent } from "../events.ts";
import { mayWait, type Ways, waysOf } from "../field/moves.ts";
import {
  type ActOrder,
  adjacent,
  adjacentEnemies,
  apart,
  type CommandQuestion,
  type CommandState,
  enemiesOf,
  isDefending,
  isEngaged,
  notesOf,
  onField,
  otherSeat,
  superClass,
} from "../state.ts";
import type { Unit } from "../units/unit.ts";
import { COST, VOLLEY_RANGE } from "../vocabulary.ts";
import { routs, waiting } from "./reactions.ts";
import { maySupportAttack, maySupportDefence } from "./totals.ts";

/** Needed at every step, and mostly only for its key: so orders and default are computed when read. */
export class ActQuestion implements CommandQuestion {
  readonly key = "act";
  readonly secret = false;
  readonly seat: Seat;
  readonly kind: string;

  constructor(private readonly state: CommandState) {
    const defends = state.stage === "defend";
    this.seat = defends ? otherSeat(state, state.active) : state.active;
    this.kind = defends ? "supportDefence" : state.stage;
  }

  get fallback(): ActOrder {
    return mayRest(this.state) ? { act: "rest" } : quietest(this.state, waiting(this.state));
  }

  orders(): readonly ActOrder[] {
    const { state } = this;
    const rest = mayRest(state) ? [{ act: "rest" } as const] : [];
    return [...rest, ...waiting(state).flatMap((each) => actionsOf(state, each))];
  }

  judge(order: Readonly<Record<string, unknown>>): Problem | "listed" | undefined {
    const { state } = this;
    const idle = waiting(state).length === 0;
    return judgeAct(state, order) ?? (idle ? problem("command.order", { kind: state.stage }) : undefined);
  }
}

/** Holding if that is free, else the first order of the list. */
function quietest(state: CommandState, units: readonly Unit[]): ActOrder {
  for (const unit of units) {
    if (state.stage === "movement" && mayWait(state, unit)) return { act: "wait", unit: unit.id };
    if (state.stage === "movement" && isEngaged(state, unit)) return { act: "engage", unit: unit.id };
  }
  for (const unit of units) {
    // No unit is engaged here, so holding is the first on the list, and the list need not be made.
    if (state.stage === "movement" && unit.points >= COST.hold) return { act: "hold", unit: unit.id };
    const actions = actionsOf(state, unit);
    const quiet = actions.find(({ act }) => act !== "rout");
    if (quiet) return quiet;
  }
  return { act: "rout", unit: units[0]!.id };
}

/** Holding is free in every stage except movement; a unit that charged must attack first. */
export function mayRest(state: CommandState): boolean {
  if (state.stage !== "declare") return state.stage !== "movement";
  return !waiting(state).some((unit) => boundTarget(state, unit));
}

/** The enemy that a charge binds this unit to attack, as long as it can. */
export function boundTarget(state: CommandState, unit: Unit): Unit | undefined {
  if (state.stage !== "declare" || unit.points < COST.attack) return undefined;
  const id = state.bound[unit.id];
  const target = id === undefined ? undefined : state.units[id]!;
  return target?.status === "field" && adjacent(state, unit, target) ? target : undefined;
}

/** The enemy that the unit has charged and must attack, from the charge until the attack. */
export function chargedTarget(state: CommandState, unit: Unit): Unit | undefined {
  const id = state.stage === "movement" ? state.bound[unit.id] : undefined;
  return id === undefined ? boundTarget(state, unit) : state.units[id];
}

/** Has any unit more to do here than hold? */
export function anythingToDo(state: CommandState): boolean {
  const notes = notesOf(state);
  notes.busy ??= waiting(state).some((unit) => state.stage === "movement" || stageActions(state, unit).length > 0);
  return notes.busy;
}

/** All actions of one unit in this stage; the last is always to rout. Cached, since one step needs them several times. */
export function actionsOf(state: CommandState, unit: Unit): readonly ActOrder[] {
  const notes = notesOf(state);
  notes.actions ??= new Map();
  const kept = notes.actions.get(unit.id);
  if (kept) return kept;
  const actions: readonly ActOrder[] = [...stageActions(state, unit), { act: "rout", unit: unit.id }];
  notes.actions.set(unit.id, actions);
  return actions;
}

function stageActions(state: CommandState, unit: Unit): ActOrder[] {
  const id = unit.id;
  switch (state.stage) {
    case "missiles":
      return volleys(state, unit).map((target) => ({ act: "volley", unit: id, target }));
    case "movement":
      return movements(state, unit);
    case "declare":
      return declarations(state, unit);
    case "defend":
      return onField(state, unit.seat)
        .filter((ally) => isDefending(state, ally.id) && maySupportDefence(state, unit, ally))
        .map((ally) => ({ act: "support", unit: id, target: ally.id }));
    default:
      return [];
  }
}

export function volleys(state: CommandState, unit: Unit): string[] {
  if (superClass(unit) !== "archers" || unit.points < COST.volley) return [];
  if (!state.options["cp.volleyWhenEngaged"] && isEngaged(state, unit)) return [];
  return enemiesOf(state, unit)
    .filter((enemy) => apart(state, unit.cell, enemy.cell) <= VOLLEY_RANGE)
    .map((enemy) => enemy.id);
}

/** Actions of one kind, each made on demand, since most callers need only one of them. */
export interface Choice {
  readonly act: ActOrder["act"];
  readonly count: number;
  nth(place: number): ActOrder;
}

/** A movement to one of several hexes. A class: a battle makes thousands, and a closure for each is slow. */
class Going implements Choice {
  constructor(
    readonly act: "advance" | "manoeuvre" | "disengage",
    private readonly unit: string,
    private readonly ways: Ways,
  ) {}

  get count(): number {
    return this.ways[this.act].length;
  }

  nth(place: number): ActOrder {
    return { act: this.act, unit: this.unit, to: this.ways[this.act][place]! };
  }
}

class Staying implements Choice {
  readonly count = 1;
  constructor(
    readonly act: "engage" | "hold" | "wait",
    private readonly unit: string,
  ) {}

  nth(): ActOrder {
    return { act: this.act, unit: this.unit };
  }
}

/** A unit's actions in the movement stage except rout, by kind. */
export function movementChoices(state: CommandState, unit: Unit): Choice[] {
  const id = unit.id;
  const engaged = isEngaged(state, unit);
  const ways = waysOf(state, unit, engaged);
  const { disengage, charge } = ways;
  const choices: Choice[] = [];
  if (engaged) choices.push(new Staying("engage", id));
  else if (unit.points >= COST.hold) choices.push(new Staying("hold", id));
  if (mayWait(state, unit)) choices.push(new Staying("wait", id));
  if (ways.mayAdvance) choices.push(new Going("advance", id, ways));
  if (ways.mayManoeuvre) choices.push(new Going("manoeuvre", id, ways));
  if (disengage.length > 0) choices.push(new Going("disengage", id, ways));
  if (charge.length > 0) {
    const nth = (place: number): ActOrder => {
      const { to, target } = charge[place]!;
      return { act: "charge", unit: id, to, target };
    };
    choices.push({ act: "charge", count: charge.length, nth });
  }
  return choices;
}

function movements(state: CommandState, unit: Unit): ActOrder[] {
  const actions: ActOrder[] = [];
  for (const choice of movementChoices(state, unit)) {
    for (let place = 0; place < choice.count; place++) actions.push(choice.nth(place));
  }
  return actions;
}

/** The same for any stage. */
export function choicesOf(state: CommandState, unit: Unit): Choice[] {
  if (state.stage === "movement") return movementChoices(state, unit);
  const kinds = new Map<Choice["act"], ActOrder[]>();
  for (const action of actionsOf(state, unit)) {
    if (action.act === "rout") continue;
    const alike = kinds.get(action.act);
    if (alike) alike.push(action);
    else kinds.set(action.act, [action]);
  }
  return [...kinds].map(([act, alike]) => ({ act, count: alike.length, nth: (place) => alike[place]! }));
}

function declarations(state: CommandState, unit: Unit): ActOrder[] {
  const id = unit.id;
  if (superClass(unit) === "archers") return [];
  const must = boundTarget(state, unit);
  if (must) return [{ act: "attack", unit: id, target: must.id }];
  const actions: ActOrder[] = [];
  if (unit.points >= COST.attack) {
    for (const enemy of adjacentEnemies(state, unit)) actions.push({ act: "attack", unit: id, target: enemy.id });
  }
  for (const attack of state.attacks) {
    if (maySupportAttack(state, unit, attack)) actions.push({ act: "support", unit: id, target: attack.attacker });
  }
  return actions;
}

function judgeAct(state: CommandState, order: Readonly<Record<string, unknown>>): Problem | undefined {
  if (order.act === "rest") {
    const bare = Object.keys(order).length === 1;
    return bare && mayRest(state) ? undefined : problem("command.mayNotRest");
  }
  const unit = waiting(state).find(({ id }) => id === order.unit);
  if (!unit) {
    const known = state.units[String(order.unit)];
    return known ? problem("command.notYours", { unit: known.name }) : problem("command.noUnit");
  }
  if (isListed(actionsOf(state, unit), order)) return undefined;
  const cost = COST[order.act as keyof typeof COST] ?? 0;
  if (cost > unit.points) return problem("command.points", { unit: unit.name, cost, points: unit.points });
  if (boundTarget(state, unit)) return problem("command.bound", { unit: unit.name });
  return problem("command.action", { unit: unit.name, stage: state.stage });
}

/** Writes one action and the reactions it requires. */
export function act(script: Script, order: ActOrder): void {
  if (order.act === "rest") {
    for (const unit of waiting(script.state)) script.write({ type: "acted", unit: unit.id, act: "rest", cost: 0 });
    return;
  }
  if (order.act === "rout") {
    routs(script, order.unit, movesStuck(script.state, order.unit) ? "stuck" : "chosen");
    return;
  }
  const vacated = script.unit(order.unit).cell;
  script.write(acted(order, COST[order.act]));
  if (order.act === "volley") {
    script.write({ type: "due", pending: [{ kind: "missiles", unit: order.target, by: order.unit }] });
  } else if (order.act === "charge") {
    script.write({ type: "bound", unit: order.unit, target: order.target });
    if (superClass(script.unit(order.target)) === "infantry") {
      script.write({ type: "due", pending: [{ kind: "charge", unit: order.target, by: order.unit }] });
    }
  } else if (order.act === "disengage") {
    pursuit(script, order.unit, vacated);
  } else if (order.act === "attack") {
    script.write({ type: "attack", attack: { attacker: order.unit, target: order.target, supporters: [] } });
    script.write({ type: "due", pending: [{ kind: "attack", unit: order.target, by: order.unit }] });
  } else if (order.act === "support" && script.state.stage === "declare") {
    script.write({ type: "supported", unit: order.unit, attacker: order.target });
  } else if (order.act === "support") {
    script.write({ type: "shielded", unit: order.unit, defender: order.target });
  }
}

/** Written out for each form of order: spreading costs more than the rest of an event. */
function acted(order: Exclude<ActOrder, { act: "rest" }>, cost: number): CommandEvent {
  const { act, unit } = order;
  if ("target" in order) {
    const { target } = order;
    if ("to" in order) return { type: "acted", unit, act, cost, to: order.to, target };
    return { type: "acted", unit, act, cost, target };
  }
  return "to" in order ? { type: "acted", unit, act, cost, to: order.to } : { type: "acted", unit, act, cost };
}

/** A unit with no other action in movement must rout. */
function movesStuck(state: CommandState, id: string): boolean {
  return state.stage === "movement" && stageActions(state, state.units[id]!).length === 0;
}

/** Of the enemies that were adjacent, the one with the fewest command points reacts; the off-turn side settles a tie. */
function pursuit(script: Script, id: string, vacated: number): void {
  const near = adjacentEnemies(script.state, script.unit(id), vacated);
  const fewest = Math.min(...near.map(({ points }) => points));
  const units = near.filter(({ points }) => points === fewest).map((enemy) => enemy.id);
  script.write({ type: "due", pending: [{ kind: "pursuit", units, by: id, cell: vacated }] });
}
