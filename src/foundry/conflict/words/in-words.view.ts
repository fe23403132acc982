/** Orders and tellings in the reader's language. */
import { wordsOf } from "../../../rules/conflict/story.ts";
import { inWords, type Lexicon, sentence } from "../../../rules/conflict/telling.ts";
import { lexiconOf } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";

export function lexiconFor({ say }: Pick<BoardInput, "say">): Lexicon {
  return lexiconOf(say);
}

export function orderInWords(input: BoardInput, key: string, order: unknown): string {
  const { match } = input.view;
  return sentence(inWords(wordsOf(match).tellOrder(match.state, key, order), lexiconFor(input)));
}
