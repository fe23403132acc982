/** A whole load placed object by object, or the first problem. */
import { type Ground, type Load, type Placed, place } from "../../../../src/rules/chronicle/carrying/load.ts";
import { ok, type Result } from "../../../../src/rules/result.ts";

export function laid(ground: Ground, objects: readonly Placed[]): Result<Load> {
  let load: Result<Load> = ok([]);
  for (const one of objects) if (load.ok) load = place(ground, load.value, one);
  return load;
}
