/** Messages of before cards were types: they hold their text, and beside it what was needed for their buttons. */
import { isObject } from "../../rules/result.ts";
import { telling } from "../base/words.view.ts";
import type { Cards, CardType } from "../data/cards.ts";
import { ourFlags } from "../documents/flags.ts";

type Noted = Readonly<Record<string, unknown>>;

const READ: { readonly [Type in CardType]?: (flags: Noted) => object | undefined } = {
  check({ check: card }) {
    if (!isObject(card) || !isObject(card.check)) return undefined;
    const { rating, opposition } = card.check;
    return { opponent: null, offer: "", ...card, ...worded(card), rating, opposition };
  },
  offer({ offer }) {
    return isObject(offer)
      ? { opponent: null, ...offer, ...worded(offer), skill: `BNB.Skill.${offer.skill}` }
      : undefined;
  },
  told({ answer, ruling }) {
    if (isObject(answer)) return { to: answer.offer, answer: answer.answer };
    return isObject(ruling) ? { to: ruling.proposal, answer: ruling.answer } : undefined;
  },
  step: ({ step }) => (isObject(step) ? step : undefined),
  call: ({ call }) =>
    isObject(call) && [call.page, call.decision, call.user].every((one) => typeof one === "string") ? call : undefined,
  left: ({ left }) => (isObject(left) ? { ...left, given: JSON.stringify(left.given) } : undefined),
  proposal: ({ proposal }) => (proposal === undefined ? undefined : { proposal }),
  parted: ({ parted }) => (isObject(parted) ? parted : undefined),
  removed: ({ removed }) => (isObject(removed) ? { ...removed, value: JSON.stringify(removed.value) } : undefined),
};

function worded({ consequence }: Noted): object {
  return { consequence: telling(typeof consequence === "string" ? consequence : "") };
}

export function earlierCard<Type extends CardType>(message: ChatMessage, type: Type): Cards[Type] | undefined {
  return message.type === "base" ? (READ[type]?.(ourFlags(message)) as Cards[Type] | undefined) : undefined;
}
