/** Registers the rules journal and its links at `init`. Practice rolls and custom items are fetched on demand. */
import { fetched } from "../../base/fetched.ts";
import { say } from "../../base/say.ts";
import { onLink } from "../../base/version/every-window.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { CONFLICT_PAGES, SYSTEM_ID } from "../../system.ts";
import { registerRuleLinks } from "./rule-links.ts";

const PRACTICE = /@Practice\[([^\]]+)\](?:\{([^}]+)\})?/g;

const OWN = /@OwnThings\[(\w+)\]/g;

const ownThings = () => fetched(import("./own-things.ts"));
const practice = () => fetched(import("./practice.ts"));

export function registerLearning(): void {
  registerRuleLinks();
  registerAttempts();
  CONFIG.TextEditor.enrichers.push({
    pattern: PRACTICE,
    enricher: async (match) => (await practice())?.practiceCard(match) ?? null,
  });
  CONFIG.TextEditor.enrichers.push({
    pattern: OWN,
    enricher: async (match) => (await ownThings())?.ownThings(match) ?? null,
  });
  onLink("a.own-thing", async (link) => (await ownThings())?.openOwnThing(link));
  onLink("a.practice-step", async (link) => (await practice())?.stepPractice(link));
  onLink("a.practice-roll", async (link) => (await practice())?.rollPractice(link));
}

/**
 * `@Try[duel]{Begin a duel}` in a text: a link that opens the start window of that kind of conflict. With the id of a scenario
 * after the kind, the window is filled in.
 */
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

function registerAttempts(): void {
  CONFIG.TextEditor.enrichers.push({ pattern: PATTERN, enricher: link });
  onLink("a.rules-try", ({ dataset: { kind = "duel", scenario } }) => {
    if (scenario) void openerOf("scenario")?.(`Compendium.${SYSTEM_ID}.scenarios.JournalEntry.${scenario}`);
    else openerOf("conflict")?.({ kind });
  });
}
