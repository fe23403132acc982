/**
 * `@Try[duel]{Begin a duel}` in a text: a link that opens the start window of that kind of conflict. With the id of a scenario
 * after the kind, the window is filled in.
 */

import { say } from "../../base/say.ts";
import { onLink } from "../../base/version/every-window.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { CONFLICT_PAGES, SYSTEM_ID } from "../../system.ts";

const PATTERN = /@Try\[(\w+)(?: (\w{16}))?\](?:\{([^}]+)\})?/g;

/** An unknown kind stays as plain text, so that its author notices. */
async function link(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const kind = CONFLICT_PAGES.find((one) => one === match[1]);
  if (!kind) return null;
  const anchor = document.createElement("a");
  anchor.className = "rules-try";
  anchor.setAttribute("role", "button");
  anchor.tabIndex = 0;
  anchor.dataset.kind = kind;
  if (match[2]) anchor.dataset.scenario = match[2];
  anchor.textContent = match[3] ?? say(`TYPES.JournalEntryPage.${kind}`);
  return anchor;
}

export function registerAttempts(): void {
  CONFIG.TextEditor.enrichers.push({ pattern: PATTERN, enricher: link });
  onLink("a.rules-try", ({ dataset: { kind = "duel", scenario } }) => {
    if (scenario) void openerOf("scenario")?.(`Compendium.${SYSTEM_ID}.scenarios.JournalEntry.${scenario}`);
    else openerOf("conflict")?.({ kind });
  });
}
