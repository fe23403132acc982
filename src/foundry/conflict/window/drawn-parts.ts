/**
 * The last HTML of a window's parts. Most changes affect only one part: the others stay, with their focus, scroll position and
 * hover.
 */
import { type Piece, piecesOf, thinned } from "../../base/windows/pieces.ts";
import { anonymous } from "../../draw/svg.ts";

/** The parts of a window, and how they are redrawn. */
interface Redrawing {
  readonly shown: Readonly<Record<string, HTMLElement>>;
  readonly templates: Readonly<Record<string, { readonly template: string } | undefined>>;
  readonly contextOf: (part: string) => Promise<object>;
  /** Is it changed in place, and by nobody else's hand? Then only what has changed of it has to be parsed. */
  readonly isOwn: (part: string) => boolean;
}

export class DrawnParts {
  readonly #html = new Map<string, string>();
  readonly #pieces = new Map<string, Piece | undefined>();

  /** If one of these parts has changed, all of them are redrawn. */
  constructor(readonly together: readonly string[]) {}

  /** Records what is about to be drawn, and returns the parts that have not changed. */
  note(fresh: Readonly<Record<string, string>>): string[] {
    const html = new Map(Object.entries(fresh).map(([part, text]) => [part, anonymous(text)]));
    const same = [...html.keys()].filter((part) => this.#html.get(part) === html.get(part));
    const apart = this.together.some((part) => html.has(part) && !same.includes(part));
    for (const [part, text] of html) this.#html.set(part, text);
    return apart ? same.filter((part) => !this.together.includes(part)) : same;
  }

  /** Draws those parts. Unchanged ones are not even parsed, which would cost most; unless `onlyChanged` is false. */
  async redrawn(parts: readonly string[], by: Redrawing, onlyChanged: boolean): Promise<Record<string, HTMLElement>> {
    const html: Record<string, string> = {};
    for (const part of parts) {
      const { template } = by.templates[part]!;
      const text = await foundry.applications.handlebars.renderTemplate(template, { ...(await by.contextOf(part)) });
      html[part] = withoutStanding(text, by.shown[part]!);
    }
    const same = this.note(html);
    const wanted = parts.filter(
      (part) => !onlyChanged || !same.includes(part) || isFilledIn(by.shown[part]!, html[part]!),
    );
    const changed = (part: string) => this.#changed(part, html[part]!, by.shown[part]!, onlyChanged && by.isOwn(part));
    return Object.fromEntries(wanted.map((part) => [part, parsed(changed(part), by.shown[part]!)]));
  }

  /** As it was last drawn. */
  textOf(part: string): string | undefined {
    return this.#html.get(part);
  }

  #changed(part: string, html: string, shown: HTMLElement, isOwn: boolean): string {
    const before = this.#pieces.get(part);
    const after = piecesOf(html);
    this.#pieces.set(part, after);
    return isOwn && before && after ? thinned(before, after, shown) : html;
  }
}

/** Whether the user has changed a field since it was drawn: then it no longer matches its HTML. */
function isFilledIn(part: HTMLElement, html: string): boolean {
  // Most parts have no fields, and searching for them costs as much as drawing one.
  if (!/<(input|select|textarea)/.test(html)) return false;
  return [...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].some((field) =>
    "options" in field
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}

/** Most of a battlefield is its land, which never changes and is not compared. Only boards that patch in place use this. */
function withoutStanding(html: string, prior: HTMLElement): string {
  return html.replace(/( data-stands="(\d+)"[^>]*>)[\s\S]*?<!--stands-->/g, (all, tag, land) =>
    prior.querySelector(`[data-stands="${land}"]`) ? tag : all,
  );
}

/**
 * Created in the place of the prior element, with its name. Not in a `template`, whose content belongs to another document: each
 * node would have to be adopted.
 */
function parsed(html: string, prior: HTMLElement): HTMLElement {
  const holder = prior.ownerDocument.createElement("div");
  holder.innerHTML = html;
  const element = holder.firstElementChild as HTMLElement;
  element.id ||= prior.id;
  element.setAttribute("data-application-part", prior.getAttribute("data-application-part") ?? "");
  return element;
}
