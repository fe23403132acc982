/** An offered check as a card: the terms, the chance, the consequence. Buttons are shown or hidden for each reader. */
import { neededSum } from "../../rules/chronicle/checks/index.ts";
import { CHECKS } from "../../rules/variants.ts";
import { percentage, signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { named, tell } from "../base/words.view.ts";
import { termsInWords } from "../chat/check-card.view.ts";
import type { OfferCard } from "../data/cards.ts";
import { hasPicture } from "../draw/picture.ts";
import type { OfferStatus } from "./offer.ts";

export function offerCardView(card: OfferCard, say: Say) {
  const rule = CHECKS[card.rule];
  const { rating, opposition } = card;
  const { chance, target } = rule.terms(rating, opposition);
  return {
    name: card.name,
    picture: hasPicture(card.img) ? card.img : "",
    seat: card.seat,
    what: termsInWords(card, say),
    title: say("BNB.Offer.title", { name: card.name }),
    consequence: tell(card.consequence, say),
    modifiers: card.modifiers.map(({ key, value }) => ({ name: say(key), value: signed(value) })),
    curve: rule.name === "2d8+d10",
    need: target - rating,
    chance: percentage(chance),
    curveLabel: say("BNB.Panel.curve", { need: neededSum(target, rating), chance: percentage(chance) }),
  };
}

/** What a reader of the card can do now, and the status of the offer. */
export function offerButtons(
  status: OfferStatus,
  reader: { readonly owner: boolean; readonly asked: boolean; readonly acts: boolean },
  names: readonly string[],
  say: Say,
) {
  const open = status.state === "offered";
  return {
    roll: open && reader.owner && status.settled,
    withdraw: open && reader.owner,
    agree: open && reader.asked,
    other: open && reader.acts,
    words: !open
      ? say(`BNB.Offer.state.${status.state}`)
      : names.length > 0
        ? say(status.settled ? "BNB.Offer.agreedBy" : "BNB.Offer.agreedInPart", {
            who: named(names, say),
          })
        : status.settled
          ? say("BNB.Offer.state.settled")
          : say("BNB.Offer.state.waits"),
  };
}
