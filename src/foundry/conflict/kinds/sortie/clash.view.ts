/**
 * Sorties and volleys shown one by one where they happen: both sides' dice and why, the three that count, the losses.
 * moments/clash-frames.view.ts decides which of them is shown, and in which frame.
 */
import {
  type Contender,
  type Fought,
  type FoughtFate,
  foughtIn,
  hasFought,
  type Part,
  type Score,
  type SortieEvent,
  type SortieState,
  scoreOdds,
  shotOdds,
  tieOf,
  type Unit,
} from "../../../../rules/sortie/index.ts";
import { figures, percentage, signed } from "../../../base/percent.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { ClashFrames, countWords, type Frame, inputAt } from "../../moments/clash-frames.view.ts";
import {
  type ClashPanel,
  type LossPanel,
  type RollPanel,
  type ShownDie,
  type SumPart,
  sumRows,
} from "../../moments/clash-panel.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { gapWords, nameOf } from "./common.view.ts";
import { oddsOf, winChance } from "./odds.view.ts";
import { counterOf } from "./unit.view.ts";

/** Both manoeuvres, the dice, the three that count, the verdict, and what it costs. */
const ROLLED = { beats: [0, 300, 1000, 1300, 1600], frames: ["before", "dice", "dice", "dice", "after"] } as const;

export const sortieFrames = new ClashFrames<Fought>(
  hasFought,
  (state, events) => foughtIn(state as SortieState, events as readonly SortieEvent[]),
  ({ event }) => (event.type === "unrolled" ? ["before", "after"] : ["before", "dice", "after"]),
  ({ event, fates }) => {
    const fell = fates.some((fate) => fate.fell);
    return event.type === "unrolled"
      ? { beats: [0, 300], ring: 3000, frames: ["before", "after"] }
      : { ...ROLLED, ring: fell ? undefined : 3000 };
  },
);

/** The position that the field shows: at the watched sortie, or the current one. */
export function drawnInput(input: BoardInput): BoardInput {
  const shown = sortieFrames.watched(input);
  return shown ? inputAt(input, shown.step, shown.frame === "after" ? shown.clash.after : shown.clash.before) : input;
}

export function clashView(input: BoardInput): ClashPanel | undefined {
  const shown = sortieFrames.watched(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const { say } = input;
  const drawn = inputAt(input, shown.step, clash.before);
  const [one, other] = clash.units;
  const names = { by: nameOf(drawn, one), at: nameOf(drawn, other) };
  const chance = chanceOf(clash);
  return {
    frame,
    over: countWords(shown, say),
    title: frame === "after" ? resultWords(drawn, clash) : say(`BNB.Clash.meets.${clash.kind}`, names),
    lone: faceOf(drawn, one),
    foes: [faceOf(drawn, other)],
    rolls: [rollView(drawn, clash, frame)],
    value:
      frame === "after" || chance === undefined
        ? undefined
        : {
            left: {
              words: say("BNB.Clash.wins", { name: names.by }),
              chance: percentage(chance),
              tincture: tinctureOf(drawn, unitIn(clash, one).seat),
              share: 100 * chance,
            },
            right: {
              words: say("BNB.Clash.winsNot"),
              chance: percentage(1 - chance),
              tincture: tinctureOf(drawn, unitIn(clash, other).seat),
            },
          },
    outcomes: [],
    result: frame === "dice" ? { won: clash.winner === one, words: resultWords(drawn, clash) } : undefined,
    losses: frame === "after" ? [0, 1].map((at) => lossView(drawn, clash, at as 0 | 1)) : [],
    note: frame === "before" && clash.event.type === "unrolled" ? say("BNB.Clash.unrolled") : "",
  };
}

function unitIn({ before }: Fought, id: string): Unit {
  return before.units[id]!;
}

function faceOf(input: BoardInput, id: string) {
  const unit = (input.view.match.state as SortieState).units[id]!;
  return { tincture: tinctureOf(input, unit.seat), face: counterOf(input, unit) };
}

/** "5d6". */
function diceOf({ faces }: Score): string {
  return `${faces.length}d6`;
}

/** The chance that the first side wins. */
export function chanceOf({ event, before }: Fought): number | undefined {
  if (event.type === "unrolled") return undefined;
  if (event.type === "sortie") {
    const { one, other } = event;
    return winChance(oddsOf(one.net, other.net, tieOf(before, one.manoeuvre, other.manoeuvre)));
  }
  return winChance(shotOdds(before, event.volley, event.shelter.length));
}

export function resultWords(input: BoardInput, { event, winner, units }: Fought): string {
  if (event.type === "volley") return input.say(`BNB.SortieBoard.arrows.${event.degree ?? "nothing"}`);
  if (event.type === "sortie" && winner !== null)
    return input.say(`BNB.SortieBoard.won.${event.degree}`, { name: nameOf(input, winner) });
  if (event.type === "sortie") return input.say("BNB.SortieBoard.end.tie");
  const [one, other] = winner === units[1] ? [units[1], units[0]] : units;
  const both = event.one.succeeds && event.other.succeeds;
  return input.say(`BNB.Clash.meeting.${winner === null ? (both ? "both" : "none") : "one"}`, {
    unit: nameOf(input, one),
    enemy: nameOf(input, other),
  });
}

export function shownDice(roll: Score): ShownDie[] {
  return keptDice(roll).map(({ face, counts }) => ({ face, sides: 6, spare: !counts }));
}

export function rollView(input: BoardInput, fought: Fought, frame: Frame): RollPanel {
  const { say } = input;
  const { event, units, winner } = fought;
  const rolled = frame !== "before";
  const [left, right] = units.map((id) => nameOf(input, id)) as [string, string];
  const plain = { left, right, label: "", need: "", dice: [], won: winner === units[0] };
  const doing = ({ manoeuvre }: Pick<Contender, "manoeuvre">) => say(`BNB.SortieBoard.manoeuvre.${manoeuvre}`);
  if (event.type === "unrolled") {
    const both = [event.one, event.other].map(doing) as [string, string];
    const rows = sumRows([{ words: both[0], by: "" }], [{ words: both[1], by: "" }]);
    const brief = both.join(" v ");
    return { ...plain, rows, sum: "", sumRight: "", brief, ours: "", theirs: "", verdict: resultWords(input, fought) };
  }
  const roll = event.type === "sortie" ? event.one : event.roll;
  const against = event.type === "sortie" ? event.other.score : event.against;
  const ours = event.type === "sortie" ? event.one.parts : event.parts;
  const base: SumPart = { words: say("BNB.Clash.base"), by: "3" };
  const theirs = event.type === "sortie" ? [base, ...partRows(input, event.other.parts)] : [];
  const chance = percentage(chanceOf(fought)!);
  const margin = Math.abs(roll.score - against);
  return {
    ...plain,
    label:
      event.type === "sortie"
        ? say("BNB.Conflict.versus", { one: doing(event.one), other: doing(event.other) })
        : say("BNB.SortieBoard.shooting"),
    rows: sumRows([base, ...partRows(input, ours)], theirs),
    sum: keepWords(input, roll),
    sumRight: event.type === "sortie" ? keepWords(input, event.other) : say("BNB.Clash.toBeat"),
    brief: [diceOf(roll), event.type === "sortie" ? diceOf(event.other) : figures(against)].join(" v "),
    ours: figures(roll.faces.length),
    theirs: event.type === "sortie" ? figures(event.other.faces.length) : rolled ? figures(against) : "",
    chance,
    need: say("BNB.Clash.higher"),
    // In the last frame, dice that did not count are left out.
    dice: rolled ? shownDice(roll).filter(({ spare }) => frame === "dice" || !spare) : [],
    plus: "=",
    total: roll.score,
    versus: say("BNB.Clash.versus", { target: against }),
    answer: rolled && event.type === "sortie" ? shownDice(event.other) : [],
    verdict:
      winner === null
        ? say("BNB.SortieBoard.end.tie")
        : say(`BNB.Clash.${plain.won ? "won" : "lost"}By`, { by: margin }),
    curve: rolled ? { need: against + 1, rolled: roll.score, odds: scoreOdds(roll.net) } : undefined,
    came: say("BNB.Clash.rolled", { sum: roll.score, needed: against + 1 }),
    spoken: say("BNB.Clash.chance", { chance }),
  };
}

function partRows({ say }: BoardInput, parts: readonly Part[]): SumPart[] {
  return parts.map(({ key, dice }) => ({ words: say(`BNB.Sortie.Part.${key}`), by: signed(dice) }));
}

/** Dice against a unit are rolled as well, and the lowest of all count. */
function keepWords({ say }: BoardInput, { net }: Score): string {
  return say(`BNB.Clash.${net < 0 ? "lowest" : "highest"}`);
}

function lossView(input: BoardInput, { units, fates }: Fought, at: 0 | 1): LossPanel {
  const fate = fates[at];
  const [was, pool] = [Math.max(0, fate.was), fate.fell ? 0 : Math.max(0, fate.pool)];
  const all = Math.max(was, pool, 1);
  return {
    ...faceOf(input, units[at]),
    name: nameOf(input, units[at]),
    was: fate.was !== fate.pool && !fate.fell ? figures(fate.was) : undefined,
    left: fate.fell ? "" : figures(fate.pool),
    soldiers: fate.fell ? input.say(`BNB.SortieBoard.status.${fate.fell}`) : input.say("BNB.Clash.floating"),
    leftShare: Math.round((100 * pool) / all),
    fallenShare: Math.round((100 * Math.max(0, was - pool)) / all),
    words: fateWords(input, fate),
  };
}

export function fateWords(input: BoardInput, { lost, owes, gained, fell, flanked, away }: FoughtFate): string {
  const { say } = input;
  const parts = [
    ...(fell ? [say(`BNB.Clash.falls.${fell}`)] : []),
    ...(lost > 0 ? [say("BNB.Clash.losesDice", { dice: lost })] : []),
    ...(owes > 0 ? [say("BNB.SortieBoard.waiting", { dice: owes })] : []),
    ...(gained > 0 ? [say("BNB.Clash.gainsDice", { dice: gained })] : []),
    ...(flanked ? [say("BNB.SortieBoard.flanked")] : []),
    ...(away > 0 ? [say("BNB.Clash.away", { gap: gapWords(away, input) })] : []),
  ];
  return parts.length > 0 ? listed(parts, say) : say("BNB.Clash.noLosses");
}

/** Which three of the faces made the score. */
export function keptDice({ faces, net }: Pick<Score, "faces" | "net">): { face: number; counts: boolean }[] {
  const order = faces.map((_, at) => at).sort((a, b) => (net < 0 ? faces[a]! - faces[b]! : faces[b]! - faces[a]!));
  const three = new Set(order.slice(0, 3));
  return faces.map((face, at) => ({ face, counts: three.has(at) }));
}
