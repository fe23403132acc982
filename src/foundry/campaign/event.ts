/** External events (1.04): the roll in the chat, and the plague's roll for every character. */
import { eventAt } from "../../rules/chronicle/campaign/external-event.ts";
import { postMessage } from "../chat/post.ts";
import { messageMode } from "../compat/message-mode.ts";
import { campaignOf, isCharacter } from "../data/read.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { update } from "../documents/update.ts";
import { notifyProblem, say } from "../say.ts";
import { rendered } from "../templates.ts";
import { campaignPage } from "./chronicle.ts";
import { newEntryChange } from "./page-calendar.ts";
import { today } from "./table.ts";

/** Tens and ones on two dice printed 0 to 9. */
export async function rollExternalEvent(): Promise<void> {
  const roll = await new Roll("1dz * 10 + 1dz").evaluate();
  const event = eventAt(roll.total ?? -1);
  if (!event.ok) return notifyProblem(event.problem);
  const dice = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
  await post(
    "chat/event",
    { dice, number: roll.total, words: say(`BNB.ExternalEvent.${event.value}`), plague: event.value === "plague" },
    [roll],
    {
      event: event.value,
    },
  );
}

/** One in twenty dies: a d20 for each character who is alive, played or not, in the open. */
async function rollPlague(): Promise<void> {
  const people = game.actors!.filter((actor) => isCharacter(actor) && !actor.statuses.has("dead"));
  const rolls = await Promise.all(people.map(() => new Roll("1d20").evaluate()));
  const lines = people.map(({ name, uuid }, at) => ({
    name,
    uuid,
    face: rolls[at]!.total,
    dies: rolls[at]!.total === 1,
  }));
  await post("chat/plague", { lines, nobody: !lines.some(({ dies }) => dies) }, rolls, { event: "plagueRolls" });
}

async function post(template: string, context: object, rolls: readonly Roll[], noted: object): Promise<void> {
  const content = await rendered(template, context);
  await postMessage({ content, rolls, sound: CONFIG.sounds.dice }, noted, messageMode());
}

/** Whoever may write the character records the death; nobody's word in a message does it by itself. */
function wireDeath(button: HTMLElement): void {
  const actor = actorAt(button.dataset.actor);
  button.hidden = !actor?.isOwner || actor.statuses.has("dead");
  button.addEventListener("click", async () => {
    await actor?.toggleStatusEffect("dead", { active: true });
    button.hidden = true;
  });
}

/** An event stands in the calendar on the day that the table gives it: today, or another that is typed there. */
async function noteEvent(button: HTMLElement): Promise<void> {
  const page = campaignPage();
  const day = button.parentElement?.querySelector<HTMLInputElement>("[data-event-day]")?.value ?? "";
  if (!page) return;
  const { calendar } = campaignOf(page);
  const typed = { id: foundry.utils.randomID(), day: Number(day), kind: "event", who: [], what: button.dataset.words };
  const change = newEntryChange(calendar, typed);
  if (!change.ok) return notifyProblem(change.problem);
  await update(page, change.value);
  ui.notifications!.info(say("BNB.CampaignPage.eventNoted", { day }));
}

export function registerEvents(): void {
  Hooks.on("renderChatMessageHTML", (_message, html) => {
    html.querySelector("[data-event-act=plague]")?.addEventListener("click", () => void rollPlague());
    const note = html.querySelector<HTMLElement>("[data-event-act=note]");
    if (note) {
      const day = html.querySelector<HTMLInputElement>("[data-event-day]");
      if (day) day.value = String(today());
      note.hidden = !campaignPage()?.isOwner;
      note.addEventListener("click", () => void noteEvent(note));
    }
    for (const button of html.querySelectorAll<HTMLElement>("[data-event-act=died]")) wireDeath(button);
  });
}
