/**
 * The keys of demands, each made of a word and the seat or unit asked ("march:guard"). Building one for every look-up costs more
 * than the look-up, so a conflict caches the keys it has used, on an object that stays the same from beginning to end.
 */
import { only } from "./contract.ts";
import { FieldOn } from "./once.ts";

class Keys {
  private readonly words = new Map<string, Map<string | number, string>>();

  of(word: string, whom: string | number): string {
    const made = this.words.get(word) ?? this.begun(word);
    const known = made.get(whom);
    if (known !== undefined) return known;
    const key = asKey(`${word}:${whom}`);
    made.set(whom, key);
    return key;
  }

  private begun(word: string): Map<string | number, string> {
    const made = new Map<string | number, string>();
    this.words.set(word, made);
    return made;
  }
}

/** The same text, internalised by the engine like a property name: comparing and looking up such texts is many times faster. */
export function asKey(text: string): string {
  return Object.keys(only(text, 0))[0] ?? text;
}

class Keeper extends FieldOn {
  #keys = new Keys();

  static of(lasting: object): Keys {
    return #keys in lasting ? lasting.#keys : new Keeper(lasting).#keys;
  }
}

export const keysIn = Keeper.of;
