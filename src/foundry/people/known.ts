/** What a new character's window takes from the other people of the world: only those whom its user knows. */
import { say } from "../base/say.ts";
import { isCharacter } from "../data/read.ts";
import { isKnown } from "../documents/sharing.ts";

function known(): Actor[] {
  return game.actors!.filter((actor) => isKnown(actor));
}

/** Names of this language that nobody here has yet, in an order that changes with the number of people. */
export function freeNames(): string[] {
  const names = say("BNB.Person.names").split(" ");
  const taken = known().map(({ name }) => name.split(" ")[0]!);
  const first = taken.length % names.length;
  return [...names.slice(first), ...names.slice(0, first)].filter((name) => !taken.includes(name));
}

/** Whether somebody else is alive whom this character could fight. */
export function hasOpponents(actor: Actor): boolean {
  return known().some((one) => isCharacter(one) && one !== actor && !one.statuses.has("dead"));
}
