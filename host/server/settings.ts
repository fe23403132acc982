/** A world setting's value as the server needs it: parsed, or undefined if it is not there or is no JSON. */
import type { World } from "../world/world.ts";

export function settingValue(world: World, key: string): unknown {
  const setting = world.sources("settings").find((one) => one.key === key && !one.user);
  if (typeof setting?.value !== "string") return setting?.value;
  try {
    return JSON.parse(setting.value);
  } catch {
    return undefined;
  }
}
