/** What was typed into a sheet's fields and is kept as words: how a form of the same book takes it. */
import type { TypedFields } from "./shapes.ts";

export function isTypedOn(value: string | undefined): boolean {
  return value === "on" || value === "true";
}

/** A figure as a form reads it: with a point or a comma; what is none counts as if nothing stood there. */
export function typedNumber(typed: string | undefined, blank = 0): number {
  const text = (typed ?? "").trim().replace(",", ".");
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : blank;
}

/** A sheet keeps ticks as words; a form knows them as "on" or not at all. */
export function asForm(prefix: string, fields: TypedFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== "" && value !== "false")
      .map(([name, value]) => [`${prefix}.${name}`, isTypedOn(value) ? "on" : value]),
  );
}
