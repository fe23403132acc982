/** Orders and tellings in the words of the person who looks at them. */
import { inWords, type Lexicon } from "../../rules/conflict/telling.ts";
import type { BoardScene } from "./board.ts";

export function lexiconFor({ say }: BoardScene): Lexicon {
  return (key) => {
    const words = say(key);
    return words === key ? undefined : words;
  };
}

/** A line begins with a capital, whatever it begins with: "The front rank …". */
export function sentence(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export function orderInWords(scene: BoardScene, key: string, order: unknown): string {
  const { conflict, state } = scene.table.match;
  const telling = conflict.tellOrder?.(state, key, order);
  return telling ? sentence(inWords(telling, lexiconFor(scene))) : JSON.stringify(order);
}
