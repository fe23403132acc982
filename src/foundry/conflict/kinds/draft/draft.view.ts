/** The draft board: every rating set as a card, what is taken and by whom, and the names a player gives to their picks. */

import { GROUP_SKILLS, SKILL_GROUPS } from "../../../../rules/chronicle/checks/index.ts";
import { type DraftState, openSets, picksOf } from "../../../../rules/chronicle/draft/index.ts";
import { MOTIVATION_PAIRS, type RatingSet } from "../../../../rules/chronicle/people/index.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import { faceText } from "../../../draw/face-parts.ts";
import type { BoardInput, OpenChoices, SeatInfo } from "../../contract/board.ts";
import type { Foot } from "../../contract/foot.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { canCompare, comparedSet, comparisonView, lookedAt } from "./comparison.view.ts";
import { pickPanel, shownIn, sincePick } from "./moments.view.ts";
import { setCard } from "./set-card.view.ts";
import { setFace } from "./set-face.view.ts";
import { trayView } from "./tray.view.ts";

function stateOf(input: BoardInput): DraftState {
  return input.view.match.state as DraftState;
}

export function draftBoard(input: BoardInput) {
  const state = stateOf(input);
  const open = openSets(state);
  const now = state.order[state.picks.length];
  const mine = input.live && !input.view.paused && now !== undefined && input.view.mine.includes(now);
  const seatOf = (player: string): SeatInfo | undefined => input.seats.find((info) => info.seat === player);
  const looked = lookedAt(input);
  const beside = comparedSet(input);
  const shown = shownIn(input);
  const each = new Set(state.order).size;
  const at = Math.min(state.picks.length, state.order.length - 1);
  return {
    rolling: state.pool.length === 0,
    over: input.view.progress.stage === "over",
    moment: pickPanel(input),
    /** Two sets are compared, so that only the cards' numbers are visible. */
    two: beside !== undefined,
    /** How tightly the cards are laid out: a name for the style. */
    room: beside === undefined ? room(state) : "",
    /** As many cards as will be dealt, face down. */
    backs:
      state.pool.length > 0 ? [] : state.drafters.flatMap(({ wants }) => Array.from({ length: wants }, (_, at) => at)),
    cards: state.pool.map((set, at) => {
      const pick = state.picks.indexOf(at);
      const takenBy = pick < 0 ? undefined : seatOf(state.order[pick]!);
      return {
        ...setCard(set, at, input.say),
        takenBy,
        face: faceText(setFace(input, at, takenBy?.tincture)),
        mayPick: mine && open.includes(at),
        looked: at === looked,
        beside: at === beside,
        /** Not dealt yet. */
        back: shown?.type === "dealt" && at >= shown.beat,
        lifted: shown?.type === "picked" && shown.set === at && shown.beat === 0,
        advised: markOf(input, `pick-${state.picks.length}`, { set: at }),
      };
    }),
    round:
      each === 0
        ? ""
        : input.say(Math.floor(at / each) % 2 === 1 ? "BNB.Draft.roundBack" : "BNB.Draft.round", {
            round: Math.floor(at / each) + 1,
            of: Math.ceil(state.order.length / each),
          }),
    order: state.order.map((player, index) => ({
      seat: seatOf(player),
      name: seatOf(player)?.name || player,
      done: index < state.picks.length,
      now: index === state.picks.length,
      note:
        index < state.picks.length
          ? input.say("BNB.Draft.took", { set: state.picks[index]! + 1 })
          : index === state.picks.length
            ? input.say("BNB.Draft.now")
            : "",
      /** Whether the order of picks reverses here. */
      bends: index > 0 && state.order[index - 1] === player,
    })),
  };
}

/** A taken card is a spine, about half as wide as an open one. */
function room({ pool, picks, drafters }: DraftState): string {
  const count = pool.length || drafters.reduce((sum, { wants }) => sum + wants, 0);
  const wide = count - picks.length / 2;
  return wide > 10 ? "many packed" : wide > 6 ? "many crowded" : wide > 5 ? "many" : "";
}

/** Who picks after this one, and how often in a row. */
function next(input: BoardInput, state: DraftState): string {
  const [after, then] = state.order
    .slice(state.picks.length + 1)
    .map((player) => input.seats.find((info) => info.seat === player)?.name || player);
  if (after === undefined) return input.say("BNB.Draft.last");
  return input.say(after === then ? "BNB.Draft.nextTwice" : "BNB.Draft.next", { name: after });
}

/** What a player writes about each pick before it is created. */
export const WRITTEN = ["name", "station", "notes"] as const;
export type Written = (typeof WRITTEN)[number];

/** A set that has become a character. */
export interface MadeOne {
  readonly set: number;
  readonly name: string;
  readonly uuid: string;
  /** The words that describe its current face, or its picture if it has another. */
  readonly face: string;
  readonly img: string;
}

export function madeSets(draft: OpenChoices): readonly MadeOne[] {
  return (draft.made ?? []) as readonly MadeOne[];
}

export function writtenKey(what: string, set: number): string {
  return `${what}-${set}`;
}

export function writtenAbout(draft: OpenChoices, set: number): Record<Written, string> {
  return Object.fromEntries(WRITTEN.map((what) => [what, String(draft[writtenKey(what, set)] ?? "")])) as Record<
    Written,
    string
  >;
}

export function draftOrders(input: BoardInput) {
  const state = stateOf(input);
  const looked = lookedAt(input);
  const set = state.pool[looked];
  const over = input.view.progress.stage === "over";
  const toName = over && input.live ? input.view.mine.flatMap((seat) => toMake(state, seat, input)) : [];
  const allMade = toName.length > 0 && toName.every(({ made }) => made);
  const shown = set && !over ? panel(input, state, looked) : undefined;
  const unchosen = !set && !over && state.pool.length > 0;
  return {
    foot: allMade
      ? { words: input.say("BNB.Draft.allMade"), main: { act: "begin", words: input.say("BNB.First.conflict") } }
      : shown
        ? draftFoot(input, shown)
        : unchosen
          ? unchosenFoot(input, state)
          : undefined,
    detail: set && shown ? { ...detail(set, looked, input.say), ...shown } : undefined,
    /** Two sets in full, instead of one. */
    two: over ? undefined : comparisonView(input),
    /** No card is chosen: what the player has so far. */
    tray: unchosen ? trayView(input) : undefined,
    /** After the draft: this player's picks, to be named and created. */
    toMake: toName,
    /** All of them are created, and play may start. */
    allMade,
  };
}

/** Taking the chosen set; of two that are compared, either. */
function draftFoot({ say }: BoardInput, { takes, words, next, other, alone }: ReturnType<typeof panel>): Foot {
  const buttons = takes.map(({ set, number, mayPick, why }) => ({
    act: "pick",
    words: mayPick ? say("BNB.Draft.take", { set: number }) : why,
    data: { set },
    ready: mayPick,
  }));
  const compare = other && { act: "beside", words: say("BNB.Draft.setBeside", { set: other.number }), data: other };
  const aside = alone ? compare : { act: "alone", words: say("BNB.Draft.alone") };
  return {
    words,
    note: next,
    main: buttons.at(-1),
    buttons: [...(aside ? [aside] : []), ...buttons.slice(0, -1)],
  };
}

/** Nothing is chosen for the player: what was taken meanwhile would change the button under the pointer. */
function unchosenFoot(input: BoardInput, state: DraftState): Foot | undefined {
  const { say, view } = input;
  if (!view.mine.includes(state.order[state.picks.length] ?? "")) return undefined;
  return {
    words: say("BNB.Draft.yours"),
    note: sincePick(input) || next(input, state),
    main: { act: "pick", words: say("BNB.Draft.choose"), lacks: true },
  };
}

function panel(input: BoardInput, state: DraftState, looked: number) {
  const { cards, order } = draftBoard(input);
  const { best, drives } = cards[looked]!;
  const list = (all: readonly { label: string; rating: number }[]) =>
    listed(all, input.say, ({ label, rating }) => `${label} ${rating}`);
  const picking = order.find(({ now }) => now)?.name ?? "";
  const take = ({ set, number, mayPick, takenBy }: (typeof cards)[number]) => {
    const why = takenBy
      ? input.say("BNB.Draft.takenBy", { name: takenBy.name })
      : input.say("BNB.Draft.picking", { name: picking });
    return { set, number, mayPick, why: mayPick ? "" : why };
  };
  const beside = comparedSet(input);
  const other = canCompare(input);
  return {
    words: list(best),
    drives: list(drives),
    next: next(input, state),
    /** It alone, or it and the one beside it, from left to right. */
    takes: [looked, ...(beside === undefined ? [] : [beside])].map((set) => take(cards[set]!)),
    other: other === undefined ? undefined : { set: other, number: other + 1 },
    alone: beside === undefined,
  };
}

/** A set in full. */
function detail(set: RatingSet, at: number, say: Say) {
  return {
    set: at,
    number: at + 1,
    groups: SKILL_GROUPS.map((group) => ({
      label: say(`BNB.SkillGroup.${group}`),
      skills: GROUP_SKILLS[group].map((skill) => ({
        label: say(`BNB.Skill.${skill}`),
        rating: set.skills.ratings[skill],
      })),
    })),
    pairs: MOTIVATION_PAIRS.map(([left, right]) => ({
      left: say(`BNB.Motivation.${left}`),
      leftRating: set.motivations[left],
      right: say(`BNB.Motivation.${right}`),
      rightRating: set.motivations[right],
      leftWidth: set.motivations[left] * 10,
      rightWidth: set.motivations[right] * 10,
    })),
  };
}

function toMake(state: DraftState, seat: string, input: BoardInput) {
  return picksOf(state, seat).map((set) => {
    const { best } = setCard(state.pool[set]!, set, input.say);
    const words = listed(best, input.say, ({ label, rating }) => `${label} ${rating}`);
    return {
      set,
      number: set + 1,
      seat,
      made: madeSets(input.draft).find((one) => one.set === set),
      face: faceText(setFace(input, set, input.seats.find((info) => info.seat === seat)?.tincture)),
      best: words,
      ...writtenAbout(input.draft, set),
    };
  });
}
