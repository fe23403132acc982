/** A pursuit: who flees and who follows, how either side can move here, the gap, and who comes unseen. */

import type { WoundsOptions } from "../../../../rules/chronicle/options.ts";
import {
  GAP,
  memberRating,
  PURSUIT_WAYS,
  type PursuitSide,
  type PursuitWay,
} from "../../../../rules/chronicle/pursuit/index.ts";
import { woundEffects } from "../../../../rules/chronicle/wounds/index.ts";
import { ONE, toFloat } from "../../../../rules/dice/fraction.ts";
import { fail, isObject, ok } from "../../../../rules/result.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import { percentage } from "../../../base/percent.ts";
import { named } from "../../../base/words.view.ts";
import type { CharacterSource } from "../../../data/shapes.ts";
import { isRedrawn } from "../../contract/fields.ts";
import {
  type Candidate,
  type Form,
  type Player,
  type Starter,
  type StartInput,
  setupList,
} from "../../contract/starter.ts";
import { sideColours } from "../../lobby/start/given-names.ts";
import { chosenPeople, type Person, peopleSides } from "../../lobby/start/people.ts";
import { chaseChance } from "./leg.view.ts";

const ROLES = { evader: "BNB.Start.flees", pursuer: "BNB.Start.follows" };

/** What anybody can do without horse, boat or water. */
const USUAL_WAYS: readonly PursuitWay[] = ["run", "jumpClimb", "survive"];

export const pursuitStarter: Starter = {
  template: "conflict/start-pursuit",
  drawnSides: ({ pursuer, evader }) =>
    [pursuer, evader].map((side) => setupList(isObject(side) ? side.members : []).map(() => "face")),
  context(input) {
    const { given, say } = input;
    const gap = Number(given.gap ?? GAP.start);
    const gaps = Array.from({ length: GAP.escaped - 1 }, (_, at) => at + 1);
    const ways = (side: PursuitSide) =>
      PURSUIT_WAYS.map((way) => ({
        name: `${side}.${way}`,
        label: say(`BNB.Pursuit.Way.${way}`),
        chosen: given[`${side}.${way}`] === "on" || (!isRedrawn(given) && USUAL_WAYS.includes(way)),
      }));
    const people = peopleSides(input, ROLES, { strength: (one) => bestRating(one, input) });
    return {
      people,
      slim: slimChance(input, people, gap),
      gaps: gaps.map((value) => ({ value, chosen: value === gap })),
      approach: given.approach === "on",
      terrain: given.terrain ?? "",
      sides: [
        { side: "evader", label: say("BNB.PursuitBoard.evader"), ways: ways("evader") },
        { side: "pursuer", label: say("BNB.PursuitBoard.pursuer"), ways: ways("pursuer") },
      ],
    };
  },
  read(form, input) {
    const chosen = chosenPeople(form, input);
    if (!chosen.ok) return chosen;
    const of = (side: PursuitSide) => chosen.value.filter(({ role }) => role === side);
    const [evaders, pursuers] = [of("evader"), of("pursuer")];
    if (evaders.length === 0 || pursuers.length === 0) return fail("start.bothSides");
    const { say, options } = input;
    return ok({
      kind: "pursuit",
      title: String(form.title || "") || say("BNB.Start.pursuitTitle", { evader: names(evaders, input) }),
      setup: {
        gap: Number(form.gap ?? GAP.start),
        approach: form.approach === "on",
        terrain: String(form.terrain ?? "")
          .trim()
          .slice(0, 200),
        evader: group("evader", evaders, form, input),
        pursuer: group("pursuer", pursuers, form, input),
      },
      options,
      // A seat for each side rather than for each player: one player may run both.
      seats: seatsOf(evaders, pursuers, input),
      actors: Object.fromEntries([
        ...evaders.map(({ candidate }, at) => [`evader${at + 1}`, candidate.uuid]),
        ...pursuers.map(({ candidate }, at) => [`pursuer${at + 1}`, candidate.uuid]),
      ]),
    });
  },
  fromSheet: (sheet, { id }, { options }) => memberOf(sheet, id, options),
};

/** As good as one is at the way that suits them best. */
function bestRating(one: Candidate, input: StartInput): number {
  return Math.max(...USUAL_WAYS.map((way) => ratingIn(one, way, input)));
}

function ratingIn(one: Candidate, way: PursuitWay, { given, options }: StartInput): number {
  const runner = { ...memberOf(one, one.uuid, options), behind: false };
  return memberRating({ terrain: given.terrain ?? "" }, runner, way);
}

type People = ReturnType<typeof peopleSides>;

/** Below this a chase is as good as decided. */
const SLIM = 0.1;

/** Says so where one side has next to no chance, and who would have one instead. */
function slimChance(input: StartInput, people: People, gap: number) {
  const { candidates, options, say } = input;
  const groups = people.map(({ heads }) =>
    heads.flatMap(({ uuid }) => candidates.find((one) => one.uuid === uuid) ?? []),
  ) as [Candidate[], Candidate[]];
  if (groups.some((group) => group.length === 0)) return undefined;
  // The worst of a group decides each way.
  const rating = (group: readonly Candidate[]) =>
    Math.max(...USUAL_WAYS.map((way) => Math.min(...group.map((one) => ratingIn(one, way, input)))));
  const check = CHECKS[options["rules.check"] as keyof typeof CHECKS];
  const chanceOf = (side: PursuitSide, group: readonly Candidate[]) => {
    const [evading, pursuing] = side === "evader" ? [group, groups[1]] : [groups[0], group];
    return toFloat(chaseChance(check.terms(rating(evading), rating(pursuing)).chance, gap, side) ?? ONE);
  };
  for (const [at, side] of (["evader", "pursuer"] as const).entries()) {
    const chance = chanceOf(side, groups[at as 0 | 1]);
    if (chance >= SLIM) continue;
    const free = candidates.filter((one) => one.type === "character" && !groups.flat().includes(one));
    const fair = free
      .map((one) => ({ one, chance: chanceOf(side, [one]) }))
      .sort((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5))[0];
    const name = listedNames(groups[at as 0 | 1], say);
    return {
      words: say(`BNB.Start.slim.${side}`, { name, chance: percentage(chance) }),
      side,
      uuid: fair?.one.uuid ?? "",
      other: fair && say("BNB.Start.slim.instead", { name: fair.one.name, chance: percentage(fair.chance) }),
    };
  }
  return undefined;
}

function listedNames(group: readonly Candidate[], say: StartInput["say"]): string {
  return named(group, say, ({ name }) => name);
}

function names(people: readonly Person[], { say }: StartInput): string {
  return named(people, say, ({ candidate }) => candidate.name);
}

/** Two sides in two colours, also if one player runs both. */
function seatsOf(evaders: readonly Person[], pursuers: readonly Person[], input: StartInput) {
  const sides = [evaders, pursuers].map((people) => ({
    people,
    name: names(people, input),
    player: input.players.find(({ id }) => id === people[0]!.seat)!,
  })) as [SideSeat, SideSeat];
  const [first, second] = sides;
  const wishes = [first.player.tincture, second.player.tincture] as const;
  const colours = sideColours([first.name, second.name], wishes, input.say);
  const seatAt = (at: 0 | 1) => {
    const { people, name, player } = sides[at];
    return { user: player.id, tincture: colours[at], name, actor: people[0]!.candidate.uuid };
  };
  return { evader: seatAt(0), pursuer: seatAt(1) };
}

interface SideSeat {
  readonly people: readonly Person[];
  readonly name: string;
  readonly player: Player;
}

function group(side: PursuitSide, people: readonly Person[], form: Form, input: StartInput) {
  const ways: PursuitWay[] = PURSUIT_WAYS.filter((way) => form[`${side}.${way}`] === "on");
  return {
    seat: side,
    name: names(people, input),
    ways,
    members: people.map(({ candidate }, at) => memberOf(candidate, `${side}${at + 1}`, input.options)),
  };
}

function memberOf({ name, system }: Candidate, id: string, options: StartInput["options"]) {
  const { skills, wounds, terrain } = system as CharacterSource;
  const { uselessLeg } = woundEffects(wounds, options as WoundsOptions);
  return { id, name, skills: { ...skills }, uselessLeg, terrain: terrain ?? "" };
}
