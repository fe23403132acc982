/** What happens in a draft, one thing at a time: the deal, card by card, and each pick of another player. */
import { type DraftEvent, type DraftState, openSets } from "../../../../rules/chronicle/draft/index.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput, BoardMoments } from "../../contract/board.ts";
import type { Moment } from "../../contract/moments.ts";
import { nameOfSeat } from "../../words/seat.view.ts";
import { bestOf, setCard } from "./set-card.view.ts";

/** In milliseconds: a card that is dealt; a large deal takes no longer than the longest one. */
const CARD = 200;
const LONGEST_DEAL = 2400;
const DEALT = 2500;
/** A card is lifted, and then taken. */
const LIFTED = 800;
const TAKEN = 2000;

type Happened =
  | { readonly type: "dealt"; readonly count: number }
  | { readonly type: "picked"; readonly seat: string; readonly set: number };

export const draftMoments: BoardMoments = {
  of({ state, entry }, conflict, mine) {
    const before = state as DraftState;
    return (entry.events as readonly DraftEvent[]).flatMap((event): Moment[] => {
      const after = conflict.apply(state, event) as DraftState;
      if (event.type === "cast") {
        const count = event.pool.length;
        const each = Math.min(CARD, LONGEST_DEAL / count);
        const what: Happened = { type: "dealt", count };
        return [{ what, states: [after], beats: Array.from({ length: count + 1 }, (_, at) => at * each), ring: DEALT }];
      }
      // The own pick was seen when it was made.
      if (mine.includes(event.player)) return [];
      const what: Happened = { type: "picked", seat: event.player, set: event.set };
      return [{ what, states: [before, after], beats: [0, LIFTED], ring: TAKEN }];
    });
  },
  words({ what, states }, input) {
    const happened = what as Happened;
    const { say } = input;
    if (happened.type === "dealt") return { line: say("BNB.Draft.dealt", { count: happened.count }) };
    const { pool } = states[0] as DraftState;
    const [best] = setCard(pool[happened.set]!, happened.set, say).best;
    const { seat, set } = happened;
    const took = { name: nameOfSeat(input, seat), set: set + 1, best: `${best!.label} ${best!.rating}` };
    return { line: say("BNB.Draft.takes", took) };
  },
};

/** The moment that is shown, if it is one of these: a step without any has none. */
export function shownIn({ moment: shown }: BoardInput): (Happened & { readonly beat: number }) | undefined {
  const what = shown?.moment.what as Happened | undefined;
  return what && { ...what, beat: shown!.beat };
}

/** The panel of a pick: the set that is taken, and what it was the best at. */
export function pickPanel(input: BoardInput) {
  const shown = shownIn(input);
  if (shown?.type !== "picked") return undefined;
  const { say, moment } = input;
  const before = moment!.moment.states[0] as DraftState;
  const seat = input.seats.find((info) => info.seat === shown.seat);
  return {
    ...setCard(before.pool[shown.set]!, shown.set, say),
    title: say("BNB.Draft.takesSet", { name: nameOfSeat(input, shown.seat), set: shown.set + 1 }),
    tincture: seat?.tincture ?? "",
    why: whyTaken(before, shown.set, input),
  };
}

/** What it was the best at among the sets that were left; empty if at nothing. */
function whyTaken(before: DraftState, set: number, { say }: BoardInput): string {
  const others = openSets(before).filter((one) => one !== set);
  if (others.length === 0) return say("BNB.Draft.why.last");
  const best = bestOf(
    before.pool[set]!,
    others.map((one) => before.pool[one]!),
  );
  if (best.length === 0) return "";
  return say("BNB.Draft.why.best", { groups: named(best, say, (group) => say(`BNB.SkillGroup.${group}`)) });
}

/** Who took what since the last own pick, or before the first; empty if nobody did. */
export function sincePick(input: BoardInput): string {
  const { order, picks } = input.view.match.state as DraftState;
  const { mine } = input.view;
  const from = 1 + picks.findLastIndex((_, at) => mine.includes(order[at]!));
  const took = new Map<string, number[]>();
  for (const [at, set] of picks.entries())
    if (at >= from) took.set(order[at]!, [...(took.get(order[at]!) ?? []), set + 1]);
  if (took.size === 0) return "";
  const who = [...took].map(([seat, sets]) =>
    input.say("BNB.Draft.tookThese", { name: nameOfSeat(input, seat), sets: named(sets, input.say) }),
  );
  return input.say(from === 0 ? "BNB.Draft.soFar" : "BNB.Draft.since", { who: named(who, input.say) });
}
