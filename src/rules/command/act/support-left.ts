/** Command, who could still join an attack: a unit that has acted in this stage cannot support any more. */
import type { CommandState } from "../state.ts";
import { possibleSupport } from "./totals.ts";
import { waiting } from "./waiting.ts";

export function supportLeft(
  state: CommandState,
  attacker: string,
  target: string,
): { readonly supporters: string[]; readonly shields: string[] } {
  const { supporters, shields } = possibleSupport(state, attacker, target);
  const free = new Set(waiting(state).map(({ id }) => id));
  const later = state.stage === "missiles" || state.stage === "movement";
  return {
    supporters: later ? supporters : supporters.filter((id) => state.stage === "declare" && free.has(id)),
    shields: state.stage === "resolve" ? [] : shields.filter((id) => state.stage !== "defend" || free.has(id)),
  };
}
