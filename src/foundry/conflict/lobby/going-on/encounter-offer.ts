/** An encounter that somebody began by hand, offered as the conflict that those in it could have. */
import { say } from "../../../base/say.ts";
import { isUnit } from "../../../data/read.ts";
import { mayRead } from "../../../documents/may.ts";
import { kindSummaries } from "../../contract/kinds.ts";

interface Offer {
  readonly kind: string;
  readonly picked: readonly string[];
}

/** Only whom this user sees and could pick in the form. */
export function offerOf(combat: Combat | null | undefined): Offer | undefined {
  const actors = combat?.combatants.contents.flatMap(({ visible, actor }) =>
    visible && actor && mayRead(actor) ? [actor as Actor] : [],
  );
  const [mark, ...others] = new Set(actors?.map((actor) => (isUnit(actor) ? actor.system.book : actor.type)));
  if (!actors || actors.length < 2 || others.length > 0) return undefined;
  const kind = kindSummaries().find(({ meets }) => meets === mark)?.kind;
  return kind === undefined ? undefined : { kind, picked: [...new Set(actors.map(({ uuid }) => uuid))] };
}

export function offerView(combat: Combat | null | undefined) {
  const offer = offerOf(combat);
  return offer && { words: say("BNB.Encounter.offer", { kind: say(`TYPES.JournalEntryPage.${offer.kind}`) }) };
}
