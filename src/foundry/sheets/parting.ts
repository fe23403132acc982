/**
 * Parting with a thing: thrown away, used up, sold or given. It leaves the sheet and lies in a card that everybody reads;
 * from there whoever it was given to takes it, and whoever parted with it may put it back.
 */
import { say } from "../say.ts";
import { SYSTEM_ID, templatePath } from "../system.ts";
import { ask } from "./ask.ts";

export const WAYS_TO_PART = ["thrown", "used", "sold", "given"] as const;
type Way = (typeof WAYS_TO_PART)[number];

interface Parted {
  readonly way: Way;
  readonly thing: Record<string, unknown>;
  readonly from: string;
  readonly to: string;
}

const FLAG = "parted";
/** On a thing that came out of a card: which one, so that it comes out once. */
const FROM_CARD = "fromCard";

const AFRESH = { place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } };

/** Asks how, and does it. */
export async function partWith(item: Item): Promise<void> {
  const holder = item.parent as Actor;
  const people = game
    .actors!.filter(
      (actor) => (actor.type as string) === "character" && actor !== holder && !actor.statuses.has("dead"),
    )
    .map(({ id, name }) => ({ id: id!, name }));
  const ways = WAYS_TO_PART.filter((way) => way !== "given" || people.length > 0).map((id) => ({
    id,
    name: say(`BNB.Part.way.${id}`),
    chosen: id === "thrown",
  }));
  const context = { name: item.name, ways, people };
  const answer = await ask("sheets/part-form", "BNB.Part.title", context, "BNB.Part.do");
  const way = WAYS_TO_PART.find((one) => one === answer?.way);
  if (!way || !answer) return;
  await part(item, way, way === "given" ? game.actors!.get(answer.to ?? "") : undefined, answer.words?.trim() ?? "");
}

export function giveTo(item: Item, to: Actor): Promise<void> {
  return part(item, "given", to, "");
}

async function part(item: Item, way: Way, to: Actor | undefined, words: string): Promise<void> {
  const from = item.parent as Actor;
  if (way === "given" && !to) return;
  const thing = foundry.utils.mergeObject(item.toObject() as object, { system: AFRESH }) as Record<string, unknown>;
  delete thing._id;
  const names = { name: from.name, thing: item.name, to: to?.name ?? "", words };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/parted"), {
    words: say(`BNB.Part.told.${way}`, names),
    more: words,
    given: way === "given",
    to: names.to,
  });
  const parted: Parted = { way, thing, from: from.uuid, to: to?.uuid ?? "" };
  const message = { content, flags: { [SYSTEM_ID]: { [FLAG]: parted } } };
  // It lies in the card before it leaves the sheet: nothing is lost on the way.
  const card = (await ChatMessage.implementation.create(message as object)) as ChatMessage | undefined;
  if (!card) return;
  await item.delete();
  if (to?.isOwner) await takeOut(card, to);
}

function partedOf(message: ChatMessage): Parted | undefined {
  return (message.getFlag as (scope: string, key: string) => unknown)(SYSTEM_ID, FLAG) as Parted | undefined;
}

function actorAt(uuid: string): Actor | undefined {
  return uuid ? ((fromUuidSync(uuid as never, { strict: false } as never) as Actor | null) ?? undefined) : undefined;
}

/** Who has it now, if it has left the card. */
function holderOf(message: ChatMessage, { from, to }: Parted): Actor | undefined {
  const has = (actor: Actor) => actor.items.some((item) => flagOf(item) === message.id);
  return [actorAt(from), actorAt(to)].find((actor) => actor && has(actor));
}

function flagOf(item: Item): unknown {
  return (item.flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.[FROM_CARD];
}

async function takeOut(message: ChatMessage, actor: Actor): Promise<void> {
  const parted = partedOf(message);
  if (!parted || holderOf(message, parted)) return;
  const thing = foundry.utils.mergeObject(parted.thing, { flags: { [SYSTEM_ID]: { [FROM_CARD]: message.id } } });
  await actor.createEmbeddedDocuments("Item", [thing] as never);
}

function drawCard(message: ChatMessage, html: HTMLElement): void {
  const parted = partedOf(message);
  const state = html.querySelector<HTMLElement>("[data-part-state]");
  if (!parted || !state) return;
  const holder = holderOf(message, parted);
  state.textContent = holder ? say("BNB.Part.has", { name: holder.name }) : "";
  for (const button of html.querySelectorAll<HTMLElement>("[data-part-act]")) {
    const actor = actorAt(button.dataset.partAct === "take" ? parted.to : parted.from);
    button.hidden = holder !== undefined || !actor?.isOwner;
    button.onclick = () => actor && void takeOut(message, actor);
  }
}

export function registerParting(): void {
  Hooks.on("renderChatMessageHTML" as never, drawCard as never);
  // Once it is out of the card, the card says so.
  const again = (item: Item) => {
    const card = game.messages?.get(String(flagOf(item) ?? ""));
    const html = card && document.querySelector<HTMLElement>(`.chat-message[data-message-id="${card.id}"]`);
    if (card && html) drawCard(card, html);
  };
  Hooks.on("createItem" as never, again as never);
  Hooks.on("deleteItem" as never, again as never);
}
