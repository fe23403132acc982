/** What a link to a site says after its `#`: `language=de`; the rest is the system's affair. */
import { browserLanguage } from "../shell/join/words.ts";

const words = new URLSearchParams(globalThis.location.hash.slice(1));

/** Whether the link leads to something at the table, so that nobody is asked for a seat first. */
export const leadsOn: boolean = [...words.keys()].some((name) => name !== "language");

/** The link's language is kept as the browser's choice, as the settings would. */
export function chosenLanguage(): string {
  const wanted = words.get("language");
  if (wanted && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(wanted))
    localStorage.setItem("core.language", JSON.stringify(wanted));
  return browserLanguage();
}
