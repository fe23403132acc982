/**
 * Gives, sells, uses up or discards an item, or some of what the book counts. It leaves the sheet and is stored in a card; where
 * the giver also owns the recipient, it goes over at once.
 */
import { told } from "../../rules/conflict/telling.ts";
import { compareNames } from "../base/locale.ts";
import { say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { tell } from "../base/words.view.ts";
import { postCard } from "../chat/post.ts";
import { type PartedCard, WAYS_TO_PART } from "../data/cards.ts";
import { characterOf, isCharacter } from "../data/read.ts";
import { playerAt } from "../documents/campaign-log.ts";
import { owns } from "../documents/may.ts";
import { isKnown, toKnowing } from "../documents/sharing.ts";
import { update } from "../documents/update.ts";
import { isTincture } from "../system.ts";
import { countedName, countOf } from "./counted.view.ts";
import { holderOf, takeOut } from "./handover.ts";

type Way = PartedCard["way"];

const AFRESH = { place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } };

interface Parting {
  readonly way: Way;
  readonly to?: Actor | undefined;
  readonly words?: string;
  /** Of what is counted; all of it without a number. */
  readonly count?: number | undefined;
}

export async function partWith(item: Item): Promise<void> {
  const holder = holderOf(item);
  const people = recipients(holder);
  const ways = WAYS_TO_PART.filter((way) => way !== "given" || people.length > 0).map((id, at) => ({
    id,
    name: say(`BNB.Part.way.${id}`),
    chosen: at === 0,
  }));
  const context = { what: say("BNB.Part.what", { name: countedName(item, say) }), ways, people, ...several(item) };
  const answer = await ask("sheets/part-form", "BNB.Part.title", context, "BNB.Part.do");
  const way = WAYS_TO_PART.find((one) => one === answer?.way);
  if (!way || !answer) return;
  const to = way === "given" ? game.actors!.get(answer.to ?? "") : undefined;
  await part(item, { way, to, words: answer.words?.trim() ?? "", count: typedCount(answer.count) });
}

/** Asks how many only if there are several. */
export async function giveTo(item: Item, to: Actor): Promise<void> {
  if (holderOf(item) === to) return;
  const some = several(item);
  if (!some.most) return part(item, { way: "given", to });
  const context = { what: say("BNB.Part.howMany", { thing: item.name, to: to.name }), ...some };
  const answer = await ask("sheets/count-form", "BNB.Part.way.given", context, "BNB.Part.way.given");
  if (answer) await part(item, { way: "given", to, count: typedCount(answer.count) });
}

/** Dropped on somebody's token or face, an item is given; anywhere else its owner is asked. */
export async function dropped(item: Item, on: Actor | undefined): Promise<void> {
  if (on && on === holderOf(item)) return;
  if (on && mayReceive(on)) await giveTo(item, on);
  else await partWith(item);
}

/** The person whose token is at that place of the scene, as far as this user can see and know them. */
export function personAt({ x, y }: { readonly x: number; readonly y: number }): Actor | undefined {
  const over = canvas?.tokens?.placeables.findLast(({ center, w, h, isVisible, document }) => {
    const inside = Math.abs(x - center.x) <= w / 2 && Math.abs(y - center.y) <= h / 2;
    return inside && isVisible && !document.hidden;
  });
  return over?.actor ?? undefined;
}

function mayReceive(actor: Actor): boolean {
  return isCharacter(actor) && isKnown(actor) && !actor.statuses.has("dead");
}

/** Everybody who may receive something, with their players: characters of others first. */
function recipients(holder: Actor | undefined): { id: string; name: string }[] {
  const people = game
    .actors!.filter((actor) => actor !== holder && mayReceive(actor))
    .sort((one, other) => {
      return Number(owns(one)) - Number(owns(other)) || compareNames(one.name, other.name);
    });
  return people.map((actor) => {
    const { id, name } = actor;
    const { seat } = characterOf(actor);
    const player = isTincture(seat) ? playerAt(seat) : "";
    return { id: id!, name: player ? say("BNB.Part.played", { name, player }) : name };
  });
}

function several(item: Item): { readonly most?: number } {
  const most = countOf(item.system);
  return most > 1 ? { most } : {};
}

function typedCount(typed: string | undefined): number | undefined {
  const count = Math.trunc(Number(typed));
  return typed && count > 0 ? count : undefined;
}

async function part(item: Item, { way, to, words = "", count }: Parting): Promise<void> {
  const from = holderOf(item);
  if (!from || (way === "given" && !to)) return;
  const all = countOf(item.system);
  const some = count !== undefined && count < all ? count : undefined;
  const fresh = { ...AFRESH, ...(some === undefined ? {} : { count: some }) };
  const { _id, ...thing } = foundry.utils.mergeObject(item.toObject(), { system: fresh }) as PartedThing;
  const names = { name: from.name, thing: countedName(thing, say), to: to?.name ?? "", words };
  const parted: PartedCard = {
    way,
    thing,
    from: from.uuid,
    to: to?.uuid ?? "",
    words: told(`Part.told.${way}`, names),
    more: words,
    name: names.to,
  };
  // The card holds the item before it leaves the sheet, so that nothing is lost in between.
  const id = foundry.utils.randomID();
  await postCard("parted", parted, tell(parted.words, say), { _id: id, ...toKnowing(from, to) }, { keepId: true });
  const card = game.messages!.get(id);
  if (!card) return;
  if (some === undefined) await item.delete();
  else await update(item, { "system.count": all - some });
  if (owns(to)) await takeOut(card, to);
}

type PartedThing = { readonly _id?: unknown; readonly name: string; readonly system: object };
