/** The options of a select or of radio buttons, each with its words; `chosen` is compared as text, as a form gives it. */
export function choices<Id extends string | number>(ids: readonly Id[], chosen: unknown, words: (id: Id) => string) {
  return ids.map((id) => ({ id, label: words(id), chosen: String(id) === String(chosen) }));
}
