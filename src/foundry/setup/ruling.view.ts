/** What a proposal changes, one line each, the book first. */
import { type Telling, type TellingValue, told } from "../../rules/conflict/telling.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import type { Say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import type { Proposal } from "./ruling.ts";

type NameOf = (user: string) => string | undefined;

/** `nameOf` gives a user's name, because the group's GM is saved as an id. */
export function rulingTold({ book, changes }: Proposal, nameOf: NameOf): Telling[] {
  const lines = Object.entries(changes).map(([key, value]) =>
    told("Ruling.change", { what: told(`Option.${key}.label`), value: valueTold(key, value, nameOf) }),
  );
  return book ? [told("Ruling.book", { book: told(`Setup.book.${book}`) }), ...lines] : lines;
}

export function rulingWords(proposal: Proposal, nameOf: NameOf, say: Say): string[] {
  return rulingTold(proposal, nameOf).map((line) => tell(line, say));
}

function valueTold(key: string, value: unknown, nameOf: NameOf): TellingValue {
  if (key === "table.gm")
    return value === "none" ? told("Setup.gmless") : (nameOf(String(value)) ?? told("CampaignPage.somebody"));
  const spec = ALL_OPTIONS[key as keyof AllOptions];
  if ("choices" in spec) return told(`Option.${key}.choice.${value}`);
  return value === null ? told("Ruling.unused") : String(value);
}
