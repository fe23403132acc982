/** A translation held against the English words. Pure, for the command and its test. */

function figuresOf(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name))].sort().join(" ");
}

/** A sentence that depends on a number has one form for each word of its language's plural rules. */
function pluralsOf(words: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...words.keys()]
      .filter((key) => key.endsWith(".other"))
      .map((key) => key.slice(0, -".other".length))
      .filter((key) => words.has(`${key}.one`)),
  );
}

export function compared(english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>, code: string) {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const plurals = pluralsOf(english);
  const isForm = (key: string) => plurals.has(key.replace(/\.\w+$/, ""));
  return {
    missing: [...english].filter(([key]) => !isForm(key) && !other.has(key)).map(([key, text]) => `${key}  ${text}`),
    // A form of a text, `sword:den`, needs no other reason than that text.
    unused: [...other.keys()].filter((key) => !english.has(key.replace(/:\w+$/, "")) && !isForm(key)),
    otherFigures: [...other].flatMap(([key, text]) => {
      const wanted = english.get(key);
      if (wanted === undefined || figuresOf(wanted) === figuresOf(text)) return [];
      return [`${key}  has {${figuresOf(text)}}, in English {${figuresOf(wanted)}}`];
    }),
    missingForms: [...plurals].flatMap((key) =>
      forms.filter((form) => !other.has(`${key}.${form}`)).map((form) => `${key}.${form}`),
    ),
  };
}

/** Lines that name the key whole, or put it together from a beginning that fits. */
export function placesOf(key: string, text: string): { line: number; text: string }[] {
  const stem = key.slice(0, key.lastIndexOf("."));
  const asked = [`"${key}"`, `'${key}'`, `\`${stem}.\${`, `"${stem}."`, `${key.replace(/^BNB\.Problem\./, 'fail("')}"`];
  return text
    .split("\n")
    .flatMap((line, at) =>
      asked.some((words) => line.includes(words)) ? [{ line: at + 1, text: line.trim().slice(0, 120) }] : [],
    );
}
