/**
 * Skirmish, Spells: declared in the Opening, out of melee. A Capture save decides whether the spell takes effect at once or in
 * the Ritual phase; a caster hit in between loses the action but keeps the spell. The roster says what spells do.
 */

import { only } from "../../conflict/contract.ts";
import { trigger } from "../health/reap.ts";
import { worse } from "../health/save.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { isEngaged } from "../move/speed.ts";
import type { CastOrder } from "../orders.ts";
import { mended } from "../round/misc.ts";
import type { Script } from "../script.ts";
import { agentsOfSeat, allAgents, grappleOf, isBlind, isUp, otherSeat, type SkirmishState, seatOf } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { land } from "./strike.ts";

export function castOrders(state: SkirmishState, agent: Agent): CastOrder[] {
  if (agent.spells.length === 0 || agent.opened || agent.bound || agent.shot !== "no" || grappleOf(state, agent.id))
    return [];
  if (isBlind(state, agent) || isEngaged(state, state.units[agent.unit]!)) return [];
  const seat = seatOf(state, agent);
  return agent.spells.flatMap(({ name, effect }): CastOrder[] => {
    const order = { act: "cast", agent: agent.id, spell: name } as const;
    if (effect === "other") return [order];
    const targets = agentsOfSeat(state, effect === "mend" ? seat : otherSeat(state, seat));
    return targets.map(({ id }) => ({ ...order, target: id }));
  });
}

export function cast(script: Script, order: CastOrder): void {
  const agent = script.agent(order.agent);
  const rating = worse(script.state.saveDie, agent.fighter.capture, penaltiesOf(agent.wounds).saves);
  const save = script.save(rating, "Capture save for a spell");
  const casting = { spell: order.spell, target: order.target ?? null };
  script.writeAgent(
    { type: "cast", agent: agent.id, spell: order.spell, when: save.made ? "now" : "ritual", save },
    agent.id,
    { opened: true, hit: false, casting: save.made ? null : casting },
  );
  if (save.made) takeEffect(script, agent.id, casting);
}

/** The Ritual phase: spells that waited since the Opening, of casters who were not hit. */
export function castSlowSpells(script: Script): void {
  // All at once: a spell that takes effect now disturbs no other. A play-out changes its agents, so their state is noted before.
  const casters = allAgents(script.state).filter((agent) => agent.casting !== null);
  for (const { id, casting, hit } of casters.map(({ id, casting, hit }) => ({ id, casting, hit }))) {
    if (!casting) continue;
    const lost = hit || !isUp(script.agent(id));
    const change = { agents: only(id, { casting: null }) };
    if (lost) script.write({ type: "cast", agent: id, spell: casting.spell, when: "lost" }, change);
    else if (
      isEngaged(script.state, script.unit(script.agent(id).unit)) &&
      !script.state.options["spell.ritualInMelee"]
    )
      script.write({ type: "cast", agent: id, spell: casting.spell, when: "hemmed" }, change);
    else {
      script.note(change);
      takeEffect(script, id, casting);
    }
  }
}

function takeEffect(script: Script, id: string, { spell, target }: NonNullable<Agent["casting"]>): void {
  const agent = script.agent(id);
  const known = agent.spells.find(({ name }) => name === spell)!;
  script.writeAgent({ type: "spell", agent: id, spell, target }, id, {
    spells: agent.spells.filter(({ name }) => name !== spell),
  });
  if (target === null) return;
  const at = script.agent(target);
  if (!isUp(at)) return;
  if (known.effect === "horror") trigger(script, at.unit, "horror");
  else if (known.effect === "mend") script.note({ agents: only(target, mended(at, known.power)) });
  else if (known.effect === "harm") {
    land(script, script.agent(id), at, {
      happening: {
        type: "attack",
        how: "sure",
        by: id,
        at: target,
        faces: [],
        chance: 12,
        parts: [],
        hits: known.power,
        criticals: 0,
      },
      damage: known.power,
      criticals: 0,
      subdue: false,
      faces: [],
      beyond: 0,
    });
  }
}
