/** A Skirmish step being written. Changes without an event are noted, and go with the next event; the state has them at once. */
import { type Decided, type Mutable, only } from "../conflict/contract.ts";
import { Script as Written } from "../conflict/script.ts";
import type { Dice } from "../dice/dice.ts";
import { applySkirmish, changed } from "./apply.ts";
import type { Change, Happening, Saved, SkirmishEvent } from "./events.ts";
import { readSave } from "./health/save.ts";
import type { SkirmishState, Unit } from "./state.ts";
import type { Agent } from "./units/fighter.ts";

export class Script extends Written<SkirmishState, SkirmishEvent> {
  private noted: Change[] = [];
  private readonly changes: (readonly Change[])[] = [];
  constructor(state: SkirmishState, dice: Dice) {
    super(state, dice, applySkirmish);
  }

  override write(happening: Happening, change?: Change): void {
    if (change) this.note(change);
    this.events.push(happening);
    this.changes.push(this.noted);
    this.noted = [];
  }

  /** An event that changes one agent. */
  writeAgent(happening: Happening, id: string, change: Partial<Agent>): void {
    this.write(happening, { agents: only(id, change) });
  }

  /** An event that changes one unit. */
  writeUnit(happening: Happening, id: string, change: Partial<Unit>): void {
    this.write(happening, { units: only(id, change) });
  }

  note(change: Change): void {
    this.state = changed(this.state, change);
    this.noted.push(change);
  }

  override decided(): Decided<SkirmishState, SkirmishEvent> {
    if (this.noted.length > 0) this.write({ type: "stage" });
    return new Step(this.state, this.events, this.changes);
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

/** Changes are merged into the events only when these are read: play without a record never reads them. */
class Step implements Decided<SkirmishState, SkirmishEvent> {
  private joined = false;
  constructor(
    readonly state: SkirmishState,
    private readonly happenings: readonly SkirmishEvent[],
    private readonly changes: readonly (readonly Change[])[],
  ) {}

  get events(): readonly SkirmishEvent[] {
    if (!this.joined) {
      this.happenings.forEach((event: Mutable<SkirmishEvent>, at) => {
        if (this.changes[at]!.length > 0) event.change = asOne(this.changes[at]!);
      });
      this.joined = true;
    }
    return this.happenings;
  }
}

/** Merges several changes into one; later ones override earlier ones. */
function asOne(changes: readonly Change[]): Change {
  if (changes.length === 1) return changes[0]!;
  const sum: Mutable<Change> = {};
  for (const { agents, units, course } of changes) {
    if (agents) sum.agents = each(sum.agents, agents);
    if (units) sum.units = each(sum.units, units);
    if (course) sum.course = Object.assign(sum.course ?? {}, course);
  }
  return sum;
}

/** Changes only `sum` and what is in it: `more` may be a shared constant. */
function each<T>(
  sum: Record<string, Partial<T>> = {},
  more: Readonly<Record<string, Partial<T>>>,
): Record<string, Partial<T>> {
  for (const id in more) sum[id] = Object.assign(sum[id] ?? {}, more[id]);
  return sum;
}
