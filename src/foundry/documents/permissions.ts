/** Core's permission table and the rights that players need to play without a GM. Plain values, for the demo too. */
import { OPENED } from "./setup-plan.ts";

/**
 * The permission table with what this game wants players to create open to every role, or back to the roles that core
 * gives it. A right that a table never touched is not in its table; without care a GM would lose it there.
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
