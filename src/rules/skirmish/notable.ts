/** What else of a step is shown on its own, beside attacks and morale checks; everything that is not named here is only logged. */
import type { SkirmishEvent } from "./events.ts";
import type { SkirmishState } from "./state.ts";

const NOTABLE = [
  "round",
  "gambit",
  "tried",
  "grapple",
  "brokeOut",
  "tightened",
  "threw",
  "fumbled",
  "answered",
  "techniques",
  "spell",
  "astray",
  "retreatSave",
  "fate",
  "tide",
  "returned",
] as const satisfies readonly SkirmishEvent["type"][];

export type NotableEvent = Extract<SkirmishEvent, { type: (typeof NOTABLE)[number] }>;

export function isNotable(event: { readonly type: string }): event is NotableEvent {
  return (NOTABLE as readonly string[]).includes(event.type);
}

/** Whether it decided anything: `before` is the state in which it happened. */
export function isShown(event: NotableEvent, before: SkirmishState): boolean {
  switch (event.type) {
    case "round":
      return event.face !== null;
    case "retreatSave":
      return (event.saves ?? [event.save]).some(({ made }) => !made);
    case "fate":
      // A rank's figures fall with the attack that felled them.
      return before.agents[event.agent]!.unique;
    case "astray":
      return event.hits > 0;
    default:
      return true;
  }
}
