/**
 * Names in the order of a language. Collation is slow and a world may hold thousands of names. Hardly a name changes between
 * two lists, so the ranks are cached for one language.
 */
let kept: { readonly lang: string; readonly places: ReadonlyMap<string, number> } = { lang: "", places: new Map() };

export function nameOrder(names: readonly string[], lang: string): (one: string, other: string) => number {
  if (kept.lang !== lang || !names.every((name) => kept.places.has(name)))
    kept = { lang, places: placesOf(names, lang) };
  const { places } = kept;
  return (one, other) => places.get(one)! - places.get(other)!;
}

/** Names that the language treats as equal share a rank. */
function placesOf(names: readonly string[], lang: string): Map<string, number> {
  const { compare } = new Intl.Collator(lang);
  const places = new Map<string, number>();
  let last: string | undefined;
  for (const name of [...new Set(names)].sort(compare)) {
    const same = last !== undefined && compare(last, name) === 0;
    places.set(name, same ? places.get(last!)! : places.size);
    last = name;
  }
  return places;
}
