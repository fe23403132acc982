/** The discussion's window at each kind of decision. */

import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { discussionBoard } from "../../../../../src/foundry/conflict/kinds/discussion/discussion-board.ts";
import { MOTIVATION_PAIRS } from "../../../../../src/rules/chronicle/people/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { discussion } from "../../../../../src/rules/varied-conflicts.ts";
import { Kept } from "../../../support/kept.ts";
import { look } from "../../../support/scene.ts";
import { randomGame, testWindows } from "../../../support/windows.ts";
import { APPEAL as TO_ODO } from "./appeal.ts";

const games = [
  randomGame("discussion", "c", { "appeal.showAll": true }),
  ...["g", "d", "m", "j"].map((seed) => randomGame("discussion", seed)),
];
/** What these games ask for. */
const ASKED = "changed speak settle judge".split(" ");

testWindows("discussion", discussionBoard, games, ASKED, [
  { kind: "answer", name: "nothing else is asked", draft: { other: true } },
]);

/** A talk of two of Rosa's characters with Odo and a crowd, while Wat watches. */
const motivations = Object.fromEntries(
  MOTIVATION_PAIRS.flatMap(([left, right], at) => [
    [left, 3 + (at % 5)],
    [right, 9 - (at % 5)],
  ]),
);
const driven = (topic: string, motivation: string) => ({
  topic,
  motivation,
  context: "the siege",
  skill: "lead",
  talkerRating: 5,
});
const person = (id: string, seat: string, more: object = {}) => ({
  id: id.toLowerCase(),
  name: id,
  seat,
  skills: { convince: 4, lead: 2, perform: 6, run: 3 },
  motivations,
  ...more,
});
const PEOPLE = [
  person("Ella", "Rosa", { driving: [driven("The well", "lazy"), driven("The gate", "proud")] }),
  person("Luk", "Rosa", { skills: { convince: 4 } }),
  person("Odo", "Tomas", { driving: [driven("The gate", "honest")] }),
  { id: "crowd", name: "The crowd", seat: "Tomas", crowd: 7, skills: { lead: 1 } },
];
const begin = (options: object = {}, more: object = {}) =>
  certain(
    beginMatch(
      discussion,
      { topic: "The gate", context: "the siege", participants: PEOPLE, table: ["Wat"], ...more },
      { options },
    ),
  ) as AnyMatch;
const stateWith = (match: AnyMatch, changes: object): AnyMatch =>
  ({ ...match, state: { ...(match.state as object), ...changes } }) as AnyMatch;

const kept = new Kept("discussion-panels");
const seen = (match: AnyMatch, seat?: string, draft: object = {}): BoardInput => ({
  ...look(match, seat, draft, (name, at) => ({ player: `${name}'s player`, ...(at === 0 ? { tincture: "" } : {}) })),
  faces: { ella: "ella.webp" },
});
const shown = (input: BoardInput) => ({
  board: discussionBoard.boardContext(input),
  orders: discussionBoard.ordersContext(input),
});
const show = (name: string, input: BoardInput) => kept.show(name, () => shown(input));
const compare = (name: string, one: BoardInput, other: BoardInput) =>
  kept.compare(
    name,
    () => shown(one),
    () => shown(other),
  );

const open = begin();
const rosa = seen(open, "Rosa");
show("the floor is open, Rosa", rosa);
compare("the floor is open, Tomas", rosa, seen(open, "Tomas"));
compare("the floor is open, Wat", rosa, seen(open, "Wat"));
const DRAFTS: Readonly<Record<string, object>> = {
  "Luk speaks": { by: "luk" },
  "nobody of that name speaks": { by: "odo" },
  "a motivation is named": { motivation: "proud" },
  "a skill that is none for talk": { motivation: "lazy", skill: "run" },
  "a skill that nobody has": { skill: "flying", motivation: "hungry" },
  "a skill that the talker lacks": { skill: "jumpClimb", motivation: "proud", response: "Open it" },
  "an odd difficulty": { difficulty: "4.5", motivation: "proud" },
  "a usual difficulty": { difficulty: 2, motivation: "proud" },
  "to nobody who is there": { listeners: ["nobody"], motivation: "proud" },
  "to two, and oneself": { listeners: ["odo", "crowd", "ella"], motivation: "proud" },
  "to oneself": { listeners: ["ella"], motivation: "proud", response: "Stay" },
  "to a crowd": { listeners: ["crowd"], motivation: "honest", response: "Stay" },
  "of another matter": {
    topic: "The well",
    context: "the drought",
    note: "whispered",
    motivation: "proud",
    response: "Dig",
  },
  "growing out of the second": { growing: 1, outcome: "It is open" },
  "too hard": { motivation: "proud", response: "Open it", difficulty: -4 },
};
for (const [name, draft] of Object.entries(DRAFTS)) compare(`Rosa, ${name}`, rosa, seen(open, "Rosa", draft));
compare("Rosa, in a replay", rosa, { ...rosa, live: false });
const here = (ids: readonly string[]) =>
  stateWith(open, {
    participants: (open.state as { participants: { id: string }[] }).participants.map((one) => ({
      ...one,
      present: ids.includes(one.id),
    })),
  });
compare("Luk and Odo have left", rosa, seen(here(["ella", "crowd"]), "Rosa"));
compare("all others have left", rosa, seen(here(["ella"]), "Rosa"));
compare("all is open", rosa, seen(begin({ "appeal.showAll": true }), "Rosa"));
compare("all is open, to a crowd", rosa, seen(begin({ "appeal.showAll": true }), "Rosa", { listeners: ["crowd"] }));
compare("by the Classic book", rosa, seen(begin({ "rules.discussion": "classic" }), "Rosa"));
compare("in turns", rosa, seen(begin({ "discussion.order": "turns" }), "Rosa"));
compare("in turns, Tomas", rosa, seen(begin({ "discussion.order": "turns" }), "Tomas"));

const APPEAL = { ...TO_ODO, listeners: ["odo", "crowd", "luk"], note: "whispered", by: "ella" };
const asked = (appeal: object = {}, options: object = {}) =>
  certain(step(begin(options), { "speak:Rosa": { ...APPEAL, ...appeal } }, scriptedDice([])));
const tomas = seen(asked(), "Tomas");
show("an appeal to three, Tomas", tomas);
compare("an appeal to three, Rosa", tomas, seen(asked(), "Rosa"));
compare("an appeal to three, Wat", tomas, seen(asked(), "Wat"));
const ANSWERS: Readonly<Record<string, object>> = {
  "draws steel and leaves": { takes: { odo: "violence", crowd: "escape", luk: "violence" } },
  "hears it": { takes: { odo: "hear", crowd: "nothing" } },
  "on other terms": { other: true },
  "on terms of his own": { other: true, tskill: "run", tmotivation: "honest", tdifficulty: "7", tnote: "at night" },
  "on usual terms": { other: true, tskill: "flying", tmotivation: "hungry", tdifficulty: 2 },
  "on odd terms": { other: true, tdifficulty: -3 },
};
for (const [name, draft] of Object.entries(ANSWERS)) compare(`Tomas ${name}`, tomas, seen(asked(), "Tomas", draft));
compare("Tomas has heard three", tomas, seen(heardOften(asked()), "Tomas"));
compare("where the talker's terms hold", tomas, seen(asked({}, { "appeal.terms": "talker" }), "Tomas"));
show("an appeal to oneself", seen(asked({ listeners: ["ella"], skill: "lead" }), "Tomas"));
compare("an appeal with a skill that is not there", tomas, seen(stateWith(asked(), withSkill("jumpClimb")), "Wat"));

function heardOften(match: AnyMatch): AnyMatch {
  const { participants } = match.state as { participants: object[] };
  return stateWith(match, { participants: participants.map((one) => ({ ...one, heard: 3 })) });
}

function withSkill(skill: string): object {
  return { appeal: { ...(asked().state as { appeal: object }).appeal, skill } };
}

const removing = certain(
  step(open, { "speak:Rosa": { do: "leave", how: "removal", target: "odo", by: "ella" } }, scriptedDice([])),
);
const judged = seen(removing, "Tomas");
show("Odo is to be taken away, Tomas", judged);
compare("Odo is to be taken away, Wat", judged, seen(removing, "Wat"));
compare("Odo is to be taken away, by running", judged, seen(removing, "Tomas", { jskill: "run" }));
compare("Odo is to be taken away, by flying", judged, seen(removing, "Tomas", { jskill: "flying" }));

const again = begin(
  {},
  { situation: "the bridge fell", earlier: [{ topic: "The gate", context: "the siege", pairs: [["ella", "odo"]] }] },
);
show("opened again", seen(again, "Tomas"));
