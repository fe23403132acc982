import type { Telling } from "../../conflict/telling.ts";
import type { DuelEvent } from "./events.ts";
import type { DuelState } from "./state.ts";

export function tell(_event: DuelEvent, _state: DuelState): readonly Telling[] {
  return [];
}
