/** The texts beside a conflict: notifications, its line in the list, the adviser's card, luck, reports. */
import { expect, test } from "vitest";
import { adviserView, askedAbout } from "../../../../src/foundry/conflict/ai/adviser/adviser.view.ts";
import { paceOf } from "../../../../src/foundry/conflict/calls/pace.view.ts";
import { ownWait, waitOf, waitWords } from "../../../../src/foundry/conflict/calls/wait.view.ts";
import type { Board, BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import type { PageView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { happenedSince } from "../../../../src/foundry/conflict/lobby/going-on/going-on.view.ts";
import { opponentRows } from "../../../../src/foundry/conflict/lobby/start/opponents.view.ts";
import { luckView } from "../../../../src/foundry/conflict/report/luck/luck.view.ts";
import { checkLines, reportView } from "../../../../src/foundry/conflict/report/report.view.ts";
import { reportText } from "../../../../src/foundry/conflict/report/report-text.view.ts";
import { namedOrders } from "../../../../src/foundry/conflict/words/advice-marks.view.ts";
import type { Consultation, Counselled } from "../../../../src/rules/adviser/consult.ts";
import type { LuckReport, TurningPoint } from "../../../../src/rules/adviser/luck.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { STRENGTHS } from "../../../../src/rules/adviser/strengths.ts";
import { type AnyMatch, beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { Kept } from "../../support/kept.ts";
import { quietly as say } from "../../support/render.ts";
import { look as lookAt } from "../../support/scene.ts";
import { decideAll, look, SEATS, TOLD, threeAtTable, USERS } from "../worded-table.ts";

const kept = new Kept("beside");

const table = await threeAtTable("beside");
const joining = await table.all();
certain(await table.rosa.takeSeat("a"));
certain(await table.tomas.takeSeat("b"));
const walking = await table.all();
await decideAll([table.rosa]);
const calling = await table.all();
certain(await table.rosa.give("call-1-a", 2));
const sealed = await table.all();
await decideAll([table.tomas]);
const rolled = await table.all();
certain(await table.rosa.answer({ kind: "undo", steps: 1 }, "yes"));
const asked = await table.all();
while (look(table.rosa).progress.stage !== "over") await decideAll([table.rosa, table.tomas]);
const ended = await table.all();

const agreed = await threeAtTable("agreed");
certain(await agreed.rosa.takeSeat("a"));
certain(await agreed.tomas.takeSeat("b"));
await decideAll([agreed.rosa]);
await decideAll([agreed.rosa, agreed.tomas]);
certain(await agreed.rosa.answer({ kind: "draw" }, "yes"));
certain(await agreed.tomas.answer({ kind: "draw" }, "yes"));
const drawn = await agreed.all();

const sceneOf = (view: PageView, seats = SEATS): BoardInput => ({
  view: { ...view, users: USERS },
  seats,
  seat: view.mine[0],
  draft: {},
  live: true,
  say,
});

/** A notification and its text; its id differs for each decision. */
const called = (view: PageView, seats: readonly string[] = view.mine, about = SEATS) => {
  const wait = waitOf(view, seats);
  const own = view.mine === seats && ownWait(view) !== undefined;
  return wait ? { ...wait, id: wait.id.length, own, words: waitWords(sceneOf(view, about), wait) } : { nobody: true };
};
const stage = (view: PageView, at: "locking" | "showing" | "ready", waitingFor: readonly string[]): PageView => ({
  ...view,
  progress: { stage: at, waitingFor, owed: [] },
});
const oneName = SEATS.map((one) => ({ ...one, player: one.name }));
const away = { request: { kind: "away", seat: "b" }, key: "k", yes: ["a"], no: [], waitingFor: [] } as const;
const CALLS: Readonly<Record<string, () => object>> = {
  "Rosa is to sit down": () => called(joining.rosa),
  "Rosa is to sit down, for herself": () => called(joining.rosa, ["a"], oneName),
  "Rosa sits": () => called({ ...joining.rosa, toSit: [] }),
  "Mara is not called": () => called(joining.mara),
  "Rosa is to decide": () => called(walking.rosa),
  "Tomas is not": () => called(walking.tomas),
  "both are to decide": () => called(calling.rosa),
  "Tomas is the last": () => called(sealed.tomas),
  "Rosa plays both": () =>
    called(
      { ...sealed.rosa, mine: ["b", "a"] },
      ["b", "a"],
      SEATS.map((one) => ({ ...one, player: "Rosa" })),
    ),
  "one for both": () => called(calling.rosa, ["b", "a"]),
  "Rosa's orders are to be opened": () => called(stage(sealed.rosa, "locking", ["a"])),
  "both are to be opened": () => called(stage(sealed.rosa, "showing", ["a", "b"]), ["a", "b"]),
  "one moment": () => called(stage(sealed.rosa, "ready", ["a"])),
  "Rosa asked": () => called(asked.rosa),
  "Tomas is asked": () => called(asked.tomas),
  "one of two is asked": () =>
    called({ ...asked.tomas, requests: asked.tomas.requests.map((one) => ({ ...one, waitingFor: ["a", "b"] })) }),
  "is Tomas there?": () => called({ ...rolled.tomas, requests: [away] }),
  "Tomas is there": () => called({ ...rolled.tomas, requests: [{ ...away, no: ["b"] }] }),
  "somebody else is there": () => called({ ...rolled.tomas, mine: ["c"], requests: [away] }),
  paused: () => called({ ...calling.rosa, paused: true }),
  "from a file": () => called({ ...calling.rosa, imported: "Mara" }),
  over: () => called(ended.rosa),
};
for (const [name, view] of Object.entries(CALLS)) kept.show(`calls, ${name}`, view);

for (const kind of ["pursuit", "battle", "duel"]) {
  const conflict = CONFLICTS[kind]!;
  const match = playOut(conflict, seededDice("calls"), seededDice("calls")).past.map(({ state }) => state);
  const state = match.find((one) => conflict.demands(one).length > 0);
  const { record } = certain(beginMatch(conflict, conflict.sample(seededDice("calls"))));
  const input = lookAt({ conflict, state, past: [], absent: [], links: {}, record } as unknown as AnyMatch);
  const [seat] = input.view.progress.waitingFor;
  kept.show(`calls, in a ${kind}`, () => waitWords(input, waitOf(input.view, [seat!])!));
}

test("a decision has one name, whichever client asks and in whatever order the seats are named", () => {
  const id = (view: PageView, seats: readonly string[]) => waitOf(view, seats)!.id;
  expect(id(calling.rosa, ["a", "b"])).toBe(id(calling.mara, ["b", "a"]));
  const ids = [id(joining.rosa, ["a"]), id(walking.rosa, ["a"]), id(calling.rosa, ["a"]), id(calling.rosa, ["b"])];
  const here = id({ ...rolled.tomas, requests: [away] }, ["b"]);
  const other = id({ ...rolled.tomas, requests: [{ ...away, key: "other" }] }, ["b"]);
  expect(new Set([...ids, here, other, id(asked.tomas, ["b"])]).size).toBe(7);
});

for (const seen of [0, 1, 2, 5, 7, 8, 9])
  kept.show(`who saw ${seen} steps`, () => happenedSince(sceneOf(ended.mara), seen) ?? { nothing: true });
const twice = { ...ended.mara.match, past: [...ended.mara.match.past, ...ended.mara.match.past] };
for (const seen of [3, 6, 8])
  kept.show(`who saw ${seen} of many steps`, () => happenedSince(sceneOf({ ...ended.mara, match: twice }), seen)!);
kept.show("who saw nothing of a draw", () => happenedSince(sceneOf(drawn.mara), 0)!);
kept.show("who missed a step that tells nothing", () => happenedSince(sceneOf(calling.mara), 0) ?? { nothing: true });
kept.show("who saw nothing of what goes on", () => happenedSince(sceneOf(rolled.mara), 0)!);

const MINUTE = 60_000;
kept.show("when time is over, in minutes", () =>
  (["tenMinutes", "hour", "day", "threeDays", "week"] as const).flatMap((pace) =>
    (["none", "quarter", "double"] as const).map((grace) => {
      const at = (now: number) => paceOf({ "table.pace": pace, "table.grace": grace }, 1000, 1000 + now * MINUTE)!;
      const length = (at(0).until - 1000) / MINUTE;
      const told = [length - 1, length, length * 1.25 - 1, length * 1.25, length * 2 - 1, length * 2].map((now) => {
        const { state } = at(now);
        return `${now} ${state === "until" ? "in time" : state}`;
      });
      return `${pace}, ${grace}: ${told.join(", ")}`;
    }),
  ),
);

const one = (order: number, share: number, more: Partial<Counselled> = {}): Counselled => ({
  order,
  share,
  chance: { points: 6000 - 1000 * order, error: 200 },
  low: 0.2,
  high: 0.9,
  spread: [1, 0, 2, 3],
  reason: "mixed",
  ...more,
});
const THREE = [one(1, 0.6), one(2, 0.395, { reason: "bold", spread: [0, 0, 0] }), one(3, 0.005, { spread: [4] })];
const advised = (view: PageView, key: string, picked: number, board: object = {}, suggestions = THREE) => {
  const found: Consultation = { key, chance: { points: 5500, error: 310 }, games: 200, suggestions, drawn: 0 };
  return adviserView(sceneOf(view), { board: board as Board, seat: "a", found, picked });
};
kept.show("the adviser on a secret order", () => advised(calling.rosa, "call-1-a", 0));
kept.show("the adviser on its second, in a board's words", () =>
  advised(calling.rosa, "call-1-a", 1, { orderWords: (_: unknown, order: number) => `walk ${order}` }),
);
kept.show("the adviser on its third", () => advised(calling.rosa, "call-1-a", 2));
kept.show("the adviser on one that is not there", () => advised(calling.rosa, "call-1-a", 7));
kept.show("the adviser on one order alone", () =>
  advised(calling.rosa, "call-1-a", 0, {}, [one(1, 1, { reason: "only" })]),
);
const OPEN = [one(1, 1, { reason: "sound" }), one(2, 0, { reason: "behind" })];
kept.show("the adviser on an open order", () => advised(walking.rosa, "walk-1", 0, {}, OPEN));

const advice = (key: string): Consultation => ({
  key,
  chance: { points: 5500, error: 310 },
  games: 200,
  suggestions: THREE,
  drawn: 0,
});
kept.show("marks on a map", () => ({
  secret: namedOrders({ ...sceneOf(calling.rosa), advice: advice("call-1-a") }, "call-1-a"),
  open: namedOrders({ ...sceneOf(walking.rosa), advice: advice("walk-1") }, "walk-1"),
  other: namedOrders({ ...sceneOf(walking.rosa), advice: advice("walk-1") }, "walk-2"),
  none: namedOrders({ ...sceneOf(walking.rosa), advice: advice("walk-1") }, undefined),
}));

test("the adviser is asked about the panel's decision, if it is this player's own", () => {
  const both = sceneOf({ ...calling.rosa, mine: ["a", "b"] });
  const inHand = (key?: string) => askedAbout({ inHand: () => key }, both)?.key;
  expect([inHand("call-1-b"), inHand("call-1-a"), inHand("walk-1"), inHand()]).toEqual([
    "call-1-b",
    "call-1-a",
    "call-1-a",
    "call-1-a",
  ]);
  expect(askedAbout({}, sceneOf(calling.tomas))?.key).toBe("call-1-b");
  expect(askedAbout({ inHand: () => "call-1-b" }, sceneOf(calling.rosa))?.key).toBe("call-1-a");
  expect(askedAbout({}, sceneOf(calling.mara))).toBeUndefined();
});

const moment = (from: number, to: number, before: number, parts: readonly [number, number, number]): TurningPoint => {
  const [skill, luck, guess] = parts;
  return { from, to, before, after: before + skill + luck + guess, luck, guess, skill: { a: skill + 100, b: -100 } };
};
function luckReport(moments: readonly TurningPoint[], more: Partial<LuckReport> = {}): LuckReport {
  const sum = (part: (one: TurningPoint) => number) => moments.reduce((all, at) => all + part(at), 0);
  return {
    seat: "a",
    first: moments[0]?.before ?? 5000,
    last: moments.at(-1)?.after ?? 5000,
    luck: sum(({ luck }) => luck),
    guess: sum(({ guess }) => guess),
    skill: { a: sum(({ skill }) => skill.a!), b: sum(({ skill }) => skill.b!) },
    moments,
    error: 320,
    again: { points: 4055, error: 500, games: 100 },
    losses: {
      a: { lost: 3, of: 7, expected: 2, low: 1, high: 9 },
      b: { lost: 0, of: 0, expected: 0, low: 0, high: 0 },
    },
    ...more,
  };
}
const COURSE = [
  moment(0, 2, 5000, [0, 700, 0]),
  moment(2, 4, 5700, [900, -300, 0]),
  moment(4, 5, 6600, [0, 0, 0]),
  moment(5, 6, 6600, [-100, -2000, 100]),
  moment(6, 8, 4600, [0, 100, -1500]),
];
/** Ids in a drawing only count what was drawn before. */
const lucky = (view: PageView, report: LuckReport, conflict: object = TOLD) => {
  const told = luckView(sceneOf({ ...view, match: { ...view.match, conflict } as AnyMatch }), report);
  return { ...told, line: told.line.replace(/bnb-(\w+)-\d+/g, "$1") };
};
kept.show("luck, of a whole course", () => lucky(ended.rosa, luckReport(COURSE)));
kept.show("luck, of a course that goes on", () => lucky(rolled.rosa, luckReport(COURSE.slice(0, 1))));
kept.show("luck, where nobody says where it stands", () =>
  lucky(ended.rosa, luckReport(COURSE.slice(3), { seat: "b" }), { ...TOLD, where: undefined }),
);
kept.show("luck, where nothing happened", () => lucky(ended.rosa, luckReport([])));
kept.show("luck, of one seat alone", () =>
  lucky(ended.rosa, luckReport(COURSE.slice(1, 2)), { ...TOLD, seats: () => ["a"] }),
);
kept.show("luck, of one long moment and many throws", () => {
  const short = Array.from({ length: 13 }, (_, at) => moment(8, 8, 7000, [0, at % 2 ? 150 : -150, 0]));
  return lucky(ended.rosa, luckReport([moment(0, 8, 5000, [1000, 1000, 0]), ...short]));
});
for (const [name, parts] of Object.entries({
  plan: [2100, 0, -100],
  dice: [-100, -1900, 0],
  guess: [0, 100, 2000],
  nothing: [150, 49, 0],
  "two in a hundred": [150, 50, 0],
} as const))
  kept.show(`luck, decided by ${name}`, () => {
    const { decided, turns } = lucky(ended.rosa, luckReport([moment(0, 2, 5000, parts)]));
    return { decided, turns };
  });

const LOSSES = {
  words: "Avitch has won.",
  armies: [
    {
      name: "Avitch",
      tincture: "madder",
      won: true,
      marched: 1200,
      fell: 130,
      back: 40,
      lost: 90,
      home: 1110,
      units: [
        { name: "Spears", fate: "stood", size: 1000, losses: 100, back: 30, permanent: 70, home: 930 },
        { name: "Horse", fate: "fled", size: 200, losses: 30, back: 10, permanent: 20, home: 180 },
      ],
    },
    { name: "Harrow", tincture: "woad", won: false, marched: 0, fell: 0, back: 0, lost: 0, home: 0, units: [] },
  ],
};
const reported = (view: PageView, losses: typeof LOSSES | undefined, seats = SEATS) =>
  reportView(sceneOf(view, seats), { title: "At the ford", kind: "Toy", losses });
kept.show("the report", () => reported(ended.mara, undefined));
kept.show("the report of what goes on, of seats without names", () => reported(walking.mara, undefined, []));
kept.show("the report as text", () => reportText(reported(ended.mara, LOSSES), say).split("\n"));
kept.show("the report as text, of a draw", () => reportText(reported(drawn.mara, undefined), say).split("\n"));
kept.show("the report as text, of seats without players", () =>
  reportText(
    reported(
      rolled.mara,
      undefined,
      SEATS.map((seat) => ({ ...seat, player: "" })),
    ),
    say,
  ).split("\n"),
);

const CHECKS = {
  steps: 4,
  orders: 6,
  events: 5,
  faces: 8,
  joint: true,
  fewer: 0,
  without: [],
  seals: 2,
  links: 4,
  undone: 0,
};
const NONE = { waived: 0, absences: 0, returns: 0, chains: 0, redrawn: 0, unsigned: 0 };
kept.show("what was checked", () => checkLines({ ...CHECKS, ...NONE }, say));
kept.show("what was checked, without dice or seals", () => checkLines({ ...CHECKS, ...NONE, faces: 0, seals: 0 }, say));
kept.show("what was checked, of one machine", () => checkLines({ ...CHECKS, ...NONE, joint: false }, say));
kept.show("what was checked, with everything that a reader should know", () =>
  checkLines(
    {
      ...CHECKS,
      fewer: 1,
      without: ["a"],
      undone: 2,
      waived: 3,
      absences: 4,
      returns: 5,
      chains: 6,
      redrawn: 7,
      unsigned: 8,
    },
    say,
  ),
);

kept.show("the opponents", () =>
  opponentRows(say, STRENGTHS, [
    { opponent: "1", score: 1 },
    { opponent: "2", score: 1 },
    { opponent: "2", score: 0.5 },
    { opponent: "2", score: 0 },
  ]),
);
