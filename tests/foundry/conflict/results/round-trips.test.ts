/**
 * Round trips by property, for every kind that changes sheets: sheet, start form, engine, results, sheet. What a fight did not
 * change is unchanged, what it changed is what the engine's last state says, twice is once, and an undo restores everything.
 */
import { describe, expect, test } from "vitest";
import type { StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { often } from "../../../often.ts";
import { bringIn, differing, inputOf, type Sheet, textOf } from "./sheets.ts";
import { TRIPS, type Trip } from "./trips.ts";

const USUAL: Readonly<Record<string, number>> = { battle: 4, command: 8 };

describe.each(TRIPS)("$kind: sheet, form, fight, sheet", (trip) => {
  const { kind, starter, may } = trip;
  test("R002-HP-71 R002-WND-81 R002-NEM-81 R002-HP-81 R004-AFT-81 changes what the fight says and nothing else, once, and an undo restores it", () => {
    const games = often(USUAL[kind] ?? 20, 200);
    let [changes, compared] = [0, 0];
    for (let game = 0; game < games; game++) {
      const dice = seededDice(`trip ${kind} ${game}`);
      const sheets = trip.cast(dice);
      const options = trip.options?.[game % trip.options.length] ?? {};
      const wanted = certain(starter.read(trip.form(sheets, inputOf(sheets, options)), inputOf(sheets, options)));
      const actors = wanted.actors!;
      const before = sheets.map(textOf);
      const moments: AnyMatch[] = [];
      const apply = (match: AnyMatch) => bringIn(kind, match, actors, sheets);
      const match = playOut(CONFLICTS[kind]!, seededDice(`${kind} ${game}/o`), seededDice(`${kind} ${game}/d`), {
        setup: wanted.setup,
        options: { ...(wanted.options as object), ...options },
        id: `trip-${game}`,
        watch: (moment) => {
          moments.push(moment);
          apply(moment);
        },
      });
      apply(match);
      const where = `${kind} ${game}`;
      expect(apply(match), `${where}: written twice`).toBe(0);
      sheets.forEach((one, at) => {
        const [system, items, statuses] = JSON.parse(before[at]!);
        const now = { system: one.system, items: one.items, statuses: [...one.statuses].sort() };
        const paths = differing({ system, items, statuses }, now);
        changes += paths.length;
        expect(
          paths.filter((path) => !may.test(path)),
          `${where} ${one.name}`,
        ).toEqual([]);
      });
      compared += compare(trip, sheets, match, actors, options, where);
      const after = sheets.map(textOf);
      // Back to the start, and forward again.
      const first = moments[0]!;
      apply({ ...match, state: first.past[0]!.state, past: [] });
      expect(sheets.map(textOf), `${where}: undone`).toEqual(before);
      apply(match);
      expect(sheets.map(textOf), `${where}: played again`).toEqual(after);
    }
    expect([changes > 0, compared > 0]).toEqual([true, true]);
  });
});

/** The next set-up that the start form would make of each sheet says what the last state says. */
function compare(
  trip: Trip,
  sheets: readonly Sheet[],
  match: AnyMatch,
  actors: object,
  options: StartInput["options"],
  where: string,
) {
  let compared = 0;
  for (const [id, uuid] of Object.entries(actors)) {
    const said = trip.said(match, id);
    const one = sheets.find((each) => each.uuid === uuid)!;
    if (said === undefined) continue;
    const setup = setupWith(trip, sheets, one, options);
    if (setup === undefined) continue;
    const { actors: again, setup: next } = setup;
    const newId = Object.keys(again).find((key) => again[key] === uuid)!;
    expect(trip.read(next, newId), `${where} ${id}`).toEqual(said);
    compared++;
  }
  return compared;
}

/** Fresh opponents stand in for those who cannot fight again. */
function setupWith(trip: Trip, sheets: readonly Sheet[], one: Sheet, options: StartInput["options"]) {
  const cast = trip.cast(seededDice("fresh"));
  const at = sheets.indexOf(one);
  const next = cast.map((fresh, place) =>
    place === at ? one : { ...fresh, uuid: `${fresh.uuid}-new`, name: `${fresh.name} new` },
  );
  const input = inputOf(next, options);
  const read = trip.starter.read(trip.form(next, input), input);
  return read.ok ? { setup: read.value.setup, actors: read.value.actors! } : undefined;
}
