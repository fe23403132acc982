/**
 * Even fields for computer players: one side of a sample, twice. And the judge of drawn games: who has more left, by a
 * simple count that no player uses.
 */
import type { Seat } from "../../src/rules/conflict/contract.ts";
import type { Dice } from "../../src/rules/dice/dice.ts";

type Fields = Readonly<Record<string, any>>;

interface Field {
  readonly even: (sample: Fields, dice: Dice) => unknown;
  readonly seats: readonly [Seat, Seat];
  /** What a seat has left. */
  readonly left: (state: Fields, seat: Seat) => number;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((all, one) => all + of(one), 0);
const listed = (things: Fields): readonly Fields[] => Object.values(things);

export const FIELDS: Readonly<Record<string, Field>> = {
  duel: {
    seats: ["first", "second"],
    even: ({ combatants }) => {
      const one = combatants[0];
      const { wounds: _, ...whole } = one;
      return {
        combatants: [
          { ...whole, id: "a", name: "A", seat: "first", side: 0 },
          { ...whole, id: "b", name: "B", seat: "second", side: 1 },
        ],
      };
    },
    left: (state, seat) =>
      sum(
        state.fighters.filter((one: Fields) => one.seat === seat && one.fate === "standing"),
        (one: Fields) => 20 - sum(listed(one.wounds), (part) => part.minor + (part.major ? 4 : 0)),
      ),
  },
  battle: {
    seats: ["attacker", "defender"],
    even: ({ map, attacker }) => ({
      map,
      kind: "standing",
      attacker: { ...attacker, name: "First" },
      defender: { ...attacker, name: "Second" },
    }),
    left: (state, seat) =>
      sum(
        state.units.filter((unit: Fields) => unit.side === seat && unit.fate === "fights"),
        (unit: Fields) => unit.size - unit.losses,
      ),
  },
  sortie: {
    seats: ["north", "south"],
    even: ({ armies, terrain, gap, rounds }) => ({
      terrain,
      gap,
      rounds,
      armies: ["north", "south"].map((seat) => ({
        seat,
        name: seat,
        units: armies[0].units.map((unit: Fields, at: number) => ({ ...unit, walls: false, id: `${seat}-${at + 1}` })),
      })),
    }),
    left: (state, seat) =>
      sum(
        listed(state.units).filter((unit) => unit.seat === seat && unit.status === "ready"),
        (unit) => unit.size - unit.dead - unit.injured,
      ),
  },
  command: {
    seats: ["north", "south"],
    even: ({ armies, turns }, dice) => {
      const lead = dice.roll(2, "leadership");
      return {
        turns,
        armies: ["north", "south"].map((seat, at) => ({
          seat,
          name: seat,
          leadership: at + 1 === lead ? 11 : 10,
          leaderBonus: armies[0].leaderBonus,
          units: armies[0].units.map((unit: Fields, place: number) => ({ ...unit, id: `${seat}-${place + 1}` })),
        })),
      };
    },
    left: (state, seat) =>
      sum(
        listed(state.units).filter((unit) => unit.seat === seat && unit.status !== "routed"),
        (unit) => 4 - unit.damage,
      ),
  },
  skirmish: {
    seats: ["red", "blue"],
    even: ({ sides, field, saveDie, rounds }) => {
      const army = sides[1];
      const renamed = (seat: string) => JSON.parse(JSON.stringify(army.units).replaceAll("blue-", `${seat}-`));
      return {
        field,
        saveDie,
        rounds,
        sides: [
          {
            ...army,
            seat: "red",
            name: "Red",
            home: "north",
            units: renamed("red").map((unit: Fields) => ({ ...unit, at: { ...unit.at, y: 4 } })),
          },
          { ...army, seat: "blue", name: "Blue", home: "south", units: renamed("blue") },
        ],
      };
    },
    left: (state, seat) =>
      sum(
        listed(state.agents).filter((agent) => {
          const unit = state.units[agent.unit];
          return unit.seat === seat && (unit.status === "ready" || unit.status === "retreating") && agent.fate === "up";
        }),
        (agent) => agent.count,
      ),
  },
  pursuit: {
    seats: ["Ella", "Morten"],
    even: ({ terrain, evader, gap }) => ({
      terrain,
      gap,
      evader,
      pursuer: {
        ...evader,
        seat: "Morten",
        members: evader.members.map((member: Fields, at: number) => ({ ...member, id: `Morten${at + 1}` })),
      },
    }),
    // A pursuit always has an end, so this is never needed.
    left: () => 0,
  },
  discussion: {
    seats: ["Ella", "Morten"],
    even: ({ topic, context, participants }) => ({
      topic,
      context,
      participants: ["Ella", "Morten"].map((name) => ({
        ...participants[0],
        id: name.toLowerCase(),
        name,
        seat: name,
      })),
    }),
    // The rules have no winner: ahead is who has persuaded more listeners.
    left: ({ topic, context, participants }, seat) =>
      sum(
        participants.filter((one: Fields) => one.seat !== seat),
        ({ driving }: Fields) => Number(driving.some((one: Fields) => one.topic === topic && one.context === context)),
      ),
  },
  draft: {
    seats: ["first", "second"],
    even: ({ drafters }) => ({
      drafters: ["first", "second"].map((player) => ({ player, wants: drafters[0].wants })),
    }),
    // The rules have no winner here either: ahead is whose cast has more points.
    left: ({ pool, picks, order }, seat) =>
      sum(
        picks.filter((_: number, at: number) => order[at] === seat),
        (set: number) => sum(listed(pool[set].skills.ratings), Number),
      ),
  },
};
