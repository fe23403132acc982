/** Custom set-ups in the start window: by name, each with its kind and approximate duration. */
import { compareNames } from "../../../base/locale.ts";
import type { Say } from "../../../base/say.ts";
import type { OwnSetup } from "./setup-text.ts";

export function ownSetupRows(
  kept: readonly (OwnSetup & { readonly id: string })[],
  minutesOf: (kind: string) => number,
  say: Say,
) {
  return [...kept]
    .sort((a, b) => compareNames(a.name, b.name))
    .map(({ id, name, kind, thumb }) => ({
      id,
      name,
      thumb,
      about: say("BNB.OwnSetup.about", {
        kind: say(`TYPES.JournalEntryPage.${kind}`),
        length: say("BNB.Start.minutes", { minutes: minutesOf(kind) }),
      }),
    }));
}
