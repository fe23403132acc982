/** A duel between characters: each on one of two sides, run by its player; the distance, and obstacles. */

import {
  type CombatantSetup,
  combatantOf,
  type DuelSetup,
  type GripSetup,
  usualField,
} from "../../../../rules/chronicle/duel/index.ts";
import { ALL_WEAPONS, DISTANCES } from "../../../../rules/chronicle/equipment/index.ts";
import { fail, isObject, ok } from "../../../../rules/result.ts";
import type { Square } from "../../../../rules/square/square.ts";
import { choices } from "../../../base/choices.view.ts";
import { named } from "../../../base/words.view.ts";
import type { CharacterSource } from "../../../data/shapes.ts";
import {
  type Candidate,
  type Form,
  playerSeats,
  type SetupFields,
  type Starter,
  setupList,
} from "../../contract/starter.ts";
import { duskTyped, withDusk } from "../../lobby/start/dusk.ts";
import { chosenPeople, peopleSides } from "../../lobby/start/people.ts";
import { gripsIn, readied, readyView } from "./ready.ts";

const ROLES = { "0": "BNB.Start.sideOne", "1": "BNB.Start.sideTwo" };

/** Who ambushes whom. */
const AMBUSH = [
  { side: "", label: "BNB.Start.noAmbush" },
  { side: "0", label: "BNB.Start.sideOne" },
  { side: "1", label: "BNB.Start.sideTwo" },
] as const;

/** Gaps between the sides that the form offers; the last is out of everybody's reach. */
const GAPS = [...DISTANCES.map((_, at) => at + 1), 6] as const;
const USUAL_GAP = DISTANCES.length;

export const duelStarter: Starter = {
  template: "conflict/start-duel",
  drawnSides: ({ combatants }) =>
    [0, 1].map((side) =>
      setupList(combatants)
        .filter((one) => one.side === side)
        .map(armedMark),
    ),
  context(input) {
    const { say, given } = input;
    const { width, height } = usualField(1, 1);
    const gap = Number(given.gap ?? USUAL_GAP);
    const sides = peopleSides(input, ROLES);
    const fighter = (uuid: string) => input.candidates.find((one) => one.uuid === uuid)!;
    return {
      people: sides.map((side, at) => ({
        ...side,
        heads: side.heads.map((head) => {
          const enemies = sides[1 - at]!.heads.map(({ uuid }) => fighter(uuid));
          return { ...head, ready: readyView(fighter(head.uuid), enemies, given, say) };
        }),
      })),
      gaps: choices(GAPS, gap, (spaces) => say(`BNB.Distance.${DISTANCES[spaces - 1] ?? "far"}`)),
      ambush: AMBUSH.map(({ side, label }) => ({ side, label: say(label), chosen: side === (given.ambush ?? "") })),
      dusk: duskTyped(input, "combat.dusk"),
      width,
      squares: Array.from({ length: width * height }, (_, at) => ({
        name: `blocked.${at % width}.${Math.floor(at / width)}`,
        label: say("BNB.Start.square", { column: (at % width) + 1, row: Math.floor(at / width) + 1 }),
        start: startsThere(at % width, gap),
      })),
    };
  },
  read(form, input) {
    const { players, say } = input;
    const chosen = chosenPeople(form, input);
    if (!chosen.ok) return chosen;
    const people = chosen.value;
    if (people.length < 2) return fail("start.two");
    const options = withDusk(form, input, "combat.dusk");
    if (!options.ok) return options;
    const combatants = people.map(({ candidate, role, seat }, at) => {
      const made = combatantOf(fighterSheet(candidate), seat, role === "0" ? 0 : 1, `c${at + 1}`);
      return readied(made, candidate, form);
    });
    const ids = new Map(people.map(({ candidate }, at) => [candidate.uuid, `c${at + 1}`]));
    const names = people.map(({ candidate }) => candidate.name);
    return ok({
      kind: "duel",
      title: String(form.title || "") || named(names, say),
      setup: {
        ...onTheField(combatants, gripsIn(form, people, ids), Number(form.gap ?? USUAL_GAP), blockedSquares(form)),
        ...(form.ambush === "0" || form.ambush === "1" ? { ambush: form.ambush === "0" ? 0 : 1 } : {}),
      },
      options: options.value,
      seats: playerSeats(
        players,
        people.map(({ seat }) => seat),
      ),
      actors: Object.fromEntries(people.map(({ candidate }, at) => [`c${at + 1}`, candidate.uuid])),
    });
  },
  fromSheet: (sheet, { seat, side, id, at }) => ({ ...combatantOf(fighterSheet(sheet), seat, side, id), at }),
};

function fighterSheet({ name, system, items, conditions = [] }: Candidate) {
  return { name, system: system as CharacterSource, items, conditions };
}

/** Columns of the two sides for a gap: the defaults for the default gap, otherwise around the same middle. */
function columns(gap: number): readonly [number, number] {
  const { width } = usualField(1, 1);
  const near = Math.floor((width - 1 - gap) / 2);
  return [near, near + gap];
}

function startsThere(column: number, gap: number): boolean {
  return columns(gap).includes(column);
}

function blockedSquares(form: Form): Square[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const parts = /^blocked\.(\d+)\.(\d+)$/.exec(name);
    return parts && value === "on" ? [{ x: Number(parts[1]), y: Number(parts[2]) }] : [];
  });
}

/**
 * The default line-up is the engine's own. Another distance puts everybody in two lines, the smaller in the middle. Who holds
 * somebody stands beside them, so then the lines meet, and these pairs come first.
 */
function onTheField(
  combatants: readonly CombatantSetup[],
  grips: readonly GripSetup[],
  gap: number,
  blocked: readonly Square[],
): DuelSetup {
  const sides = [0, 1].map((side) => combatants.filter((one) => one.side === side)) as [
    CombatantSetup[],
    CombatantSetup[],
  ];
  const { width, height } = usualField(sides[0].length, sides[1].length);
  const field = blocked.length > 0 ? { field: { width, height, blocked } } : {};
  if (grips.length > 0) return { combatants: besideHolders(combatants, grips, height), grips, ...field };
  if (gap === USUAL_GAP) return { combatants, ...field };
  const placed = combatants.map((one) => {
    const line = sides[one.side];
    const y = Math.floor((height - line.length) / 2) + line.indexOf(one);
    return { ...one, at: { x: columns(gap)[one.side], y } };
  });
  return { combatants: placed, ...field };
}

function besideHolders(combatants: readonly CombatantSetup[], grips: readonly GripSetup[], height: number) {
  const inGrips = [...new Set(grips.flatMap(({ by, on }) => [by, on]))];
  const rank = ({ id }: CombatantSetup) => {
    const at = inGrips.indexOf(id!);
    return at < 0 ? inGrips.length : at;
  };
  const ordered = combatants.toSorted((a, b) => rank(a) - rank(b));
  const longest = Math.max(...[0, 1].map((side) => combatants.filter((one) => one.side === side).length));
  const top = Math.floor((height - longest) / 2);
  return combatants.map((one) => {
    const row = ordered.filter(({ side }) => side === one.side).indexOf(one);
    return { ...one, at: { x: columns(1)[one.side], y: top + row } };
  });
}

/** A fighter's mark, by their weapon. */
function armedMark({ hands }: SetupFields): string {
  const held = Array.isArray(hands) ? hands : isObject(hands) ? Object.values(hands) : [];
  const weapons = held.map((item) => ALL_WEAPONS.get(item));
  if (weapons.some((weapon) => weapon?.distance === "spear")) return "spear";
  if (weapons.some((weapon) => weapon?.shoots === "kept")) return "bow";
  return held.includes("shield") ? "shield" : held.length > 0 ? "blade" : "figure";
}
