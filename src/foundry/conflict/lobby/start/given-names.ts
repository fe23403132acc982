/** Names that a form gives: units are called what a group remembers, and a side that is named by a colour has that colour. */
import type { Say } from "../../../base/say.ts";
import { TINCTURES, type Tincture } from "../../../system.ts";

/** What kind of name suits a unit. */
export type Arm = "foot" | "horse" | "bows";

/** Names for the units of one fight, none twice: what was typed stays, and the lists' names are numbered only when they run out. */
export class GivenNames {
  readonly #say: Say;
  readonly #typed: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  /** `typed` names are kept free for whoever has them. */
  constructor(say: Say, typed: readonly string[] = []) {
    this.#say = say;
    this.#typed = new Set(typed);
  }

  /** A typed name; who has the same as another gets a number. */
  take(name: string): string {
    for (let round = 1; ; round++) {
      const unique = round === 1 ? name : `${name} ${round}`;
      if (!this.#taken.has(unique)) return this.#keep(unique);
    }
  }

  next(arm: Arm): string {
    const list = this.#say(`BNB.GivenNames.${arm}`).split("; ");
    for (let round = 1; ; round++) {
      const named = list.map((name) => (round === 1 ? name : `${name} ${round}`));
      const free = named.find((name) => !this.#taken.has(name) && !this.#typed.has(name));
      if (free !== undefined) return this.#keep(free);
    }
  }

  #keep(name: string): string {
    this.#taken.add(name);
    return name;
  }
}

/** The names of units in the rows of a form. */
export function typedNames(form: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(form).flatMap(([field, name]) => (/^\w+\.\d+\.name$/.test(field) ? [String(name).trim()] : []));
}

/** The colour that is a word of a side's name: "The Reds". */
export function colourNamed(name: string, say: Say): Tincture | undefined {
  const words = name.toLocaleLowerCase().split(/[^\p{L}]+/u);
  return TINCTURES.find((tincture) =>
    say(`BNB.GivenNames.colour.${tincture}`)
      .split("; ")
      .some((word) => words.includes(word)),
  );
}

/**
 * A colour for each of two sides, never the same: the one it is named by, else its player's, else the usual one. `wishes` may be
 * empty.
 */
export function sideColours(
  names: readonly [string, string],
  wishes: readonly [string, string],
  say: Say,
): readonly [string, string] {
  const named = names.map((name) => colourNamed(name, say));
  const usual = ["madder", "woad"] as const;
  const first = named[0] ?? free(wishes[0] || usual[0], named[1]);
  const second = named[1] ?? wishes[1] ?? "";
  return [first, free(second || usual[1], first)];
}

function free(wish: string, taken: string | undefined): string {
  if (wish !== taken) return wish;
  return taken === "woad" ? "madder" : "woad";
}
