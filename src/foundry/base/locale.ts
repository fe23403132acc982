/** Number format and name order of this client's language, for views that do not know Foundry. English until it is set. */
let decimalSign = ".";
let percent = "%";
let collator = new Intl.Collator("en");

export function useLanguage(language: string): void {
  decimalSign = new Intl.NumberFormat(language).format(0.5).charAt(1);
  percent = new Intl.NumberFormat(language, { style: "percent" }).format(0).slice(1);
  collator = new Intl.Collator(language);
}

/** A decimal number for people. Styles and drawings always need a point and do not use this. */
export function decimal(value: number, places: number): string {
  return value.toFixed(places).replace(".", decimalSign);
}

/** A number without rounding: 3, or 3.75. */
export function written(value: number): string {
  return String(value).replace(".", decimalSign);
}

/** What follows a number of percent: "%", in German with a no-break space before it. */
export function percentSign(): string {
  return percent;
}

export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
