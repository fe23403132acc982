/**
 * Which entries of a long list are shown: a world may hold thousands of people. Required entries always are; of the others, the
 * first few whose names contain the typed words.
 */

/** The most entries that a list shows without a search. */
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
