/** Set-ups of one's own as the start window lists them: by name, each with its kind and about how long it takes. */
import type { Say } from "../../../base/say.ts";
import type { OwnSetup } from "./setup-text.ts";
import type { Thumb } from "./thumb.ts";

/** About how long one of its kind takes. */
const MINUTES: Readonly<Record<string, number>> = {
  duel: 15,
  discussion: 10,
  pursuit: 5,
  draft: 10,
  battle: 60,
  skirmish: 30,
  command: 40,
  sortie: 25,
};

interface OwnSetupRow {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly thumb: Thumb;
}

export function ownSetupRows(kept: readonly (OwnSetup & { readonly id: string })[], say: Say): OwnSetupRow[] {
  return [...kept]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, kind, thumb }) => ({
      id,
      name,
      thumb,
      about: say("BNB.OwnSetup.about", {
        kind: say(`TYPES.JournalEntryPage.${kind}`),
        length: say("BNB.ReadyScene.minutes", { minutes: MINUTES[kind] ?? 15 }),
      }),
    }));
}
