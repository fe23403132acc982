/** The rules journal and its links, in one call at `init`. What is practised with is fetched when a page first shows it. */
import { onLink } from "../compat/every-window.ts";
import { fetched } from "../fetched.ts";
import { registerAttempts } from "./attempt.ts";
import { registerRuleLinks } from "./rule-links.ts";

const PRACTICE = /@Practice\[([^\]]+)\](?:\{([^}]+)\})?/g;

const practice = () => fetched(import("./practice.ts"));

export function registerLearning(): void {
  registerRuleLinks();
  registerAttempts();
  CONFIG.TextEditor.enrichers.push({
    pattern: PRACTICE,
    enricher: async (match) => (await practice())?.practiceCard(match) ?? null,
  });
  onLink("a.practice-step", async (link) => (await practice())?.stepPractice(link));
  onLink("a.practice-roll", async (link) => (await practice())?.rollPractice(link));
}
