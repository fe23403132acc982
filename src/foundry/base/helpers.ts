/**
 * The templates' own helpers; everything else they use is Foundry's. A helper that returns markup builds it from trusted parts
 * and escapes what a person typed.
 */

import type { Fraction } from "../../rules/dice/fraction.ts";
import { type DrawHash, draw } from "../draw/drawings.ts";
import { percentSign } from "./locale.ts";
import { figures, percentage, signed } from "./percent.ts";

/** The part of Handlebars used here. Its own types are not imported, so that tests can use any Handlebars. */
interface Engine {
  registerHelper(name: string, helper: (...given: unknown[]) => unknown): void;
  readonly SafeString: new (text: string) => object;
}

/** The sign after a figure in a larger type. */
function smallPercent(): string {
  return `<span class="pc">${percentSign()}</span>`;
}

export function registerHelpers(engine: Engine): void {
  const safe = (markup: string) => new engine.SafeString(markup);
  engine.registerHelper("draw", (name, ...rest) => {
    const options = rest.at(-1) as { hash: DrawHash };
    return safe(draw(String(name), rest.length > 1 ? rest[0] : undefined, options.hash));
  });
  engine.registerHelper("percent", (chance) =>
    safe(`<span class="num">${percentage(chance as Fraction | number)}${smallPercent()}</span>`),
  );
  // A window may mark the names in its sentences; elsewhere they are plain.
  engine.registerHelper("sided", (words, options) => {
    const mark = (options as { data?: { root?: { sided?: (words: string) => string } } }).data?.root?.sided;
    return mark && typeof words === "string" ? safe(mark(words)) : words;
  });
  engine.registerHelper("percentSign", () => safe(smallPercent()));
  engine.registerHelper("plainPercent", () => percentSign());
  engine.registerHelper("signed", (value) => signed(Number(value)));
  engine.registerHelper("figures", (value) => figures(Number(value)));
}
