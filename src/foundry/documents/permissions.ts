/** Core's permission table and the rights that players need to play without a GM. Plain values, for the demo too. */
import { OPENED } from "./setup-plan.ts";

/**
 * The permission table with the rights this game needs open to every role, or reset to core's default roles. A right that was
 * never changed is missing from the stored table; it must be filled in, or GMs would lose it.
 */
export function permissionsWith(
  before: Readonly<Record<string, readonly number[]>>,
  open: boolean,
  roles: readonly number[],
  least: (permission: string) => number,
): Record<string, number[]> {
  const after: Record<string, number[]> = {};
  for (const [name, allowed] of Object.entries(before)) after[name] = [...allowed];
  for (const name of OPENED) after[name] = open ? [...roles] : roles.filter((role) => role >= least(name));
  return after;
}
