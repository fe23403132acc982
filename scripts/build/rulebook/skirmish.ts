/** Skirmish: tables and a worked exchange, out of the engine. */
import {
  type Agent,
  AIMS,
  ATTACK_DIE,
  attackOdds,
  baseChance,
  blowWays,
  breaksOut,
  chargeOdds,
  D12_UNDER,
  edgeOf,
  FULL_UNIT,
  GAMBIT_DIE,
  GRAPPLE_DIE,
  gambitChance,
  grappleOdds,
  HAND_WEAPONS,
  LEAST_MINUTES,
  MELEE_RANGE,
  MORALE_DIE,
  MORALES,
  meleeChance,
  moraleChance,
  moraleOdds,
  moraleParts,
  penaltiesOf,
  RANGES,
  RANK_WIDTH,
  rangedChance,
  readBlow,
  readMorale,
  readWrestle,
  retainersDrawn,
  type SkirmishState,
  saveOdds,
  skirmish,
  slotsFilled,
  TECHNIQUES,
  THROWN,
  THROWN_CHARGING,
  TWO_HANDED,
  tighteningDamage,
  UNIT_DEPTH,
  UNSUITED,
  WEAPONS,
  WOUNDS,
} from "../../../src/rules/skirmish/index.ts";
import { scripted } from "./play.ts";
import { percent, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { capital, listed, signed, word } from "./words.ts";

const ratio = (ways: bigint | undefined, total: bigint) => Number(ways ?? 0n) / Number(total);

/** Two single figures face to face. */
function faceToFace(red: object = {}, blue: object = {}) {
  const lone = (id: string, y: number, more: object) => ({
    id,
    name: capital(id),
    at: { x: 5, y },
    figures: [{ id: `${id}1`, name: capital(id), hp: 3, atk: 2, might: 2, capture: 6, ...more }],
  });
  return {
    field: { width: 12, height: 12 },
    sides: [
      { seat: "red", name: "Red", home: "north", units: [lone("rowan", 5, red)] },
      { seat: "blue", name: "Blue", home: "south", units: [lone("piers", 6, blue)] },
    ],
  };
}

function duellists(): { state: SkirmishState; by: Agent; at: Agent } {
  const { state } = scripted<SkirmishState>(skirmish, faceToFace()).play({}, [1]);
  return { state, by: state.agents.rowan1!, at: state.agents.piers1! };
}

/** What one circumstance changes in the chance of an attack. */
function changed(kind: "melee" | "ranged", mine: Partial<Agent>, theirs: Partial<Agent>, more = false): number {
  const { state, by, at } = duellists();
  const chance = (one: Agent, other: Agent, odd: boolean) =>
    kind === "melee" ? meleeChance(state, one, other, odd).chance : rangedChance(state, one, other, !odd).chance;
  return chance({ ...by, ...mine }, { ...at, ...theirs }, more) - chance(by, at, false);
}

const edgeWords = ({ armour, attacks, chance }: ReturnType<typeof edgeOf>) => {
  const said = [
    armour ? `armour ${signed(armour)}` : "",
    attacks ? `${signed(attacks)} attack` : "",
    chance ? `chance ${signed(chance)}` : "",
  ].filter(Boolean);
  return said.join(", ") || "nothing";
};

const WOUND_WORDS: Readonly<Record<string, string>> = {
  bashing: "chance to bash",
  grapple: "grapple totals",
  spaces: "spaces of movement",
  chase: "Capture in chases",
  agility: "Agility",
  vigor: "Vigor",
  finesse: "Finesse",
  saves: "all saves",
  ranged: "chance of ranged attacks",
};

function woundWords(kind: (typeof WOUNDS)[number]): string {
  const wound = { kind, permanent: false, fresh: true };
  const penalties = penaltiesOf([wound]);
  if (penalties.hands > 0) return "that hand is of no use";
  const said = Object.entries(penalties)
    .filter(([, by]) => by > 0)
    .map(([what, by]) => `${signed(-by)} ${WOUND_WORDS[what]}`);
  return said.join(", ") || `fills ${slotsFilled([wound])} slots in all`;
}

export const SKIRMISH_TABLES: RuleTables = {
  "skirmish.chance": () => ({
    head: ["Armour", "Chance", "One die hits", "Two dice: at least one hit", "Three dice: at least one hit"],
    words: 0,
    rows: upTo(0, 8).map((armour) => {
      const chance = baseChance(armour);
      const none = (dice: number) => {
        const odds = attackOdds(dice, chance);
        return percent(1 - ratio(odds.ways[0], odds.total));
      };
      const { critical, hit } = blowWays(chance);
      return [armour, chance, percent((critical + hit) / ATTACK_DIE), none(2), none(3)];
    }),
  }),
  "skirmish.modifiers": () => ({
    head: ["Circumstance", "Chance"],
    words: 1,
    rows: [
      ["The attacker lies on the ground", signed(changed("melee", { prone: 0 }, {}))],
      ["The attacker is disarmed", signed(changed("melee", { disarmed: true }, {}))],
      ["The attacker has only an improvised weapon", signed(changed("melee", { hands: ["improvised"] }, {}))],
      ["Striking to subdue", signed(changed("melee", {}, {}, true))],
      ["The target gave up its attacks to guard itself", signed(changed("melee", {}, { guard: true }))],
      [
        "The target has a shield, against missiles (beyond its 1 in the armour)",
        signed(changed("ranged", {}, { shield: true })),
      ],
      ["The target is not the nearest, against missiles", signed(changed("ranged", {}, {}, true))],
      [
        "The shooter has a wounded eye",
        signed(changed("ranged", { wounds: [{ kind: "eye", permanent: false, fresh: true }] }, {})),
      ],
    ],
  }),
  "skirmish.weapons": () => ({
    head: ["Weapon", "In the hand", "Range in spaces", "Hands", "Thrown", "Thrown at a run"],
    rows: WEAPONS.map((id) => [
      capital(word(`Skirmish.Weapon.${id}`)),
      HAND_WEAPONS.includes(id) ? "yes" : "no",
      RANGES[id] ?? "–",
      TWO_HANDED.includes(id) ? "two" : "one",
      THROWN.includes(id) ? "yes" : "no",
      THROWN_CHARGING.includes(id) ? "yes" : "no",
    ]),
  }),
  "skirmish.techniques": () => ({
    head: ["Yours, against", ...TECHNIQUES.map((id) => word(`Skirmish.Technique.${id}`))],
    rows: TECHNIQUES.map((mine) => [
      word(`Skirmish.Technique.${mine}`),
      ...TECHNIQUES.map((theirs) => edgeWords(edgeOf(mine, theirs))),
    ]),
  }),
  "skirmish.morale": () => ({
    head: ["Troops", "Chance", "Hold", "Go back in order", "Run in disorder"],
    words: 1,
    rows: MORALES.filter((id) => id !== "steadfast").map((training) => {
      const factors = { training, circumstance: 0, leader: false, banner: false, rallied: false, duelDeath: false };
      const chance = moraleChance(factors);
      const { holds, organised, disorganised } = moraleOdds(chance);
      return [training, chance, ...[holds, organised, disorganised].map((ways) => percent(ways / ATTACK_DIE))];
    }),
  }),
  "skirmish.heart": () => {
    const factors = {
      training: "average",
      circumstance: 9,
      leader: true,
      banner: true,
      rallied: true,
      duelDeath: true,
    };
    const parts = moraleParts(factors as Parameters<typeof moraleParts>[0]).filter(({ key }) => key !== "training");
    return {
      head: ["What changes it", "By"],
      words: 1,
      rows: parts.map(({ key, value }) => [
        capital(word(`Skirmish.Part.${key}`)),
        key === "circumstance" ? `up to ${signed(value)} or ${signed(-value)}` : signed(value),
      ]),
    };
  },
  "skirmish.charge": () => ({
    head: ["Foot under a charge of horses", "Braced", "Steady", "Broken"],
    words: 1,
    rows: MORALES.filter((id) => id !== "steadfast").flatMap((training) =>
      [true, false].map((spears) => {
        const factors = { training, circumstance: 0, leader: false, banner: false, rallied: false, duelDeath: false };
        const { braced, holds, breaks } = chargeOdds(moraleChance(factors), spears);
        return [
          `${training}, ${spears ? "with spears" : "without spears"}`,
          ...[braced, holds, breaks].map((ways) => percent(ways / ATTACK_DIE)),
        ];
      }),
    ),
  }),
  "skirmish.wounds": () => ({
    head: ["d10", "Wound", "What it costs", "On those without tests and packs"],
    rows: WOUNDS.map((kind, at) => [
      at + 1,
      capital(word(`Skirmish.Wound.${kind}`)),
      woundWords(kind),
      UNSUITED.includes(kind) ? "easier to hit by 1 instead" : "the same",
    ]),
  }),
  "skirmish.aims": () => ({
    head: ["Gambit", "Effect on the target"],
    rows: AIMS.map((aim) => [capital(aim), AIM_WORDS[aim]]),
  }),
  "skirmish.gambit": () => ({
    head: ["Your Might against theirs", "Succeeds on d6"],
    words: 1,
    rows: [
      ["less", `1 to ${gambitChance(1, 2)}`],
      ["equal", `1 to ${gambitChance(2, 2)}`],
      ["more", `1 to ${gambitChance(3, 2)}`],
    ],
  }),
  "skirmish.grapple": () => ({
    head: ["Your dice", ...upTo(1, 4).map((dice) => `against ${dice}`)],
    words: 1,
    rows: upTo(1, 4).map((mine) => [
      mine,
      ...upTo(1, 4).map((theirs) => {
        const { ways, total } = grappleOdds({ dice: mine, less: 0 }, { dice: theirs, less: 0 }, "nothing");
        return percent(ratio(ways.held, total));
      }),
    ]),
  }),
  "skirmish.saves": () => ({
    head: ["Rating", ...upTo(1, 12).map(String)],
    words: 1,
    rows: [["Chance", ...upTo(1, 12).map((rating) => percent(saveOdds(D12_UNDER, rating), 0))]],
  }),
};

/** A story up to where the second round begins. */
function thisRound(story: readonly string[]): string[] {
  const second = story.findIndex((line) => /^Round 2/.test(line));
  return story.slice(0, second < 0 ? undefined : second);
}

/** What a gambit does to its victim; the engine’s own list says which there are. */
const AIM_WORDS: Readonly<Record<(typeof AIMS)[number], string>> = {
  disarm: "the weapon in the first hand falls; picking it up takes an action",
  trip: "lies on the ground",
  push: "goes back one space, if there is room; only single figures",
  blind: "cannot attack, until the end of the next round",
};

export const SKIRMISH_EXAMPLES: RuleExamples = {
  "skirmish.check": () => {
    const plain = { circumstance: 0, banner: false, rallied: false, duelDeath: false };
    const led = moraleChance({ ...plain, training: "average", leader: true });
    const lost = moraleChance({ ...plain, training: "average", leader: false });
    const words = { holds: "it holds", organised: "it goes back in good order", disorganised: "it runs in disorder" };
    const read = (face: number, chance: number) => `a ${face} means that ${words[readMorale(face, chance)]}`;
    return {
      before: `A warband of average morale has lost a third of its number. With its leader its chance is ${led}, without ${lost}.`,
      dice: [{ sides: MORALE_DIE, face: 8 }],
      after: `With the leader ${read(8, led)}; without, ${read(8, lost)}; and ${read(12, led)}, leader or not.`,
    };
  },
  "skirmish.hold": () => {
    const [mine, theirs] = [
      [5, 4, 2],
      [6, 3],
    ];
    const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);
    const held = readWrestle(sum(mine!), sum(theirs!), "nothing") === "held";
    const again = [6, 5];
    const free = breaksOut(sum(again), sum(mine!));
    return {
      before: "Rowan, with three attacks, grapples Piers, who has two.",
      dice: [...mine!, ...theirs!].map((face) => ({ sides: GRAPPLE_DIE, face })),
      after: `${sum(mine!)} against ${sum(theirs!)}: Rowan ${held ? "has" : "does not have"} control, and ${sum(mine!)} is written down. In the next round Piers throws ${listed(again.map(String))}, which is ${sum(again)}: ${free ? "he is free" : "not above it, so he is held still"}.`,
    };
  },
  "skirmish.dice": () => {
    const faces = [1, 6, 7, 12];
    const blows = faces.map((face) => readBlow(face, baseChance(2)));
    const hits = blows.filter((blow) => blow === "hit" || blow === "critical").length;
    return {
      before: `Four attack dice against armour 2: the chance is ${baseChance(2)}.`,
      dice: faces.map((face) => ({ sides: ATTACK_DIE, face })),
      after: `${listed(faces.map((face, at) => `${face} is a ${blows[at]}`))}. That is ${hits} damage and one Wound.`,
    };
  },
  "skirmish.exchange": () => {
    const setup = faceToFace({ armour: 2, hands: ["sword"] }, { armour: 1, hands: ["axe"] });
    const bout = scripted<SkirmishState>(skirmish, setup).play({}, [2]);
    // Nobody shoots, moves or guards; then each side strikes.
    while (!skirmish.demands(bout.state).some(({ kind }) => kind === "blows")) bout.play();
    const strike = (faces: readonly number[]) =>
      bout.play({ [skirmish.demands(bout.state)[0]!.key]: { act: "fight" } }, faces);
    strike([3, 9]);
    // The blow that ends the round also rolls for the next one’s priority.
    strike([5, 7, 4]);
    return {
      before: "Rowan (2 attacks, armour 2) and Piers (2 attacks, armour 1) stand face to face, and the round begins.",
      story: thisRound(bout.story()),
      after: "Both strokes count as made at once: had Rowan felled Piers, Piers would still have struck in this phase.",
    };
  },
};

export const SKIRMISH_FACTS: RuleFacts = {
  "skirmish.base": () => baseChance(0),
  "skirmish.rank": () => RANK_WIDTH,
  "skirmish.depth": () => UNIT_DEPTH,
  "skirmish.full": () => FULL_UNIT,
  "skirmish.melee": () => MELEE_RANGE,
  "skirmish.minutes": () => LEAST_MINUTES,
  "skirmish.gambitDie": () => GAMBIT_DIE,
  "skirmish.tighten": () => tighteningDamage(0),
  "skirmish.retainer": () => retainersDrawn([{ kind: "arm", permanent: true, fresh: true }]),
  "skirmish.stray": () => upTo(1, ATTACK_DIE).find((face) => readBlow(face, baseChance(0), true) === "ally")!,
};
