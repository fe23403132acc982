/** Skirmish, orders as a person reads them in a list. */
import { type Telling, type TellingValue, told } from "../conflict/telling.ts";
import type { ActOrder, Circumstance, FreeGambitOrder, GambitTerms, ProposeOrder, SkirmishOrder } from "./orders.ts";
import type { SkirmishState } from "./state.ts";
import { nameOf } from "./units/figures.ts";

export function tellSkirmishOrder(state: SkirmishState, _key: string, order: SkirmishOrder): Telling {
  const agent = (id: string) => nameOf(state, id);
  const unit = (id: string): string => state.units[id]?.name ?? id;
  const say = (key: string, params: Record<string, TellingValue> = {}) => told(`Skirmish.Order.${key}`, params);
  if ("technique" in order) return told(`Skirmish.Technique.${order.technique}`);
  if ("challenge" in order)
    return order.challenge === null ? say("noChallenge") : say("challenge", { target: agent(order.challenge) });
  if ("accept" in order) return say(order.accept ? "accept" : "refuse");
  if ("cost" in order) return say(`cost.${order.cost}`);
  if ("helmet" in order) {
    const parts = [
      ...(order.helmet === "keep" ? [] : [say(`helmet.${order.helmet}`)]),
      ...(order.mount ? [say("mount")] : []),
      ...(order.shield ? [say("shield")] : []),
    ];
    return parts.length === 0 ? say("bear") : say("giveUp", { parts });
  }
  if ("guard" in order) {
    const parts = [
      ...(order.guard.length > 0 ? [say("guard", { agents: order.guard.map(agent) })] : []),
      ...(order.rally === null ? [] : [say("rally", { agent: agent(order.rally) })]),
    ];
    return parts.length === 0 ? say("noStance") : say("stances", { parts });
  }
  if ("take" in order) return say(order.take ? "takeOdds" : "leaveOdds");
  if ("agree" in order) return say(order.agree ? "agree" : "disagree");
  if ("go" in order) return say(order.go ? "goWith" : "stay");
  if ("heir" in order) return order.heir === null ? say("noHeir") : say("takeOver", { agent: agent(order.heir) });
  if ("chance" in order) return say("terms", termsInWords(order));
  if (order.act === "propose") return say("propose", { circumstance: circumstanceInWords(state, order.circumstance) });
  if (order.act === "try")
    return say("try", {
      agents: [order.agent, ...order.with].map(agent),
      count: 1 + order.with.length,
      want: order.want,
    });
  return actInWords(order, agent, unit, say);
}

export function termsInWords({ chance, risk }: GambitTerms): Record<string, TellingValue> {
  return { chance, risk: told(`Skirmish.Risk.${risk}`) };
}

export function circumstanceInWords({ units, seats, names }: SkirmishState, each: Circumstance): Telling {
  const say = (key: string, params: Record<string, TellingValue>) => told(`Skirmish.Circumstance.${key}`, params);
  switch (each.what) {
    case "morale":
      return say(each.value < 0 ? "moraleLess" : "moraleMore", {
        unit: units[each.unit]?.name ?? each.unit,
        value: Math.abs(each.value),
      });
    case "advantage":
      return say("advantage", { unit: units[each.unit]?.name ?? each.unit });
    case "narrow":
      return say("narrow", { figures: each.figures, attacks: each.attacks });
    case "priority":
      return say("priority", { side: names[seats[0]]!, odds: each.odds });
  }
}

function actInWords(
  order: Exclude<ActOrder, FreeGambitOrder | ProposeOrder>,
  agent: (id: string) => TellingValue,
  unit: (id: string) => string,
  say: (key: string, params?: Record<string, TellingValue>) => Telling,
): Telling {
  switch (order.act) {
    case "done":
    case "fight":
      return say(order.act);
    case "shoot":
      return say("shoot", {
        agent: agent(order.agent),
        weapon: told(`Skirmish.Weapon.${order.weapon}`),
        targets: Object.entries(order.targets).map(([id, dice]) => say("share", { target: agent(id), dice })),
      });
    case "cast":
      return order.target === undefined
        ? say("cast", { agent: agent(order.agent), spell: order.spell })
        : say("castAt", { agent: agent(order.agent), spell: order.spell, target: agent(order.target) });
    case "ready":
    case "search":
      return say(order.act, { agent: agent(order.agent), item: told(`Skirmish.Weapon.${order.item}`) });
    case "aid":
      return say(order.bandages ? "aidBandages" : "aid", { agent: agent(order.agent), patient: agent(order.patient) });
    case "protect":
      return say("protect", { agent: agent(order.agent), ally: agent(order.ally) });
    case "gambit":
      return say(`gambit.${order.aim}`, {
        agents: [order.agent, ...order.with].map(agent),
        target: agent(order.target),
      });
    case "grapple":
      return say("grapple", { agents: [order.agent, ...order.with].map(agent), target: agent(order.target) });
    case "move":
    case "disengage": {
      const words = say(order.act, { unit: unit(order.unit), x: order.to.x + 1, y: order.to.y + 1 });
      const throws = order.act === "move" ? (order.throws ?? []) : [];
      if (throws.length === 0) return words;
      return say("moveThrow", {
        move: words,
        throws: throws.map(({ agent: thrower, weapon, target }) =>
          say("throwAt", {
            agent: agent(thrower),
            weapon: told(`Skirmish.Weapon.${weapon}`),
            target: agent(target),
          }),
        ),
      });
    }
    case "turn":
      return say("turn", { unit: unit(order.unit), facing: told(`Skirmish.Facing.${order.facing}`) });
    case "hinder":
      return say("hinder", { agent: agent(order.agent), target: agent(order.target) });
    case "swap":
      return say("swap", { one: agent(order.one), other: agent(order.other) });
    case "attack":
      if (order.favour !== undefined)
        return say("attackFavour", { agent: agent(order.agent), unit: unit(order.favour) });
      return say(order.subdue ? "attackSubdue" : "attack", { agent: agent(order.agent) });
    case "part": {
      const [x, y] = [order.to.x + 1, order.to.y + 1];
      return say(order.alone ? "partAlone" : "part", { agent: agent(order.agent), x, y });
    }
    case "merge":
      return say("merge", { unit: unit(order.unit), into: unit(order.into) });
    case "return":
    case "shieldwall":
    case "loosen":
    case "leave":
      return say(order.act, { unit: unit(order.unit) });
    default:
      return say(order.act, { agent: agent(order.agent) });
  }
}
