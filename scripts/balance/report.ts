/** The content of a balance page, before it is drawn. Shares run from 0 to 1. */
export interface Band {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export interface Heat {
  readonly kind: "heat";
  readonly head: string;
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly string[];
  /** The cells of a row, empty where nothing was played, and their total. */
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly (Band | undefined)[];
    readonly all?: Band;
  }[];
}

export interface Dots {
  readonly kind: "dots";
  readonly head: string;
  readonly caption: string;
  readonly axis: string;
  /** `off`: its band excludes the line. */
  readonly dots: readonly ({ readonly name: string; readonly x: number; readonly off: boolean } & Band)[];
  readonly line: { readonly at: number; readonly slope: number };
}

export interface Table {
  readonly kind: "table";
  readonly head: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row; a row in bold is out of line. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly bold?: boolean }[];
}

export type Section = Heat | Dots | Table;

export interface Report {
  readonly title: string;
  /** What was played, in one line. */
  readonly about: string;
  readonly sections: readonly Section[];
  readonly findings: readonly string[];
}

export const hundredths = (share: number): string => (100 * share).toFixed(1);

export const withBand = ({ score, low, high }: Band): string =>
  `${hundredths(score)} (${hundredths(low)} to ${hundredths(high)})`;

/** Does the band exclude that value? */
export const isOff = ({ low, high }: Band, value = 0.5): boolean => low > value || high < value;

/** bigSword: Big sword. */
export function named(id: string): string {
  const words = id.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
