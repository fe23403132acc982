/**
 * What was made of texts lately, by the text: a text cannot carry what was found out about it. Two makings of one text are
 * alike, so it does not matter to anybody which are still known; the oldest go first.
 */
export class Lately<Value> {
  private readonly known = new Map<unknown, Value>();
  constructor(
    private readonly most: number,
    private readonly make: (text: unknown) => Value,
  ) {}

  of(text: unknown): Value {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const made = this.make(text);
    if (this.known.size >= this.most) this.known.delete(this.known.keys().next().value);
    this.known.set(text, made);
    return made;
  }
}
