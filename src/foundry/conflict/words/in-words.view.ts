/** Orders and tellings in the reader's language. */
import { wordsOf } from "../../../rules/conflict/story.ts";
import { inWords, type Lexicon, sentence, told } from "../../../rules/conflict/telling.ts";
import { lexiconOf } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";

export function lexiconFor({ say }: Pick<BoardInput, "say">): Lexicon {
  return lexiconOf(say);
}

/** A text with names: one with an article loses the article's capital inside it, "Flank of the Blue Spears". */
export function withNames(
  input: Pick<BoardInput, "say">,
  key: string,
  names: Readonly<Record<string, string | number>>,
): string {
  return inWords(told(key, names), lexiconFor(input));
}

export function orderInWords(input: BoardInput, key: string, order: unknown): string {
  const { match } = input.view;
  return sentence(inWords(wordsOf(match).tellOrder(match.state, key, order), lexiconFor(input)));
}
