/**
 * An army fights on by itself each turn: its player is asked only after asking to stop, or when nobody has attacked for long.
 * The wish to stop is kept in this window only.
 */
import { type CommandState, isIdle } from "../../../../../rules/command/index.ts";
import type { BoardControls, BoardInput } from "../../../contract/board.ts";
import { owed } from "../../../words/own-demands.view.ts";
import { commandOf } from "../common.view.ts";

const stopping = new Set<string>();
/** Each question is answered once: a step that is taken back asks its player. */
const answered = new WeakMap<CommandState, Set<string>>();

export function isStopping({ page = "" }: BoardInput): boolean {
  return stopping.has(page);
}

export function switchStop({ page = "" }: BoardInput): void {
  if (!stopping.delete(page)) stopping.add(page);
}

/** The player has answered. */
export function clearStop({ page = "" }: BoardInput): void {
  stopping.delete(page);
}

export async function fightOn(controls: BoardControls): Promise<void> {
  const input = controls.input();
  const state = commandOf(input);
  if (!input.live || input.moment || input.view.paused || isStopping(input) || isIdle(state)) return;
  const done = answered.get(state) ?? new Set<string>();
  answered.set(state, done);
  for (const { key, kind } of owed(input)) {
    if (kind !== "goOn" || done.has(key)) continue;
    done.add(key);
    await controls.give(key, { will: "fight" });
  }
}
