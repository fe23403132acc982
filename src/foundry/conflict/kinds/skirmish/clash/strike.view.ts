/**
 * One unit's attacks on another, and a unit's morale check, as one panel each: what each die needs and why, the dice, what came of
 * it, the part that decided, and who is left.
 */
import { sentence } from "../../../../../rules/conflict/telling.ts";
import { chanceAtLeast } from "../../../../../rules/dice/distribution.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import {
  ATTACK_DIE,
  type AttackEvent,
  agentsOf,
  attackOdds,
  type Checked,
  hpOf,
  isHit,
  isUp,
  MORALE_DIE,
  readBlow,
  type SkirmishState,
  type Unit,
} from "../../../../../rules/skirmish/index.ts";
import { figures, percentage, signed } from "../../../../base/percent.ts";
import { listed } from "../../../../base/words.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { Frame } from "../../../moments/clash-frames.view.ts";
import type { ClashPanel, LossPanel, StrikePanel } from "../../../moments/clash-panel.view.ts";
import { counted } from "../../../words/counted.view.ts";
import { withNames } from "../../../words/in-words.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { agentName } from "../common.view.ts";
import { loneIn } from "../ranks.view.ts";
import { counterOf } from "../unit.view.ts";

/** All attacks of one unit on another that were rolled together. */
export interface Strike {
  readonly kind: "fight" | "shot";
  readonly attacks: readonly AttackEvent[];
  readonly before: SkirmishState;
  readonly after: SkirmishState;
  /** The target may still give something up against it. */
  readonly open: boolean;
}

/** The attacker and the target. */
export function unitsIn({ before, attacks: [first] }: Strike): readonly [Unit, Unit] {
  const unitOf = (agent: string) => before.units[before.agents[agent]!.unit]!;
  return [unitOf(first!.by), unitOf(first!.at)];
}

export function hitsOf({ attacks }: Strike): number {
  return attacks.reduce((sum, { hits }) => sum + hits, 0);
}

/** `input` is the board as it was before. */
export function strikePanel(input: BoardInput, strike: Strike, frame: Frame, over: string): ClashPanel {
  const units = unitsIn(strike);
  const { attacks } = strike;
  const [one] = attacks;
  const names =
    attacks.length === 1
      ? { by: agentName(input, one!.by), at: agentName(input, one!.at) }
      : { by: units[0].name, at: units[1].name };
  const [lone, ...foes] = units.map((unit) => faceOf(input, unit));
  const done = frame === "after";
  return {
    ...BARE,
    frame,
    over,
    title: sentence(withNames(input, `Clash.attacks.${strike.kind}`, names)),
    lone,
    foes,
    strike: {
      rows: attacks.map((attack) => rowOf(input, attack, frame, attacks.length > 1)),
      verdict: done ? { won: hitsOf(strike) > 0, words: costWords(input, strike) } : undefined,
      why: done ? whyHit(input, attacks) : "",
    },
    losses: done ? [lossView(input, strike, units[1])] : [],
  };
}

/** What each die of an attack needs; with several in one panel, also whose it is. */
function rowOf(input: BoardInput, attack: AttackEvent, frame: Frame, named: boolean): StrikePanel["rows"][number] {
  const { say } = input;
  const { faces, chance, hits } = attack;
  const any = toFloat(chanceAtLeast(attackOdds(faces.length, chance), 1));
  const who = { by: agentName(input, attack.by), at: agentName(input, attack.at) };
  const rolled = frame !== "before";
  return {
    who: named ? sentence(say("BNB.Clash.strike.of", who)) : "",
    lead: say("BNB.SkirmishBoard.hitsOn"),
    // A hit without a roll needs none.
    need: faces.length > 0 ? figures(chance) : "",
    of: say("BNB.Clash.orLess", { sides: ATTACK_DIE }),
    parts: partsOf(input, attack),
    dice: faces.map((face) => ({
      face: rolled ? face : "",
      sides: ATTACK_DIE,
      spare: rolled && !isHit(readBlow(face, chance)),
    })),
    chance: faces.length > 0 ? say("BNB.Clash.anyHit", { chance: percentage(any) }) : "",
    result: rolled ? { won: hits > 0, words: counted(input, "Clash.strike.hits", hits) } : undefined,
  };
}

/** `input` is the board as it was before. */
export function moralePanel(input: BoardInput, { check, before }: Checked, frame: Frame, over: string): ClashPanel {
  const { say } = input;
  const { unit: id, face, chance, result, parts } = check;
  const unit = before.units[id]!;
  const holds = result === "holds" || result === "braced";
  const done = frame === "after";
  const rolled = frame !== "before";
  const share = Math.min(1, Math.max(0, chance / MORALE_DIE));
  const decisive = parts.find(({ value }) => value !== 0 && face! <= chance - value !== holds);
  return {
    ...BARE,
    frame,
    over,
    title: say("BNB.Clash.checks", { name: unit.name }),
    lone: faceOf(input, unit),
    foes: [],
    strike: {
      rows: [
        {
          who: "",
          lead: say("BNB.Clash.strike.holdsOn"),
          need: figures(chance),
          of: say("BNB.Clash.orLess", { sides: MORALE_DIE }),
          parts: partsOf(input, check),
          dice: [{ face: rolled ? face! : "", sides: MORALE_DIE, spare: false }],
          chance: say("BNB.Clash.holdsAt", { chance: percentage(share) }),
          result: undefined,
        },
      ],
      verdict: done ? { won: holds, words: say(`BNB.Clash.morale.${result}`, { name: unit.name }) } : undefined,
      why:
        done && decisive
          ? say(`BNB.Clash.strike.${holds ? "held" : "gave"}`, { part: partWords(input, decisive.key) })
          : "",
    },
    losses: [],
  };
}

const BARE = { rolls: [], outcomes: [], note: "" } as const;

interface Sum {
  readonly chance: number;
  readonly parts: readonly { readonly key: string; readonly value: number }[];
}

const partWords = ({ say }: BoardInput, key: string) => say(`BNB.Skirmish.Part.${key}`);

/** "base 8, −2 armour, +1 on the flank". */
function partsOf(input: BoardInput, { chance, parts }: Sum): string {
  const told = parts.filter(({ value }) => value !== 0);
  if (told.length === 0) return "";
  const base = told.reduce((left, { value }) => left - value, chance);
  const all = [
    ...(base === 0 ? [] : [`${figures(base)} ${partWords(input, "base")}`]),
    ...told.map(({ key, value }) => `${signed(value)} ${partWords(input, key)}`),
  ];
  return listed(all, input.say);
}

/** The part that changed most hits, and what there would have been without it; empty if none changed any. */
function whyHit(input: BoardInput, attacks: readonly AttackEvent[]): string {
  const changed = new Map<string, number>();
  for (const { faces, chance, parts } of attacks) {
    const hits = (need: number) => faces.filter((face) => isHit(readBlow(face, need))).length;
    for (const { key, value } of parts) {
      if (value !== 0) changed.set(key, (changed.get(key) ?? 0) + hits(chance) - hits(chance - value));
    }
  }
  const [most] = [...changed].sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  if (!most || most[1] === 0) return "";
  const [key, by] = most;
  return counted(input, `Clash.strike.${by > 0 ? "fewer" : "more"}`, Math.abs(by), {
    part: sentence(partWords(input, key)),
  });
}

function faceOf(input: BoardInput, unit: Unit) {
  return { tincture: tinctureOf(input, unit.seat), face: counterOf(input, unit) };
}

/** Mortally hurt figures fall when the book removes them; here they count as fallen at once. */
function ableIn(state: SkirmishState, unit: Unit): number {
  const able = agentsOf(state, unit.id)
    .filter(isUp)
    .map((agent) => Math.max(0, (agent.unique ? 1 : agent.count) - Math.floor(agent.damage / hpOf(agent))));
  return able.reduce((sum, many) => sum + many, 0);
}

/** A single person is counted in hit points, a unit in figures. */
function strengthIn(input: BoardInput, state: SkirmishState, unit: Unit): { left: number; all: number; of: string } {
  const lone = loneIn(input, unit);
  if (!lone) return { left: ableIn(state, unit), all: unit.start, of: "figures" };
  const now = state.agents[lone.id];
  const all = hpOf(lone);
  return { left: now && isUp(now) ? Math.max(0, all - now.damage) : 0, all, of: "points" };
}

export function lostBy(input: BoardInput, { before, after }: Strike, unit: Unit) {
  const was = strengthIn(input, before, unit);
  return { ...was, was: was.left, left: strengthIn(input, after, unit).left };
}

/** The result in one sentence. */
function costWords(input: BoardInput, strike: Strike): string {
  const [, unit] = unitsIn(strike);
  const { was, left, of } = lostBy(input, strike, unit);
  const { name } = unit;
  if (left > 0 && was > left) return counted(input, `Clash.loses.${of}`, was - left, { name });
  // One who had fallen before, in the same phase, is not destroyed again.
  return input.say(`BNB.Clash.${was > left ? "destroyed" : hitsOf(strike) > 0 ? "hit" : "missed"}`, { name });
}

function lossView(input: BoardInput, strike: Strike, unit: Unit): LossPanel {
  const { was, left, all, of } = lostBy(input, strike, unit);
  const waits = strike.open ? "notSettled" : "nobodyFell";
  const share = (many: number) => Math.round((1000 * many) / Math.max(1, all)) / 10;
  return {
    ...faceOf(input, unit),
    name: unit.name,
    was: was > left ? was : undefined,
    left,
    soldiers: input.say(`BNB.Clash.${of}`),
    leftShare: share(left),
    fallenShare: share(was - left),
    words: input.say(`BNB.Clash.${was > left ? "fell" : hitsOf(strike) > 0 ? waits : "noLosses"}`, {
      fallen: was - left,
    }),
  };
}
