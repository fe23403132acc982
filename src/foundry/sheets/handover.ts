/** An item that goes over: out of its card, onto the sheet of its new owner or back onto that of the old one, once. */
import { cardOf } from "../chat/cards.ts";
import type { PartedCard } from "../data/cards.ts";
import { thingOf } from "../data/read.ts";
import type { GearSource } from "../data/shapes.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { createThing } from "../documents/embedded.ts";
import { ourFlags } from "../documents/flags.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID } from "../system.ts";
import { countOf } from "./counted.view.ts";

export type Plain = Record<string, unknown> & Pick<Item.CreateData, "name" | "type">;

/** Flag of an item with the ids of the cards it came out of, so that it comes out of each only once. */
const FROM_CARDS = "fromCards";

/** The oldest are forgotten: a quiver is filled up from many. */
const REMEMBERED = 40;

export function holderOf({ parent }: Item): Actor | undefined {
  return parent instanceof Actor ? parent : undefined;
}

export function cardsOf(item: Pick<Item, "flags">): readonly string[] {
  const cards = ourFlags(item)[FROM_CARDS];
  return Array.isArray(cards) ? cards.map(String) : [];
}

/** The new owner, if the item has left the card. */
export function newHolder(message: ChatMessage, { from, to }: PartedCard): Actor | undefined {
  const has = (actor: Actor) => actor.items.some((item) => cardsOf(item).includes(message.id!));
  return [actorAt(from), actorAt(to)].find((actor) => actor && has(actor));
}

export async function takeOut(message: ChatMessage, actor: Actor): Promise<void> {
  const parted = cardOf(message, "parted");
  if (!parted || newHolder(message, parted)) return;
  const thing = parted.thing as Plain;
  const kept = withRoom(actor, thing);
  const from = (item?: Item) => ({ [FROM_CARDS]: [...(item ? cardsOf(item) : []), message.id!].slice(-REMEMBERED) });
  if (kept) {
    const count = countOf(kept.system) + countOf(thing.system);
    await update(kept, { "system.count": count, [`flags.${SYSTEM_ID}`]: from(kept) });
  } else await createThing(actor, { ...thing, flags: { [SYSTEM_ID]: from() } } as Item.CreateData);
}

/** An item alike that holds these too: arrows go into the quiver. */
function withRoom(actor: Actor, { name, type, system }: Plain): Item | undefined {
  const { icon, shape } = Object(system) as Partial<GearSource>;
  const count = countOf(system);
  if (type !== "gear" || count === 0) return undefined;
  return actor.items.find((item) => {
    const own = thingOf(item) as Partial<GearSource>;
    const alike = item.type === type && item.name === name && own.icon === icon && own.shape === shape;
    return alike && own.place !== "spent" && countOf(own) > 0 && countOf(own) + count <= (own.holds ?? 0);
  });
}
