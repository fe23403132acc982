/**
 * CONFIG.statusEffects on the face of version 14 (public tracker #13122): a record by id that still answers to the commonest ways of
 * a list. Assigning a list fills the record again, whatever others had added; `splice` and `sort` are gone.
 */
import type { Plain } from "./utils/types.ts";

const LIST_WAYS = ["find", "findIndex", "filter", "map", "forEach", "some", "every", "reduce"] as const;

function record(effects: Iterable<Plain>): Plain {
  const byId: Plain = {};
  const hidden = (name: PropertyKey, value: unknown): void => {
    Object.defineProperty(byId, name, { value, enumerable: false, configurable: true, writable: true });
  };
  for (const way of LIST_WAYS) {
    hidden(way, (...args: any[]) => (Object.values(byId) as any)[way](...args));
  }
  hidden(Symbol.iterator, () => Object.values(byId)[Symbol.iterator]());
  hidden("push", (...more: Plain[]) => {
    for (const effect of more) byId[effect["id"]] = effect;
    return Object.keys(byId).length;
  });
  for (const effect of effects) byId[effect["id"]] = effect;
  return byId;
}

/** Makes `config.statusEffects` such a record, and keeps it one when a list is assigned. */
export function statusesById(config: Plain): void {
  let effects = record(config["statusEffects"]);
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => effects,
    set: (value: Iterable<Plain> | Plain) => {
      effects = record(Array.isArray(value) ? value : Object.values(value));
    },
  });
}
