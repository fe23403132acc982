/** Offers in the chat: posting them, reading where they stand from the answers, and what their buttons do. */
import { tableOptions } from "../campaign/chronicle.ts";
import { tableCheck } from "../campaign/table.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { postMessage } from "../chat/post.ts";
import { actorsBar } from "../documents/acting.ts";
import { ourFlags } from "../documents/flags.ts";
import { notifyProblem, say } from "../say.ts";
import { rendered } from "../templates.ts";
import { openerOf } from "../windows.ts";
import type { AgreedTerms } from "./draft.ts";
import { type Answer, type GivenAnswer, type OfferCard, type OfferStanding, offerStanding } from "./offer.ts";
import { offerButtons, offerCardView } from "./offer-card.view.ts";
import { characterAt, personOf } from "./people.ts";

interface Flags {
  readonly offer?: OfferCard;
  readonly answer?: { readonly offer: string; readonly answer: Answer };
  readonly check?: { readonly offer?: string };
}

export function flagsOf(message: ChatMessage): Flags {
  return ourFlags(message) as Flags;
}

export async function postOffer(actor: Actor, terms: AgreedTerms): Promise<void> {
  const { uuid, name, img, seat } = personOf(actor);
  const card: OfferCard = { ...terms, actor: uuid, name, img, seat };
  const content = await rendered("chat/offer", offerCardView(card, tableCheck(), say));
  await postMessage({ content }, { offer: card });
}

async function postAnswer(offer: ChatMessage, answer: Exclude<Answer, "rolled">): Promise<void> {
  const card = flagsOf(offer).offer!;
  const words = say(`BNB.Offer.said.${answer}`, { user: game.user!.name!, name: card.name });
  const content = await rendered("chat/answer", { words, good: answer === "agreed" });
  await postMessage({ content }, { answer: { offer: offer.id, answer } });
}

/** Everything that was said to an offer, in the order it was said. */
function answersTo(offer: ChatMessage): GivenAnswer[] {
  return game.messages!.contents.flatMap((message): GivenAnswer[] => {
    const { answer, check } = flagsOf(message);
    const user = message.author?.id ?? "";
    if (answer?.offer === offer.id) return [{ answer: answer.answer, user }];
    return check?.offer === offer.id ? [{ answer: "rolled", user }] : [];
  });
}

function standingOf(offer: ChatMessage): OfferStanding {
  const actor = characterAt(flagsOf(offer).offer!.actor);
  // A GM who merely may do everything is a third party; one whose own character it is, is not.
  const owners = game.users!.filter((user) => plays(user, actor)).map((user) => user.id!);
  const here = game.users!.filter((user) => user.active).map((user) => user.id!);
  const options = tableOptions();
  return offerStanding(offer.author?.id ?? "", owners, here, answersTo(offer), {
    gm: options["table.gm"],
    by: options["check.settledBy"],
    opposed: flagsOf(offer).offer!.opponent !== undefined,
  });
}

function plays(user: User, actor: Actor | undefined): boolean {
  if (!actor?.testUserPermission(user, "OWNER")) return false;
  const explicit = game.users!.filter((other) => actor.ownership[other.id!] === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER);
  return explicit.length === 0 || explicit.some(({ id }) => id === user.id) || user.character?.id === actor.id;
}

/** Cards that stand in the log now, so that an answer can be seen on the offer that it answers. */
const shown = new Map<string, Set<HTMLElement>>();
const busy = new Set<string>();

export function wireOffer(message: ChatMessage, html: HTMLElement): void {
  const card = html.querySelector<HTMLElement>(".bnb.offer");
  if (!card || !flagsOf(message).offer) return;
  const cards = shown.get(message.id!) ?? new Set();
  shown.set(message.id!, cards.add(card));
  card.addEventListener("click", (event) => {
    const act = (event.target as HTMLElement).closest<HTMLElement>("[data-offer-act]")?.dataset.offerAct;
    if (act) void pressed(message, act);
  });
  settle(message, card);
}

/** Somebody has answered: the offer's cards say so. The messages themselves stay as they are. */
export function noteAnswer(message: ChatMessage): void {
  const { answer, check } = flagsOf(message);
  const offer = game.messages!.get(answer?.offer ?? check?.offer ?? "");
  if (!offer) return;
  for (const card of shown.get(offer.id!) ?? []) settle(offer, card);
}

function settle(message: ChatMessage, card: HTMLElement): void {
  const terms = flagsOf(message).offer!;
  const standing = standingOf(message);
  const actor = characterAt(terms.actor);
  const names = standing.agreed.flatMap((id) => game.users!.get(id)?.name ?? []);
  const reader = {
    owner: actor?.isOwner ?? false,
    author: message.author?.id === game.user!.id,
    acts: actor !== undefined,
  };
  const buttons = offerButtons(standing, reader, names, say);
  for (const button of card.querySelectorAll<HTMLElement>("[data-offer-act]")) {
    button.hidden = !buttons[button.dataset.offerAct as "roll" | "withdraw" | "agree" | "other"];
  }
  const words = card.querySelector(".offer-state");
  if (words) words.textContent = buttons.words;
}

async function pressed(message: ChatMessage, act: string): Promise<void> {
  const terms = flagsOf(message).offer!;
  const actor = characterAt(terms.actor);
  const standing = standingOf(message);
  if (!actor || standing.state !== "offered" || busy.has(message.id!)) return;
  busy.add(message.id!);
  try {
    const bar = act === "roll" ? actorsBar(actor) : undefined;
    if (bar) return notifyProblem(bar);
    if (act === "roll" && actor.isOwner && standing.settled) {
      await rollCheckToChat({ ...terms, actor, skill: `BNB.Skill.${terms.skill}`, offer: message.id! });
    }
    if (act === "withdraw" && actor.isOwner) await postAnswer(message, "withdrawn");
    if (act === "agree") await postAnswer(message, "agreed");
    if (act === "other") otherTerms(actor, terms);
  } finally {
    busy.delete(message.id!);
  }
}

/** The window with these terms in it, to be changed and offered, or rolled, again. */
export function otherTerms(
  actor: Actor,
  terms: Pick<AgreedTerms, "opposition" | "consequence"> & {
    readonly skill: string;
    readonly opponent?: { readonly uuid?: string; readonly skill: string } | undefined;
  },
): void {
  const bare = (key: string) => key.replace("BNB.Skill.", "");
  const against = terms.opponent?.uuid
    ? { opponent: terms.opponent.uuid, opposing: bare(terms.opponent.skill) }
    : { difficulty: terms.opposition };
  openerOf("check")?.(actor, { skill: bare(terms.skill), consequence: terms.consequence, ...against });
}
