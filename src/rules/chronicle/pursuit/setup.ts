/** Reads what a person or a file says about a pursuit, or names what is wrong with it. */
import { fail, isObject, ok, type Result } from "../../result.ts";
import { readSomeRatings } from "../checks/index.ts";
import {
  GAP,
  groupWays,
  PURSUIT_WAYS,
  type PursuitGroup,
  type PursuitOptions,
  type PursuitSide,
  type PursuitState,
  type PursuitWay,
  type Runner,
} from "./state.ts";

function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= 200;
}

export function readPursuit(setup: unknown, options: PursuitOptions): Result<PursuitState> {
  if (!isObject(setup)) return fail("pursuit.setup");
  const { gap = GAP.start, approach = false, terrain = "" } = setup;
  if (!Number.isInteger(gap) || (gap as number) <= GAP.contact || (gap as number) >= GAP.escaped) {
    return fail("pursuit.gap", { least: GAP.contact + 1, most: GAP.escaped - 1 });
  }
  if (typeof approach !== "boolean" || !isTerrain(terrain)) return fail("pursuit.setup");
  const evader = readGroup(setup.evader, "evader", approach);
  if (!evader.ok) return evader;
  const pursuer = readGroup(setup.pursuer, "pursuer", approach);
  if (!pursuer.ok) return pursuer;
  if (evader.value.seat === pursuer.value.seat) return fail("pursuit.oneSeat");
  return ok({
    options,
    sides: { evader: evader.value, pursuer: pursuer.value },
    terrain,
    gap: gap as number,
    leg: 0,
    approaching: approach,
    undetected: false,
  });
}

function isTerrain(value: unknown): value is string {
  return typeof value === "string" && value.length <= 200;
}

function readGroup(typed: unknown, side: PursuitSide, approach: boolean): Result<PursuitGroup> {
  if (!isObject(typed) || !isName(typed.seat)) return fail("pursuit.side", { side });
  const { seat, members, ways = ["run"] } = typed;
  const name = typed.name ?? seat;
  if (!isName(name)) return fail("pursuit.side", { side });
  if (!Array.isArray(members) || members.length === 0) return fail("pursuit.nobody", { side });
  if (!Array.isArray(ways) || !ways.every((way) => PURSUIT_WAYS.includes(way))) return fail("pursuit.ways", { side });
  const unique = [...new Set(ways as PursuitWay[])];
  // The approaching side hides, the approached one watches.
  const needed = [...unique, ...(approach ? [side === "pursuer" ? "hide" : "notice"] : [])];
  const read: Runner[] = [];
  for (const member of members as readonly unknown[]) {
    const one = readRunner(member, needed, side);
    if (!one.ok) return one;
    if (read.some((other) => other.id === one.value.id)) return fail("pursuit.twice", { name: one.value.name });
    read.push(one.value);
  }
  const group: PursuitGroup = { seat, name, members: read, ways: unique };
  return groupWays(group, side).length > 0 ? ok(group) : fail("pursuit.noWay", { side });
}

function readRunner(typed: unknown, needed: readonly string[], side: PursuitSide): Result<Runner> {
  if (!isObject(typed) || !isName(typed.id)) return fail("pursuit.member", { side });
  const { id, skills, uselessLeg = false, terrain = "" } = typed;
  const name = typed.name ?? id;
  if (!isName(name) || typeof uselessLeg !== "boolean" || !isTerrain(terrain)) return fail("pursuit.member", { side });
  const ratings = readSomeRatings(skills);
  if (!ratings.ok) return ratings;
  const missing = needed.find((skill) => !Object.hasOwn(ratings.value, skill));
  if (missing !== undefined) return fail("pursuit.skillMissing", { name, skill: missing });
  return ok({ id, name, skills: ratings.value, uselessLeg, terrain, behind: false });
}
