/** A rematch: the set-up with everybody as their sheet is now, and what the foot of the end offers. */
import { expect, test } from "vitest";
import type { Candidate } from "../../../../src/foundry/conflict/contract/starter.ts";
import { duelStarter } from "../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { stakesFor } from "../../../../src/foundry/conflict/lobby/start/stakes.ts";
import {
  areSamePeople,
  barOf,
  type Rematch,
  rematchRow,
  setUpNow,
} from "../../../../src/foundry/conflict/window/rematch/rematch.view.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/index.ts";
import { problem } from "../../../../src/rules/result.ts";

const say = (key: string, params?: object) =>
  [key.replace("BNB.Rematch.", ""), ...Object.values(params ?? {})].join(" ");
const wounds = { ...UNHURT, leftArm: { minor: 1, major: false } };

function sheet(name: string, more: object = {}): Candidate {
  return {
    uuid: name,
    name,
    type: "character",
    img: "",
    tincture: "",
    owner: "",
    system: { wounds },
    items: [],
    ...more,
  } as never;
}
const input = { candidates: [], options: {}, say };
const setup = {
  map: "brook",
  sides: [
    { id: "one", at: 3, hp: 2, figures: [{ id: "leader", hp: 1 }] },
    { id: "two", hp: 2 },
  ],
  attacker: { troops: 5 },
};
const fromSheet = (one: Candidate, part: Record<string, any>) => ({ ...part, by: one.name, hp: 9, none: undefined });

test("every part with a sheet is made of it anew, also inside another; all else stays", () => {
  const sheets = new Map(["one", "leader", "attacker"].map((id) => [id, sheet(id)]));
  expect(setUpNow({ fromSheet }, setup, sheets, input)).toEqual({
    ok: true,
    value: {
      map: "brook",
      sides: [
        { id: "one", at: 3, by: "one", hp: 9, figures: [{ id: "leader", by: "leader", hp: 9 }] },
        { id: "two", hp: 2 },
      ],
      attacker: { troops: 5, by: "attacker", hp: 9 },
    },
  });
});

test("whoever could not take part any more is named, and so is who can fight no more", () => {
  const sheets = new Map([["two", sheet("Odo")]]);
  const none = setUpNow({ fromSheet: () => undefined }, setup, sheets, input);
  expect(none).toEqual({ ok: false, problem: problem("rematch.couldNot", { name: "Odo" }) });
  const dead = sheet("Ella", { dead: true });
  expect(setUpNow({ fromSheet }, setup, new Map([["one", dead]]), input)).toMatchObject({ ok: false });
  expect(barOf([sheet("Odo"), dead], {})?.params).toEqual({ name: "Ella" });
  expect(barOf([sheet("a troop", { type: "unit", dead: true })], {})).toBeUndefined();
});

test("nobody's seat may be another's, and the computer's seat stays the computer's", () => {
  const wanted = { red: { user: "rosa" }, blue: { user: "tomas" }, green: { user: "computer:2" } };
  const asked = { red: { user: "rosa" }, blue: { user: "tomas" }, green: { user: "tomas", computer: "2" } };
  expect(areSamePeople(wanted, asked)).toBe(true);
  const { green: _, ...fewer } = asked;
  for (const other of [
    { ...asked, red: { user: "tomas" }, blue: { user: "rosa" } },
    { ...asked, green: { user: "tomas" } },
    { ...asked, green: { user: "tomas", computer: "3" } },
    { ...asked, red: { user: "rosa", computer: "2" } },
    { ...fewer, black: { user: "rosa" } },
    fewer,
  ])
    expect(areSamePeople(wanted, other)).toBe(false);
});

test("a duel's fighters bring the wounds and the gear of their sheets to the places where they stood", () => {
  const part = { id: "c1", seat: "rosa", side: 1, at: { x: 2, y: 3 } };
  const sheets = new Map([["c1", sheet("Ella", { system: { wounds, choices: {}, skills: {} } })]]);
  const now = setUpNow(duelStarter, { combatants: [part] }, sheets, input);
  expect(now).toMatchObject({ value: { combatants: [{ ...part, name: "Ella", wounds }] } });
});

const row = (more: Partial<Rematch>) => {
  const {
    main,
    buttons = [],
    words,
    note,
    still,
  } = rematchRow(
    { stage: "free", who: "Tomas", stakes: "counts", friendly: false, together: true, bar: "", ...more },
    say,
  );
  return { main: main?.action, buttons: buttons.map(({ action }) => action), words, note, still };
};

test.each<[string, Partial<Rematch>, object]>([
  ["one that counts", {}, { main: "rematch", buttons: ["friendlyRematch"], note: "note.now" }],
  ["a friendly one", { stakes: "friendly" }, { main: "rematch", buttons: [], note: "note.now" }],
  ["practice", { stakes: "practice", together: false }, { main: "rematch", buttons: [], note: "note.practice" }],
  ["asked of others", { stage: "sent" }, { main: undefined, buttons: [], still: "waits Tomas" }],
  [
    "asked of this player",
    { stage: "asked" },
    { main: "acceptRematch", words: "asked.counts Tomas", note: "hint.counts" },
  ],
  ["asked in friendship", { stage: "asked", friendly: true }, { words: "asked.friendly Tomas", note: "hint.friendly" }],
  ["under way", { stage: "running" }, { main: undefined, still: "running" }],
  ["with a dead fighter", { bar: "Ella is dead." }, { main: undefined, buttons: [], note: "none Ella is dead." }],
])("the foot after %s", (_, given, shown) => expect(row(given)).toMatchObject(shown));

test.each([
  ["alone it is practice", "counts", { alone: true, suggest: true }, "practice"],
  ["alone it may count", "counts", { alone: true, suggest: false }, "counts"],
  ["alone it is never friendly", "friendly", { alone: true, suggest: false }, "practice"],
  ["with others it counts", "practice", { alone: false, suggest: true }, "counts"],
  ["or it is friendly", "friendly", { alone: false, suggest: true }, "friendly"],
])("%s", (_, before, form, after) => expect(stakesFor(before, form)).toBe(after));
