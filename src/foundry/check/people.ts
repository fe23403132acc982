/** Characters of the world as the check's windows and cards need them. */
import { nameOrder } from "../base/name-order.ts";
import { characterOf, conditionsOn, isCharacter } from "../data/read.ts";
import { actingAs, ownCharacters } from "../documents/acting-as.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { mayRead } from "../documents/may.ts";
import type { Person } from "./draft.ts";

export function personOf(actor: Actor): Person {
  const source = characterOf(actor);
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    seat: source.seat,
    source,
    conditions: conditionsOn(actor),
    dead: actor.statuses.has("dead"),
  };
}

/** An actor by its uuid; also a token's own actor. */
export function characterAt(uuid: string): Actor | undefined {
  const found = actorAt(uuid);
  return found && isCharacter(found) ? found : undefined;
}

/** Characters of the tokens that this user has targeted, and whose ratings they may read. */
export function targetedCharacters(): Actor[] {
  return [...game.user!.targets].flatMap(({ actor }) => (actor && isCharacter(actor) && mayRead(actor) ? [actor] : []));
}

/** All characters whose ratings this user may read, targeted ones first. */
export function visibleCharacters(): { uuid: string; name: string; targeted: boolean }[] {
  const targeted = targetedCharacters();
  const others = game.actors!.filter(
    (actor) => isCharacter(actor) && mayRead(actor) && !targeted.some((one) => one.uuid === actor.uuid),
  );
  const names = others.map(({ name }) => name);
  const byName = nameOrder(names, game.i18n!.lang);
  return [
    ...targeted.map((actor) => ({ uuid: actor.uuid, name: actor.name, targeted: true })),
    ...others
      .sort((a, b) => byName(a.name, b.name))
      .map((actor) => ({ uuid: actor.uuid, name: actor.name, targeted: false })),
  ];
}

/** The character this user most likely means: the one they act as, or the first they own. */
export function myCharacter(): Actor | undefined {
  const acting = actingAs();
  if (acting && isCharacter(acting)) return acting;
  const [first] = ownCharacters();
  return first ? game.actors!.get(first.id) : undefined;
}
