/** Command: tables, prices and a worked attack, out of the engine. */
import {
  ADVANCE,
  baseScores,
  CHARGE,
  CLASSES,
  COST,
  command,
  GRADES,
  MANOEUVRE,
  mostPoints,
  ROUT_DAMAGE,
  SUPER_CLASS,
  startingPoints,
  survivors,
  VOLLEY_RANGE,
} from "../../../src/rules/command/index.ts";
import { scripted } from "./play.ts";
import { type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { capital, word } from "./words.ts";

const SUPER_WORDS = { infantry: "Infantry", cavalry: "Cavalry", archers: "Archers" } as const;

/** Stage, action, who may, what it does; the price is the engine's. */
const ACTS: readonly (readonly [stage: string, name: string, price: keyof typeof COST, who: string, what: string])[] = [
  [
    "Missiles",
    "Volley",
    "volley",
    "Archers",
    `at an enemy within ${VOLLEY_RANGE} hexes, who must endure it or take 1 damage`,
  ],
  ["Movement", "Advance", "advance", "all", `up to ${ADVANCE} hexes, ending nearer to some enemy`],
  [
    "Movement",
    "Charge",
    "charge",
    "Cavalry, not next to an enemy",
    `up to ${CHARGE} hexes, ending next to an enemy whom you name and must attack this turn`,
  ],
  ["Movement", "Manoeuvre", "manoeuvre", "units not next to an enemy", `up to ${MANOEUVRE} hexes, anywhere`],
  [
    "Movement",
    "Disengage",
    "disengage",
    "units next to an enemy",
    "one hex, to where no enemy is next to it; an enemy may pursue",
  ],
  ["Movement", "Engage", "engage", "units next to an enemy", "stays where it is"],
  ["Movement", "Hold", "hold", "units not next to an enemy", "stays where it is"],
  [
    "Movement",
    "Waiting position",
    "wait",
    "light cavalry, skirmish infantry, Archers",
    "stays where it is, next to an enemy or not",
  ],
  ["Combat", "Attack", "attack", "all but Archers", "an enemy next to it"],
  [
    "Combat",
    "Support attack",
    "support",
    "all but Archers",
    "lends its Support to an attack, if next to both the attacker and the target",
  ],
  [
    "Defence",
    "Support defence",
    "support",
    "all but Archers; not the defender",
    "lends its Support to a friend who is attacked, if next to the friend and to any enemy",
  ],
  ["Any", "Rout", "rout", "all", "leaves the field for good"],
];

const REACTS: readonly (readonly [to: string, name: string, price: keyof typeof COST, what: string])[] = [
  ["A volley", "Endure missiles", "endureMissiles", "nothing happens; otherwise 1 damage"],
  ["A charge, on infantry", "Endure charge", "endureCharge", "stands; otherwise it routs"],
  ["An enemy who disengages", "Pursue", "pursue", "moves into the hex that was left"],
  ["An enemy who disengages", "Allow", "allow", "stays"],
  ["An attack", "Defend", "defend", "fights; no other action in the defence stage"],
  [
    "An attack",
    "Feint",
    "feint",
    "skirmish infantry and horse archers only: one hex away from the attacker, and the attack is void",
  ],
  ["A lost fight", "Lose", "lose", "and 1 damage"],
  ["A friend of a better grade routs", "Hold firm", "morale", "stays; otherwise it routs too"],
  ["A beaten defender routs", "Allow escape", "letGo", "the victor stays on the field"],
  ["A beaten defender routs", "Slaughter", "slaughter", "the victor leaves the field after it, whole"],
];

export const COMMAND_TABLES: RuleTables = {
  "command.points": () => ({
    head: ["Grade", "Points at the start, without a leader’s bonus", "At most"],
    words: 1,
    rows: GRADES.map((grade) => [grade, startingPoints(grade, 0), mostPoints(grade)]),
  }),
  "command.scores": () => ({
    head: ["Class", "Super class", ...GRADES.map((grade) => `Grade ${grade}`)],
    words: 2,
    rows: CLASSES.map((id) => [
      capital(word(`Command.Class.${id}`)),
      SUPER_WORDS[SUPER_CLASS[id]],
      ...GRADES.map((grade) => {
        const { support, assault } = baseScores(id, grade);
        return `${support} / ${assault}`;
      }),
    ]),
  }),
  "command.damage": () => ({
    head: ["Damage", ...upTo(0, ROUT_DAMAGE).map(String)],
    words: 1,
    rows: [
      [
        "Of the unit still there",
        ...upTo(0, ROUT_DAMAGE).map((damage) => (damage < ROUT_DAMAGE ? `${survivors(damage)}%` : "routs")),
      ],
    ],
  }),
  "command.actions": () => ({
    head: ["Stage", "Action", "Points", "Who may", "What it does"],
    rows: ACTS.map(([stage, name, price, who, what]) => [stage, name, COST[price], who, what]),
  }),
  "command.reactions": () => ({
    head: ["To", "Reaction", "Points", "What it does"],
    rows: REACTS.map(([to, name, price, what]) => [to, name, COST[price], what]),
  }),
};

export const COMMAND_EXAMPLES: RuleExamples = {
  "command.attack": () => {
    const unit = (id: string, name: string, unitClass: string, col: number, row: number) => ({
      id,
      name,
      class: unitClass,
      grade: "C",
      row,
      col,
    });
    const field = scripted(command, {
      armies: [
        {
          seat: "north",
          name: "The North",
          leadership: 9,
          units: [
            unit("n1", "Gate Company", "heavyInfantry", 5, 5),
            unit("n2", "Hill Company", "skirmishInfantry", 4, 5),
          ],
        },
        {
          seat: "south",
          name: "The South",
          leadership: 5,
          units: [unit("s1", "River Company", "heavyInfantry", 5, 6)],
        },
      ],
    });
    // The North goes first, both sides are willing, and nobody moves.
    field
      .play({ initiative: { first: true } })
      .play()
      .play()
      .play();
    field.play({ act: { act: "attack", unit: "n1", target: "s1" } });
    field.play({ "react:s1": { react: "defend" } });
    field.play({ act: { act: "support", unit: "n2", target: "n1" } });
    field.play({ "react:s1": { react: "lose" } });
    return {
      before:
        "Gate Company, heavy infantry of grade C, attacks River Company, its equal. Alone it would be a tie; Hill Company, skirmish infantry, stands next to both and lends its Support.",
      story: field.story(),
      after: `River Company has paid ${COST.lose} points and taken 1 damage: its Assault and its Support are one lower from now on.`,
    };
  },
  "command.chain": () => {
    const unit = (id: string, name: string, grade: string, row: number, col: number, more: object = {}) => ({
      id,
      name,
      class: "heavyInfantry",
      grade,
      row,
      col,
      ...more,
    });
    const setup = {
      armies: [
        { seat: "north", name: "The North", leadership: 9, units: [unit("n1", "Gate Company", "A", 5, 5)] },
        {
          seat: "south",
          name: "The South",
          leadership: 5,
          units: [
            unit("s1", "River Company", "B", 6, 5, { points: 1 }),
            unit("s2", "Mill Company", "C", 9, 9),
            unit("s3", "Ditch Company", "D", 9, 11),
          ],
        },
      ],
    };
    // River Company comes from another battle.
    const field = scripted(command, setup, { "cp.carryDamage": true });
    field
      .play({ initiative: { first: true } })
      .play()
      .play();
    field.play({ act: { act: "attack", unit: "n1", target: "s1" } });
    field.play({ "react:s1": { react: "defend" } });
    field.play({ "react:s2": { react: "hold" } });
    field.play({ "react:s3": { react: "rout" } });
    return {
      before:
        "Gate Company, of grade A, attacks River Company of grade B, which has one point left and cannot pay for a lost fight. Far behind it stand Mill Company of grade C and Ditch Company of grade D.",
      story: field.story(),
      after: `Holding firm cost Mill Company ${COST.morale} point. Ditch Company would not pay and ran. Had Mill Company run too, nobody would have been left to shake.`,
    };
  },
};

export const COMMAND_FACTS: RuleFacts = {
  "command.rout": () => ROUT_DAMAGE,
  "command.lose": () => COST.lose,
  "command.attack": () => COST.attack,
};
