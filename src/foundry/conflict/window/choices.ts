/** What a player has started and not sent: it belongs to one turn and, of several figures, to one of them. */
import type { OpenChoices } from "../contract/board.ts";

export class Choices {
  #draft: OpenChoices = {};
  #moment: number | undefined;
  #hand: string | undefined;

  get draft(): OpenChoices {
    return this.#draft;
  }

  /** The demand of the figure in hand, if there are several. */
  get hand(): string | undefined {
    return this.#hand;
  }

  change(changes: OpenChoices): void {
    this.#draft = { ...this.#draft, ...changes };
  }

  at(moment: number): void {
    // The display of threats stays on from turn to turn.
    if (moment !== this.#moment) this.#draft = kept(this.#draft, ["threat"]);
    this.#moment = moment;
  }

  /** What is chosen for one figure is nothing for the next. */
  of(hand: string | undefined): OpenChoices {
    const before = this.#hand;
    this.#hand = hand;
    if (hand !== undefined && before !== undefined && hand !== before)
      this.#draft = kept(this.#draft, ["threat", "figure"]);
    return this.#draft;
  }
}

function kept(draft: OpenChoices, names: readonly string[]): OpenChoices {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => names.includes(name) && value));
}
