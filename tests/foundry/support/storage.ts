/** Local storage in memory: as in a browser, what is kept are its own properties, and what is asked of it is not. */
export function memoryStorage(): Storage & Record<string, string> {
  const kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => void delete kept[key],
  });
  return kept;
}
