/** A mutant that does the same as the code, and why. A line is named by its text, so that an entry lapses when the line changes. */
export interface Equal {
  readonly file: string;
  readonly code: string;
  readonly replacement: string;
  readonly why: string;
}

/** Lines of one file that may be changed this way, all for one reason. */
export function same(
  file: string,
  why: string,
  lines: readonly (readonly [code: string, ...replacements: string[]])[],
): Equal[] {
  return lines.flatMap(([code, ...replacements]) =>
    replacements.map((replacement) => ({ file: `src/rules/${file}`, code, replacement, why })),
  );
}
