/** A discussion (Chronicle 2.01): the matter, the participants (in turn, if the group plays that way), and perhaps a crowd. */
import type { WoundsOptions } from "../../../../rules/chronicle/options.ts";
import { type Motivation, sameMatter } from "../../../../rules/chronicle/people/index.ts";
import { fail, ok } from "../../../../rules/result.ts";
import { listed } from "../../../base/words.view.ts";
import { hindranceFields } from "../../../data/rating.ts";
import type { CharacterSource } from "../../../data/shapes.ts";
import { isRedrawn } from "../../contract/fields.ts";
import { opponentOf } from "../../contract/opponents.ts";
import {
  type Candidate,
  type Form,
  playerSeats,
  type SheetInput,
  type Starter,
  type StartInput,
  setupList,
} from "../../contract/starter.ts";
import { chosenPeople, peopleSides } from "../../lobby/start/people.ts";

const ROLES = { first: "BNB.Start.speaksFirst", part: "BNB.Start.takesPart" };

/** The book's occasions for a discussion, as suggestions for the context. */
const OCCASIONS = [
  "council",
  "request",
  "trade",
  "trouble",
  "mob",
  "reflection",
  "parley",
  "alliance",
  "army",
] as const;

export const discussionStarter: Starter = {
  template: "conflict/start-discussion",
  drawnSides: ({ participants }) => setupList(participants).map(() => ["face"]),
  context(input) {
    const { given, players, say, options } = input;
    // After a surrender the matter is known.
    const { surrenders, accepts = "" } = given;
    const people = peopleSides(input, ROLES, { about: mindOf });
    return {
      topic: given.topic ?? (surrenders ? say("BNB.Start.surrenderTopic", { army: surrenders }) : ""),
      context:
        given.context ?? (surrenders ? say("BNB.Start.surrenderContext", { army: surrenders, foe: accepts }) : ""),
      situation: given.situation ?? "",
      occasions: OCCASIONS.map((id) => say(`BNB.Start.occasion.${id}`)),
      people,
      players,
      table: options["appeal.terms"] === "table" ? sayOf(people, input) : [],
      tableFor: tableFor(people),
    };
  },
  read(form, input) {
    const { players, say, options, earlier } = input;
    const chosen = chosenPeople(form, input);
    if (!chosen.ok) return chosen;
    const people = [...chosen.value].sort((a, b) => Number(b.role === "first") - Number(a.role === "first"));
    const crowd = readCrowd(form);
    if (people.length === 0) return fail("discussion.nobody");
    const topic = String(form.topic ?? "").trim();
    const context = String(form.context ?? "").trim();
    const taking = [...people.map(({ seat }) => seat), ...crowd.map(({ seat }) => seat)];
    const table = players.filter(({ id }) => form[`table.${id}`] === "on" && !taking.includes(id)).map(({ id }) => id);
    const idOf = (uuid: string) => `p${people.findIndex(({ candidate }) => candidate.uuid === uuid) + 1}`;
    return ok({
      kind: "discussion",
      title: String(form.title || "") || topic || say("TYPES.JournalEntryPage.discussion"),
      setup: {
        topic,
        context,
        situation: String(form.situation ?? "").trim(),
        participants: [
          ...people.map(({ candidate, seat }, at) =>
            withoutSecrets(candidate, participantOf(candidate, seat, `p${at + 1}`, input), { topic, context }),
          ),
          ...crowd,
        ],
        table,
        earlier: earlier.map(({ pairs, ...matter }) => ({
          ...matter,
          pairs: pairs.map(([talker, listener]) => [idOf(talker), idOf(listener)]),
        })),
      },
      options,
      seats: playerSeats(players, [...taking, ...table]),
      actors: Object.fromEntries(people.map(({ candidate }, at) => [`p${at + 1}`, candidate.uuid])),
    });
  },
  fromSheet: (sheet, { id, seat }, input) => participantOf(sheet, seat, id, input),
};

/** How many motivations the form names. */
const STRONGEST = 3;

/**
 * Their station, and for this player's own also what moves them most. Of others it is not told: nobody is shown
 * the best appeal in advance, unless the group plays so.
 */
function mindOf({ system, owner, unknown }: Candidate, { options, players, say }: StartInput): string {
  const { station, motivations } = system as CharacterSource;
  if (unknown) return "";
  const own = players.some(({ id, me }) => me && id === owner);
  const told = own || options["appeal.showAll"] === true;
  const ratings = told ? (Object.entries(motivations) as [Motivation, number][]) : [];
  const strongest = ratings.sort((one, other) => other[1] - one[1]).slice(0, STRONGEST);
  const words = strongest.map(([id, rating]) => `${say(`BNB.Motivation.${id}`).split("/")[0]} ${rating}`);
  return listed([...(station ? [station] : []), ...words], say);
}

/**
 * Players who have a character on neither side settle the terms of an appeal with the others. Those who are here are ticked,
 * unless the computer plays a side: then it is most likely practice.
 */
function sayOf(people: ReturnType<typeof peopleSides>, { players, given, say }: StartInput) {
  const playing = new Set(people.flatMap(({ side, heads, plays }) => playersOf(side, heads, plays, players, given)));
  const now = tableFor(people);
  // What was ticked for people is no wish for practice.
  const isSame = isRedrawn(given) && (given["settlesFor"] ?? now) === now;
  return players
    .filter(({ id }) => !opponentOf(id) && !playing.has(id))
    .map(({ id, name, here }) => ({
      id,
      name: here ? name : say("BNB.Home.isAway", { name }),
      ticked: isSame ? given[`table.${id}`] === "on" : here && now === "people",
    }));
}

/** Whom the talk is between. */
function tableFor(people: ReturnType<typeof peopleSides>): "people" | "computer" {
  const isComputer = ({ plays }: SideView) => plays.by.some(({ id, chosen }) => chosen && id === "computer");
  return people.some(isComputer) ? "computer" : "people";
}

type SideView = ReturnType<typeof peopleSides>[number];

/** Who plays a character of this side. */
function playersOf(
  side: string,
  heads: SideView["heads"],
  plays: SideView["plays"],
  players: StartInput["players"],
  given: StartInput["given"],
): string[] {
  if (heads.length === 0) return [];
  const by = plays.by.find(({ chosen }) => chosen)?.id;
  const me = players.find((player) => player.me)?.id ?? "";
  const other = plays.others.find(({ chosen }) => chosen)?.id ?? given[`${side}.player`] ?? "";
  const own = heads.flatMap((head) => head.players.filter(({ chosen }) => chosen).map(({ id }) => id));
  return [by === "me" ? me : by === "player" ? other : "", ...own].filter((id) => id !== "");
}

/** What drives somebody unknown in other matters counts for nothing here, and would tell who they are. */
function withoutSecrets(
  { unknown }: Candidate,
  participant: ReturnType<typeof participantOf>,
  matter: { readonly topic: string; readonly context: string },
) {
  if (!unknown) return participant;
  const { driving, grown, ...told } = participant;
  return {
    ...told,
    driving: driving.filter((one) => sameMatter(one, matter)),
    grown: grown.filter((one) => sameMatter(one, matter)),
  };
}

function participantOf(
  { name, system, conditions = [] }: Candidate,
  seat: string,
  id: string,
  { options }: SheetInput,
) {
  const { skills, wounds, motivations, driving, grown } = system as CharacterSource;
  return {
    id,
    name,
    seat,
    skills: { ...skills },
    ...hindranceFields({ wounds }, conditions, options as WoundsOptions),
    motivations: { ...motivations },
    driving: Object.values(driving)
      .filter(({ topic, context }) => topic.trim() !== "" && context.trim() !== "")
      .map(({ topic, context, motivation, skill, talkerRating, playedOut }) => ({
        ...(playedOut ? { playedOut } : {}),
        topic,
        context,
        motivation,
        skill,
        talkerRating,
      })),
    grown: Object.values(grown)
      .filter(({ topic, context, outcome }) => [topic, context, outcome].every((text) => text.trim() !== ""))
      .map(({ topic, context, outcome }) => ({ topic, context, outcome })),
  };
}

/** A crowd listens as one: the group sets one rating for it. */
function readCrowd(form: Form) {
  const name = String(form["crowd.name"] ?? "").trim();
  if (name === "") return [];
  return [{ id: "crowd", name, seat: String(form["crowd.player"] ?? ""), crowd: Number(form["crowd.rating"] ?? 6) }];
}
