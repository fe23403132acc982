/** Changes a unit's section for one book to these fields: only differences are written. */
import type { ActorPlan, PlainActor } from "../contract/results.ts";

export function fieldChanges(actor: PlainActor, book: string, wanted: Readonly<Record<string, unknown>>): ActorPlan {
  const part = ((actor.system as Record<string, unknown>)[book] ?? {}) as Readonly<Record<string, unknown>>;
  const differ = Object.entries(wanted).filter(([name, value]) => (part[name] ?? "") !== (value ?? ""));
  return {
    changes: Object.fromEntries(differ.map(([name, value]) => [`system.${book}.${name}`, value])),
    statuses: {},
    things: [],
  };
}
