/** What a check's card in the chat shows: dice as solids, total, verdict, and the odds and the curve on demand. */
import { type CheckRoll, type CheckRule, diceSum } from "../../rules/chronicle/check.ts";
import type { Seated } from "../data/shapes.ts";
import { percentage, signed } from "../percent.ts";
import type { Say } from "../say.ts";

/** All that the card says, saved with the message so that it can be shown again in any language. */
export interface CheckCard {
  readonly name: string;
  readonly img: string;
  readonly seat: Seated;
  /** A language key, or the person's own words. */
  readonly skill: string;
  readonly check: CheckRoll;
  readonly modifiers?: readonly { readonly key: string; readonly value: number }[];
  readonly consequence?: string;
  /** What it is done for, in words: "Morten’s Minor wounds". */
  readonly purpose?: string;
  readonly opponent?: { readonly name: string; readonly skill: string; readonly uuid?: string };
  /** The uuid of whoever rolled, and the offer that this roll answers. */
  readonly actor?: string;
  readonly offer?: string;
}

export function checkCardView(card: CheckCard, rule: CheckRule, picture: boolean, say: Say) {
  const { rating, opposition, faces, success } = card.check;
  const terms = rule.terms(rating, opposition);
  const summed = rule.name === "2d8+d10";
  const sides = rule.sides(rating, opposition);
  const sum = summed ? diceSum(faces) : 0;
  const skill = say(card.skill);
  const margin = Math.abs(sum + rating - terms.target);
  const check = card.opponent
    ? say("BNB.Check.opposed", {
        skill,
        rating,
        opponent: card.opponent.name,
        opposing: say(card.opponent.skill),
        opposition,
      })
    : say("BNB.Check.against", { skill, rating, opposition });
  // One die of a pool decides as the whole pool does.
  const hits = faces.filter((face) => rule.succeeds(rating, opposition, [face]) !== rating < opposition).length;
  return {
    name: card.name,
    picture: picture ? card.img : "",
    seat: card.seat,
    what: card.purpose ? say("BNB.Check.for", { check, purpose: card.purpose }) : check,
    dice: faces.map((face, i) => ({ sides: sides[i] ?? 8, face: sides[i] === 10 ? face % 10 : face })),
    summed,
    rating: rating < 0 ? `\u2212 ${-rating}` : `+ ${rating}`,
    total: summed ? sum + rating : hits,
    target: summed ? say("BNB.Check.total", { target: terms.target }) : say("BNB.Check.hits", { dice: faces.length }),
    success,
    verdict: success
      ? say("BNB.Check.success", { name: card.name })
      : card.opponent
        ? say("BNB.Check.opponentWins", { opponent: card.opponent.name })
        : say("BNB.Check.failure", { name: card.name }),
    by: !summed ? "" : margin === 0 ? say("BNB.Check.byNothing") : say("BNB.Check.by", { margin }),
    consequence: card.consequence ?? "",
    chance: say("BNB.Check.chance", { chance: percentage(terms.chance) }),
    modifiers: (card.modifiers ?? []).map(({ key, value }) => ({ name: say(key), value: signed(value) })),
    rolled: sum,
    need: terms.target - rating,
    curveLabel: say("BNB.Check.curve", { rolled: sum, need: terms.target - rating }),
  };
}
