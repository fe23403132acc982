/**
 * The pages of the rules journal that ships with the system, and the ids that its pack and the windows' links agree on.
 * An id is the page's name, filled up to the sixteen letters that Foundry wants.
 */
export const RULE_PAGES = [
  "start",
  "checks",
  "skills",
  "motivations",
  "carrying",
  "wounds",
  "pursuit",
  "duel",
  "battle",
  "campaign",
  "chronicle",
  "otherbooks",
] as const;
export type RulePage = (typeof RULE_PAGES)[number];

export const RULES_ENTRY = rulePageId("rules");

export function rulePageId(name: string): string {
  return name.padEnd(16, "0");
}
