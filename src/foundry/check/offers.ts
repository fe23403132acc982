/** Offers in the chat: posting them, reading their status from the answers, and handling their buttons. */

import type { CheckOptions } from "../../rules/chronicle/options.ts";
import { canonical } from "../../rules/conflict/canonical.ts";
import { hashOf } from "../../rules/conflict/protocol/head.ts";
import { told } from "../../rules/conflict/telling.ts";
import { notifyProblem, say } from "../base/say.ts";
import { isRollPublic } from "../base/version/message-mode.ts";
import { openerOf } from "../base/windows/openers.ts";
import { tell, telling } from "../base/words.view.ts";
import { cardOf, registerCard } from "../chat/cards.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { postCard } from "../chat/post.ts";
import { messagesAfter } from "../chat/recent.ts";
import { tellChat } from "../chat/told.ts";
import type { OfferCard } from "../data/cards.ts";
import { actorsBar } from "../documents/able-to-act.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { isNamedOwner, owns } from "../documents/may.ts";
import type { AgreedTerms } from "./draft.ts";
import { type Answer, type GivenAnswer, needsWord, type OfferStatus, offerStatus, type SettledBy } from "./offer.ts";
import { offerButtons, offerCardView } from "./offer-card.view.ts";
import { characterAt, personOf } from "./people.ts";

export async function postOffer(actor: Actor, terms: AgreedTerms): Promise<void> {
  const { uuid, name, img, seat } = personOf(actor);
  const card: OfferCard = {
    ...terms,
    actor: uuid,
    name,
    img,
    seat,
    rule: tableCheck().name,
    skill: `BNB.Skill.${terms.skill}`,
    consequence: telling(terms.consequence),
    opponent: terms.opponent ?? null,
  };
  const { title, what } = offerCardView(card, say);
  await postCard("offer", card, say("BNB.Offer.plain", { title, what }));
}

/** What an agreement names: its author may edit an offer, and nobody has agreed to the new terms. */
export function termsOf({
  actor,
  rule,
  skill,
  rating,
  opposition,
  modifiers,
  consequence,
  opponent,
}: OfferCard): string {
  return hashOf("offer", canonical([actor, rule, skill, rating, opposition, modifiers, consequence, opponent]));
}

async function postAnswer(offer: ChatMessage, answer: Exclude<Answer, "rolled">): Promise<void> {
  const card = cardOf(offer, "offer")!;
  const words = told(`Offer.said.${answer}`, { user: game.user!.name, name: card.name });
  await tellChat(words, { good: answer === "agreed", to: offer.id!, answer, terms: termsOf(card) });
}

export function registerOfferCard(): void {
  registerCard("offer", "chat/offer", (card) => offerCardView(card, say));
}

/** All answers to an offer, in order. */
function answersTo(offer: ChatMessage): GivenAnswer[] {
  const terms = termsOf(cardOf(offer, "offer")!);
  return messagesAfter(offer).flatMap((message): GivenAnswer[] => {
    const user = message.author?.id ?? "";
    const said = cardOf(message, "told");
    if (said?.to === offer.id && (said.answer === "withdrawn" || (said.answer === "agreed" && said.terms === terms)))
      return [{ answer: said.answer, user }];
    return cardOf(message, "check")?.offer === offer.id ? [{ answer: "rolled", user }] : [];
  });
}

function statusOf(offer: ChatMessage): OfferStatus {
  const { actor: uuid, opponent } = cardOf(offer, "offer")!;
  const { owners, here, rule } = tableFor(characterAt(uuid), opponent !== null);
  return offerStatus(offer.author?.id ?? "", owners, here, answersTo(offer), rule);
}

function tableFor(actor: Actor | undefined, opposed: boolean) {
  // A GM who merely has all permissions is a third party; a GM who plays this character is not.
  const owners = game.users!.filter((user) => plays(user, actor)).map((user) => user.id!);
  const here = game.users!.filter((user) => user.active).map((user) => user.id!);
  const options = tableOptions();
  const rule: SettledBy = { gm: options["table.gm"], by: options["check.settledBy"], opposed };
  return { owners, here, rule };
}

/** How a check against a difficulty is rolled now. Whoever is alone at the table names difficulty and consequence as they like. */
export function checkTerms(): CheckOptions["check.terms"] {
  const chosen = tableOptions()["check.terms"];
  const alone = game.users!.filter((user) => user.active).length < 2;
  return chosen === "table" && alone ? "quick" : chosen;
}

/**
 * Whether a check against a difficulty must be offered to the group before this user may roll it. A private roll is never shown
 * to the group first.
 */
export function mustOffer(actor: Actor): boolean {
  if (checkTerms() !== "agreed") return false;
  const { owners, here, rule } = tableFor(actor, false);
  return isRollPublic() && needsWord(game.user!.id!, owners, here, rule);
}

function plays(user: User, actor: Actor | undefined): boolean {
  if (!owns(actor, user)) return false;
  const explicit = game.users!.filter((other) => isNamedOwner(actor, other.id!));
  return explicit.length === 0 || explicit.some(({ id }) => id === user.id) || user.character?.id === actor.id;
}

/** Cards in the log by message, so that an answer can update the offer that it answers. */
const shown = new Map<string, Set<HTMLElement>>();
const busy = new Set<string>();

export function wireOffer(message: ChatMessage, html: HTMLElement): void {
  const card = html.querySelector<HTMLElement>(".bnb.offer");
  if (!card || !cardOf(message, "offer")) return;
  const cards = shown.get(message.id!) ?? new Set();
  shown.set(message.id!, cards.add(card));
  const read = termsOf(cardOf(message, "offer")!);
  card.addEventListener("click", (event) => {
    const act = (event.target as HTMLElement).closest<HTMLElement>("[data-offer-act]")?.dataset.offerAct;
    // A press is for the terms that were read; a changed offer is drawn again.
    if (act && termsOf(cardOf(message, "offer")!) === read) void pressed(message, act);
  });
  settle(message, card);
}

/** Updates the cards of the answered offer. The messages themselves stay unchanged. */
export function noteAnswer(message: ChatMessage): void {
  const offer = game.messages!.get(cardOf(message, "told")?.to || cardOf(message, "check")?.offer || "");
  if (!offer) return;
  for (const card of shown.get(offer.id!) ?? []) settle(offer, card);
}

/** Who settles an offer depends on who is present. */
export function lookWhoSettles(): void {
  for (const [id, cards] of shown) {
    const offer = game.messages!.get(id);
    if (offer) for (const card of cards) settle(offer, card);
    else shown.delete(id);
  }
}

function settle(message: ChatMessage, card: HTMLElement): void {
  const terms = cardOf(message, "offer")!;
  const status = statusOf(message);
  const actor = characterAt(terms.actor);
  const names = status.agreed.flatMap((id) => game.users!.get(id)?.name ?? []);
  const reader = {
    owner: owns(actor),
    asked: status.waitingFor.includes(game.user!.id!),
    acts: actor !== undefined,
  };
  const buttons = offerButtons(status, reader, names, say);
  for (const button of card.querySelectorAll<HTMLElement>("[data-offer-act]")) {
    button.hidden = !buttons[button.dataset.offerAct as "roll" | "withdraw" | "agree" | "other"];
  }
  const words = card.querySelector(".offer-state");
  if (words) words.textContent = buttons.words;
}

async function pressed(message: ChatMessage, act: string): Promise<void> {
  const terms = cardOf(message, "offer")!;
  const actor = characterAt(terms.actor);
  const status = statusOf(message);
  if (!actor || status.state !== "offered" || busy.has(message.id!)) return;
  busy.add(message.id!);
  try {
    const bar = act === "roll" ? actorsBar(actor) : undefined;
    if (bar) return notifyProblem(bar);
    if (act === "roll" && owns(actor) && status.settled) {
      await rollCheckToChat({ ...terms, actor, offer: message.id! });
    }
    if (act === "withdraw" && owns(actor)) await postAnswer(message, "withdrawn");
    if (act === "agree") await postAnswer(message, "agreed");
    if (act === "other") otherTerms(actor, { ...terms, consequence: tell(terms.consequence, say) });
  } finally {
    busy.delete(message.id!);
  }
}

/** Opens the window with these terms, to change them and offer or roll again. */
export function otherTerms(
  actor: Actor,
  terms: Pick<AgreedTerms, "opposition" | "consequence"> & {
    readonly skill: string;
    readonly opponent: OfferCard["opponent"];
  },
): void {
  const bare = (key: string) => key.replace("BNB.Skill.", "");
  const against = terms.opponent?.uuid
    ? { opponent: terms.opponent.uuid, opposing: bare(terms.opponent.skill) }
    : { difficulty: terms.opposition };
  openerOf("check")?.(actor, { skill: bare(terms.skill), consequence: terms.consequence, ...against });
}
