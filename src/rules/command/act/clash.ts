/**
 * The fights and shots that a step decided, one after another: both sums part by part, and what each unit paid, lost or did
 * because of it. Windows and replays show these; nothing is decided here.
 */

import { applyCommand } from "../apply.ts";
import type { CommandEvent } from "../events.ts";
import type { CommandOrder, CommandState } from "../state.ts";
import { type CommandUnit, commandFigures, type ScoreOptions } from "../units/kept.ts";
import { assaultOf, baseScores, supportOf } from "../units/unit.ts";
import { CLASSES, COST, type CommandOptions, GRADES, type Grade, type UnitClass } from "../vocabulary.ts";
import { waiting } from "./reactions.ts";
import { possibleSupport, type Totals, type Verdict, verdict } from "./totals.ts";

export interface ClashPart {
  readonly unit: string;
  readonly score: "assault" | "support";
  readonly value: number;
}

/** What a unit paid and suffered in a clash, and whether it left the field because of it. */
export interface ClashFate {
  readonly cost: number;
  readonly damage: number;
  readonly gone?: "routed" | "pursuing";
}

export interface CommandClash {
  readonly kind: "fight" | "shot";
  readonly attacker: string;
  readonly target: string;
  /** Of the attack, then of the defence; none for a shot. */
  readonly parts: readonly [readonly ClashPart[], readonly ClashPart[]];
  readonly totals?: Totals;
  /** For a fight; null if neither gives way. A shot has none. */
  readonly loser: string | null;
  /** By unit, as far as the events contain it. */
  readonly fates: Readonly<Record<string, ClashFate>>;
  readonly before: CommandState;
  readonly after: CommandState;
}

interface Shot {
  readonly by: string;
  readonly at: string;
}

/** The answer to a shot is its result. */
function shotIn(event: CommandEvent): Shot | undefined {
  if (event.type === "reacted" && (event.react === "damage" || event.react === "endure.missiles"))
    return { by: event.by, at: event.unit };
  return event.type === "routed" && event.before?.kind === "missiles"
    ? { by: event.before.by, at: event.unit }
    : undefined;
}

export function hasClash(events: readonly CommandEvent[]): boolean {
  return events.some((event) => event.type === "combat" || shotIn(event) !== undefined);
}

/** Events that follow from a fight or shot; any other ends it. */
const FOLLOWS: readonly CommandEvent["type"][] = ["due", "settled", "reacted", "routed", "voided", "pursuing"];

/** Events of later steps may follow: a loser answers in a separate step. */
export function clashesOf(state: CommandState, events: readonly CommandEvent[]): CommandClash[] {
  const found: CommandClash[] = [];
  let now = state;
  let open = false;
  for (const event of events) {
    const before = now;
    now = applyCommand(now, event);
    const begun = begunBy(before, event);
    if (begun) found.push({ ...begun, fates: {}, before, after: now });
    open = begun !== undefined || (open && FOLLOWS.includes(event.type));
    const last = found.length - 1;
    if (open) found[last] = { ...found[last]!, fates: withFate(found[last]!.fates, event), after: now };
  }
  return found;
}

function begunBy(
  state: CommandState,
  event: CommandEvent,
): Omit<CommandClash, "fates" | "before" | "after"> | undefined {
  const shot = shotIn(event);
  if (shot) return { kind: "shot", attacker: shot.by, target: shot.at, parts: [[], []], loser: null };
  if (event.type !== "combat") return undefined;
  const { attacker, target, totals, loser } = event;
  const supporters = state.attacks.find((attack) => attack.attacker === attacker)?.supporters ?? [];
  return {
    kind: "fight",
    attacker,
    target,
    parts: [partsOf(state, attacker, supporters), partsOf(state, target, state.defences[target] ?? [])],
    totals,
    loser,
  };
}

function partsOf(state: CommandState, lead: string, supporters: readonly string[]): ClashPart[] {
  const { units, options } = state;
  const standing = supporters.filter((id) => units[id]!.status === "field");
  return [
    { unit: lead, score: "assault", value: assaultOf(units[lead]!, options) },
    ...standing.map((unit): ClashPart => ({ unit, score: "support", value: supportOf(units[unit]!, options) })),
  ];
}

function withFate(fates: CommandClash["fates"], event: CommandEvent): CommandClash["fates"] {
  if (event.type !== "reacted" && event.type !== "routed" && event.type !== "pursuing") return fates;
  const was = fates[event.unit] ?? { cost: 0, damage: 0 };
  const is: ClashFate =
    event.type === "reacted"
      ? { ...was, cost: was.cost + event.cost, damage: was.damage + (event.damage ?? 0) }
      : { ...was, gone: event.type };
  return { ...fates, [event.unit]: is };
}

// Command, what a unit is worth: its Assault against every unit of the book.

interface Comparison {
  readonly class: UnitClass;
  readonly grades: readonly { readonly grade: Grade; readonly margin: number; readonly verdict: Verdict }[];
}

/** The unit's Assault against that of every fresh unit of the book, both without support. */
export function comparisons(
  unit: CommandUnit,
  options: ScoreOptions & Pick<CommandOptions, "cp.tie">,
): readonly Comparison[] {
  const { now } = commandFigures(unit, options).assault;
  return CLASSES.map((unitClass) => ({
    class: unitClass,
    grades: GRADES.map((grade) => {
      const defence = baseScores(unitClass, grade).assault;
      return { grade, margin: now - defence, verdict: verdict({ attack: now, defence }, { options }) };
    }),
  }));
}

// Command, what an order costs its unit.

export function orderCost(state: CommandState, order: CommandOrder): number {
  if ("act" in order) return order.act === "rest" ? 0 : COST[order.act];
  if (!("react" in order)) return 0;
  const { react } = order;
  if (react === "endure") return state.pending[0]?.kind === "charge" ? COST.endureCharge : COST.endureMissiles;
  if (react === "hold") return COST.morale;
  return react === "damage" ? 0 : COST[react];
}

// Command, who could still join an attack: a unit that has acted in this stage can no longer support.

export function supportLeft(
  state: CommandState,
  attacker: string,
  target: string,
): { readonly supporters: string[]; readonly shields: string[] } {
  const { supporters, shields } = possibleSupport(state, attacker, target);
  const free = new Set(waiting(state).map(({ id }) => id));
  const later = state.stage === "missiles" || state.stage === "movement";
  return {
    supporters: later ? supporters : supporters.filter((id) => state.stage === "declare" && free.has(id)),
    shields: state.stage === "resolve" ? [] : shields.filter((id) => state.stage !== "defend" || free.has(id)),
  };
}
