/**
 * Requested checks in the chat. A request, each roll and each told result is a message of its own, so nobody edits another's. A
 * hidden difficulty never leaves the GM's browser: players roll their dice, and the GM's browser knows whether they were enough.
 */
import { diceSum, isSkill, type Skill } from "../../rules/chronicle/checks/index.ts";
import { isObject, problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { modeFor } from "../base/version/message-mode.ts";
import { keepSetting, registerSetting, setting } from "../base/version/settings.ts";
import { named, telling } from "../base/words.view.ts";
import { authorOf, cardOf, redrawCard, registerCard } from "../chat/cards.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { diceOf, facesOf, rollOnTable } from "../chat/check-roll.ts";
import { postCard } from "../chat/post.ts";
import { rollOfFaces } from "../chat/read-rolls.ts";
import { messagesAfter } from "../chat/recent.ts";
import type { CheckCard, RequestCard, RolledCard } from "../data/cards.ts";
import { sheetRating } from "../data/rating.ts";
import { actorsBar } from "../documents/able-to-act.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { tableCheck, tableOptions, today } from "../documents/campaign-log.ts";
import { isGm, isNamedOwner, owns } from "../documents/may.ts";
import { isKnown } from "../documents/sharing.ts";
import { tellOne } from "../documents/tokens/seen.ts";
import { characterAt, personOf } from "./people.ts";
import { type RequestAnswer, requestCardView } from "./request-card.view.ts";

const KEPT = "requests";
/** So many requests are kept; older ones can no longer be told. */
const MOST_KEPT = 200;

export interface Secret {
  readonly difficulty?: number;
  /** The uuid of whom a success reveals. */
  readonly reveals?: string;
}

export interface Asked extends Omit<RequestCard, "difficulty" | "people" | "skill"> {
  readonly skill: Skill;
  readonly difficulty: number;
  readonly hidden: boolean;
  readonly who: readonly Actor[];
  readonly reveals: string;
}

function kept(): Readonly<Record<string, Secret>> {
  const all = setting(KEPT);
  return isObject(all) ? (all as Record<string, Secret>) : {};
}

async function keep(id: string, secret: Secret): Promise<void> {
  const others = Object.entries(kept()).slice(1 - MOST_KEPT);
  await keepSetting(KEPT, Object.fromEntries([...others, [id, secret]]));
}

/** Stored before it is posted: a request whose difficulty is lost could never be decided. */
export async function postRequest({ who, hidden, difficulty, reveals, skill, ...asked }: Asked): Promise<string> {
  const id = foundry.utils.randomID();
  await keep(id, { ...(hidden ? { difficulty } : {}), ...(reveals ? { reveals } : {}) });
  const people = who.map((actor) => {
    const { uuid, name, img, seat } = personOf(actor);
    return { actor: uuid, name, img, seat };
  });
  const card: RequestCard = { ...asked, skill: `BNB.Skill.${skill}`, difficulty: hidden ? null : difficulty, people };
  const plain = say("BNB.Request.plain", {
    skill: say(card.skill),
    who: named(people, say, ({ name }) => name),
    words: card.words,
  });
  await postCard("request", card, plain, { _id: id }, { keepId: true });
  return id;
}

const AUDIENCE = { all: "public", roller: "gm", gm: "blind" } as const;

/** Rolls for that character: their own player, or a GM for whoever is away. */
export async function rollRequested(request: ChatMessage, actor: Actor): Promise<void> {
  const card = cardOf(request, "request");
  const skill = card?.skill.replace("BNB.Skill.", "");
  if (!card || !isSkill(skill) || !owns(actor) || !card.people.some((one) => one.actor === actor.uuid)) return;
  if (answersTo(request).some((one) => one.actor === actor.uuid)) return;
  const bar = actorsBar(actor);
  if (bar) return notifyProblem(bar);
  const { source, conditions, ...who } = personOf(actor);
  const { rating, modifiers } = sheetRating(source, skill, { conditions, options: tableOptions() });
  const audience = AUDIENCE[card.seenBy];
  if (card.difficulty !== null) {
    const { consequence, difficulty: opposition } = card;
    const terms = { skill: card.skill, rating, opposition, modifiers, consequence: telling(consequence) };
    await rollCheckToChat({ actor, ...terms, audience, offer: request.id! });
    return;
  }
  // The difficulty is unknown here; where dice depend on it, a request cannot hide it.
  const { roll } = await rollOnTable(tableCheck(), rating, rating);
  const rolled: RolledCard = {
    ...{ actor: actor.uuid, name: who.name, img: who.img, seat: who.seat, request: request.id! },
    ...{ skill: card.skill, rating, modifiers },
  };
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  const plain = say("BNB.Request.plainRolled", { name: who.name, skill: say(card.skill) });
  await postCard("rolled", rolled, plain, { speaker, rolls: [roll], sound: CONFIG.sounds.dice }, modeFor(audience));
}

/** Whether a request may hide its difficulty: a pool's dice depend on it. */
export function mayHideDifficulty(): boolean {
  return tableCheck().name === "2d8+d10";
}

const facesIn = (message: ChatMessage): number[] => facesOf(diceOf(message.rolls[0]));

/** The first roll of each person counts, by somebody who may roll for them. */
function answersTo(request: ChatMessage): RequestAnswer[] {
  const answers = new Map<string, RequestAnswer>();
  for (const message of messagesAfter(request)) {
    const check = cardOf(message, "check");
    const rolled = cardOf(message, "rolled");
    const card = check?.offer === request.id ? check : rolled?.request === request.id ? rolled : undefined;
    if (!card || answers.has(card.actor) || !message.author || !owns(actorAt(card.actor), message.author)) continue;
    const { actor, rating } = card;
    answers.set(actor, {
      actor,
      rating,
      faces: facesIn(message),
      message: message.id!,
      visible: message.isContentVisible,
    });
  }
  return [...answers.values()];
}

/** Ids of the rolls whose results have been told: a told result names its roll where another check names its offer. */
function toldOf(answers: readonly RequestAnswer[], request: ChatMessage): Set<string> {
  const rolls = new Set(answers.map(({ message }) => message));
  const named = messagesAfter(request).map((message) => cardOf(message, "check")?.offer ?? "");
  return new Set(named.filter((id) => rolls.has(id)));
}

function viewOf(request: ChatMessage, card: RequestCard) {
  const secret = isGm() ? kept()[request.id!] : undefined;
  const person = secret?.reveals ? actorAt(secret.reveals) : undefined;
  const players = new Map(
    card.people.map(({ actor }) => {
      const all = game.users!.filter(
        (user) => !isGm(user as User) && isNamedOwner(actorAt(actor) ?? { ownership: {} }, user.id!),
      );
      return [actor, { names: named(all, say, ({ name }) => name!), here: all.some(({ active }) => active) }] as const;
    }),
  );
  const answers = answersTo(request);
  const knows = ({ actor }: { readonly actor: string }) =>
    person !== undefined && ownersOf(actor).some((user) => isKnown(person, user));
  return requestCardView(
    card,
    answers,
    {
      gm: isGm(),
      own: card.people.filter(({ actor }) => isMine(actor)).map(({ actor }) => actor),
      players,
      kept: secret && { ...secret, ...(person ? { revealsName: person.name } : {}) },
      told: toldOf(answers, request),
      revealed: new Set(card.people.filter(knows).map(({ actor }) => actor)),
    },
    tableCheck(),
    authorOf(request),
    say,
  );
}

/** A GM, who may do everything, rolls for others by another button. */
function isMine(uuid: string): boolean {
  const actor = actorAt(uuid);
  return owns(actor) && (!isGm() || isNamedOwner(actor));
}

function ownersOf(uuid: string): User[] {
  const actor = actorAt(uuid);
  return (game.users!.contents as User[]).filter((user) => !isGm(user) && actor && isNamedOwner(actor, user.id!));
}

/** Tells what the dice meant: to all, or to the roller, as the request says. */
async function tellResult(request: ChatMessage, roll: ChatMessage): Promise<void> {
  const card = cardOf(request, "request");
  const rolled = cardOf(roll, "rolled");
  const { difficulty } = kept()[request.id!] ?? {};
  if (!card || !rolled || difficulty === undefined) return notifyProblem(problem("request.elsewhere"));
  const { request: _request, ...person } = rolled;
  const check: CheckCard = {
    ...person,
    ...{ rule: tableCheck().name, opposition: difficulty, opponent: null, offer: roll.id!, day: today() },
    consequence: telling(card.consequence),
    purpose: telling(undefined),
  };
  const sides = tableCheck().sides(rolled.rating, difficulty);
  const faces = facesIn(roll).map((face, at) => ({ sides: sides[at]!, face, why: "check" }));
  const owners = ownersOf(rolled.actor).map(({ id }) => id!);
  const gms = game.users!.filter((user) => isGm(user as User)).map(({ id }) => id!);
  const whisper = card.seenBy === "all" ? {} : { whisper: card.seenBy === "gm" ? gms : [...owners, ...gms] };
  const verdict = rolledWords(check, facesIn(roll));
  await postCard("check", check, verdict, { rolls: [rollOfFaces(faces)], ...whisper });
}

function rolledWords(check: CheckCard, faces: readonly number[]): string {
  const success = tableCheck().succeeds(check.rating, check.opposition, faces);
  return say(success ? "BNB.Check.success" : "BNB.Check.failure", { name: check.name });
}

const busy = new Set<string>();

async function pressed(request: ChatMessage, { dataset }: HTMLElement): Promise<void> {
  if (busy.has(request.id!)) return;
  busy.add(request.id!);
  try {
    const actor = characterAt(dataset.actor ?? "");
    if (dataset.requestAct === "roll" && actor) await rollRequested(request, actor);
    if (dataset.requestAct === "tell") {
      const roll = game.messages!.get(dataset.message ?? "");
      if (roll) await tellResult(request, roll);
    }
    if (dataset.requestAct === "reveal" && actor) {
      const person = actorAt(kept()[request.id!]?.reveals);
      if (person) for (const user of ownersOf(actor.uuid)) await tellOne(person, user.id!);
      await redraw(request);
    }
  } finally {
    busy.delete(request.id!);
  }
}

async function redraw(request: ChatMessage | undefined): Promise<void> {
  if (!request || !cardOf(request, "request")) return;
  for (const html of document.querySelectorAll<HTMLElement>(`.chat-message[data-message-id="${request.id}"]`))
    await redrawCard(request, html);
}

function wire(message: ChatMessage, html: HTMLElement): void {
  if (!cardOf(message, "request") || html.dataset.bnbRequest) return;
  html.dataset.bnbRequest = "wired";
  html.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-request-act]");
    if (button) void pressed(message, button);
  });
}

export function registerRequests(): void {
  registerSetting(KEPT, { scope: "client", config: false, type: Object, default: {} });
  registerCard("request", "chat/request", (card, message) => viewOf(message, card));
  registerCard("rolled", "chat/rolled", (card, message) => {
    const faces = facesIn(message);
    const rule = tableCheck();
    const sides = rule.sides(card.rating, card.rating);
    if (faces.length !== sides.length) return undefined;
    const total = diceSum(faces) + card.rating;
    const secret = isGm() ? kept()[card.request]?.difficulty : undefined;
    const success = secret === undefined ? undefined : rule.succeeds(card.rating, secret, faces);
    const verdict = success === undefined ? "noVerdict" : success ? "enough" : "notEnough";
    return {
      verdict: say(`BNB.Request.${verdict}`, { difficulty: secret ?? "" }),
      ...{ name: card.name, picture: card.img, seat: card.seat, total },
      what: say("BNB.Request.rolledWhat", { skill: say(card.skill), rating: card.rating }),
      rating: card.rating < 0 ? `\u2212 ${-card.rating}` : `+ ${card.rating}`,
      dice: faces.map((face, at) => ({ sides: sides[at]!, face: sides[at] === 10 ? face % 10 : face })),
    };
  });
  Hooks.on("renderChatMessageHTML", wire);
  Hooks.on("createChatMessage", (message) => {
    const id = cardOf(message, "check")?.offer || cardOf(message, "rolled")?.request || "";
    const named = game.messages!.get(id);
    void redraw((named && game.messages!.get(cardOf(named, "rolled")?.request ?? "")) ?? named);
  });
  Hooks.on("userConnected", () => {
    for (const html of document.querySelectorAll<HTMLElement>(".chat-message:has(.bnb.request)"))
      void redraw(game.messages!.get(html.dataset.messageId ?? ""));
  });
}
