/** What a player has started and not sent: it belongs to one turn and, of several figures, to one of them. */
import type { OpenChoices } from "../contract/board.ts";

/** By page: closing a window loses nothing. */
const started = new Map<string, Choices>();

/** `keeps` stay from turn to turn. */
export function choicesFor(page: string, keeps: readonly string[] = []): Choices {
  const known = started.get(page) ?? new Choices(keeps);
  started.set(page, known);
  return known;
}

class Choices {
  #draft: OpenChoices = {};
  #moment: number | undefined;
  #hand: string | undefined;

  constructor(readonly keeps: readonly string[]) {}

  get draft(): OpenChoices {
    return this.#draft;
  }

  change(changes: OpenChoices): void {
    this.#draft = { ...this.#draft, ...changes };
  }

  at(moment: number): void {
    if (moment !== this.#moment) this.#draft = kept(this.#draft, this.keeps);
    this.#moment = moment;
  }

  /** What is chosen for one figure is nothing for the next. */
  of(hand: string | undefined): OpenChoices {
    const before = this.#hand;
    this.#hand = hand;
    if (hand !== undefined && before !== undefined && hand !== before)
      this.#draft = kept(this.#draft, [...this.keeps, "figure"]);
    return this.#draft;
  }
}

function kept(draft: OpenChoices, names: readonly string[]): OpenChoices {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => names.includes(name) && value));
}
