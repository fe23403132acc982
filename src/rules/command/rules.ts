/** Command, the course of a battle: which questions are open, and how one stage leads to the next. */
import type { Orders, Rules, Seat } from "../conflict/contract.ts";
import { counselOf } from "../conflict/counsel.ts";
import { asking, endOfWills, listedQuestion, willQuestions } from "../conflict/question.ts";
import { told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { ActQuestion, act, anythingToDo, choicesOf, mayRest } from "./act/actions.ts";
import { react, reactQuestion, settleForced, waiting } from "./act/reactions.ts";
import { totalsOf, verdict } from "./act/totals.ts";
import { applyCommand, ownCommand, Script } from "./apply.ts";
import { evaluation } from "./counsel.ts";
import type { CommandEvent } from "./events.ts";
import { anyDeployment, deployQuestion, initiativeQuestion, isDeployed } from "./field/deploy.ts";
import { beginCommand } from "./setup.ts";
import {
  type ActOrder,
  type CommandOrder,
  type CommandQuestion,
  type CommandState,
  type Ending,
  isAnyOnField,
  isDefending,
  notesOf,
  otherSeat,
  type ReactOrder,
} from "./state.ts";
import { COMMAND_OPTIONS, ROUT_DAMAGE, type Stage } from "./vocabulary.ts";

/** The open questions. */
function questions(state: CommandState): readonly CommandQuestion[] {
  const notes = notesOf(state);
  notes.questions ??= ask(state);
  return notes.questions;
}

function ask(state: CommandState): CommandQuestion[] {
  if (state.stage === "over") return [];
  if (state.stage === "initiative") return [initiativeQuestion(state)];
  if (state.stage === "deploy") return [deployQuestion(state)];
  if (!state.willing) return willQuestions("goOn", state.seats);
  if (state.pending.length > 0) return [reactQuestion(state)];
  return state.stage === "resolve" ? [resolveQuestion(state)] : [new ActQuestion(state)];
}

function resolveQuestion(state: CommandState): CommandQuestion {
  const orders = state.attacks.map(({ attacker }) => ({ resolve: attacker }));
  return listedQuestion("resolve", "resolve", state.active, orders[0]!, () => orders);
}

function takeStep(script: Script, orders: Orders<CommandOrder>): void {
  const { state } = script;
  if (state.stage === "initiative") {
    const { first } = orders.initiative as { first: boolean };
    script.write({ type: "first", seat: first ? state.active : otherSeat(state, state.active) });
    deployOrBegin(script);
    return;
  }
  if (state.stage === "deploy") {
    const { cells } = orders[`deploy:${state.active}`] as { cells: Record<string, number> };
    script.write({ type: "deployed", seat: state.active, cells });
    deployOrBegin(script);
    return;
  }
  if (!state.willing) {
    if (endByWill(script, orders)) return;
    script.write({ type: "willing" });
  } else if (state.pending.length > 0) {
    react(script, Object.values(orders)[0] as ReactOrder);
  } else if (state.stage === "resolve") {
    resolve(script, (orders.resolve as { resolve: string }).resolve);
  } else {
    act(script, orders.act as ActOrder);
  }
  goOn(script);
}

/** Armies with given places do not deploy. */
function deployOrBegin(script: Script): void {
  const { state } = script;
  const second = otherSeat(state, state.first!);
  const next = [second, state.first!].find((seat) => !isDeployed(state, seat));
  if (next === undefined) script.write({ type: "turn", turn: 1, seat: state.first! });
  else if (next !== state.active) script.write({ type: "deployed", seat: state.active, cells: {} });
}

const NEXT: Readonly<Partial<Record<Stage, Stage>>> = {
  missiles: "movement",
  movement: "declare",
  declare: "defend",
  defend: "resolve",
};

/** Continues through everything that needs no decision. */
function goOn(script: Script): void {
  for (;;) {
    settleForced(script);
    const { state } = script;
    if (endByField(script)) return;
    if (state.pending.length > 0) return;
    if (state.stage === "resolve") {
      if (state.attacks.length > 1) return;
      const last = state.attacks[0];
      if (!last) {
        nextTurn(script);
        return;
      }
      resolve(script, last.attacker);
    } else if (waiting(state).length > 0 && anythingToDo(state)) {
      return;
    } else {
      script.write({ type: "stage", stage: NEXT[state.stage]! });
      if (script.state.stage === "defend") excuseDefenders(script);
    }
  }
}

/** A unit that defends itself does nothing else in stage four. */
function excuseDefenders(script: Script): void {
  for (const unit of waiting(script.state)) {
    if (isDefending(script.state, unit.id)) script.write({ type: "acted", unit: unit.id, act: "defending", cost: 0 });
  }
}

function resolve(script: Script, attacker: string): void {
  const attack = script.state.attacks.find((each) => each.attacker === attacker)!;
  const totals = totalsOf(script.state, attack);
  const who = verdict(totals, script.state);
  const loser = who === "nobody" ? null : who === "attacker" ? attack.target : attack.attacker;
  script.write({ type: "combat", attacker, target: attack.target, totals, loser });
  if (loser === null) return;
  const defending = loser === attack.target;
  script.write({
    type: "due",
    pending: [{ kind: "loss", unit: loser, by: defending ? attack.attacker : attack.target, defending }],
  });
}

function nextTurn(script: Script): void {
  const { turn, active, lastTurn } = script.state;
  if (turn >= lastTurn) end(script, { winners: [], reason: "dusk" });
  else script.write({ type: "turn", turn: turn + 1, seat: otherSeat(script.state, active) });
}

function endByWill(script: Script, orders: Orders<CommandOrder>): boolean {
  const tell = (seat: Seat, will: "stop" | "yield") => script.write({ type: "will", seat, will });
  const ending = endOfWills(script.state.seats, orders, tell);
  if (ending) end(script, ending);
  return ending !== undefined;
}

function endByField(script: Script): boolean {
  const { state } = script;
  const [one, other] = state.seats;
  const stands = isAnyOnField(state, one);
  const otherStands = isAnyOnField(state, other);
  if (stands && otherStands) return false;
  // A victor who still has to choose between slaughter and mercy may also have left the field.
  const last = stands ? one : otherStands ? other : undefined;
  if (last !== undefined && state.pending.length > 0) return false;
  end(script, last === undefined ? { winners: [], reason: "empty" } : { winners: [last], reason: "field" });
  return true;
}

function end(script: Script, ending: Ending): void {
  script.write({ type: "ended", ending });
}

// The book's battle behind the common conflict interface. It rolls no dice.

const { asked, demands, legal, refusal } = asking(questions, (kind) => problem("command.order", { kind }));

export const commandRules: Rules<CommandState, CommandOrder, CommandEvent, typeof COMMAND_OPTIONS> = {
  name: "command",
  rules: 1,
  options: COMMAND_OPTIONS,
  begin: beginCommand,
  seats: (state) => state.seats,
  demands,
  legal,
  refusal,
  decide(state, orders, dice) {
    const script = new Script(state, dice);
    takeStep(script, orders);
    return script.decided();
  },
  apply: applyCommand,
  own: ownCommand,
  outcome(state) {
    if (!state.ending) return undefined;
    const { winners, reason } = state.ending;
    const winner = winners[0] === undefined ? "" : state.names[winners[0]]!;
    return { winners, telling: told(`Command.Outcome.${reason}`, { winner }) };
  },
  givesUp,
  anyOrder: anyCommandOrder,
  lost,
  counsel: counselOf({ legal, givesUp, anyOrder: anyCommandOrder }, evaluation),
};

function givesUp(_state: CommandState, _key: string, order: CommandOrder): boolean {
  return (
    ("will" in order && order.will !== "fight") ||
    ("act" in order && order.act === "rout") ||
    ("react" in order && order.react === "rout")
  );
}

/** A random legal order, with few offers of peace and few voluntary routs: otherwise most battles would end without a fight. */
function anyCommandOrder(state: CommandState, key: string, dice: Dice): CommandOrder {
  const question = asked(state, key)!;
  if (question.kind === "deployLine") return anyDeployment(state, dice);
  if (question.key === "act") return anyAct(state, dice);
  const orders = question.orders();
  if (question.kind === "goOn") return dice.roll(40, "peace") > 1 ? orders[0]! : pick(dice, orders, key);
  const steady = orders.filter((order) => !("react" in order && order.react === "rout"));
  return pick(dice, steady.length > 0 && dice.roll(20, "rout") > 1 ? steady : orders, key);
}

function anyAct(state: CommandState, dice: Dice): CommandOrder {
  if (mayRest(state) && (!anythingToDo(state) || dice.roll(8, "rest") === 1)) return { act: "rest" };
  const unit = pick(dice, waiting(state), "unit");
  const kinds = choicesOf(state, unit);
  if (kinds.length === 0 || dice.roll(60, "rout") === 1) {
    return mayRest(state) && kinds.length === 0 ? { act: "rest" } : { act: "rout", unit: unit.id };
  }
  const forward = kinds.filter(({ act }) => act === "advance" || act === "charge" || act === "attack");
  const choice = pick(dice, forward.length > 0 && dice.roll(3, "forward") > 1 ? forward : kinds, "act");
  return choice.nth(choice.count === 1 ? 0 : dice.roll(choice.count, "act") - 1);
}

// What a battle has cost a seat: damage, out of all that its units could take before they rout.

export function lost({ units }: CommandState, seat: Seat): { lost: number; of: number } {
  const own = Object.values(units).filter((unit) => unit.seat === seat);
  return {
    lost: own.reduce(
      (sum, { damage, status }) => sum + (status === "routed" ? ROUT_DAMAGE : Math.min(damage, ROUT_DAMAGE)),
      0,
    ),
    of: own.length * ROUT_DAMAGE,
  };
}
