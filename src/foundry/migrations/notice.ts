/**
 * A word before an older world is changed, and one when a newer world is opened. Foundry brings saved data to the present
 * shape as it is read and writes it only when somebody changes it, so there is still time to make a backup.
 */
import { SCHEMA_VERSION } from "../data/fields.ts";
import { say } from "../say.ts";

export type Age = "present" | "older" | "newer";

/** The age of a world by the versions of what is saved in it. Something newer outweighs: writing would lose what we do not know. */
export function ageOf(versions: readonly unknown[], present: number): Age {
  const known = versions.filter((version): version is number => typeof version === "number");
  if (known.some((version) => version > present)) return "newer";
  return known.some((version) => version < present) ? "older" : "present";
}

function schemaVersionOf({ system }: { system?: object }): unknown {
  return system && "schemaVersion" in system ? system.schemaVersion : undefined;
}

export function registerAgeNotice(): void {
  Hooks.once("ready", () => {
    const saved = [...game.actors!, ...game.items!].map((document) => schemaVersionOf(document._source));
    const age = ageOf(saved, SCHEMA_VERSION);
    if (age !== "present") ui.notifications!.warn(say(`BNB.Age.${age}`), { permanent: true });
  });
}
