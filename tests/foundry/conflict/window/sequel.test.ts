/** What the end of each kind of conflict offers: the next scene with its form filled in, care, heirs and wealth. */
import { expect, test } from "vitest";
import { type AfterInput, afterView } from "../../../../src/foundry/conflict/window/after.view.ts";
import { givenBy, sequelsOf } from "../../../../src/foundry/conflict/window/sequel.view.ts";
import { Kept } from "../../support/kept.ts";
import { quietly as say } from "../../support/render.ts";

const kept = new Kept("sequel");

/** Each button with the form behind it. The captains have no actors, and nobody plays the grey seat. */
function offered(kind: string, state: object): object {
  return sequelsOf(kind, state).map((sequel) => {
    const actorOf = (id: string) => (id === "captain" ? undefined : `Actor.${id}`);
    const form = givenBy(sequel, actorOf, (seat) => (seat === "grey" ? undefined : `player of ${seat}`));
    return { button: say(sequel.label), ...form };
  });
}

test("a form has no field for a side without a player", () => {
  const [sequel] = sequelsOf("pursuit", {
    ended: "massCombat",
    sides: {
      evader: { seat: "red", members: [{ id: "ella" }] },
      pursuer: { seat: "blue", members: [{ id: "odo" }] },
    },
  });
  const { given } = givenBy(
    sequel!,
    (id) => `Actor.${id}`,
    (seat) => (seat === "red" ? "rosa" : undefined),
  );
  expect(Object.keys(given)).toEqual([
    "kind",
    "role.Actor.odo",
    "role.Actor.ella",
    "player.Actor.ella",
    "defender.player",
  ]);
});

test("R000-3.xx-71 an evader who was left behind is in the scene that follows, however the pursuit ended", () => {
  const sides = {
    evader: { seat: "red", members: [{ id: "ella" }, { id: "wat", behind: true }] },
    pursuer: { seat: "blue", members: [{ id: "odo" }, { id: "sten", behind: true }] },
  };
  const offer = (ended: string) =>
    sequelsOf("pursuit", { ended, sides }).map(({ kind, people }) => [
      kind,
      ...people.map(({ id, role }) => `${id} ${role}`),
    ]);
  expect(offer("handToHand")).toEqual([["duel", "odo 0", "ella 1", "wat 1"]]);
  expect(offer("discussion")).toEqual([["discussion", "odo first", "ella part", "wat part"]]);
  for (const ended of ["escaped", "gaveUp"]) {
    expect(offer(ended)).toEqual([
      ["discussion", "odo first", "wat part"],
      ["duel", "odo 0", "wat 1"],
    ]);
  }
  const nobody = { ...sides, evader: { seat: "red", members: [{ id: "ella" }] } };
  expect(sequelsOf("pursuit", { ended: "escaped", sides: nobody })).toEqual([]);
});

const show = (name: string, kind: string, state: object) => kept.show(name, () => ({ offered: offered(kind, state) }));

const speaker = (id: string, seat: string, motivations: object | number = {}) => ({
  id,
  seat,
  present: true,
  motivations,
});
const participants = [
  speaker("ella", "red"),
  speaker("odo", "blue"),
  speaker("captain", "blue"),
  speaker("wat", "grey"),
  speaker("crowd", "blue", 6),
];
show("talk that ends in blows", "discussion", { participants, leadsTo: [{ scene: "duel", by: "odo" }] });
show("talk from which somebody fled", "discussion", { participants, leadsTo: [{ scene: "pursuit", by: "ella" }] });
show("talk that leads to both", "discussion", {
  participants: participants.slice(0, 2),
  leadsTo: [
    { scene: "pursuit", by: "ella" },
    { scene: "duel", by: "odo" },
  ],
});
show("talk that leads nowhere", "discussion", { participants, leadsTo: [] });

const runner = (id: string, behind = false) => ({ id, behind });
const sides = {
  evader: { seat: "red", members: [runner("ella"), runner("lame", true)] },
  pursuer: { seat: "blue", members: [runner("odo"), runner("captain"), runner("wat")] },
};
for (const ended of ["discussion", "handToHand", "massCombat", "escaped", "gaveUp"])
  show(`a pursuit that ends in ${ended}`, "pursuit", { ended, sides, undetected: false });
show("a pursuit of the unseen", "pursuit", { ended: "massCombat", sides, undetected: true });
show("a battle that nobody plays", "pursuit", {
  ended: "massCombat",
  sides: { ...sides, evader: { ...sides.evader, seat: "grey" } },
});
show("a pursuit that goes on", "pursuit", { sides });

const fighter = (id: string, side: 0 | 1, fate: string) => ({ id, seat: side === 0 ? "red" : "blue", side, fate });
const DUELS: Readonly<Record<string, readonly ReturnType<typeof fighter>[]>> = {
  "one is dead": [fighter("ella", 0, "standing"), fighter("odo", 1, "dead")],
  "one surrendered": [fighter("odo", 1, "surrendered"), fighter("ella", 0, "standing")],
  "one fled": [fighter("ella", 0, "standing"), fighter("odo", 1, "fled")],
  "some fled, some stand": [
    fighter("ella", 0, "standing"),
    fighter("wat", 0, "fled"),
    fighter("odo", 1, "standing"),
    fighter("ulf", 1, "fled"),
    fighter("tom", 1, "dead"),
  ],
  "a friend fled": [fighter("ella", 0, "standing"), fighter("wat", 0, "fled"), fighter("odo", 1, "dead")],
  "all fled": [fighter("ella", 0, "fled"), fighter("odo", 1, "fled")],
};
for (const [name, fighters] of Object.entries(DUELS)) {
  show(`a duel, ${name}`, "duel", { fighters, ended: { winner: 0, why: "last" } });
  show(`a duel, ${name}, and it goes on`, "duel", { fighters, ended: null });
}

const armies = { attacker: { name: "Avitch" }, defender: { name: "Harrow" } };
const battle = (round: number, reason?: string, yields = "defender") => ({
  round,
  armies,
  intents: { attacker: "fight", defender: "fight", [yields]: "surrender" },
  ...(reason ? { ending: { reason } } : {}),
});
show("a battle before its first round", "battle", battle(0));
show("a battle that is fought", "battle", battle(1));
show("a battle that was lost", "battle", battle(3, "destroyed"));
show("the defender surrendered", "battle", battle(3, "surrendered"));
show("the attacker surrendered", "battle", battle(3, "surrendered", "attacker"));
show("a kind that leads nowhere", "sortie", battle(1));

const one = (name: string, dead: boolean, hurt: boolean) => ({ uuid: `Actor.${name}`, id: name, name, dead, hurt });
const holder = (name: string, seat: string, noted: "gains" | "setbacks" | "" | "open", may = true) => ({
  uuid: `Actor.${name}`,
  name,
  seat,
  noted,
  own: true,
  may,
});
const scene = (id: string, day: number, what: string) => ({
  id,
  day,
  kind: "scene" as const,
  who: [],
  what,
  done: false,
  paused: false,
});
const AFTER: AfterInput = {
  winners: ["red"],
  holders: [
    holder("Avitch", "red", "open"),
    holder("Harrow", "blue", "open"),
    holder("Marl", "red", ""),
    holder("Roan", "red", "setbacks"),
    holder("Sable", "blue", "gains"),
    holder("Vair", "red", "open", false),
  ],
  own: [one("Ella", false, true), one("Wat", true, true), one("Odo", false, false), one("Tom", true, false)],
  next: [scene("a", 4, "The toll"), scene("b", 5, ""), scene("c", 6, "The muster")],
  today: 5,
};
kept.show("after it, where red has won", () => afterView(AFTER, say));
kept.show("after it, where nobody has won", () => afterView({ ...AFTER, winners: [] }, say));
kept.show("after it, with nothing to do", () =>
  Object.entries(afterView({ winners: ["red"], holders: [], own: [], next: [], today: 1 }, say)).map(
    ([name, offers]) => `${name}: ${offers.length}`,
  ),
);

test("R000-2.04-81 what follows a discussion puts everybody on the side they stood on, without those who left before", () => {
  const people = [
    { id: "ella", seat: "red", present: true },
    { id: "wat", seat: "red", present: true },
    { id: "odo", seat: "blue", present: false },
    { id: "sten", seat: "blue", present: true },
    { id: "luk", seat: "green", present: false },
  ].map((one) => ({ motivations: {}, ...one }));
  const crowd = { id: "crowd", seat: "blue", present: true, motivations: 6 };
  const leadsTo = [
    { scene: "pursuit", by: "odo" },
    { scene: "duel", by: "ella" },
  ];
  const after = (participants: readonly object[]) =>
    sequelsOf("discussion", { participants, leadsTo }).map(({ kind, people: in_ }) => [
      kind,
      ...in_.map(({ id, role }) => `${id} ${role}`),
    ]);
  // Luk was removed from the talk; Odo had fled before Ella struck.
  expect(after([...people, crowd])).toEqual([
    ["pursuit", "ella pursuer", "wat pursuer", "odo evader", "sten evader"],
    ["duel", "ella 0", "wat 0", "sten 1"],
  ]);
  const one = people.map((each) => ({ ...each, seat: "red" }));
  expect(after(one)[1]).toEqual(["duel", "ella 0", "wat 1", "sten 1"]);
});

test("R000-2.04-81 the form shows both sides", () => {
  const participants = ["ella", "wat", "odo"].map((id) => ({
    ...{ id, motivations: {}, present: true },
    seat: id === "odo" ? "blue" : "red",
  }));
  const [sequel] = sequelsOf("discussion", { participants, leadsTo: [{ scene: "duel", by: "wat" }] });
  const { given } = givenBy(
    sequel!,
    (id) => `Actor.${id}`,
    (seat) => seat,
  );
  expect(given).toMatchObject({ "role.Actor.ella": "0", "role.Actor.wat": "0", "role.Actor.odo": "1" });
});
