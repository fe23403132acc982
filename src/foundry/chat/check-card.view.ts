/** What a check's card in the chat shows: dice as solids, total, verdict, and the odds and the curve on demand. */
import { diceSum, neededSum } from "../../rules/chronicle/checks/index.ts";
import { CHECKS } from "../../rules/variants.ts";
import { figures, percentage, signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import type { CheckCard, OfferCard } from "../data/cards.ts";

/** Takes faces as the rules' dice port gives them. Undefined if a check like this rolls other dice: somebody forged it. */
export function verdictOf({ rule: name, rating, opposition }: CheckCard, faces: readonly number[]) {
  if (!Object.hasOwn(CHECKS, name)) return undefined;
  const rule = CHECKS[name];
  const sides = rule.sides(rating, opposition);
  const thrown = sides.length === faces.length && sides.every((size, i) => faces[i]! >= 1 && faces[i]! <= size);
  return thrown ? { rating, opposition, faces, success: rule.succeeds(rating, opposition, faces) } : undefined;
}

export function checkCardView(card: CheckCard, faces: readonly number[], picture: boolean, say: Say, author = "") {
  const check = verdictOf(card, faces);
  if (!check) return undefined;
  const rule = CHECKS[card.rule];
  const { rating, opposition, success } = check;
  const terms = rule.terms(rating, opposition);
  const summed = rule.name === "2d8+d10";
  const sides = rule.sides(rating, opposition);
  const sum = summed ? diceSum(faces) : 0;
  const margin = Math.abs(sum + rating - terms.target);
  const consequence = tell(card.consequence, say);
  // One die of a pool succeeds by the same rule as the whole pool.
  const hits = faces.filter((face) => rule.succeeds(rating, opposition, [face]) !== rating < opposition).length;
  return {
    name: card.name,
    author: author && say("BNB.Check.rolledBy", { who: author }),
    picture: picture ? card.img : "",
    seat: card.seat,
    what: whatFor(card, say),
    dice: faces.map((face, i) => ({ sides: sides[i]!, face: sides[i] === 10 ? face % 10 : face })),
    summed,
    rating: rating < 0 ? `\u2212 ${-rating}` : `+ ${rating}`,
    total: summed ? sum + rating : hits,
    target: summed
      ? say("BNB.Check.total", {
          target: terms.target,
          base: terms.target - opposition,
          opposition: figures(opposition),
        })
      : say("BNB.Check.hits", { dice: faces.length }),
    success,
    verdict: success
      ? say("BNB.Check.success", { name: card.name })
      : card.opponent
        ? say("BNB.Check.opponentWins", { opponent: card.opponent.name })
        : say("BNB.Check.failure", { name: card.name }),
    by: !summed ? "" : margin === 0 ? say("BNB.Check.byNothing") : say("BNB.Check.by", { margin }),
    consequence,
    chance: say("BNB.Check.chance", { chance: percentage(terms.chance) }),
    modifiers: card.modifiers.map(({ key, value }) => ({ name: say(key), value: signed(value) })),
    rolled: sum,
    need: terms.target - rating,
    curveLabel: say("BNB.Check.curve", { rolled: sum, need: neededSum(terms.target, rating) }),
  };
}

function whatFor(card: CheckCard, say: Say): string {
  const check = termsInWords(card, say);
  const purpose = tell(card.purpose, say);
  return purpose ? say("BNB.Check.for", { check, purpose }) : check;
}

/** "Run 4 against Morten’s Run 2." */
export function termsInWords(card: OfferCard, say: Say): string {
  const { rating, opposition, opponent } = card;
  const terms = { skill: say(card.skill), rating: figures(rating), opposition: figures(opposition) };
  return opponent
    ? say("BNB.Check.opposed", { ...terms, opponent: opponent.name, opposing: say(opponent.skill) })
    : say("BNB.Check.against", terms);
}
