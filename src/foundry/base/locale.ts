/** Figures and the order of names in this client's language, for views that know no Foundry. English until it is set. */
let decimalSign = ".";
let collator = new Intl.Collator("en");

export function useLanguage(language: string): void {
  decimalSign = new Intl.NumberFormat(language).format(0.5).charAt(1);
  collator = new Intl.Collator(language);
}

/** A figure that is no whole number, for people; what a style or a drawing reads always has a point. */
export function decimal(value: number, places: number): string {
  return value.toFixed(places).replace(".", decimalSign);
}

/** A figure as it is: 3, or 3.75. */
export function written(value: number): string {
  return String(value).replace(".", decimalSign);
}

export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
