/** External events (1.04): the roll, shown in the campaign window and in the chat, and the plague roll for every character. */

import { diesOfPlague, eventAt, PLAGUE_DIE } from "../../rules/chronicle/campaign/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { fetched } from "../base/fetched.ts";
import { notifyProblem, say } from "../base/say.ts";
import { messageMode } from "../base/version/message-mode.ts";
import { confirm } from "../base/windows/ask.ts";
import { named, savedLine, tell } from "../base/words.view.ts";
import { cardOf, registerCard } from "../chat/cards.ts";
import { diceOf } from "../chat/check-roll.ts";
import { postCard } from "../chat/post.ts";
import type { Cards } from "../data/cards.ts";
import { campaignOf } from "../data/read.ts";
import { isImportant } from "../documents/acting-as.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { campaignPage, today } from "../documents/campaign-log.ts";
import { owns } from "../documents/may.ts";
import { isKnown, isKnownToAll } from "../documents/sharing.ts";
import { update } from "../documents/update.ts";

/** Tens and ones on two dice printed 0 to 9. Returns the card's id. */
export async function rollExternalEvent(): Promise<string> {
  const _id = foundry.utils.randomID();
  const roll = await new Roll("1dz * 10 + 1dz").evaluate();
  const { words } = eventView(roll) ?? { words: "" };
  const keepId = { keepId: true, ...messageMode() };
  await postCard("event", {}, words, { _id, rolls: [roll], sound: CONFIG.sounds.dice }, keepId);
  return _id;
}

/** What that card says, for the window in which it was rolled. */
export function rolledEvent(id: string) {
  const message = game.messages!.get(id);
  return message?.isContentVisible ? eventView(message.rolls[0]) : undefined;
}

/** The dice alone decide which event it is. */
function eventView(roll: Roll | undefined) {
  const dice = diceOf(roll).map(({ result }) => result);
  const number = dice.length === 2 ? dice[0]! * 10 + dice[1]! : -1;
  const event = eventAt(number);
  if (!event.ok) return undefined;
  const words = told(`ExternalEvent.${event.value}`);
  return { dice, number, words: tell(words, say), line: savedLine(words), plague: event.value === "plague" };
}

/** Who rolls for the plague: everybody important who lives. */
export function plaguePeople(): Cards["plague"]["people"] {
  return game
    .actors!.filter((actor) => isImportant(actor) && isKnownToAll(actor) && !actor.statuses.has("dead"))
    .map(({ name, uuid }) => ({ name, uuid }));
}

/** A public d20 for each of them; one in twenty dies. Returns the card's id. */
export async function rollPlague(people: Cards["plague"]["people"]): Promise<string> {
  const _id = foundry.utils.randomID();
  const rolls = await Promise.all(people.map(() => new Roll(`1d${PLAGUE_DIE}`).evaluate()));
  const keepId = { keepId: true, ...messageMode() };
  await postCard("plague", { people }, deathWords(people, rolls), { _id, rolls, sound: CONFIG.sounds.dice }, keepId);
  return _id;
}

function deathWords(people: Cards["plague"]["people"], rolls: readonly Roll[]): string {
  const dead = plagueView(people, rolls).lines.filter(({ dies }) => dies);
  if (dead.length === 0) return say("BNB.CampaignPage.plagueSpares");
  return say("BNB.CampaignPage.plaguePlain", { names: named(dead, say, ({ name }) => name) });
}

/** What a plague card says; nothing before it was rolled. */
export function rolledPlague(id: string) {
  const message = game.messages!.get(id);
  const card = message?.isContentVisible ? cardOf(message, "plague") : undefined;
  if (!message || !card) return undefined;
  const { lines, nobody } = plagueView(card.people, message.rolls);
  const mine = (uuid: string) => {
    const actor = actorAt(uuid);
    return owns(actor) && !actor.statuses.has("dead");
  };
  const words = deathWords(card.people, message.rolls);
  return { nobody, words, lines: lines.map((one) => ({ ...one, may: one.dies && mine(one.uuid) })) };
}

/** From the chat: the list of people is shown before the dice. */
async function askPlague(): Promise<void> {
  const people = plaguePeople();
  const sure = await confirm({
    title: say("BNB.CampaignPage.plague"),
    text: [say("BNB.CampaignPage.plagueAsk", { count: people.length })],
    list: people.map(({ name }) => name),
    yes: say("BNB.CampaignPage.rollPlague"),
    no: say("BNB.CampaignPage.plagueNo"),
  });
  if (sure && people.length > 0) await rollPlague(people);
}

function plagueView(people: Cards["plague"]["people"], rolls: readonly Roll[]) {
  const lines = people.flatMap(({ name, uuid }, at) => {
    const face = diceOf(rolls[at])[0]?.result;
    const actor = actorAt(uuid);
    // Under the name of its own sheet: who presses must not record another's death than the one they read.
    const shown = actor && isKnown(actor) ? actor.name : name;
    return face === undefined ? [] : [{ name: shown, uuid, face, dies: diesOfPlague(face) }];
  });
  return { lines, nobody: !lines.some(({ dies }) => dies) };
}

/** A user who may write the character records the death; a message alone never does. */
function wireDeath(button: HTMLElement): void {
  const actor = actorAt(button.dataset.actor);
  button.hidden = !owns(actor) || actor.statuses.has("dead");
  button.addEventListener("click", async () => {
    await actor?.toggleStatusEffect("dead", { active: true });
    button.hidden = true;
  });
}

/**
 * Writes an event into the calendar, on today's date or the one typed there. It uses its card's id, so that it is written only
 * once.
 */
async function noteEvent(id: string, button: HTMLElement): Promise<void> {
  const page = campaignPage();
  const day = button.parentElement?.querySelector<HTMLInputElement>("[data-event-day]")?.value ?? "";
  if (!page) return;
  const part = await fetched(import("./page-calendar.ts"));
  if (!part) return;
  const { calendar } = campaignOf(page);
  const typed = { id, day: Number(day), kind: "event", who: [], what: button.dataset.line };
  const change = part.newEntryChange(calendar, typed);
  if (!change.ok) return notifyProblem(change.problem);
  await update(page, change.value);
  button.parentElement!.hidden = true;
  ui.notifications!.info(say("BNB.CampaignPage.eventNoted", { day }));
}

export function registerEvents(): void {
  registerCard("event", "chat/event", (_card, message) => eventView(message.rolls[0]));
  registerCard("plague", "chat/plague", ({ people }, message) => plagueView(people, message.rolls));
  Hooks.on("renderChatMessageHTML", (message, html) => {
    html.querySelector("[data-event-act=plague]")?.addEventListener("click", () => void askPlague());
    const note = html.querySelector<HTMLElement>("[data-event-act=note]");
    if (note) {
      const day = html.querySelector<HTMLInputElement>("[data-event-day]");
      if (day) day.value = String(today());
      const page = campaignPage();
      const stands = page && message.id! in campaignOf(page).calendar;
      note.hidden = !owns(page);
      note.parentElement!.hidden = stands === true;
      note.addEventListener("click", () => void noteEvent(message.id!, note));
    }
    for (const button of html.querySelectorAll<HTMLElement>("[data-event-act=died]")) wireDeath(button);
  });
}
