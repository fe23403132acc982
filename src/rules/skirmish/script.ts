/**
 * The events of one step as they are written, with the state that they add up to so far. Changes that nobody tells of
 * are noted, and travel with the next event.
 */
import type { Dice } from "../dice/dice.ts";
import { changed, remember, type Trail } from "./apply.ts";
import type { Change, Happening, Saved, SkirmishEvent } from "./events.ts";
import type { Agent } from "./fighter.ts";
import { readSave } from "./save.ts";
import type { SkirmishState, Unit } from "./state.ts";

export class Script {
  readonly #trail: Trail[] = [];
  #before: SkirmishState;
  #noted: Change | undefined;
  constructor(
    public state: SkirmishState,
    readonly dice: Dice,
  ) {
    this.#before = state;
  }

  write(happening: Happening, change?: Change): void {
    if (change) this.note(change);
    const event: Happening & { change?: Change } = happening;
    if (this.#noted) event.change = this.#noted;
    this.#trail.push({ event, before: this.#before, after: this.state });
    this.#before = this.state;
    this.#noted = undefined;
  }

  note(change: Change): void {
    this.state = changed(this.state, change);
    this.#noted = this.#noted ? both(this.#noted, change) : change;
  }

  finish(): readonly SkirmishEvent[] {
    if (this.#noted) this.write({ type: "stage" });
    remember(this.#trail);
    return this.#trail.map(({ event }) => event);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }

  agent(id: string): Agent {
    return this.state.agents[id]!;
  }

  save(rating: number, why: string): Saved {
    const { saveDie } = this.state;
    const face = this.dice.roll(saveDie.sides, why);
    return { face, rating, made: readSave(saveDie, face, rating) };
  }
}

/** Two changes as one, the later one over the earlier. */
function both(one: Change, other: Change): Change {
  return {
    ...(one.agents || other.agents ? { agents: each(one.agents, other.agents) } : {}),
    ...(one.units || other.units ? { units: each(one.units, other.units) } : {}),
    ...(one.course || other.course ? { course: { ...one.course, ...other.course } } : {}),
  };
}

function each<T>(
  one: Readonly<Record<string, Partial<T>>> = {},
  other: Readonly<Record<string, Partial<T>>> = {},
): Record<string, Partial<T>> {
  const sum = { ...one };
  for (const id in other) sum[id] = sum[id] ? { ...sum[id], ...other[id] } : other[id]!;
  return sum;
}
