/** Conditions as token status effects: PRONE, HELD and TACKLED, and the fates that a token should show. */
import { CONDITIONS } from "../../rules/chronicle/wounds/index.ts";
import { setStatuses } from "../base/version/statuses.ts";
import { iconFile } from "../draw/icon.ts";

const ENDS = [
  { id: "incapable", icon: "bed" },
  { id: "aided", icon: "bandage" },
  { id: "captive", icon: "key" },
  { id: "dead", icon: "skull" },
] as const;

export const OWN_STATUSES: readonly string[] = [...CONDITIONS, ...ENDS.map(({ id }) => id)];

export function registerConditions(): void {
  const own = CONDITIONS.map((id) => ({ id, name: `BNB.Condition.${id}`, img: iconFile(id) }));
  const ends = ENDS.map(({ id, icon }) => ({ id, name: `BNB.Condition.${id}`, img: iconFile(icon) }));
  setStatuses([...own, ...ends]);
  CONFIG.specialStatusEffects = { ...CONFIG.specialStatusEffects, DEFEATED: "dead" };
}
