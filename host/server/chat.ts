/**
 * The chat in order, a part at a time: a page gets the last messages with the world and fetches the older ones when it
 * has time, so that an old table opens as quickly as a new one.
 */
import type { OlderMessages } from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import type { World } from "../world/world.ts";
import { Refused, record } from "./input.ts";

const WITH_THE_WORLD = 100;
const AT_A_TIME = 1000;

type Moment = Readonly<{ timestamp: number; _id: string }>;

/** By time; the store has them by id. */
function inOrder(world: World): Source[] {
  return world.sources("messages").sort(compare as (one: Source, other: Source) => number);
}

function compare(one: Moment, other: Moment): number {
  return one.timestamp - other.timestamp || (one._id < other._id ? -1 : Number(one._id > other._id));
}

export function lastMessages(world: World): OlderMessages {
  return lastOf(inOrder(world), WITH_THE_WORLD);
}

/** Those before a message that the page has: it is given with its time, since it may have been deleted. */
export function olderMessages(world: World, request: unknown): OlderMessages {
  const { timestamp, _id } = record(record(request, "The request").before, "A message's place");
  if (!Number.isFinite(timestamp) || typeof _id !== "string") throw new Refused("A message has a time and an id.");
  const before = { timestamp: timestamp as number, _id };
  const older = inOrder(world).filter((message) => compare(message as unknown as Moment, before) < 0);
  return lastOf(older, AT_A_TIME);
}

function lastOf(messages: readonly Source[], most: number): OlderMessages {
  return { messages: messages.slice(-most), more: messages.length > most };
}
