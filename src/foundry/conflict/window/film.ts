/** A replay that turns its own pages: plays from where it is to the end, at a pace that can be changed on the way. */
const PACES = [1, 2, 4] as const;
/** How long a step stays, at the slowest pace. */
const STEP = 1600;

export class Film {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #place = 0;

  /** `turn` shows the next step and says whether there is another. */
  constructor(readonly turn: () => boolean) {}

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  get pace(): number {
    return PACES[this.#place]!;
  }

  play(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#next(), STEP / this.pace);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  faster(): void {
    this.#place = (this.#place + 1) % PACES.length;
    if (this.playing) this.play();
  }

  #next(): void {
    this.#timer = undefined;
    if (this.turn()) this.play();
  }
}
