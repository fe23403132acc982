/** What a change of the rules changes, one line each, the book first. */
import { type Telling, type TellingValue, told } from "../../rules/conflict/telling.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import type { Say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import type { RulesChange } from "./rules-change.ts";

type NameOf = (user: string) => string | undefined;

/** `nameOf` gives a user's name, because the group's GM is saved as an id. */
export function changeWords({ book, before, after }: RulesChange, nameOf: NameOf, say: Say): string[] {
  const line = (what: Telling, from: TellingValue, to: TellingValue) =>
    tell(told("RulesChange.line", { what, from, to }), say);
  const bookTold = (name: string) => told(`Setup.book.${name}`);
  return [
    ...(book ? [line(told("RulesChange.book"), bookTold(book[0]), bookTold(book[1]))] : []),
    ...Object.entries(after).map(([key, value]) =>
      line(told(`Option.${key}.label`), valueTold(key, before[key], nameOf), valueTold(key, value, nameOf)),
    ),
  ];
}

function valueTold(key: string, value: unknown, nameOf: NameOf): TellingValue {
  if (key === "table.gm")
    return value === "none" ? told("Setup.gmless") : (nameOf(String(value)) ?? told("CampaignPage.somebody"));
  const spec = ALL_OPTIONS[key as keyof AllOptions];
  if ("choices" in spec) return told(`Option.${key}.choice.${value}`);
  return value === null ? told("RulesChange.unused") : String(value);
}
