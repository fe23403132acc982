/** "one unit", "3 units": words that depend on a number. */
import { inWords, told } from "../../../rules/conflict/telling.ts";
import type { BoardInput } from "../contract/board.ts";
import { lexiconFor } from "./in-words.view.ts";

export function counted(
  input: Pick<BoardInput, "say">,
  key: string,
  count: number,
  names: Readonly<Record<string, string>> = {},
): string {
  return inWords(told(key, { count, ...names }), lexiconFor(input));
}
