/** What a conflict says about its own record: the line at the foot, Verify, and the entries that are no steps. */
import { describe, expect, it } from "vitest";
import { named, tell } from "../../../../src/foundry/base/words.view.ts";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import type { PageView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { trustLine } from "../../../../src/foundry/conflict/report/trust-line.view.ts";
import { whatHappenedView } from "../../../../src/foundry/conflict/report/what-happened.view.ts";
import { entryTold, sittingAfter } from "../../../../src/foundry/conflict/words/entry-words.view.ts";
import { verdictWords } from "../../../../src/foundry/conflict/words/verdict.view.ts";
import { problem } from "../../../../src/rules/result.ts";
import { quietly as say } from "../../support/render.ts";
import { decideAll, look, SharedPage, twoSeats } from "../page-clients.ts";

const SEATS = [
  { seat: "a", name: "Ella", tincture: "madder", user: "rosa", player: "Rosa", actor: "" },
  { seat: "b", name: "Odo", tincture: "", user: "tomas", player: "", actor: "" },
];
const scene = (view: PageView): BoardInput => ({ view, seats: SEATS, seat: "a", draft: {}, live: true, say });
const WITNESS = { writesAll: () => false, nameOfUser: (id: string) => `<${id}>`, time: (at: number) => `at ${at}` };
const found = (key: string, more: object = {}) => ({ why: problem(key), by: "tomas", at: 5, ...more });

async function played(steps = 2) {
  const both = await twoSeats();
  for (let turn = 0; turn < steps; turn++) await decideAll([both.tomas, both.rosa]);
  return { ...both, table: look(both.rosa) };
}

describe("the line at the foot", () => {
  it("names the players whose keys prove it", async () => {
    const { table } = await played();
    expect(trustLine(scene(table))).toEqual({
      state: "proven",
      words: "Proven by the keys of Rosa and Odo.",
      link: "Verify",
      seals: [
        { tincture: "madder", seal: "sealed" },
        { tincture: "silverpoint", seal: "sealed" },
      ],
    });
  });

  it("says who has not signed, before it begins", async () => {
    const page = new SharedPage();
    page.data.seats = { a: { user: "rosa", name: "a" }, b: { user: "tomas", name: "b" } };
    const rosa = page.visit("rosa");
    await rosa.takeSeat("a");
    const line = trustLine(scene(look(rosa)));
    expect([line.state, line.words, line.seals[0]!.seal]).toEqual(["waiting", "Waiting for Odo to join", "pending"]);
  });

  it.each([
    [{ from: 2, page: [] }, "Step 3 was changed"],
    [{ from: 0, page: [] }, "Step 1 was changed"],
    [{ from: -1, page: [] }, "The set-up was changed"],
  ])("is broken by what was written over: %j", async (difference, words) => {
    const { table } = await played();
    const line = trustLine(scene({ ...table, difference, findings: [found("page.changed")] }));
    expect(line).toMatchObject({ state: "broken", words, link: "Verify" });
    expect(line.seals.every(({ seal }) => seal === "broken")).toBe(true);
  });

  it("counts rejected entries", async () => {
    const { table } = await played();
    const line = trustLine(scene({ ...table, findings: [found("x"), found("y")] }));
    expect([line.state, line.link]).toEqual(["broken", "Verify"]);
    expect(line.words).toBe("Something here does not count (2)");
    expect(line.seals[0]!.seal).toBe("sealed");
  });

  it("claims nothing for a record that nobody signed", async () => {
    const { table } = await played();
    const { signed, ...match } = table.match;
    const record = { ...match.record, entries: match.record.entries.filter(({ type }) => type !== "begin") };
    const line = trustLine(scene({ ...table, match: { ...match, record } as never, imported: "Mara" }));
    expect([line.state, line.seals[0]!.seal]).toEqual(["plain", "pending"]);
    expect(line.words).toMatch(/^The replay matches/);
  });
});

describe("the verdict", () => {
  const nameOf = (seat: string) => ({ a: "Rosa", b: "Tomas", c: "Rosa" })[seat] ?? seat;
  it.each([
    [{ kind: "replays", why: "unsigned" }, /Nobody signed it/],
    [{ kind: "replays", why: "oneKey" }, /^Practice: dice are not cross-checked\.$/],
    [{ kind: "holds", keys: { a: ["k1"], b: ["k2"] } }, /^Proven by the keys of Rosa and Tomas\.$/],
    // One key on two seats is one person; one person with two keys is named once.
    [{ kind: "holds", keys: { a: ["k1"], b: ["k1"] } }, /^Proven by the keys of Rosa\.$/],
    [{ kind: "holds", keys: { a: ["k1"], c: ["k3"], b: ["k2"] } }, /^Proven by the keys of Rosa and Tomas\.$/],
  ] as const)("of %j", (verdict, words) => {
    expect(verdictWords(verdict, nameOf, say)).toMatch(words);
  });

  it.each([
    [[], ""],
    [["A"], "A"],
    [["A", "B"], "A and B"],
    [["A", "B", "C"], "A, B and C"],
  ])("lists %j as %j", (names, words) => {
    expect(named(names, say)).toBe(words);
  });
});

describe("Verify", () => {
  it("is calm while everything is proven, and counts what was checked", async () => {
    const { table } = await played();
    const view = whatHappenedView(scene(table), WITNESS);
    expect(view.calm).toMatchObject({ title: "Proven", words: "by the keys of Rosa and Odo" });
    expect(view.calm ? view.calm.checks.length : 0).toBeGreaterThan(2);
    expect([view.difference, view.findings, view.mayCarry]).toEqual([undefined, [], true]);
    expect(whatHappenedView(scene({ ...table, mine: [] }), WITNESS).mayCarry).toBe(false);
    // Whoever may write everybody's documents is named, unless it is the reader.
    const assisted = whatHappenedView(scene({ ...table, mine: ["a"] }), { ...WITNESS, writesAll: () => true });
    expect(assisted.calm ? assisted.calm.checks.at(-1) : "").toMatchObject({
      proved: false,
      words: expect.stringMatching(/^Not protected from /),
    });
    const { signed, ...match } = table.match;
    const unsigned = whatHappenedView(scene({ ...table, match: match as never }), WITNESS);
    expect([signed === undefined, unsigned.mayCarry]).toEqual([false, false]);
    const conflict = {
      ...table.match.conflict,
      outcome: () => ({ winners: [], telling: { key: "BNB.End", params: {} } }),
    };
    expect(whatHappenedView(scene({ ...table, match: { ...table.match, conflict } as never }), WITNESS).mayCarry).toBe(
      false,
    );
  });

  it("says who overwrote it, when, and both histories, from two entries before", async () => {
    const { table } = await played();
    const { entries } = table.match.record;
    const from = entries.length - 1;
    const forged = { ...(entries[from] as object), faces: [1, 5], events: [{ type: "rolled", faces: [6, 1] }] };
    const written = found("page.changed", { at: 9 });
    const difference = { from, page: [JSON.stringify(forged)] };
    const view = whatHappenedView(scene({ ...table, difference, findings: [written, found("said.forged")] }), WITNESS);
    expect(view.calm).toBe(false);
    expect(view.difference).toMatchObject({
      who: "<tomas>’s client",
      when: "at 9",
      ownSigned: "signed by Rosa and Odo",
      pageSigned: "signed by nobody",
    });
    const { own, page } = view.difference!;
    expect(own.map(({ number, differs, missing }) => [number, differs, missing])).toEqual([
      [from - 1, false, false],
      [from, false, false],
      [from + 1, true, false],
    ]);
    expect(page.at(-1)).toMatchObject({ differs: true, faces: "1, 5" });
    expect(own.at(-1)!.faces).not.toBe("1, 5");
    // Entries outside the history are listed apart.
    expect(view.findings).toHaveLength(1);
  });

  it("shows deleted entries as missing, and says when nobody saw who did it", async () => {
    const { table } = await played();
    const from = table.match.record.entries.length - 1;
    const view = whatHappenedView(scene({ ...table, difference: { from, page: [] } }), WITNESS);
    expect(view.difference).toMatchObject({
      who: "written before this browser opened it",
      when: "before this visit",
      what: "",
    });
    expect(view.difference!.page.at(-1)).toMatchObject({ missing: true, words: ["no such step"] });
  });

  it("lists forged sheets with the seat they were written for", async () => {
    const { table } = await played();
    const findings = [found("x", { seat: "a", entry: 4 }), found("y", { by: "", seat: "nobody" })];
    expect(whatHappenedView(scene({ ...table, findings }), WITNESS).findings).toMatchObject([
      { who: "<tomas>’s client", when: "at 5", seat: "Ella", tincture: "madder" },
      { who: "written before this browser opened it", seat: "nobody", tincture: "silverpoint" },
    ]);
    const said = (params: object, more: object) => {
      const finding = { ...found("x", more), why: problem("record.join", params as never) };
      return whatHappenedView(scene({ ...table, findings: [finding] }), WITNESS).findings[0]!.what;
    };
    expect(said({ seat: "b" }, { seat: "a", entry: 4 })).toBe("Entry 5: this key cannot take the seat of Odo.");
    expect(said({}, { seat: "a" })).toBe("Entry 1: this key cannot take the seat of Ella.");
  });
});

describe("a row of the two histories", async () => {
  const { table } = await played();
  const { entries } = table.match.record;
  const last = entries.length - 1;
  const histories = (page: readonly unknown[], from = last) => {
    const difference = { from, page: page.map((entry) => JSON.stringify(entry)) };
    return whatHappenedView(scene({ ...table, difference }), WITNESS).difference!;
  };
  const rolled = (count: number) => Array.from({ length: count }, () => ({ type: "rolled", faces: [6, 1] }));

  it.each<[object, string]>([
    [{ type: "begin" }, "Everyone joins and signs."],
    [{ type: "undo" }, "The last step is undone."],
    [{ type: "redo" }, "The undone step is redone."],
    [{ type: "away", seat: "b" }, "The game goes on without Odo."],
    [{ type: "away", seat: "z" }, "The game goes on without z."],
    [{ type: "sit", seat: "a" }, "Somebody joins on the seat of Ella."],
    [{ type: "rest" }, "The conflict is set aside."],
    [{ type: "wake" }, "The conflict continues."],
    [{ type: "draw" }, "Everyone agrees to a draw."],
    [{ type: "settle" }, "Everyone agrees to let the computer finish."],
    [{ type: "advice", seat: "a" }, "Ella asks for advice."],
    [{ type: "step", events: [] }, "A step"],
    [{ type: "constructor" }, "A step"],
  ])("says of %j: %s", (entry, words) => {
    expect(histories([entry]).page.at(-1)).toEqual({
      number: last + 1,
      words: [words],
      faces: "",
      differs: true,
      missing: false,
    });
  });

  it("describes a possibly forged step as far as possible, in at most six sentences", () => {
    const words = (events: readonly object[]) => histories([{ type: "step", events }]).page.at(-1)!.words;
    const [one] = words(rolled(1));
    expect(one).toContain("Toy.rolled");
    expect(words([...rolled(1), { type: "rolled" }])).toEqual([one]);
    expect(words(rolled(8))).toEqual(Array.from({ length: 6 }, () => one));
  });

  it.each([
    [[3, 4], "3, 4"],
    [Array.from({ length: 14 }, () => 2), "2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2"],
    ["6", ""],
  ])("shows the first twelve faces of a step, if they are faces: %j", (faces, shown) => {
    expect(histories([{ type: "step", events: [], faces }]).page.at(-1)!.faces).toBe(shown);
  });

  it("is in both, and missing where one of them is shorter", () => {
    const { own, page } = histories([{ type: "rest" }, { type: "wake" }]);
    expect(own.map(({ number, missing }) => [number, missing])).toEqual([
      [last - 1, false],
      [last, false],
      [last + 1, false],
      [last + 2, true],
    ]);
    expect(page.map(({ missing }) => missing)).toEqual([false, false, false, false]);
    expect(own.at(-1)).toMatchObject({ words: ["no such step"], faces: "", differs: true });
    expect(histories([], 1).own.map(({ number, differs }) => [number, differs])).toEqual(
      entries.map((_, index) => [index + 1, index > 0]),
    );
    expect(histories([], -1).own.every(({ differs }) => differs)).toBe(true);
  });

  it("is read from the state before it, and is signed where it verifies", () => {
    const same = histories([entries[last]]);
    expect(same.pageSigned).toBe("signed by Rosa and Odo");
    expect(same.page.map(({ words }) => words)).toEqual(same.own.map(({ words }) => words));
    expect(histories([]).pageSigned).toBe("signed by nobody");
    expect(histories([{ ...entries[last], faces: [1, 5] }]).pageSigned).toBe("signed by nobody");
  });
});

describe("an entry that is no step", () => {
  const place = {
    seats: SEATS,
    nameOfUser: (id: string) => ({ rosa: "Rosa", tomas: "Tomas", mara: "Mara" })[id] ?? "",
    users: { a: "rosa", b: "tomas", c: "tomas", d: "mara" },
    owners: { a: "rosa", b: "tomas", c: "tomas", d: "rosa" },
    absent: ["b"],
    computers: { c: "2" },
  };
  const words = (entry: object) => entryTold(entry as never, place).map((one) => tell(one, say));
  it.each<[object, string[]]>([
    [{ type: "undo", consents: { a: {} } }, ["Rosa undid the last step."]],
    [{ type: "undo", consents: { a: {}, b: {} } }, ["The last step is undone with the consent of Rosa and Tomas."]],
    [{ type: "redo", consents: { b: {} } }, ["Tomas redid the undone step."]],
    [{ type: "rest", consents: { a: {} } }, ["Rosa set this conflict aside."]],
    [{ type: "wake", consents: { a: {} } }, ["Rosa continued this conflict."]],
    [{ type: "draw", consents: { a: {}, b: {} } }, ["Rosa and Tomas agreed to a draw."]],
    [
      { type: "settle", consents: { a: {} } },
      ["With the consent of Rosa the computer finishes: it plays every seat to the end."],
    ],
    [{ type: "advice", seat: "a" }, ["Ella asks for advice."]],
    [{ type: "away", seat: "b", consents: { a: {} } }, ["The game goes on without Odo. Rosa agreed."]],
    [{ type: "away", seat: "b", consents: { b: {} } }, ["Odo leaves the game for now."]],
    [{ type: "sit", seat: "b", user: "tomas" }, ["Tomas is back on the seat of Odo."]],
    [{ type: "sit", seat: "a", user: "rosa" }, ["Rosa plays Ella from another device."]],
    [{ type: "sit", seat: "a", user: "mara" }, ["Mara takes the seat of Ella."]],
    [{ type: "sit", seat: "a", user: "mara", standIn: true }, ["Mara plays for Ella."]],
    // A player takes their own seat back from a substitute.
    [{ type: "sit", seat: "d", user: "rosa" }, ["Rosa is back on the seat of d."]],
    [{ type: "sit", seat: "d", user: "mara" }, ["Mara takes the seat of d."]],
    [
      { type: "away", seat: "c", consents: { a: {} } },
      ["Tomas left, and Sergeant Pell was running on their device. Nobody plays Sergeant Pell now."],
    ],
    [{ type: "sit", seat: "c", user: "rosa", standIn: true }, ["Sergeant Pell plays on, now on Rosa’s device."]],
    [{ type: "begin", seats: { a: { user: "rosa" } }, joins: {} }, []],
    [{ type: "step" }, []],
  ])("%j", (entry, told) => {
    expect(words(entry)).toEqual(told);
  });

  it("shows a name once, where a seat has its player's name", () => {
    const named = {
      ...place,
      seats: place.seats.map((one) => ({ ...one, name: one.seat === "a" ? "Rosa" : "Tomas" })),
    };
    const sits = (seat: string, user: string) =>
      entryTold({ type: "sit", seat, user } as never, named).map((one) => tell(one, say));
    expect(sits("b", "tomas")).toEqual(["Tomas is back."]);
    expect(sits("a", "rosa")).toEqual(["Rosa plays from another device."]);
    expect(sits("a", "mara")).toEqual(["Mara takes the seat of Rosa."]);
  });

  it("says which opponent plays for whom, and on whose machine", () => {
    const seats = { a: { user: "rosa", computer: "2" }, b: { user: "tomas" } };
    const [told, ...more] = words({ type: "begin", seats, joins: {} });
    expect(told).toBe("The computer plays Sergeant Pell, on Rosa’s device.");
    expect(told).not.toContain("BNB");
    expect(more).toEqual([]);
  });

  it("knows who had which seat, and who was absent, after each of them", () => {
    const entries = [
      { type: "begin", seats: { a: {}, b: { computer: "3" } }, joins: { a: { user: "rosa" }, b: { user: "tomas" } } },
      { type: "away", seat: "b" },
      { type: "sit", seat: "b", user: "mara", standIn: true },
      { type: "sit", seat: "b", user: "mara" },
    ];
    const then = (count: number) => sittingAfter(entries.slice(0, count) as never);
    const begun = { users: { a: "rosa", b: "tomas" }, owners: { a: "rosa", b: "tomas" }, absent: [] };
    const computers = { b: "3" };
    expect(then(1)).toEqual({ ...begun, computers });
    expect(then(2)).toEqual({ ...begun, absent: ["b"], computers });
    expect(then(3)).toEqual({ ...begun, users: { a: "rosa", b: "mara" }, computers });
    expect(then(4).owners).toEqual({ a: "rosa", b: "mara" });
  });
});
