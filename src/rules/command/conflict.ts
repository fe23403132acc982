/** Command as a conflict: the book's battle behind the verbs that every conflict has. It reads no dice. */
import type { Conflict } from "../conflict/contract.ts";
import { asking } from "../conflict/question.ts";
import { told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { anythingToDo, choicesOf, mayRest } from "./act/actions.ts";
import { waiting } from "./act/waiting.ts";
import { applyCommand } from "./apply.ts";
import { commandCounsel } from "./counsel.ts";
import type { CommandEvent } from "./events.ts";
import { commandFaults } from "./faults.ts";
import { anyDeployment } from "./field/deploy.ts";
import { COMMAND_OPTIONS } from "./options.ts";
import type { CommandOrder } from "./orders.ts";
import { sampleCommand } from "./sample.ts";
import { Script } from "./script.ts";
import { beginCommand } from "./setup.ts";
import type { CommandState } from "./state.ts";
import { tellCommand } from "./tell.ts";
import { tellOrder, where } from "./tell-order.ts";
import { questions, takeStep } from "./turns.ts";
import { lost } from "./units/lost.ts";

const { asked, demands, legal, refusal } = asking(questions, (kind) => problem("command.order", { kind }));

export const command: Conflict<CommandState, CommandOrder, CommandEvent, typeof COMMAND_OPTIONS> = {
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
  outcome(state) {
    if (!state.ending) return undefined;
    const { winners, reason } = state.ending;
    const winner = winners[0] === undefined ? "" : state.names[winners[0]]!;
    return { winners, telling: told(`Command.Outcome.${reason}`, { winner }) };
  },
  tell: tellCommand,
  where,
  tellOrder,
  givesUp,
  sample: sampleCommand,
  faults: commandFaults,
  anyOrder: anyCommandOrder,
  lost,
  counsel: commandCounsel({ legal, givesUp, anyOrder: anyCommandOrder }),
};

function givesUp(_state: CommandState, _key: string, order: CommandOrder): boolean {
  return (
    ("will" in order && order.will !== "fight") ||
    ("act" in order && order.act === "rout") ||
    ("react" in order && order.react === "rout")
  );
}

/** Any legal order, with little peace and few routs of one's own will: else no battle would come to blows. */
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
