/**
 * Reads what a person or a file says about a discussion (Chronicle 2.01). The same characters may discuss a matter again only
 * after the situation has changed.
 */

import { fail, isObject, ok, type Result } from "../../result.ts";
import { isRating, isSkill, readSomeRatings } from "../checks/index.ts";
import {
  type DrivingMotivation,
  type Grown,
  isMotivation,
  type Matter,
  MOTIVATION_RATING,
  type Motivations,
  plain,
  readMotivations,
  sameMatter,
} from "../people/index.ts";
import { type Hurt, isCondition, UNHINDERED } from "../wounds/index.ts";
import type { DiscussionOptions, DiscussionState, Earlier, Participant } from "./state.ts";

export const LONGEST_TEXT = 500;

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TEXT;
}

export function readDiscussion(setup: unknown, options: DiscussionOptions): Result<DiscussionState> {
  if (!isObject(setup)) return fail("discussion.setup");
  const { topic, context, situation = "", participants, earlier = [], table = [] } = setup;
  if (!isText(topic) || !isText(context)) return fail("discussion.matter");
  if (typeof situation !== "string" || !Array.isArray(earlier)) return fail("discussion.setup");
  if (!Array.isArray(participants) || participants.length === 0) return fail("discussion.nobody");
  const read: Participant[] = [];
  for (const typed of participants as readonly unknown[]) {
    const one = readParticipant(typed);
    if (!one.ok) return one;
    if (read.some((other) => other.id === one.value.id)) return fail("discussion.twice", { name: one.value.name });
    read.push(one.value);
  }
  if (!Array.isArray(table) || !table.every(isText)) return fail("discussion.setup");
  const before = readEarlier(earlier, { topic, context }, situation, read);
  if (!before.ok) return before;
  const seated = read.map((one) => one.seat);
  return ok({
    options,
    topic,
    context,
    situation,
    participants: read,
    table: table.filter((seat, at) => !seated.includes(seat) && table.indexOf(seat) === at),
    earlier: before.value.matters,
    again: before.value.again && new Set([...seated, ...table]).size > 1,
    turn: 0,
    passes: 0,
    silent: [],
    movers: [],
    leadsTo: [],
  });
}

/**
 * What was discussed before, and whether this is the same discussion: the same matter, and a talker and a listener of then are
 * both here. Then the change must be described.
 */
function readEarlier(
  typed: readonly unknown[],
  matter: Matter,
  situation: string,
  people: readonly Participant[],
): Result<{ matters: readonly Earlier[]; again: boolean }> {
  const matters: Earlier[] = [];
  let again = false;
  for (const one of typed) {
    if (!isObject(one) || !isText(one.topic) || !isText(one.context)) return fail("discussion.setup");
    const { topic, context, pairs } = one;
    if (!Array.isArray(pairs) || !pairs.every(isPair)) return fail("discussion.setup");
    const here = pairs.filter((pair) => pair.every((id) => people.some((other) => other.id === id)));
    if (here.length === 0) continue;
    matters.push({ topic, context, pairs: here });
    if (!sameMatter({ topic, context }, matter)) continue;
    again = true;
    const told = typeof one.situation === "string" ? one.situation : "";
    if (plain(situation) === "" || plain(situation) === plain(told)) return fail("discussion.nothingNew", { topic });
  }
  return ok({ matters, again });
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}

function readParticipant(typed: unknown): Result<Participant> {
  if (!isObject(typed)) return fail("discussion.participant");
  const { id, seat, skills = {}, hurt = UNHINDERED, conditions = [], driving = [], grown = [], crowd } = typed;
  const name = typed.name ?? id;
  if (!isText(id) || !isText(seat) || !isText(name)) return fail("discussion.participant");
  const ratings = readSomeRatings(skills);
  if (!ratings.ok) return ratings;
  if (!isHurt(hurt) || !Array.isArray(conditions) || !conditions.every(isCondition)) {
    return fail("discussion.participant");
  }
  const motivations = crowd === undefined ? readMotivations(typed.motivations) : readCrowd(crowd);
  if (!motivations.ok) return motivations;
  const driven = readDriving(driving);
  if (!driven.ok) return driven;
  if (!isGrown(grown)) return fail("discussion.driving");
  return ok({
    id,
    name,
    seat,
    skills: ratings.value,
    ...(typed.hurt === undefined ? {} : { hurt: { penalty: hurt.penalty, uselessLeg: hurt.uselessLeg } }),
    ...(conditions.length === 0 ? {} : { conditions }),
    motivations: motivations.value,
    driving: driven.value,
    grown,
    heard: 0,
    present: true,
  });
}

function isHurt(typed: unknown): typed is Hurt {
  if (!isObject(typed)) return false;
  const { penalty, uselessLeg } = typed;
  return Number.isInteger(penalty) && (penalty as number) <= 0 && typeof uselessLeg === "boolean";
}

/** Earlier outcomes that have already lowered a motivation. */
function isGrown(typed: unknown): typed is readonly Grown[] {
  if (!Array.isArray(typed)) return false;
  return typed.every((one) => isObject(one) && isText(one.topic) && isText(one.context) && isText(one.outcome));
}

function readCrowd(crowd: unknown): Result<Motivations | number> {
  const { min, max } = MOTIVATION_RATING;
  const fits = Number.isInteger(crowd) && (crowd as number) >= min && (crowd as number) <= max;
  return fits ? ok(crowd as number) : fail("discussion.crowd", { min, max });
}

function readDriving(typed: unknown): Result<readonly DrivingMotivation[]> {
  if (!Array.isArray(typed)) return fail("discussion.driving");
  const read: DrivingMotivation[] = [];
  for (const one of typed as readonly unknown[]) {
    if (!isObject(one)) return fail("discussion.driving");
    const { topic, context, motivation, skill, talkerRating, playedOut = false } = one;
    if (!isText(topic) || !isText(context) || !isMotivation(motivation)) return fail("discussion.driving");
    if (!isSkill(skill) || !isRating(talkerRating) || typeof playedOut !== "boolean") return fail("discussion.driving");
    const matter: Matter = { topic, context };
    if (read.some((other) => sameMatter(other, matter))) return fail("discussion.drivingTwice", { topic });
    read.push({ topic, context, motivation, skill, talkerRating, ...(playedOut ? { playedOut } : {}) });
  }
  return ok(read);
}
