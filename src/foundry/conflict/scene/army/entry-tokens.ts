/**
 * Tokens of an army's entries. A company's token belongs to the army's actor and names its entry; a unit or a character with a
 * sheet of its own is linked to that, and names its army and entry too. There is one token for each entry and scene.
 */
import { say } from "../../../base/say.ts";
import type { ArmySource } from "../../../data/shapes.ts";
import { type ArmyEntry, entriesOf } from "../../../documents/army/army.view.ts";
import { troopOf } from "../../../documents/army/entry-troop.ts";
import { readable } from "../../../documents/army/readable.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { owns } from "../../../documents/may.ts";
import type { TokenTroop } from "../../../draw/hex/standalone.ts";
import { isTincture, SYSTEM_ID } from "../../../system.ts";
import { counterLooks, tintOf } from "../counters.ts";

/** An entry that this user may place. */
export interface Placed {
  readonly entry: ArmyEntry;
  /** The actor that its token belongs to. */
  readonly actor: Actor;
  readonly troop: TokenTroop;
}

/** What of an army can be placed by this user, and the names of units that others own. */
export function placeable(army: Actor): { readonly mine: Placed[]; readonly others: string[] } {
  const mine: Placed[] = [];
  const others: string[] = [];
  for (const entry of entriesOf(army.system, readable)) {
    const actor = entry.uuid === "" ? army : actorAt(entry.uuid);
    if (actor && owns(actor)) mine.push({ entry, actor, troop: troopOf(entry) });
    else others.push(entry.name);
  }
  return { mine, others };
}

/** The data of a new token, without its place. */
export async function tokenData(army: Actor, { entry, actor, troop }: Placed): Promise<object> {
  const flags = { [SYSTEM_ID]: { army: army.uuid, entry: entry.key } };
  if (entry.sheet?.type === "character") {
    const own = await actor.getTokenDocument({});
    return { ...own.toObject(), _id: null, flags: { ...own.flags, ...flags } };
  }
  const { seat } = army.system as ArmySource;
  return {
    ...counterLooks({ troop, first: true }, tintOf(isTincture(seat) ? seat : "")),
    name: entry.name || say("BNB.Troop.newUnit"),
    actorId: actor.id,
    actorLink: true,
    width: 1,
    height: 1,
    lockRotation: true,
    displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
    displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER_HOVER,
    bar1: { attribute: "standing" },
    sight: { enabled: false },
    flags,
  };
}
