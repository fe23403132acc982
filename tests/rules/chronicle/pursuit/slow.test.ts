/** Legs of pursuits computed a second time, slowly and from the text of the rule. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { PursuitOrder, PursuitState, Runner } from "../../../../src/rules/chronicle/pursuit/state.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { often } from "../../../often.ts";

interface Stands {
  gap: number;
  behind: string[];
  over: string | undefined;
}

const stands = ({ gap, sides, ended }: PursuitState): Stands => ({
  gap,
  behind: [...sides.evader.members, ...sides.pursuer.members].filter((one) => one.behind).map(({ id }) => id),
  over: ended,
});

/** Run and Jump/Climb need two legs; Survive is better by one in one's own terrain. */
function rating(one: Runner, skill: string, terrain: string): number {
  if (one.uselessLeg && (skill === "run" || skill === "jumpClimb")) return 0;
  const bare = (one.skills as Record<string, number>)[skill] ?? 0;
  return bare + (skill === "survive" && one.terrain !== "" && one.terrain === terrain ? 1 : 0);
}

function again(state: PursuitState, orders: Readonly<Record<string, PursuitOrder>>, faces: readonly number[]) {
  const now = stands(state);
  const { evader, pursuer } = state.sides;
  const going = (members: readonly Runner[]) => members.filter(({ id }) => !now.behind.includes(id));
  const check = (mine: number, theirs: number) => faces[0]! + faces[1]! + (faces[2]! % 10) + mine >= 14 + theirs;
  if (state.approaching) {
    const hide = Math.min(...going(pursuer.members).map((one) => rating(one, "hide", state.terrain)));
    const notice = Math.max(...going(evader.members).map((one) => rating(one, "notice", state.terrain)));
    if (check(hide, notice)) now.gap = 0;
    return { now, read: 3 };
  }
  const { meet, evade, pursue } = orders;
  if (meet?.do === "meet") return { now: { ...now, over: meet.as }, read: 0 };
  if (pursue?.do === "giveUp") return { now: { ...now, over: "gaveUp" }, read: 0 };
  if (evade?.do === "stand") return { now: { ...now, gap: 0 }, read: 0 };
  const flight = evade as Extract<PursuitOrder, { do: "go" }>;
  const chase = pursue as Extract<PursuitOrder, { do: "go" }>;
  for (const [group, order] of [
    [evader, flight],
    [pursuer, chase],
  ] as const)
    if (order.leave)
      now.behind.push(
        ...going(group.members)
          .filter((one) => one.uselessLeg)
          .map(({ id }) => id),
      );
  const slowest = (members: readonly Runner[], way: string) =>
    Math.min(...going(members).map((one) => rating(one, way, state.terrain)));
  now.gap += check(slowest(evader.members, flight.way), slowest(pursuer.members, chase.way)) ? 1 : -1;
  if (now.gap === 6) now.over = "escaped";
  return { now, read: 3 };
}

test("H000-3-01 H000-3-02 H000-3-03 every leg of played pursuits matches the slow computation", () => {
  let legs = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const match = playOut(CONFLICTS.pursuit!, seededDice(`slow ${seed}/o`), seededDice(`slow ${seed}/d`), {});
      match.past.forEach(({ state, entry }, at) => {
        const next = (match.past[at + 1]?.state ?? match.state) as PursuitState;
        const { now, read } = again(state as PursuitState, entry.orders as never, entry.faces);
        const wanted = stands(next);
        expect({ ...now, behind: now.behind.sort() }).toEqual({ ...wanted, behind: wanted.behind.sort() });
        expect(read).toBe(entry.faces.length);
        legs += read > 0 ? 1 : 0;
      });
    }),
    { numRuns: often(150, 2000), seed: 35 },
  );
  expect(legs).toBeGreaterThan(300);
});
