/**
 * Whom a list shows out of many: a world may hold thousands of people, and nobody reads a list of them all. Whoever is
 * needed there always is; of the others the first few whose names hold the words that somebody has typed.
 */

/** More than this and a list is searched, not read. */
export const MOST_LISTED = 40;

export function someOf<Person extends { readonly name: string }>(
  all: readonly Person[],
  words: string,
  isNeeded: (person: Person) => boolean = () => false,
): Person[] {
  const wanted = words.trim().toLocaleLowerCase();
  let left = MOST_LISTED;
  return all.filter((person) => {
    if (isNeeded(person)) return true;
    if (left === 0 || !person.name.toLocaleLowerCase().includes(wanted)) return false;
    left -= 1;
    return true;
  });
}
