/** The whole conflict window around its board, in words, at every kind of moment, as each participant sees it. */

import type { WaitingInfo } from "../../../../src/foundry/conflict/calls/waiting-info.ts";
import type { SeatInfo } from "../../../../src/foundry/conflict/contract/board.ts";
import type { OpenRequest, PageView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { earlier } from "../../../../src/foundry/conflict/window/earlier.view.ts";
import { waitingView } from "../../../../src/foundry/conflict/window/waiting.view.ts";
import { windowView } from "../../../../src/foundry/conflict/window/window.view.ts";
import { storyView } from "../../../../src/foundry/conflict/words/story.view.ts";
import { type AnyMatch, beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { Kept } from "../../support/kept.ts";
import { quietly } from "../../support/render.ts";
import { look as lookAt } from "../../support/scene.ts";
import { decideAll, look, SEATS, TOLD, threeAtTable, USERS } from "../worded-table.ts";

interface Seen {
  /** Users who are online. */
  readonly here?: readonly string[];
  readonly beside?: WaitingInfo;
  readonly seats?: readonly SeatInfo[];
  readonly live?: boolean;
}

function shown(table: PageView, { here = ["rosa", "tomas"], beside = {}, seats = SEATS, live = true }: Seen = {}) {
  const input = {
    view: { ...table, users: USERS },
    seats,
    seat: table.mine[0],
    draft: {},
    live,
    say: quietly,
  };
  const view = windowView(input, here, beside);
  return { ...view, waitingFor: waitingView(input, view.seats, "21:04"), story: storyView(input) };
}

const kept = new Kept("window");

type Three = Awaited<ReturnType<Awaited<ReturnType<typeof threeAtTable>>["all"]>>;

let last: (() => object) | undefined;

/** What is new for Rosa since last time, and what differs for Tomas, and for Mara, an onlooker. */
function forAll(name: string, { rosa, tomas, mara }: Three, seen: Seen = {}): void {
  const before = last;
  if (before) kept.compare(`${name}, Rosa`, before, () => shown(rosa, seen));
  else kept.show(`${name}, Rosa`, () => shown(rosa, seen));
  last = () => shown(rosa, seen);
  for (const [who, table] of Object.entries({ Tomas: tomas, Mara: mara }))
    kept.compare(
      `${name}, ${who}`,
      () => shown(rosa, seen),
      () => shown(table, seen),
    );
}

function differs(name: string, table: PageView, changes: Partial<PageView>, seen: Seen = {}, usual: Seen = {}): void {
  kept.compare(
    name,
    () => shown(table, usual),
    () => shown({ ...table, ...changes }, seen),
  );
}

const table = await threeAtTable("told");
const { rosa, tomas, mara } = table;
forAll("nobody has sat down", await table.all());
certain(await rosa.takeSeat("a"));
forAll("Rosa has sat down", await table.all());
certain(await tomas.takeSeat("b"));
forAll("it begins", await table.all(), { here: ["rosa"] });
const walking = await table.all();
await decideAll([rosa]);
const calling = await table.all();
forAll("both are asked", calling);
certain(await rosa.give("call-1-a", 2));
const sealed = await table.all();
forAll("Rosa has sealed", sealed, { here: ["rosa"] });
await decideAll([tomas]);
const rolled = await table.all();
forAll("the dice have fallen", rolled);
certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
forAll("Rosa asks to take back", await table.all());
certain(await tomas.answer({ kind: "undo", steps: 1 }, "no"));
forAll("Tomas says no", await table.all());
certain(await rosa.answer({ kind: "draw" }, "yes"));
certain(await tomas.answer({ kind: "settle" }, "yes"));
forAll("one offers a draw, the other to settle it", await table.all());
certain(await tomas.answer({ kind: "draw" }, "yes"));
const drawn = await table.all();
forAll("a draw", drawn);
certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
certain(await tomas.answer({ kind: "undo", steps: 1 }, "yes"));
forAll("taken back", await table.all());
certain(await rosa.answer({ kind: "redo" }, "yes"));
forAll("and to be put back", await table.all());
certain(await tomas.answer({ kind: "redo" }, "yes"));
forAll("put back", await table.all());
certain(await rosa.answer({ kind: "settle" }, "yes"));
certain(await tomas.answer({ kind: "settle" }, "yes"));
forAll("it is being settled", await table.all());

const ended = await threeAtTable("ended");
certain(await ended.rosa.takeSeat("a"));
certain(await ended.tomas.takeSeat("b"));
while (look(ended.rosa).progress.stage !== "over") await decideAll([ended.rosa, ended.tomas]);
const end = await ended.all();
forAll("the end", end);
for (const [from, to] of [
  [-2, 3],
  [2, 6],
  [0, 0],
  [4, 99],
] as const)
  kept.show(`the story from ${from} to ${to}`, () => {
    const scene = { ...lookAt(end.rosa.match), view: end.rosa };
    return storyView(scene, end.rosa.match, { from, to });
  });
kept.show("the story after who left", () =>
  storyView({ ...lookAt(away.rosa.match), view: away.rosa }, away.rosa.match, { from: 1, to: 1 }),
);

const left = await threeAtTable("left");
certain(await left.rosa.takeSeat("a"));
certain(await left.tomas.takeSeat("b"));
left.page.idle.add("tomas");
certain(await left.rosa.answer({ kind: "away", seat: "b" }, "yes"));
forAll("Rosa would go on without Tomas", await left.all());
certain(await left.tomas.answer({ kind: "away", seat: "b" }, "yes"));
const away = await left.all();
forAll("Tomas is away", away, { here: ["rosa"] });
certain(await left.mara.takeSeat("b", true));
forAll("Mara would stand in", await left.all());
certain(await left.rosa.answer({ kind: "sit", seat: "b", user: "mara", standIn: true }, "yes"));
forAll("Mara stands in", await left.all());
await decideAll([left.rosa]);
forAll("and plays from the next turn on", await left.all());
certain(await left.tomas.takeSeat("b"));
forAll("Tomas takes his seat back", await left.all());

/** Rosa waits for Tomas, or Tomas for himself; and what else a window knows. */
differs("Tomas has chosen", sealed.tomas, {}, { beside: { chosen: true } });
differs("Rosa may call", sealed.rosa, {}, { beside: { calls: { b: "may" } } });
differs("Rosa has called", sealed.rosa, {}, { beside: { calls: { b: "done" } } });
differs("called, in a replay", sealed.rosa, {}, { beside: { calls: { b: "done" } }, live: false });
differs("there is time", sealed.rosa, {}, { beside: { pace: { words: "An hour is left.", state: "until", ends: 0 } } });
differs("time is over", sealed.rosa, {}, { beside: { pace: { words: "Time is over.", state: "over", ends: 0 } } });
differs("nobody is there", sealed.rosa, {}, { here: [] });
differs(
  "a seat bears its player's name",
  sealed.rosa,
  {},
  { seats: SEATS.map((one) => ({ ...one, player: one.name })) },
);
differs("a seat without a player's name", sealed.rosa, {}, { seats: SEATS.map((one) => ({ ...one, player: "" })) });
differs("seats of which nothing is known", sealed.rosa, {}, { seats: [] });

for (const stage of ["locking", "showing", "ready"] as const) {
  const at = (waitingFor: readonly string[]) => ({ stage, waitingFor, owed: [] });
  differs(`${stage}, waiting for nobody`, sealed.rosa, { progress: at([]) });
  differs(`${stage}, waiting for Tomas`, sealed.rosa, { progress: at(["b"]) });
  differs(`${stage}, waiting for both`, sealed.rosa, { progress: at(["a", "b"]) });
}
const { exchange } = sealed.rosa;
const opened = (...keys: string[]) => ({
  exchange: { ...exchange, openings: Object.fromEntries(keys.map((key) => [key, { order: 2, nonce: "" }])) },
});
differs("one has opened", sealed.rosa, opened("call-1-a"));
differs("Tomas has sealed as well", sealed.rosa, {
  exchange: { ...exchange, seals: { ...exchange.seals, "call-1-b": "wax" } },
});
differs("another has given his order", walking.tomas, {
  exchange: { ...walking.tomas.exchange, orders: { "walk-1": 1 } },
});

/** One person, or one machine, with several seats. */
differs("Rosa plays both", calling.rosa, { mine: ["a", "b"] });
differs("Rosa plays both, and has chosen", calling.rosa, { mine: ["a", "b"] }, { beside: { chosen: true } });
differs("Rosa plays both, and it is one's turn", walking.rosa, { mine: ["a", "b"] });
differs("Rosa plays both, and has sealed for one", sealed.rosa, { mine: ["b", "a"] });
const played = [SEATS[0]!, { ...SEATS[1]!, player: "Wat", machine: "Rosa" }];
const withComputer = (table: PageView): Partial<PageView> => {
  const { signed } = table.match;
  const { begun } = signed!;
  const seats = { ...begun.seats, b: { ...begun.seats.b!, user: "rosa", computer: "knight" } };
  return { match: { ...table.match, signed: { ...signed!, begun: { ...begun, seats } } } };
};
const computer = { ...withComputer(sealed.rosa), computers: { b: "knight" }, runs: ["b"] };
differs("the computer plays here", sealed.rosa, computer, { seats: played });
differs("the computer plays here, and all is rolled", rolled.rosa, { ...computer, match: rolled.rosa.match });
differs("the computer played, and it is over", drawn.rosa, { ...computer, match: drawn.rosa.match });
differs("the computer plays elsewhere", sealed.rosa, { ...computer, runs: [] }, { seats: played, here: [] });
differs("what the computer played is played by hand", sealed.rosa, { ...withComputer(sealed.rosa), mine: ["a", "b"] });
differs("another plays by hand what the computer played", sealed.rosa, withComputer(sealed.rosa));

/** Conflicts where nothing is asked. */
differs("paused", calling.rosa, { paused: true });
differs("paused, waiting for Tomas", sealed.rosa, { paused: true });
differs("paused, and Tomas is the last", sealed.tomas, { paused: true });
differs("from a file, and Tomas is the last", sealed.tomas, { imported: "Mara" });
differs("in a replay, and Tomas is the last", sealed.tomas, {}, { live: false });
differs("it begins at once", look(rosa), { progress: { stage: "joining", waitingFor: ["a"], owed: [] }, toSit: [] });
differs("it begins at once, on another's word", look(rosa), {
  progress: { stage: "joining", waitingFor: ["a", "b"], owed: [] },
});
differs("from a file", calling.rosa, { imported: "Mara", mine: [] });
differs("from a file, with a seat of Rosa's", sealed.rosa, { ...computer, imported: "Mara" });
differs("from a file, with somebody away", away.rosa, { imported: "Mara" });
differs("from a file, before anybody sat down", look(mara), { imported: "Mara" }, { seats: [] });
differs("from a file, drawn", drawn.rosa, { imported: "Mara" });
differs("played on another device", walking.rosa, { elsewhere: ["a"] });
differs("played on another device, nobody's turn", walking.tomas, { elsewhere: ["b"] });
differs("a seat that is back soon", away.tomas, {
  match: { ...away.tomas.match, signed: { ...away.tomas.match.signed!, returning: ["b"] } },
});
kept.show("replay, step 1", () => shown(earlier(rolled.rosa, 1), { live: false }));
differs("replay, with nobody there", rolled.rosa, earlier(rolled.rosa, 1), { live: false, here: [] });
kept.show("replay of a draw, step 1", () => shown(earlier(drawn.rosa, 1), { live: false }));
kept.show("replay of a draw, its end", () => shown(drawn.rosa, { live: false }));

/** What agreements need. */
const changed = (table: PageView, match: object) => ({ match: { ...table.match, ...match } }) as Partial<PageView>;
const { signed } = rolled.rosa.match;
const standsIn = { ...signed!.chairs, b: { ...signed!.chairs.b!, standIn: true } };
differs("somebody stands in", rolled.rosa, changed(rolled.rosa, { signed: { ...signed!, chairs: standsIn } }));
differs("no record of signatures", rolled.rosa, changed(rolled.rosa, { signed: undefined }));
differs(
  "nobody knows how to play it",
  rolled.rosa,
  changed(rolled.rosa, { conflict: { ...TOLD, counsel: undefined } }),
);
const twoSecrets = {
  ...TOLD,
  demands: (state: never) => TOLD.demands(state).flatMap((one) => [one, { ...one, key: `${one.key}-more` }]),
};
differs("a seat has sealed one of two orders", sealed.rosa, changed(sealed.rosa, { conflict: twoSecrets }));
differs("a seat has opened one of two orders", sealed.rosa, {
  ...changed(sealed.rosa, { conflict: twoSecrets }),
  ...opened("call-1-a"),
});
const [first] = calling.rosa.progress.owed;
differs("one of two is asked with others", calling.rosa, {
  progress: { ...calling.rosa.progress, owed: [{ ...first!, anyOf: "x" }, first!] },
});
differs("somebody is away in a record without signatures", away.rosa, changed(away.rosa, { signed: undefined }));
differs("nobody says where it stands", rolled.rosa, changed(rolled.rosa, { conflict: { ...TOLD, where: undefined } }));

/** Every kind of request. */
const REQUESTS: readonly OpenRequest["request"][] = [
  { kind: "rest" },
  { kind: "wake" },
  { kind: "advice", seat: "b" },
  { kind: "sit", seat: "b", user: "rosa", standIn: false },
  { kind: "sit", seat: "b", user: "mara", standIn: false },
  { kind: "sit", seat: "b", user: "nobody", standIn: true },
  { kind: "away", seat: "a" },
  { kind: "draw" },
];
const requests = (open: Omit<OpenRequest, "request" | "key">, all: typeof REQUESTS = REQUESTS.slice(0, 2)) => ({
  requests: all.map((request, at) => ({ request, key: `${at}`, ...open })),
});
differs(
  "asked by somebody whom his seat names otherwise",
  rolled.rosa,
  requests({ yes: ["b"], no: [], waitingFor: ["a"] }, REQUESTS),
  { seats: SEATS.map((one) => ({ ...one, player: `${one.player} Hill` })) },
);
differs("asked by Tomas", rolled.rosa, requests({ yes: ["b"], no: [], waitingFor: ["a"] }, REQUESTS));
differs("asked by Tomas, and of nobody", rolled.rosa, requests({ yes: ["b"], no: [], waitingFor: [] }));
differs("asked by Tomas, of both", rolled.rosa, requests({ yes: ["b"], no: [], waitingFor: ["a", "b"] }));
differs("refused by Rosa", rolled.rosa, requests({ yes: ["b"], no: ["a"], waitingFor: [] }));
differs("only refused", rolled.rosa, requests({ yes: [], no: ["a", "b"], waitingFor: [] }));

const thrown = (count: number) => {
  const past = rolled.rosa.match.past.map((one) => ({
    ...one,
    entry: { ...one.entry, faces: Array.from({ length: count }, () => 4) },
  }));
  return changed(rolled.rosa, { past });
};
differs("sixty dice", rolled.rosa, thrown(60));
differs("more dice than anybody reads", rolled.rosa, thrown(61));

/** A draft is not a fight, and in a discussion the first to speak has the floor. */
const draft = certain(beginMatch(CONFLICTS.draft!, { drafters: ["P", "Q"].map((player) => ({ player, wants: 3 })) }));
const cast = certain(step(draft, {}, seededDice("cast")));
const discussion = certain(beginMatch(CONFLICTS.discussion!, CONFLICTS.discussion!.sample(seededDice("talk"))));
for (const [name, match] of Object.entries({ "a draft": cast, "a discussion": discussion })) {
  const [seat] = match.conflict.seats(match.state);
  const { view: table } = lookAt(match as AnyMatch, seat);
  const { chairs, begun } = signed!;
  const one = { ...table, match: { ...match, signed: { ...signed!, chairs, begun } } } as PageView;
  kept.show(`${name}, ${seat}`, () => shown(one, { seats: [] }));
  differs(`${name}, joining`, one, { progress: { stage: "joining", waitingFor: [seat!], owed: [] }, toSit: [seat!] });
  differs(`${name}, looking on`, one, { mine: [] });
}
