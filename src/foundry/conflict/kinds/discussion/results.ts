/**
 * The results of a discussion (Chronicle 2.02, 2.03): driving motivations taken to heart or played out, and lowered motivations.
 * A crowd has no sheet and is skipped.
 */
import type { DiscussionEvent, DiscussionState } from "../../../../rules/chronicle/discussion/index.ts";
import {
  type DrivingMotivation,
  type Grown,
  type Matter,
  MOTIVATIONS,
  type Motivations,
  sameMatter,
} from "../../../../rules/chronicle/people/index.ts";
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import type { CharacterSource, Driving, Seated } from "../../../data/shapes.ts";
import { isTincture } from "../../../system.ts";
import type { SheetResults } from "../../contract/results.ts";

interface Adopted extends DrivingMotivation {
  /** The speaker and their seat; both empty for a motivation from before. */
  readonly by: string;
  readonly seat: string;
}

interface DiscussionYield {
  readonly driving: readonly Adopted[];
  readonly motivations: Motivations;
  readonly grown: readonly Grown[];
}

export const discussionSheetResults: SheetResults<DiscussionYield> = {
  resultsAfter(match, state) {
    const found: Record<string, DiscussionYield> = {};
    for (const { id, motivations, driving, grown } of (state as DiscussionState).participants) {
      if (typeof motivations === "number") continue;
      found[id] = { motivations, grown, driving: driving.map((one) => ({ ...one, ...talker(match, id, one) })) };
    }
    return found;
  },
  plan(before, after, actor, { when, tinctureOf }) {
    const source = actor.system as CharacterSource;
    const changes: Record<string, unknown> = {};
    const keyOf = (matter: Matter) => Object.entries(source.driving).find(([, one]) => sameMatter(one, matter))?.[0];
    for (const one of before.driving) {
      const key = after.driving.some((kept) => sameMatter(kept, one)) ? undefined : keyOf(one);
      if (key) changes[`system.driving.-=${key}`] = null;
    }
    for (const one of after.driving) {
      if (before.driving.some((old) => JSON.stringify(old) === JSON.stringify(one))) continue;
      const played = one.playedOut ? keyOf(one) : undefined;
      if (played && before.driving.some((old) => old.motivation === one.motivation && sameMatter(old, one))) {
        changes[`system.driving.${played}.playedOut`] = true;
        continue;
      }
      const colour = tinctureOf(one.seat);
      const seat: Seated = isTincture(colour) ? colour : "";
      const driving: Driving = { ...one, playedOut: one.playedOut === true, seat, when };
      changes[`system.driving.${keyOf(one) ?? matterKey(one)}`] = driving;
    }
    for (const id of MOTIVATIONS) {
      const fallen = before.motivations[id] - after.motivations[id];
      if (fallen === 0) continue;
      changes[`system.motivations.${id}`] = source.motivations[id] - fallen;
      changes[`system.learned.${id}`] = source.learned[id] + fallen;
    }
    for (const one of after.grown.slice(before.grown.length)) {
      changes[`system.grown.${matterKey({ topic: one.topic, context: one.outcome })}`] = one;
    }
    return { changes, statuses: {}, things: [] };
  },
};

/** The last speaker who persuaded this listener in this discussion. */
function talker(match: AnyMatch, listener: string, matter: Matter): { by: string; seat: string } {
  for (const { state, entry } of match.past.toReversed()) {
    const { appeal, participants } = state as DiscussionState;
    if (!appeal || !sameMatter(appeal, matter)) continue;
    const taken = (entry.events as readonly DiscussionEvent[]).some(
      (event) => event.type === "weighed" && event.taken && event.listener === listener,
    );
    const one = taken ? participants.find(({ id }) => id === appeal.talker) : undefined;
    if (one) return { by: one.name, seat: one.seat };
  }
  return { by: "", seat: "" };
}

/** A key that two clients derive alike: letters and digits of the matter, and a checksum that keeps similar ones apart. */
function matterKey({ topic, context }: Matter): string {
  let sum = 5381;
  for (const letter of `${topic}\n${context}`) sum = (sum * 33 + letter.codePointAt(0)!) % 2_147_483_647;
  return `${topic
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, 10)}${sum.toString(36)}`;
}
