/**
 * Attacks, shots and morale checks of a Skirmish, shown one by one where they happen: what each die needs and why, the dice, who
 * fell, who gives way. moments/clash-frames.view.ts decides which of them is shown, and in which frame.
 */
import { sentence } from "../../../../../rules/conflict/telling.ts";
import { chanceAtLeast, meanOf } from "../../../../../rules/dice/distribution.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import {
  ATTACK_DIE,
  type AttackEvent,
  agentsOf,
  attackOdds,
  type CheckEvent,
  type Checked,
  foughtIn,
  hpOf,
  isFought,
  isHit,
  isNotable,
  isUp,
  type Landed,
  MORALE_DIE,
  type News,
  readBlow,
  type SkirmishEvent,
  type SkirmishState,
  type Unit,
} from "../../../../../rules/skirmish/index.ts";
import { decimal } from "../../../../base/locale.ts";
import { figures, percentage, signed } from "../../../../base/percent.ts";
import type { ClashMark } from "../../../../draw/hex/clash-marks.ts";
import type { SquareClash } from "../../../../draw/square-clash.ts";
import { CELL } from "../../../../draw/square-ground.ts";
import { round } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import {
  ClashFrames,
  countWords,
  type Frame,
  inputAt,
  pastOf,
  type Watched,
} from "../../../moments/clash-frames.view.ts";
import { type ClashPanel, type LossPanel, type RollPanel, sumRows } from "../../../moments/clash-panel.view.ts";
import { counted } from "../../../words/counted.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { agentName } from "../common.view.ts";
import { partsInWords } from "../odds.view.ts";
import { loneIn } from "../ranks.view.ts";
import { counterOf } from "../unit.view.ts";
import { isMade, newsPanel, newsTiming, unitsOfNews } from "./news.view.ts";

interface AttackClash extends Omit<Landed, "kind"> {
  readonly kind: "fight" | "shot";
}
type MoraleClash = Checked;
export type SkirmishClash = AttackClash | MoraleClash | News;

export const skirmishFrames = new ClashFrames<SkirmishClash>(
  (events) => events.some((event) => isFought(event) || isNotable(event)),
  clashesIn,
  framesOf,
  (clash) => (clash.kind === "news" ? newsTiming(clash) : undefined),
);

/** A hit without a roll has only its result. */
function framesOf(clash: SkirmishClash): readonly Frame[] {
  if (clash.kind === "news") return newsTiming(clash).frames;
  return clash.kind !== "morale" && clash.attack.faces.length === 0 ? ["after"] : ["before", "dice", "after"];
}

function clashesIn(state: unknown, events: readonly unknown[]): SkirmishClash[] {
  return foughtIn(state as SkirmishState, events as readonly SkirmishEvent[]).map((one) =>
    one.kind !== "attack" ? one : { ...one, kind: one.attack.how === "ranged" ? "shot" : "fight" },
  );
}

/** The watched attack; its damage may have been settled in a later step, once the target had answered. */
function watched(input: BoardInput): Watched<SkirmishClash> | undefined {
  const shown = skirmishFrames.watched(input);
  if (!shown || shown.clash.kind === "morale" || shown.clash.kind === "news" || !shown.clash.open) return shown;
  const since = pastOf(input).slice(shown.step);
  const settled = since.findIndex(({ state }, at) => at > 0 && (state as SkirmishState).suffering.length === 0);
  const events = since.slice(0, settled < 0 ? undefined : settled).flatMap(({ entry }) => entry.events);
  return { ...shown, clash: clashesIn(since[0]!.state, events)[shown.at]! };
}

/** How far from its middle a unit's figures reach. */
const RIM = 0.6 * CELL;

/** The position that the field shows: at the watched attack, or the current one. */
export function drawnInput(input: BoardInput): BoardInput {
  const shown = watched(input);
  return shown ? inputAt(input, shown.step, stateOf(shown)) : input;
}

function stateOf({ clash, frame }: Watched<SkirmishClash>): SkirmishState {
  const isAfter = clash.kind === "news" ? frame !== "before" : frame === "after";
  return isAfter ? clash.after : clash.before;
}

const unitOf = ({ before }: AttackClash, agent: string): Unit => before.units[before.agents[agent]!.unit]!;

/** The attacker and the target. */
function unitsIn(clash: AttackClash): readonly [Unit, Unit] {
  return [unitOf(clash, clash.attack.by), unitOf(clash, clash.attack.at)];
}

export function clashView(input: BoardInput): ClashPanel | undefined {
  const shown = watched(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const { say } = input;
  if (clash.kind === "morale") return moraleView(input, shown, clash);
  if (clash.kind === "news") {
    const place = say("BNB.Clash.news.place", { round: clash.before.round });
    return newsPanel(inputAt(input, shown.step, clash.before), clash, frame, place);
  }
  const { by, at, hits, faces } = clash.attack;
  const drawn = inputAt(input, shown.step, clash.before);
  const [left, right] = unitsIn(clash);
  const { at: place } = right;
  const names = { by: agentName(drawn, by), at: agentName(drawn, at) };
  const odds = oddsOf(clash.attack);
  return {
    frame,
    over: say("BNB.Clash.at", {
      count: countWords(shown, say),
      place: say("BNB.Clash.space", { x: place.x + 1, y: place.y + 1 }),
    }),
    title: frame === "after" ? costWords(drawn, clash) : sentence(say(`BNB.Clash.attacks.${clash.kind}`, names)),
    lone: faceOf(drawn, left),
    foes: [faceOf(drawn, right)],
    rolls: faces.length > 0 ? [rollView(drawn, clash, frame, names)] : [],
    value:
      frame === "after"
        ? undefined
        : {
            left: {
              words: say("BNB.Clash.hits"),
              chance: percentage(odds.any),
              tincture: tinctureOf(drawn, left.seat),
              share: 100 * odds.any,
            },
            right: {
              words: say("BNB.Clash.misses"),
              chance: percentage(1 - odds.any),
              tincture: tinctureOf(drawn, right.seat),
            },
          },
    outcomes: [],
    result: frame === "dice" ? { won: hits > 0, words: costWords(drawn, clash) } : undefined,
    losses: frame === "after" ? [left, right].map((unit) => lossView(drawn, clash, unit)) : [],
    note: frame === "before" ? say("BNB.Clash.expected", odds.words) : "",
  };
}

/** A unit's morale check: what it needs and why, the die, and whether it gives way. */
function moraleView(input: BoardInput, shown: Watched<SkirmishClash>, clash: MoraleClash): ClashPanel {
  const { say } = input;
  const { frame } = shown;
  const { unit: id, face, chance, result } = clash.check;
  const drawn = inputAt(input, shown.step, clash.before);
  const unit = clash.before.units[id]!;
  const holds = result === "holds" || result === "braced";
  const share = Math.min(1, Math.max(0, chance / MORALE_DIE));
  const words = say(`BNB.Clash.morale.${result}`, { name: unit.name });
  const left = ableIn(clash.before, unit);
  const all = Math.max(1, unit.start);
  return {
    frame,
    over: say("BNB.Clash.at", {
      count: countWords(shown, say),
      place: say("BNB.Clash.space", { x: unit.at.x + 1, y: unit.at.y + 1 }),
    }),
    title: frame === "after" ? words : say("BNB.Clash.checks", { name: unit.name }),
    lone: faceOf(drawn, unit),
    foes: [],
    rolls: [
      {
        left: unit.name,
        right: say("BNB.SkirmishBoard.moraleLabel"),
        label: "",
        rows: rowsOf(drawn, clash.check),
        sum: say("BNB.Clash.holdsOn"),
        sumRight: say("BNB.Clash.orLess", { sides: MORALE_DIE }),
        brief: say("BNB.Clash.holdsOn"),
        ours: figures(chance),
        theirs: "",
        chance: percentage(share),
        need: say("BNB.Clash.holdsAt", { chance: percentage(share) }),
        dice: frame === "before" ? [] : [{ face: face!, sides: MORALE_DIE, spare: !holds }],
        won: holds,
        verdict: say(`BNB.SkirmishBoard.morale.${result}`),
        came: say("BNB.Clash.rolledLow", { face: face!, chance }),
        spoken: say("BNB.Clash.holdsAt", { chance: percentage(share) }),
      },
    ],
    outcomes: [],
    result: frame === "dice" ? { won: holds, words } : undefined,
    losses:
      frame === "after"
        ? [
            {
              ...faceOf(drawn, unit),
              name: unit.name,
              left,
              soldiers: say("BNB.Clash.figures"),
              leftShare: Math.round((100 * left) / all),
              fallenShare: 0,
              words: say(`BNB.SkirmishBoard.morale.${result}`),
            },
          ]
        : [],
    note: "",
  };
}

function oddsOf({ faces, chance }: AttackEvent) {
  const odds = attackOdds(faces.length, chance);
  return {
    any: toFloat(chanceAtLeast(odds, 1)),
    words: { mean: decimal(toFloat(meanOf(odds)), 1), dice: faces.length },
  };
}

function faceOf(input: BoardInput, unit: Unit) {
  return { tincture: tinctureOf(input, unit.seat), face: counterOf(input, unit) };
}

/** What helps the attacker on one side, what helps the defender on the other. */
function rowsOf({ say }: BoardInput, { chance, parts }: Pick<AttackEvent | CheckEvent, "chance" | "parts">) {
  const told = parts.filter(({ value }) => value !== 0);
  const base = told.reduce((left, { value }) => left - value, chance);
  const row = ({ key, value }: { key: string; value: number }) => ({
    words: say(`BNB.Skirmish.Part.${key}`),
    by: key === "base" ? figures(value) : signed(value),
  });
  const left = [{ key: "base", value: base }, ...told.filter(({ value }) => value > 0)].map(row);
  const right = told.filter(({ value }) => value < 0).map(row);
  return sumRows(left, right);
}

function rollView(
  input: BoardInput,
  { attack }: AttackClash,
  frame: Watched<SkirmishClash>["frame"],
  names: { by: string; at: string },
): RollPanel {
  const { say } = input;
  const { faces, chance, hits } = attack;
  const odds = oddsOf(attack);
  return {
    left: names.by,
    right: names.at,
    label: "",
    rows: rowsOf(input, attack),
    sum: say("BNB.Clash.hitsOn"),
    sumRight: say("BNB.Clash.orLess", { sides: ATTACK_DIE }),
    brief: partsInWords(attack, say),
    ours: figures(chance),
    theirs: "",
    chance: percentage(odds.any),
    need: say("BNB.Clash.each", { dice: faces.length, chance: percentage(chance / ATTACK_DIE) }),
    dice:
      frame === "before"
        ? []
        : faces.map((face) => ({ face, sides: ATTACK_DIE, spare: !isHit(readBlow(face, chance)) })),
    won: hits > 0,
    verdict: say("BNB.SkirmishBoard.hits", { hits }),
    came: say("BNB.Clash.expected", odds.words),
    spoken: say("BNB.Clash.anyHit", { chance: percentage(odds.any) }),
  };
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

function lostBy(input: BoardInput, { before, after }: AttackClash, unit: Unit) {
  const was = strengthIn(input, before, unit);
  return { ...was, was: was.left, left: strengthIn(input, after, unit).left };
}

/** The result in one sentence. */
function costWords(input: BoardInput, clash: AttackClash): string {
  const [, unit] = unitsIn(clash);
  const { was, left, of } = lostBy(input, clash, unit);
  const { name } = unit;
  if (left > 0 && was > left) return counted(input, `Clash.loses.${of}`, was - left, { name });
  // One who had fallen before, in the same phase, is not destroyed again.
  return input.say(`BNB.Clash.${was > left ? "destroyed" : clash.attack.hits > 0 ? "hit" : "missed"}`, { name });
}

function lossView(input: BoardInput, clash: AttackClash, unit: Unit): LossPanel {
  const { was, left, all, of } = lostBy(input, clash, unit);
  const isHurt = clash.attack.hits > 0 && unit.id === unitOf(clash, clash.attack.at).id;
  const waits = clash.open ? "notSettled" : "nobodyFell";
  const share = (many: number) => Math.round((1000 * many) / Math.max(1, all)) / 10;
  return {
    ...faceOf(input, unit),
    name: unit.name,
    was: was > left ? was : undefined,
    left,
    soldiers: input.say(`BNB.Clash.${of}`),
    leftShare: share(left),
    fallenShare: share(was - left),
    words: input.say(`BNB.Clash.${was > left ? "fell" : isHurt ? waits : "noLosses"}`, { fallen: was - left }),
  };
}

/** With everybody who has a part in it. */
export type ClashLayer = SquareClash & { readonly units: readonly string[] };

/** On the field: the spaces of both, a mark on the one attacked, and how much it lost. */
export function clashLayer(input: BoardInput): ClashLayer | undefined {
  const shown = watched(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const corner = ({ at: { x, y } }: Unit) => ({ left: x * CELL, top: y * CELL });
  if (clash.kind === "news") {
    const units = unitsOfNews(clash);
    const last = units.at(-1);
    return {
      units: units.map(({ id }) => id),
      spaces: units.map(corner),
      line: undefined,
      badge: last && { ...corner(last), mark: markOn(frame, isMade(clash)) },
      lost: undefined,
    };
  }
  if (clash.kind === "morale") {
    const unit = clash.before.units[clash.check.unit]!;
    const holds = clash.check.result === "holds" || clash.check.result === "braced";
    return {
      units: [unit.id],
      spaces: [corner(unit)],
      line: undefined,
      badge: { ...corner(unit), mark: markOn(frame, holds) },
      lost: undefined,
    };
  }
  const [by, at] = unitsIn(clash);
  const { was, left } = lostBy(inputAt(input, shown.step, clash.before), clash, at);
  return {
    units: [by.id, at.id],
    spaces: [by, at].map(corner),
    line: lineBetween(by, at, clash.kind),
    badge: { ...corner(at), mark: markOn(frame, clash.attack.hits > 0) },
    lost: frame === "after" && was > left ? { ...corner(at), words: figures(left - was) } : undefined,
  };
}

function markOn(frame: Frame, won: boolean): ClashMark {
  return frame === "before" ? "before" : won ? "won" : "lost";
}

const centre = (place: number) => (place + 0.5) * CELL;

/** From rim to rim, so that it hides no figure; none between neighbours. */
function lineBetween({ at: from }: Unit, { at: to }: Unit, kind: AttackClash["kind"]) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) * CELL;
  if (far < 2 * RIM + 8) return undefined;
  const [dx, dy] = [((to.x - from.x) * CELL * RIM) / far, ((to.y - from.y) * CELL * RIM) / far];
  return {
    x1: round(centre(from.x) + dx),
    y1: round(centre(from.y) + dy),
    x2: round(centre(to.x) - dx),
    y2: round(centre(to.y) - dy),
    kind,
  };
}

/** The close-up: both units, and two spaces around them. */
export function closeUpOf(input: BoardInput) {
  const layer = clashLayer(input);
  if (!layer || layer.spaces.length === 0) return undefined;
  const [xs, ys] = [layer.spaces.map(({ left }) => left), layer.spaces.map(({ top }) => top)];
  const [x, y] = [Math.min(...xs) - 2 * CELL, Math.min(...ys) - 2 * CELL];
  return { x, y, width: Math.max(...xs) + 3 * CELL - x, height: Math.max(...ys) + 3 * CELL - y };
}
