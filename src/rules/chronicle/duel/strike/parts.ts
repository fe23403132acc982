/**
 * Choices of body parts (Chronicle 4.03): the victim of a good Quick Attack (or shot) protects one part, then the attacker picks
 * among the others; a poor Quick Attack leaves the part to the victim, a good Controlled Attack to the attacker. A part with a
 * Major is never chosen for a wound, though it may be "protected".
 */
import { BODY_PARTS, type BodyPart, choosableParts } from "../../wounds/index.ts";
import { fighterOf } from "../script.ts";
import type { Blow, DuelState, PartWanted } from "../state.ts";
import { ACTION } from "./actions.ts";

/** What must still be named for this blow before its wound is known; undefined if nothing. */
export function wantedPart(state: DuelState, index: number): PartWanted | undefined {
  const blow = state.blows[index]!;
  if (blow.wounds.length > 0) return undefined;
  const wound = blow.action === "shoot" ? shotWound(blow) : ACTION[blow.action][blow.success ? "strong" : "weak"].wound;
  if (wound === undefined || wound === "random") return undefined;
  if (wound === "victimMinor") return { blow: index, what: "suffer" };
  if (wound === "attackerMinor" && blow.shielded === undefined) return { blow: index, what: "protect" };
  return { blow: index, what: "strike" };
}

function shotWound(blow: Blow): "attackerMinor" | undefined {
  return blow.success ? "attackerMinor" : undefined;
}

export function chooser(state: DuelState, wanted: PartWanted): string {
  const blow = state.blows[wanted.blow]!;
  return wanted.what === "strike" ? blow.by : blow.on;
}

export function partsFor(state: DuelState, wanted: PartWanted): readonly BodyPart[] {
  if (wanted.what === "protect") return BODY_PARTS;
  const blow = state.blows[wanted.blow]!;
  return choosableParts(fighterOf(state, blow.on).wounds).filter((part) => part !== blow.shielded);
}
