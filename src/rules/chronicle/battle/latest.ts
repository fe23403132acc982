/**
 * Remembers the latest answer. A step asks the same state many questions and then never again, so one answer is enough,
 * and a plain comparison is far cheaper than a weak map that the garbage collector must walk.
 */
export function latest<K extends object, V>(find: (key: K) => V): (key: K) => V {
  let key: K | undefined;
  let value: V;
  return (asked) => {
    if (asked !== key) {
      value = find(asked);
      key = asked;
    }
    return value;
  };
}
