/** What a proposal changes, a line for each: the book first. */
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import type { Say } from "../say.ts";
import type { Proposal } from "./ruling.ts";

export function rulingWords({ book, changes }: Proposal, say: Say): string[] {
  const lines = Object.entries(changes).map(([key, value]) =>
    say("BNB.Ruling.change", { what: say(`BNB.Option.${key}.label`), value: valueWords(key, value, say) }),
  );
  return book ? [say("BNB.Ruling.book", { book: say(`BNB.Setup.book.${book}`) }), ...lines] : lines;
}

function valueWords(key: string, value: unknown, say: Say): string {
  const spec = ALL_OPTIONS[key as keyof AllOptions];
  if ("choices" in spec) return say(`BNB.Option.${key}.choice.${value}`);
  return value === null ? say("BNB.Ruling.unused") : String(value);
}
