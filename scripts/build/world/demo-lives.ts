/** The past of the people of the demo world: face, wealth, motivations, acquaintances, old wounds. */

import type { Skill } from "../../../src/rules/chronicle/checks/index.ts";
import type { Motivation } from "../../../src/rules/chronicle/people/index.ts";
import type { BodyPart } from "../../../src/rules/chronicle/wounds/index.ts";

interface Driven {
  readonly motivation: Motivation;
  readonly topic: string;
  readonly context: string;
  readonly skill: Skill;
  readonly by: string;
  readonly when: string;
}

interface Life {
  /** A file in assets/portraits. */
  readonly portrait: string;
  /** Row and column of the hex on the valley's map. */
  readonly stands: readonly [row: number, column: number];
  readonly wealth: number;
  readonly context: string;
  readonly driving?: readonly Driven[];
  readonly minors?: Partial<Record<BodyPart, number>>;
  readonly knows: readonly (readonly [name: string, what: string])[];
  readonly goals: readonly string[];
}

export const LIVES: Readonly<Record<string, Life>> = {
  "Ella Avitch": {
    portrait: "lady",
    stands: [12, 9],
    wealth: 3.75,
    context: "the house of Avitch",
    driving: [
      {
        motivation: "avenging",
        topic: "the fords of the Leam",
        context: "the house of Avitch",
        skill: "convince",
        by: "Morten Avitch",
        when: "Before the thaw",
      },
    ],
    knows: [
      ["Morten Avitch", "cousin; loyal when he is watched"],
      ["Sir Odo Brandt", "holds the wall that should be hers"],
    ],
    goals: ["Hold both banks of the Leam before the harvest."],
  },
  "Morten Avitch": {
    portrait: "captain",
    stands: [13, 10],
    wealth: 2,
    context: "the house of Avitch",
    minors: { leftArm: 1 },
    knows: [["Ella Avitch", "cousin, and the one who pays"]],
    goals: ["Command something larger than a patrol."],
  },
  "Sister Anselma": {
    portrait: "sister",
    stands: [14, 9],
    wealth: 1.25,
    context: "the abbey",
    driving: [
      {
        motivation: "merciful",
        topic: "the wounded of both sides",
        context: "the abbey",
        skill: "convince",
        by: "Brother Luk",
        when: "Last winter",
      },
    ],
    knows: [["Brother Luk", "carries what she cannot"]],
    goals: ["A roof on the infirmary."],
  },
  "Sir Odo Brandt": {
    portrait: "knight",
    stands: [15, 5],
    wealth: 3,
    context: "Harrowgate",
    knows: [
      ["Wenna Brandt", "daughter; knows more fords than he would like"],
      ["Till the Reeve", "counts for him, and counts him"],
    ],
    goals: ["Keep the granaries full until the lord comes."],
  },
  "Wenna Brandt": {
    portrait: "rider",
    stands: [13, 5],
    wealth: 2.5,
    context: "Harrowgate",
    driving: [
      {
        motivation: "independent",
        topic: "the truce at the fords",
        context: "Harrowgate",
        skill: "convince",
        by: "Iseult of the Copse",
        when: "At the first fair",
      },
    ],
    knows: [
      ["Sir Odo Brandt", "father"],
      ["Iseult of the Copse", "across the river, and not an enemy"],
    ],
    goals: ["Ride to the sea and come back with horses."],
  },
  "Till the Reeve": {
    portrait: "reeve",
    stands: [16, 6],
    wealth: 2.5,
    context: "the lower town",
    knows: [["Sir Odo Brandt", "a lord like weather: one plans around him"]],
    goals: ["A charter for the lower town."],
  },
  "Iseult of the Copse": {
    portrait: "forester",
    stands: [10, 9],
    wealth: 1.5,
    context: "Gallows Wood",
    knows: [["Wenna Brandt", "pays for timber, and for silence"]],
    goals: ["No army crosses the wood."],
  },
  "Brother Luk": {
    portrait: "friar",
    stands: [17, 11],
    wealth: 1,
    context: "the road",
    minors: { rightLeg: 2 },
    knows: [["Sister Anselma", "sends him where a sister cannot go"]],
    goals: ["Never again, if it can be helped."],
  },
  "Jorun Half-Ell": {
    portrait: "trader",
    stands: [12, 11],
    wealth: 3,
    context: "the ferry",
    knows: [["Till the Reeve", "buys from her what he taxes"]],
    goals: ["A second boat."],
  },
};
