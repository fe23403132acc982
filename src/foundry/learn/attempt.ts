/** `@Try[duel]{Begin a duel}` in a text: a link that opens the window in which such a conflict begins. */
import { onLink } from "../compat/every-window.ts";
import { say } from "../say.ts";
import { CONFLICT_PAGES } from "../system.ts";
import { openerOf } from "../windows.ts";

const PATTERN = /@Try\[(\w+)\](?:\{([^}]+)\})?/g;

/** A kind that nobody plays stays as it was written, so that its author sees it. */
async function link(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const kind = CONFLICT_PAGES.find((one) => one === match[1]);
  if (!kind) return null;
  const anchor = document.createElement("a");
  anchor.className = "rules-try";
  anchor.setAttribute("role", "button");
  anchor.tabIndex = 0;
  anchor.dataset.kind = kind;
  anchor.textContent = match[2] ?? say(`TYPES.JournalEntryPage.${kind}`);
  return anchor;
}

export function registerAttempts(): void {
  CONFIG.TextEditor.enrichers.push({ pattern: PATTERN, enricher: link });
  onLink("a.rules-try", ({ dataset }) => openerOf("conflict")?.({ kind: dataset.kind ?? "duel" }));
}
