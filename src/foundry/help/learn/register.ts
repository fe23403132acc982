/** Registers the rules journal and its links at `init`. Practice rolls and custom items are fetched on demand. */

import { fetched } from "../../base/fetched.ts";
import { onLink } from "../../base/version/every-window.ts";
import { registerAttempts } from "./attempt.ts";
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
