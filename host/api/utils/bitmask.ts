/** A set of named states in one number (foundryvtt.com/api, foundry.utils.BitMask). */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, number>>;
  #value: number;

  constructor(states: Record<string, boolean> = {}) {
    super();
    this.states = Object.freeze(BitMask.bits(Object.keys(states)));
    this.#value = 0;
    for (const [state, on] of Object.entries(states)) if (on) this.add(state);
  }

  override valueOf(): number {
    return this.#value;
  }

  hasState(state: string): boolean {
    return (this.#value & this.#bit(state)) !== 0;
  }

  add(state: string): void {
    this.#value |= this.#bit(state);
  }

  remove(state: string): void {
    this.#value &= ~this.#bit(state);
  }

  toggle(state: string, enabled = !this.hasState(state)): boolean {
    if (enabled) this.add(state);
    else this.remove(state);
    return enabled;
  }

  clear(): void {
    this.#value = 0;
  }

  #bit(state: string): number {
    const bit = this.states[state];
    if (bit === undefined) throw new Error(`${state} is not a valid state for this BitMask instance`);
    return bit;
  }

  static bits(states: readonly string[]): Record<string, number> {
    return Object.fromEntries(states.map((state, i) => [state, 1 << i]));
  }
}
