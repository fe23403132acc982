/** The end of a pursuit: its result, and the course leg by leg, with the evaders' luck. */

import { GAP, type PursuitEvent, type PursuitState } from "../../../../rules/chronicle/pursuit/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { eventsOf } from "../../../../rules/conflict/story.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import { toFloat, ZERO } from "../../../../rules/dice/fraction.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import { decimal } from "../../../base/locale.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { EndView } from "../../contract/end.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { chaseChance } from "./leg.view.ts";

/** In drawing units: a leg to the right, less if there are many, and a step of the gap upwards. */
const LEG = 64;
const WIDEST = 560;
const STEP = 20;
const LEFT = 28;
const TOP = 14;

const y = (gap: number): number => TOP + (GAP.escaped - gap) * STEP;

interface PursuitEnd extends EndView {
  readonly way: ReturnType<typeof wayOf>;
  readonly turning: string;
}

export function pursuitEnd(input: BoardInput): PursuitEnd | undefined {
  const { view, say } = input;
  const outcome = outcomeOf(view.match);
  if (!outcome) return undefined;
  const state = view.match.state as PursuitState;
  const legs = legsRun(input);
  const expected = legs.reduce((sum, { chance }) => sum + chance, 0);
  const params = { all: legs.length, won: legs.filter(({ won }) => won).length, expected: decimal(expected, 1) };
  const [winner] = outcome.winners;
  return {
    flag: winner ? tinctureOf(input, winner) : "",
    over: say("BNB.End.leg", { leg: state.leg }),
    title: inWords(outcome.telling, lexiconFor(input)),
    words: legs.length > 0 ? say("BNB.PursuitBoard.end.luck", { ...params, who: state.sides.evader.name }) : "",
    sides: (["evader", "pursuer"] as const).map((side) => {
      const { name, seat, members } = state.sides[side];
      return {
        name,
        tincture: tinctureOf(input, seat),
        player: playerOf(input, seat),
        note: say(`BNB.PursuitBoard.${side}`),
        left: members.filter(({ behind }) => !behind).length,
        ofAll: say("BNB.End.ofTogether", { all: members.length }),
        units: members.map((one) => ({
          portrait: input.faces?.[one.id] ?? "",
          name: one.name,
          words: say(`BNB.End.${one.behind ? "behind" : "together"}`),
          gone: one.behind,
        })),
      };
    }),
    noField: true,
    lines: [],
    turning: turningOf(input, legs, winner),
    way: wayOf(input, legs),
  };
}

/** The gap from leg to leg, as a drawing and as a table. */
function wayOf({ view, say }: BoardInput, legs: ReturnType<typeof legsRun>) {
  const first = (view.match.past[0]?.state ?? view.match.state) as PursuitState;
  const apart = Math.min(LEG, Math.round(WIDEST / Math.max(1, legs.length)));
  const x = (leg: number): number => LEFT + leg * apart;
  const places = [{ leg: 0, gap: first.gap }, ...legs.map(({ gap }, at) => ({ leg: at + 1, gap }))];
  return {
    width: x(legs.length) + LEFT,
    height: y(GAP.contact) + TOP,
    bounds: [
      { y: y(GAP.escaped), words: say("BNB.PursuitBoard.bound.escaped.both") },
      { y: y(GAP.contact), words: say("BNB.PursuitBoard.bound.contact.both") },
    ],
    line: places.map(({ leg, gap }) => `${x(leg)},${y(gap)}`).join(" "),
    dots: places.map(({ leg, gap }) => ({ x: x(leg), y: y(gap), won: legs[leg - 1]?.won })),
    legs,
  };
}

/** The leg that brought the winners most, and their chance before and after it. */
function turningOf({ view, say }: BoardInput, legs: ReturnType<typeof legsRun>, winner: string | undefined): string {
  const { sides } = view.match.state as PursuitState;
  const side = sides.pursuer.seat === winner ? "pursuer" : "evader";
  const worth = (gap: number, { odds }: (typeof legs)[number]) => toFloat(chaseChance(odds, gap, side) ?? ZERO);
  const gains = legs.map((one) => {
    const [before, after] = [worth(one.gap + (one.won ? -1 : 1), one), worth(one.gap, one)];
    return { leg: one.leg, before, after, gain: after - before };
  });
  if (!winner || gains.length === 0) return "";
  const most = gains.reduce((best, one) => (one.gain > best.gain ? one : best));
  return say("BNB.PursuitBoard.end.turning", {
    leg: most.leg,
    name: sides[side].name,
    before: percentage(most.before),
    after: percentage(most.after),
  });
}

interface Happened {
  readonly event: PursuitEvent;
  readonly after: PursuitState;
}

function legsRun({ view, say }: BoardInput) {
  const { match } = view;
  return match.past
    .flatMap((step) => [...eventsOf(match, step)] as readonly Happened[])
    .flatMap(({ event, after }) => {
      if (event.type !== "leg") return [];
      const { rating, opposition, ways, success } = event;
      const odds = CHECKS[after.options["rules.check"]].terms(rating, opposition).chance;
      return [
        {
          leg: after.leg,
          ways: [ways.evader, ways.pursuer].map((way) => say(`BNB.Skill.${way}`)),
          odds,
          chance: toFloat(odds),
          won: success,
          gap: after.gap,
        },
      ];
    });
}
