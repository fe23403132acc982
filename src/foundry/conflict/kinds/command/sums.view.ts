/**
 * The deciding sums of an attack, part by part: the lead units' Assault and the Support beside them. Nothing is left to chance in
 * this book, so the result is known before anybody commits; units that could still join are shown separately.
 */

import {
  assaultOf,
  type CommandState,
  type Foretold,
  foretell,
  supportLeft,
  supportOf,
  type Unit,
} from "../../../../rules/command/index.ts";
import { figures } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { commandOf, shownSide } from "./common.view.ts";

type SumSide = ReturnType<typeof side>;

export interface Sum {
  readonly attacker: string;
  /** The target's hex. */
  readonly cell: number;
  /** The attack's, then the defence's. */
  readonly sides: readonly [SumSide, SumSide];
  /** "5 v 3", the attack first. */
  readonly now: string;
  readonly words: string;
  /** What both lead units would pay and suffer in total. */
  readonly costs: string;
  readonly tone: "won" | "lost" | "tie";
  /** The sums with everybody who could still support; empty if nobody can. */
  readonly most: string;
}

/** A considered change: the attacker's hex after a move, or a supporter that would join either side. */
export interface Suppose {
  readonly at?: number;
  readonly supporter?: string;
  readonly shield?: string;
}

export function sumOf(input: BoardInput, attacker: string, target: string, suppose: Suppose = {}): Sum {
  const state = suppose.at === undefined ? commandOf(input) : movedTo(commandOf(input), attacker, suppose.at);
  const [lead, foe] = [state.units[attacker]!, state.units[target]!];
  const declared = state.attacks.find((attack) => attack.attacker === attacker && attack.target === target);
  const supporters = joinedBy(declared?.supporters, suppose.supporter);
  const shields = joinedBy(state.defences[target], suppose.shield);
  const more = supportLeft(state, attacker, target);
  const joined = [...supporters, ...more.supporters.filter((id) => !supporters.includes(id))];
  const shielded = [...shields, ...more.shields.filter((id) => !shields.includes(id))];
  const now = foretell(state, attacker, target, supporters, shields);
  const changes = joined.length > supporters.length || shielded.length > shields.length;
  const most = changes ? foretell(state, attacker, target, joined, shielded) : undefined;
  return {
    attacker,
    cell: foe.cell,
    sides: [
      side(input, state, lead, joined, supporters, now.totals.attack),
      side(input, state, foe, shielded, shields, now.totals.defence),
    ],
    now: versus(now, input.say),
    words: endWords(input, now, lead, foe),
    costs: costWords(input.say, now, lead, foe),
    tone: toneOf(input, now, lead),
    most: most
      ? input.say("BNB.CommandBoard.atMost", { sum: versus(most, input.say), end: endWords(input, most, lead, foe) })
      : "",
  };
}

function joinedBy(known: readonly string[] = [], one: string | undefined): readonly string[] {
  return one === undefined ? known : [...known, one];
}

function movedTo(state: CommandState, id: string, cell: number): CommandState {
  return { ...state, units: { ...state.units, [id]: { ...state.units[id]!, cell } } };
}

function side(
  input: BoardInput,
  state: CommandState,
  lead: Unit,
  all: readonly string[],
  sure: readonly string[],
  total: number,
) {
  const part = (unit: Unit, score: "assault" | "support", value: number, may: boolean) => ({
    name: unit.name,
    score: scoreWords(input, unit, score),
    value: figures(value),
    /** Whether it has not joined yet, but could. */
    may,
  });
  const supports = all.map((id) => state.units[id]!).filter(({ status }) => status === "field");
  return {
    tincture: tinctureOf(input, lead.seat),
    name: lead.name,
    parts: [
      part(lead, "assault", assaultOf(lead, state.options), false),
      ...supports.map((unit) => part(unit, "support", supportOf(unit, state.options), !sure.includes(unit.id))),
    ],
    total: figures(total),
  };
}

/** "Assault", or "Assault 5, damage −2". */
export function scoreWords({ say }: BoardInput, unit: Unit, score: "assault" | "support"): string {
  const name = say(`BNB.CommandBoard.${score}`);
  return unit.damage === 0
    ? name
    : say("BNB.CommandBoard.lessDamage", { score: name, base: unit[score], damage: unit.damage });
}

function versus({ totals }: Foretold, say: Say): string {
  return say("BNB.Conflict.versus", { one: figures(totals.attack), other: figures(totals.defence) });
}

function endWords({ say }: BoardInput, { verdict, loserRouts }: Foretold, lead: Unit, foe: Unit): string {
  const key = verdict === "nobody" ? "nobody" : `${verdict}${loserRouts ? "Routs" : ""}`;
  return say(`BNB.CommandBoard.end.${key}`, { unit: lead.name, enemy: foe.name });
}

function costWords(say: Say, { cost: { attack, defence } }: Foretold, lead: Unit, foe: Unit): string {
  const own = { unit: lead.name, points: attack.points, damage: attack.damage };
  return say("BNB.CommandBoard.costs", { ...own, enemy: foe.name, theirs: defence.points, hurt: defence.damage });
}

function toneOf(input: BoardInput, { verdict }: Foretold, lead: Unit): Sum["tone"] {
  if (verdict === "nobody") return "tie";
  return (verdict === "attacker") === (lead.seat === shownSide(input)) ? "won" : "lost";
}
