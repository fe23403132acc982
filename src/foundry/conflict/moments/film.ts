/** Plays automatically: the steps of a replay, and the frames of a step. */
const PACES = [1, 2, 4] as const;
/** How long a frame stays, at the slowest pace, in milliseconds. */
const STEP = 1600;

export class Film {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: number = PACES[0];

  /** `turn` shows the next frame and says whether there is another. */
  constructor(readonly turn: () => boolean) {}

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  get pace(): number {
    return this.#pace;
  }

  set pace(pace: number) {
    this.#pace = pace;
    if (this.playing) this.play();
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
    this.pace = PACES.find((pace) => pace > this.#pace) ?? PACES[0];
  }

  #next(): void {
    this.#timer = undefined;
    if (this.turn()) this.play();
  }
}
