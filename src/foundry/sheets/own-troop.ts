/** Asks for the figures of a custom troop type; the form is fetched when one is first wanted. */
import { fetched, keptOnce } from "../base/fetched.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";

export const ownTroops = keptOnce(() => fetched(import("./own-troops.view.ts")));

/** The type as it is saved, filled in with the given one at first; undefined if nothing was chosen or it is refused. */
export async function askOwnTroop(now: string): Promise<string | undefined> {
  const part = await ownTroops();
  const form = part && (await ask("sheets/own-troop-form", "BNB.OwnTroop.heading", part.ownTroopForm(now, say)));
  if (!form) return undefined;
  const troop = part.ownTroop(part.typedTroop(form));
  if (troop.ok) return troop.value;
  notifyProblem(troop.problem);
  return undefined;
}
