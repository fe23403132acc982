/** What else a round decides is shown on its own: priority, gambits, flight, and the fall of a named figure. */
import { expect, test } from "vitest";
import { clashView, type skirmishFrames } from "../../../../../src/foundry/conflict/kinds/skirmish/clash/clash.view.ts";
import { newsTiming } from "../../../../../src/foundry/conflict/kinds/skirmish/clash/news.view.ts";
import { skirmishBoard } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-board.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { type SkirmishEvent, skirmish } from "../../../../../src/rules/skirmish/index.ts";
import { look } from "../../../support/scene.ts";
import { shownAt } from "../../moments/shown.ts";

const GAMES = ["a", "b", "c", "d", "e", "f", "g", "h"].map(
  (seed) => playOut(skirmish, seededDice(`${seed}/o`), seededDice(`${seed}/d`)) as unknown as AnyMatch,
);

interface Shown {
  readonly match: AnyMatch;
  readonly step: number;
  readonly place: number;
}

/** Every moment of these games whose first event is of that type. */
function shownOf(type: SkirmishEvent["type"]): readonly Shown[] {
  return GAMES.flatMap((match) =>
    match.past.flatMap((past, step) =>
      skirmishBoard.moments!.of(past, match.conflict, []).flatMap(({ what }, place) => {
        const { clash } = what as { clash: ReturnType<typeof skirmishFrames.of>[number] };
        return clash.kind === "news" && clash.told[0]!.type === type ? [{ match, step, place }] : [];
      }),
    ),
  );
}

const panelOf = ({ match, step, place }: Shown, beat = -1) =>
  clashView(shownAt(look(match, undefined), skirmishBoard.moments!, step, place, beat))!;
const momentOf = ({ match, step, place }: Shown) =>
  skirmishBoard.moments!.of(match.past[step]!, match.conflict, [])[place]!;
const eventsOf = ({ match, step }: Shown) => match.past[step]!.entry.events as readonly SkirmishEvent[];

test("the priority die is shown with the side that goes first and the one that declares", () => {
  const rounds = shownOf("round");
  expect(rounds.length).toBeGreaterThan(GAMES.length);
  for (const one of rounds) {
    const event = eventsOf(one).find((each) => each.type === "round")!;
    const { title, note, rolls } = panelOf(one);
    const { names } = one.match.state as { names: Record<string, string> };
    expect(rolls[0]!.dice).toEqual([{ face: event.face, sides: 6 }]);
    expect(title.startsWith(names[event.priority]!)).toBe(true);
    const [declares] = Object.entries(names).filter(([seat]) => seat !== event.priority);
    expect(note).toMatch(/^1 to 3: .+; 4 to 6: /);
    expect(note).toContain(`${declares![1]} declares`);
  }
});

test("a gambit names what is tried, then its die and what came of it", () => {
  const gambits = shownOf("gambit");
  expect(gambits.length).toBeGreaterThan(3);
  for (const one of gambits) {
    const [before, after] = [panelOf(one, 0), panelOf(one)];
    expect(before.title).toMatch(/^(Gambit|Grapple)/);
    expect(before.rolls[0]!.dice).toEqual([]);
    const [die] = after.rolls[0]!.dice;
    expect(after.rolls[0]!.won).toBe(die!.face <= Number(after.rolls[0]!.ours));
    expect([after.title, before.result]).toEqual([before.title, undefined]);
    expect(after.result!.words).not.toBe(before.title);
    // Figures are named, also those that stepped out of a rank for it.
    expect(before.title).not.toMatch(/rank\d/);
  }
});

test("the fall of a named figure waits for its player; nothing else does", () => {
  const falls = shownOf("fate");
  expect(falls.length).toBeGreaterThan(3);
  for (const one of falls) {
    const { clash } = momentOf(one).what as { clash: Parameters<typeof newsTiming>[0] };
    expect([momentOf(one).ring, newsTiming(clash).ring]).toEqual([undefined, undefined]);
  }
  for (const one of [...shownOf("round"), ...shownOf("gambit")]) expect(momentOf(one).ring).toBeGreaterThan(0);
});

test("all saves of a unit in flight are one moment, with as many dice as figures saved", () => {
  const flights = shownOf("retreatSave");
  expect(flights.length).toBeGreaterThan(0);
  for (const one of flights) {
    const { title, rolls } = panelOf(one);
    const { dice } = rolls[0]!;
    const fell = dice.filter(({ spare }) => spare !== true).length;
    expect(fell).toBeGreaterThan(0);
    expect(title).toContain(fell === 1 ? `one of ${dice.length}` : `${fell} of ${dice.length}`);
  }
});
