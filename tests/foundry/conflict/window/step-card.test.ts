/** A card for each step with dice: every face with its die, the log, the seals; for every kind of conflict. */
import { describe, expect, it, test } from "vitest";
import {
  checksRead,
  facesRead,
  hasCard,
  MOST_DICE,
  noteCardView,
  printed,
  rollsRead,
  stepCardView,
  stepInfo,
} from "../../../../src/foundry/conflict/window/step-card.view.ts";
import { whenRead } from "../../../../src/foundry/conflict/window/when-read.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { stepTold } from "../../../../src/rules/conflict/story.ts";
import { isTelling, told } from "../../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { fail, ok } from "../../../../src/rules/result.ts";
import { missing, quietly, render } from "../../support/render.ts";

const HOSTILE = `<script>alert(1)</script>`;

function card(match: AnyMatch, at: number) {
  const seats = match.conflict.seats(match.state).map((seat) => ({
    seat,
    name: HOSTILE,
    tincture: "woad",
    user: "",
    player: "",
    actor: "",
  }));
  const data = stepInfo({ match, at, seats });
  expect([data.where, data.outcome, ...data.lines].every((telling) => isTelling(telling))).toBe(true);
  const about = { page: "JournalEntry.x", title: HOSTILE, kind: "duel" };
  return stepCardView(data, about, printed(rollsRead(match, at)), quietly);
}

describe.each(Object.keys(CONFLICTS))("a step of %s", (kind) => {
  test("shows every face that it used, and escapes every name", () => {
    missing.clear();
    let match: AnyMatch | undefined;
    playOut(CONFLICTS[kind]!, seededDice(`${kind}/card`), seededDice(`${kind}/faces`), {
      watch(now) {
        match = now;
      },
    });
    for (const [at, { entry }] of match!.past.entries()) {
      if (entry.faces.length === 0) continue;
      expect(facesRead(match!, at).map(({ face }) => face)).toEqual(entry.faces);
      const view = card(match!, at);
      const drawn = view.rolls.flatMap(({ dice }) => dice);
      expect(drawn.length).toBe(entry.faces.length <= MOST_DICE ? entry.faces.length : 0);
      const html = render("chat/step", view);
      expect(html).not.toMatch(/\[object |undefined|NaN|<script/);
    }
    expect([...missing]).toEqual([]);
  });
});

describe("the dice of a step", () => {
  const read = (text: string) =>
    text.split(" ").map((one) => {
      const [why, sides] = one.split(":");
      return { why: why!, sides: Number(sides), face: 1 };
    });
  it.each([
    ["two checks for one reason", "c:8 c:8 c:10 c:8 c:8 c:10", [3, 3]],
    ["a check and a twelve", "c:8 c:8 c:10 m:12", [3, 1]],
    ["three of a kind", "s:6 s:6 s:6", [3]],
    ["nothing", "", []],
  ])("are put together as they were rolled: %s", (_, text, lengths) => {
    const faces = text === "" ? [] : read(text);
    expect(checksRead(faces).map((group) => group.length)).toEqual(lengths);
  });
});

test("a card says whose seals were intact, and whose dice they are", () => {
  const conflict = CONFLICTS.duel!;
  let match: AnyMatch | undefined;
  playOut(conflict, seededDice("seals"), seededDice("seal faces"), {
    watch(now) {
      match = now;
    },
  });
  const deciders = (state: unknown) => new Set(conflict.demands(state).map(({ seat }) => seat)).size;
  const at = match!.past.findIndex(({ entry, state }) => entry.faces.length > 0 && deciders(state) === 2);
  const demands = conflict.demands(match!.past[at]!.state);
  const said = (sealed: boolean) => {
    const words = conflict.seats(match!.state).map((seat) => {
      const own = sealed ? demands.filter((demand) => demand.seat === seat) : [];
      return [seat, { link: "00", nonces: Object.fromEntries(own.map(({ key }) => [key, "00"])), signature: "" }];
    });
    const past = [...match!.past];
    past[at] = { ...past[at]!, entry: { ...past[at]!.entry, said: Object.fromEntries(words) } };
    return card({ ...match!, past }, at);
  };
  expect(said(false).verified).toBe("Dice from all players together");
  expect(said(true).verified).toBe("Both seals intact");
  expect(said(true).seals).toHaveLength(2);
});

test("a note on an agreement names the players, and escapes every name", () => {
  const about = { page: "JournalEntry.x", title: HOSTILE, kind: "duel" };
  const view = noteCardView([told("Trust.told.undo", { who: [HOSTILE] })], about, quietly);
  const html = render("chat/step", view);
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/\[object |undefined|NaN|<script|<footer/);
});

test.each(["duel", "pursuit"])("the cards of a %s tell its whole log, the last wound and the end too", (kind) => {
  let match: AnyMatch | undefined;
  playOut(CONFLICTS[kind]!, seededDice(`${kind}/whole`), seededDice(`${kind}/told`), {
    watch(now) {
      match = now;
    },
  });
  const steps = match!.past.map((_, at) => at);
  const cards = steps.filter((at) => hasCard(match!, at)).map((at) => stepInfo({ match: match!, at, seats: [] }));
  const story = steps.flatMap((at) => stepTold(match!, at));
  expect(cards.flatMap(({ lines }) => lines)).toEqual(story);
  expect(isTelling(cards.at(-1)!.outcome) && cards.at(-1)!.outcome.key).not.toBe("");
});

describe("the card of an entry that this browser wrote", () => {
  const match = (entries: string[]) => ok({ match: { record: { entries } } });

  test.each([
    ["at once, if it is read", [match(["begin", "step"])], 1],
    ["once the entry is read", [match(["begin"]), match(["begin"]), match(["begin", "step"])], 1],
    ["once the record can be read again", [fail("record.broken"), match(["begin", "step"])], 1],
    ["never, while the record cannot be read", [fail("record.broken"), fail("record.broken")], 0],
  ])("is posted %s", (_, views, times) => {
    let view = views[0]!;
    const listeners = new Set<() => void>();
    const onChange = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const posted: unknown[] = [];
    whenRead({ view: () => view, onChange } as never, 1, (_, entry) => posted.push(entry));
    for (const next of [...views.slice(1), views.at(-1)!]) {
      view = next;
      for (const listener of [...listeners]) listener();
    }
    expect(posted).toEqual(Array.from({ length: times }, () => "step"));
    expect(listeners.size).toBe(1 - times);
  });
});
