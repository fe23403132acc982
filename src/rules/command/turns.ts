/** Command, the course of a battle: who is asked now, and how one stage leads to the next. */
import type { Orders, Seat } from "../conflict/contract.ts";
import { keysIn } from "../conflict/keys.ts";
import { endOfWills } from "../conflict/wills.ts";
import { ActQuestion, act, anythingToDo } from "./act/actions.ts";
import { react, reactQuestion, settleForced } from "./act/reactions.ts";
import { totalsOf, verdict } from "./act/totals.ts";
import { waiting } from "./act/waiting.ts";
import { deployQuestion, initiativeQuestion, isDeployed } from "./field/deploy.ts";
import { notesOf } from "./notes.ts";
import type { ActOrder, CommandOrder, CommandQuestion, ReactOrder } from "./orders.ts";
import type { Script } from "./script.ts";
import { type CommandState, type Ending, isAnyOnField, isDefending, otherSeat } from "./state.ts";
import type { Stage } from "./vocabulary.ts";

/** What is asked now. */
export function questions(state: CommandState): readonly CommandQuestion[] {
  const notes = notesOf(state);
  notes.questions ??= ask(state);
  return notes.questions;
}

function ask(state: CommandState): CommandQuestion[] {
  if (state.stage === "over") return [];
  if (state.stage === "initiative") return [initiativeQuestion(state)];
  if (state.stage === "deploy") return [deployQuestion(state)];
  if (!state.willing) return state.seats.map((seat) => willQuestion(state.seats, seat));
  if (state.pending.length > 0) return [reactQuestion(state)];
  return state.stage === "resolve" ? [resolveQuestion(state)] : [new ActQuestion(state)];
}

function willQuestion(seats: CommandState["seats"], seat: Seat): CommandQuestion {
  return {
    key: keysIn(seats).of("will", seat),
    seat,
    kind: "goOn",
    secret: true,
    fallback: { will: "fight" },
    orders: () => [{ will: "fight" }, { will: "stop" }, { will: "yield" }],
  };
}

function resolveQuestion(state: CommandState): CommandQuestion {
  const orders = state.attacks.map(({ attacker }) => ({ resolve: attacker }));
  return {
    key: "resolve",
    seat: state.active,
    kind: "resolve",
    secret: false,
    fallback: orders[0]!,
    orders: () => orders,
  };
}

export function takeStep(script: Script, orders: Orders<CommandOrder>): void {
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

/** Armies that were given places do not deploy. */
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

/** Goes through everything that nobody has to decide. */
function goOn(script: Script): void {
  /** Among these both sides are known to stand. */
  let standing: CommandState["units"] | undefined;
  for (;;) {
    settleForced(script);
    const { state } = script;
    if (state.units !== standing && endByField(script)) return;
    if (state.pending.length > 0) return;
    standing = state.units;
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
  // A victor who still has to choose between slaughter and mercy may leave the field as well.
  const last = stands ? one : otherStands ? other : undefined;
  if (last !== undefined && state.pending.length > 0) return false;
  end(script, last === undefined ? { winners: [], reason: "empty" } : { winners: [last], reason: "field" });
  return true;
}

function end(script: Script, ending: Ending): void {
  script.write({ type: "ended", ending });
}
