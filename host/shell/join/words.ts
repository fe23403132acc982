/** The door's texts in the browser's language, where they are translated: the system brings its own only to a seat. */
import german from "../lang/door.de.json";
import english from "../lang/en.json";

export type DoorWords = typeof german;

const TRANSLATED: Readonly<Record<string, DoorWords>> = { de: german };

/** What this browser chose in the settings, otherwise its own. */
export function browserLanguage(): string {
  const kept = localStorage.getItem("core.language")?.replace(/"/g, "");
  return kept || navigator.language.split("-")[0] || "en";
}

export function doorLanguage(): string {
  const wanted = browserLanguage();
  return wanted in TRANSLATED ? wanted : "en";
}

export const doorWords = (): DoorWords => TRANSLATED[doorLanguage()] ?? english;
