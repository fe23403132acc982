/**
 * The templates' own helpers; everything else they use is Foundry's. A helper that returns markup makes it from
 * trusted parts and escapes what a person typed.
 */
import { type Fraction, toFloat } from "../rules/dice/fraction.ts";
import { type DrawHash, draw } from "./draw/drawings.ts";

/** What Handlebars hands over; its own types are not imported, so that tests may bring any Handlebars. */
interface Engine {
  registerHelper(name: string, helper: (...given: any[]) => unknown): void;
  readonly SafeString: new (text: string) => object;
}

/** One decimal, as every chance in these windows: 66.9. Never 0.0 or 100.0 for what is merely close to it. */
export function percentage(chance: Fraction | number): string {
  const value = 100 * (typeof chance === "number" ? chance : toFloat(chance));
  if (value <= 0) return "0";
  if (value >= 100) return "100";
  return Math.min(99.9, Math.max(0.1, value)).toFixed(1);
}

/** A real minus sign, and a plus where the number is a modifier. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}

export function figures(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value);
}

export function registerHelpers(engine: Engine): void {
  const safe = (markup: string) => new engine.SafeString(markup);
  engine.registerHelper("draw", (name: string, ...rest: any[]) => {
    const options = rest.at(-1) as { hash: DrawHash };
    return safe(draw(name, rest.length > 1 ? rest[0] : undefined, options.hash));
  });
  engine.registerHelper("percent", (chance: Fraction | number) =>
    safe(`<span class="num">${percentage(chance)}<span class="pc">%</span></span>`),
  );
  engine.registerHelper("signed", (value: number) => signed(value));
  engine.registerHelper("figures", (value: number) => figures(value));
}
