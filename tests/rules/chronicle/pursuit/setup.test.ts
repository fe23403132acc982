/** What a person or a file may say about a pursuit, and which faults are named. */
import { describe, expect, test } from "vitest";
import { PURSUIT_OPTIONS, readPursuit } from "../../../../src/rules/chronicle/pursuit/state.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";

const LONGEST = "x".repeat(200);
const ella = { id: "ella", name: "Ella", skills: { run: 4, notice: 2 } };
const morten = { id: "morten", name: "Morten", skills: { run: 2, hide: 3 } };
const evader = { seat: "north", name: "The hunted", members: [ella] };
const pursuer = { seat: "south", name: "The hounds", members: [morten] };
const read = (setup: unknown) => readPursuit(setup, defaults(PURSUIT_OPTIONS));
const withEvader = (more: object) => ({ evader: { ...evader, ...more }, pursuer });
const withElla = (more: object) => withEvader({ members: [{ ...ella, ...more }] });

test("missing parts are the book's: gap 3, seen, on foot, names by seat and id, two good legs", () => {
  const plain = {
    evader: { seat: "north", members: [{ id: "ella", skills: ella.skills }] },
    pursuer: { seat: "south", members: [{ id: "morten", skills: morten.skills }] },
  };
  const whole = { uselessLeg: false, terrain: "", behind: false };
  expect(certain(read(plain))).toEqual({
    options: defaults(PURSUIT_OPTIONS),
    sides: {
      evader: { seat: "north", name: "north", ways: ["run"], members: [{ ...ella, name: "ella", ...whole }] },
      pursuer: { seat: "south", name: "south", ways: ["run"], members: [{ ...morten, name: "morten", ...whole }] },
    },
    terrain: "",
    gap: 3,
    leg: 0,
    approaching: false,
    undetected: false,
  });
});

test("given parts are kept, each choice once", () => {
  const said = { terrain: "moor", gap: 5, approach: true, ...withEvader({ ways: ["run", "run"] }) };
  expect(certain(read(said))).toMatchObject({
    terrain: "moor",
    gap: 5,
    approaching: true,
    sides: { evader: { name: "The hunted", ways: ["run"], members: [{ name: "Ella" }] } },
  });
  const lame = withElla({ uselessLeg: true, terrain: "moor" });
  expect(certain(read(lame)).sides.evader.members).toMatchObject([{ uselessLeg: true, terrain: "moor" }]);
});

test.each<[what: string, setup: object]>([
  ["names of 200 letters", withEvader({ name: LONGEST, seat: LONGEST })],
  ["a person's name and terrain of 200 letters", withElla({ name: LONGEST, terrain: LONGEST })],
  ["a terrain of 200 letters", { evader, pursuer, terrain: LONGEST }],
  ["a gap of 1", { evader, pursuer, gap: 1 }],
])("%s is taken", (_, setup) => {
  expect(read(setup).ok).toBe(true);
});

describe("is refused by name", () => {
  const gap = { least: 1, most: 5 };
  const side = { side: "evader" };
  test.each<[key: string, params: object, setup: unknown]>([
    ["setup", {}, null],
    ["setup", {}, []],
    ["gap", gap, { evader, pursuer, gap: 0 }],
    ["gap", gap, { evader, pursuer, gap: 6 }],
    ["gap", gap, { evader, pursuer, gap: 2.5 }],
    ["setup", {}, { evader, pursuer, approach: "yes" }],
    ["setup", {}, { evader, pursuer, terrain: 7 }],
    ["setup", {}, { evader, pursuer, terrain: `${LONGEST}x` }],
    ["oneSeat", {}, { evader, pursuer: { ...pursuer, seat: "north" } }],
    ["side", side, { pursuer }],
    ["side", { side: "pursuer" }, { evader }],
    ["side", side, withEvader({ seat: " " })],
    ["side", side, withEvader({ seat: `${LONGEST}x` })],
    ["side", side, withEvader({ seat: 7 })],
    ["side", side, withEvader({ name: "" })],
    ["nobody", side, withEvader({ members: [] })],
    ["nobody", side, withEvader({ members: "ella" })],
    ["ways", side, withEvader({ ways: ["run", "fly"] })],
    ["ways", side, withEvader({ ways: "run" })],
    ["noWay", side, withEvader({ ways: [] })],
    ["noWay", { side: "pursuer" }, { evader, pursuer: { ...pursuer, members: [{ ...morten, uselessLeg: true }] } }],
    ["twice", { name: "Ella" }, withEvader({ members: [{ ...ella, name: "Old Ella" }, ella] })],
    ["member", side, withEvader({ members: ["ella"] })],
    ["member", side, withElla({ id: "" })],
    ["member", side, withElla({ name: 7 })],
    ["member", side, withElla({ uselessLeg: "left" })],
    ["member", side, withElla({ terrain: `${LONGEST}x` })],
    ["skillMissing", { name: "Ella", skill: "swim" }, withEvader({ ways: ["run", "swim"] })],
    ["skillMissing", { name: "Ella", skill: "notice" }, { ...withElla({ skills: { run: 1 } }), approach: true }],
    [
      "skillMissing",
      { name: "Morten", skill: "hide" },
      { evader, pursuer: { ...pursuer, members: [{ ...morten, skills: { run: 1, notice: 1 } }] }, approach: true },
    ],
  ])("%s %j", (key, params, setup) => {
    expect(read(setup)).toEqual({ ok: false, problem: { key: `BNB.Problem.pursuit.${key}`, params } });
  });

  test("an invalid rating, as everywhere", () => {
    expect(read(withElla({ skills: { run: 11 } }))).toMatchObject({ problem: { key: "BNB.Problem.skills.ratingOf" } });
  });
});
