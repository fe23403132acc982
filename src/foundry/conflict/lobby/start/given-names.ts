/** Names that a form gives: units are called what a group remembers, and a side that is named by a colour has that colour. */
import type { Say } from "../../../base/say.ts";
import { TINCTURES, type Tincture } from "../../../system.ts";

/** What kind of name suits a unit. */
export type Arm = "foot" | "horse" | "bows";

function listOf(say: Say, arm: Arm): readonly string[] {
  return say(`BNB.GivenNames.${arm}`).split("; ");
}

/** The name of a unit without one, by its row and which of two sides it belongs to. */
export function givenName(say: Say, arm: Arm, side: number, row: number): string {
  const list = listOf(say, arm);
  const place = 2 * row + side;
  const round = Math.floor(place / list.length);
  return round === 0 ? list[place]! : `${list[place % list.length]} ${round + 1}`;
}

/** Names for the units of one fight, none twice; numbered only when a list runs out. */
export class GivenNames {
  readonly #say: Say;
  readonly #taken = new Set<string>();

  constructor(say: Say) {
    this.#say = say;
  }

  /** A name that was typed is not given to anybody else. */
  take(name: string): string {
    this.#taken.add(name);
    return name;
  }

  next(arm: Arm): string {
    const list = listOf(this.#say, arm);
    for (let round = 1; ; round++) {
      const free = list.map((name) => (round === 1 ? name : `${name} ${round}`)).find((name) => !this.#taken.has(name));
      if (free !== undefined) return this.take(free);
    }
  }
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
