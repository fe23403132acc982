/**
 * The templates' own helpers; everything else they use is Foundry's. A helper that returns markup builds it from trusted parts
 * and escapes what a person typed.
 */
import type { Fraction } from "../../rules/dice/fraction.ts";
import { type DrawHash, draw } from "../draw/drawings.ts";
import { figures, percentage, signed } from "./percent.ts";

/** The part of Handlebars used here. Its own types are not imported, so that tests can use any Handlebars. */
interface Engine {
  registerHelper(name: string, helper: (...given: unknown[]) => unknown): void;
  readonly SafeString: new (text: string) => object;
}

export function registerHelpers(engine: Engine): void {
  const safe = (markup: string) => new engine.SafeString(markup);
  engine.registerHelper("draw", (name, ...rest) => {
    const options = rest.at(-1) as { hash: DrawHash };
    return safe(draw(String(name), rest.length > 1 ? rest[0] : undefined, options.hash));
  });
  engine.registerHelper("percent", (chance) =>
    safe(`<span class="num">${percentage(chance as Fraction | number)}<span class="pc">%</span></span>`),
  );
  engine.registerHelper("signed", (value) => signed(Number(value)));
  engine.registerHelper("figures", (value) => figures(Number(value)));
}
