/** What a conflict did to one participant, for the campaign's story: wounds, losses, death. Read from its plan. */
import { type Telling, told } from "../../../rules/conflict/telling.ts";
import type { ActorPlan } from "../contract/results.ts";

/** `before` reads the actor's current value at a path. */
export function casualtyOf(
  name: string,
  { changes, statuses }: Pick<ActorPlan, "changes" | "statuses">,
  before: (path: string) => unknown,
): Telling | undefined {
  const added = (pattern: RegExp) =>
    Object.entries(changes)
      .filter(([path]) => pattern.test(path))
      .reduce((sum, [path, value]) => sum + Math.max(0, Number(value) - Number(before(path) ?? 0)), 0);
  if (statuses.dead) return told("Casualty.died", { name });
  const [minor, major] = [added(/^system\.wounds\.\w+\.minor$/), added(/^system\.wounds\.\w+\.major$/)];
  if (minor + major > 0) return told("Casualty.wounded", { name, minor, major });
  const lost = added(/^system\.(?:units\.\w+\.)?losses$/);
  return lost > 0 ? told("Casualty.lost", { name, lost }) : undefined;
}
