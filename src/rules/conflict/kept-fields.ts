/**
 * Fields of a unit that are stored between battles, described once per book. The type of a stored unit, its schema on the actor,
 * the fields of its sheet and the limits of the engine's setup all come from the same table.
 */
export type KeptField =
  | {
      readonly as: "number";
      readonly min: number;
      readonly max: number;
      /** Null: the field may be left blank, and the book decides. */
      readonly initial: number | null;
      /** The step of its input; whole numbers if left out. */
      readonly step?: string;
    }
  | { readonly as: "tick" }
  /** The first word is the initial one. */
  | { readonly as: "choice"; readonly words: readonly string[] };

export type KeptFields = Readonly<Record<string, KeptField>>;

export type Kept<Fields extends KeptFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly as: "tick" }
    ? boolean
    : Fields[Name] extends { readonly words: readonly (infer Word)[] }
      ? Word
      : Fields[Name] extends { readonly initial: null }
        ? number | null
        : number;
};

/** A unit with every field at its initial value. */
export function blankOf<Fields extends KeptFields>(fields: Fields): Kept<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.as === "tick" ? false : field.as === "choice" ? field.words[0] : field.initial,
    ]),
  ) as Kept<Fields>;
}
