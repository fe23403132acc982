/**
 * What the parts of a window were last drawn as. Much that happens at a table changes one part only: the others can be left
 * standing, with what is focused, scrolled or hovered there.
 */
import { anonymous } from "../../draw/svg.ts";

export class DrawnParts {
  readonly #html = new Map<string, string>();

  /** Those that go together stand or are drawn together. */
  constructor(readonly together: readonly string[]) {}

  /** Notes what is about to be drawn, and gives the parts of it that read as they did. */
  note(fresh: Readonly<Record<string, HTMLElement>>): string[] {
    const html = new Map(Object.entries(fresh).map(([part, element]) => [part, anonymous(element.outerHTML)]));
    const same = [...html.keys()].filter((part) => this.#html.get(part) === html.get(part));
    const apart = this.together.some((part) => html.has(part) && !same.includes(part));
    for (const [part, text] of html) this.#html.set(part, text);
    return apart ? same.filter((part) => !this.together.includes(part)) : same;
  }
}
