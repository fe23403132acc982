/**
 * This browser's own copy of each conflict's history, in IndexedDB: it is too long for local storage, and later visits compare
 * the page with it. If the browser refuses a database, the copy lasts as long as the tab.
 */
import { SYSTEM_ID } from "../../system.ts";
import type { OwnCopy } from "./history.ts";

const STORE = "entries";
/** The key of the start among the entries. */
const START = -1;

let opening: Promise<IDBDatabase | undefined> | undefined;

function database(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(`${SYSTEM_ID}.copies`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opening;
}

/** A failed write is ignored: the copy is only additional evidence. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const base = await database();
  if (!base) return;
  try {
    change(base.transaction(STORE, "readwrite").objectStore(STORE));
  } catch (error) {
    console.warn(`${SYSTEM_ID} | this browser's copy of a conflict could not be kept`, error);
  }
}

export function ownCopy(record: string): OwnCopy {
  const range = (from: number) => IDBKeyRange.bound([record, from], [record, Number.MAX_SAFE_INTEGER]);
  return {
    async read() {
      const base = await database();
      if (!base) return { entries: [] };
      return new Promise((resolve) => {
        const request = base.transaction(STORE).objectStore(STORE).openCursor(range(START));
        let start: string | undefined;
        const entries: string[] = [];
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve(start === undefined ? { entries } : { start, entries });
          const [, index] = cursor.key as [string, number];
          if (index === START) start = cursor.value;
          // A gap ends the copy: entries after it cannot be verified.
          else if (index === entries.length) entries.push(cursor.value);
          cursor.continue();
        };
        request.onerror = () => resolve({ entries: [] });
      });
    },
    keepStart: (text) => void write((store) => store.put(text, [record, START])),
    keepEntry: (index, text) => void write((store) => store.put(text, [record, index])),
    forget: (from) => void write((store) => store.delete(range(from === 0 ? START : from))),
  };
}
