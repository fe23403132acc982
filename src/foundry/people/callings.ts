/**
 * Who a new character is: words for the story, a goal and a set of things to start from. The dice alone decide the ratings;
 * only where a player asks for the way by followers does it name the best group.
 */
import type { SkillGroup } from "../../rules/chronicle/checks/index.ts";

export interface Calling {
  readonly id: string;
  readonly icon: string;
  readonly kit: string;
  readonly group: SkillGroup;
}

export const CALLINGS: readonly Calling[] = [
  { id: "soldier", icon: "swords", kit: "sword", group: "handToHand" },
  { id: "forester", icon: "bow", kit: "bow", group: "physical" },
  { id: "healer", icon: "bandage", kit: "staff", group: "knowledge" },
  { id: "trader", icon: "purse", kit: "spear", group: "social" },
  { id: "noble", icon: "crown", kit: "court", group: "social" },
  { id: "artisan", icon: "hammer", kit: "tools", group: "knowledge" },
];

export function callingOf(id: string): Calling {
  return CALLINGS.find((one) => one.id === id) ?? CALLINGS[0]!;
}
