/**
 * Attacks, shots, morale checks and what else decides a round of a Skirmish, shown one by one where they happen.
 * moments/clash-frames.view.ts decides which of them is shown, and in which frame.
 */
import {
  type AttackEvent,
  type Checked,
  foughtIn,
  isFought,
  isNotable,
  type Landed,
  type News,
  type SkirmishEvent,
  type SkirmishState,
  type Unit,
} from "../../../../../rules/skirmish/index.ts";
import { figures } from "../../../../base/percent.ts";
import type { ClashMark } from "../../../../draw/hex/clash-marks.ts";
import type { SquareClash } from "../../../../draw/square-clash.ts";
import { CELL } from "../../../../draw/square-ground.ts";
import { round } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { Timing } from "../../../contract/moments.ts";
import {
  ClashFrames,
  countWords,
  type Frame,
  inputAt,
  pastOf,
  type Watched,
} from "../../../moments/clash-frames.view.ts";
import type { ClashPanel } from "../../../moments/clash-panel.view.ts";
import { isMade, newsPanel, newsTiming, unitsOfNews } from "./news.view.ts";
import { hitsOf, lostBy, moralePanel, type Strike, strikePanel, unitsIn } from "./strike.view.ts";

export type SkirmishClash = Strike | Checked | News;

export const skirmishFrames = new ClashFrames<SkirmishClash>(
  (events) => events.some((event) => isFought(event) || isNotable(event)),
  clashesIn,
  (clash) => timingOf(clash).frames,
  timingOf,
);

/** The need, the dice, and what came of them, in milliseconds. */
const ROLLED = { beats: [0, 300, 1300], frames: ["before", "dice", "after"] } as const;
const RING = 3000;
/** Where nothing came of it. */
const SHORT_RING = 1500;

function timingOf(clash: SkirmishClash): Timing & { readonly frames: readonly Frame[] } {
  if (clash.kind === "news") return newsTiming(clash);
  if (clash.kind === "morale") return { ...ROLLED, ring: RING };
  // A hit without a roll has only its result.
  if (clash.attacks.every(({ faces }) => faces.length === 0)) return { beats: [0], ring: RING, frames: ["after"] };
  return { ...ROLLED, ring: hitsOf(clash) > 0 ? RING : SHORT_RING };
}

const isShot = ({ how }: AttackEvent) => how === "ranged";

/** Attacks of one unit on another that follow each other belong together. */
function clashesIn(state: unknown, events: readonly unknown[]): SkirmishClash[] {
  const found: SkirmishClash[] = [];
  for (const one of foughtIn(state as SkirmishState, events as readonly SkirmishEvent[])) {
    if (one.kind !== "attack") {
      found.push(one);
      continue;
    }
    const last = found.at(-1);
    if (last && "attacks" in last && isSame(last, one)) {
      const open = last.open || one.open;
      found[found.length - 1] = { ...last, attacks: [...last.attacks, one.attack], after: one.after, open };
    } else {
      const { attack, before, after, open } = one;
      found.push({ kind: isShot(attack) ? "shot" : "fight", attacks: [attack], before, after, open });
    }
  }
  return found;
}

function isSame({ attacks: [first] }: Strike, { attack, before }: Landed): boolean {
  const unitOf = (agent: string) => before.agents[agent]!.unit;
  return (
    isShot(first!) === isShot(attack) &&
    unitOf(first!.by) === unitOf(attack.by) &&
    unitOf(first!.at) === unitOf(attack.at)
  );
}

/** The watched attack; its damage may have been settled in a later step, once the target had answered. */
function watched(input: BoardInput): Watched<SkirmishClash> | undefined {
  const shown = skirmishFrames.watched(input);
  if (!shown || !("attacks" in shown.clash) || !shown.clash.open) return shown;
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

export function clashView(input: BoardInput): ClashPanel | undefined {
  const shown = watched(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const { say } = input;
  const drawn = inputAt(input, shown.step, clash.before);
  if (clash.kind === "news")
    return newsPanel(drawn, clash, frame, say("BNB.Clash.news.place", { round: roundOf(clash) }));
  const count = countWords(shown, say);
  if (clash.kind === "morale") return moralePanel(drawn, clash, frame, count);
  return strikePanel(drawn, clash, frame, count);
}

/** The first priority die is rolled before there is a round. */
function roundOf({ before, told: [first] }: News): number {
  return first!.type === "round" ? first!.round : before.round;
}

/** With everybody who has a part in it. */
export type ClashLayer = SquareClash & { readonly units: readonly string[] };

/** On the field: the spaces of both, a mark on the one attacked, and how much it lost. */
export function clashLayer(input: BoardInput): ClashLayer | undefined {
  const shown = watched(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const layer = (units: readonly Unit[], won: boolean): ClashLayer => {
    const last = units.at(-1);
    return {
      units: units.map(({ id }) => id),
      spaces: units.map(corner),
      line: undefined,
      badge: last && { ...corner(last), mark: markOn(frame, won) },
      lost: undefined,
    };
  };
  if (clash.kind === "news") return layer(unitsOfNews(clash), isMade(clash));
  if (clash.kind === "morale") {
    const { unit, result } = clash.check;
    return layer([clash.before.units[unit]!], result === "holds" || result === "braced");
  }
  const [by, at] = unitsIn(clash);
  const { was, left } = lostBy(inputAt(input, shown.step, clash.before), clash, at);
  return {
    ...layer([by, at], hitsOf(clash) > 0),
    line: lineBetween(by, at, clash.kind),
    lost: frame === "after" && was > left ? { ...corner(at), words: figures(left - was) } : undefined,
  };
}

const corner = ({ at: { x, y } }: Unit) => ({ left: x * CELL, top: y * CELL });

function markOn(frame: Frame, won: boolean): ClashMark {
  return frame === "before" ? "before" : won ? "won" : "lost";
}

const centre = (place: number) => (place + 0.5) * CELL;

/** From rim to rim, so that it hides no figure; none between neighbours. */
function lineBetween({ at: from }: Unit, { at: to }: Unit, kind: Strike["kind"]) {
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
