/** Local storage in memory: as in a browser, entries are own properties, and methods are not. */
export function memoryStorage(): Storage & Record<string, string> {
  const kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => void delete kept[key],
  });
  return kept;
}
