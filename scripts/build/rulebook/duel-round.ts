/** One round of a duel, played by the engine: Ella with sword and shield against Odo with a spear. */

import { chronicleCheck, diceSum, rollCheck, targetNumber } from "../../../src/rules/chronicle/checks/index.ts";
import { ACTION, actionChances, type DuelState, fighterOf } from "../../../src/rules/chronicle/duel/index.ts";
import { ARMOUR, PARRY_PENALTY, SHIELD_PARRY } from "../../../src/rules/chronicle/equipment/index.ts";
import { digit } from "../../../src/rules/dice/dice.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { duel } from "../../../src/rules/varied-duel.ts";
import { scripted } from "./play.ts";
import { percent, type RuleExamples } from "./table.ts";
import { listed, signed, word } from "./words.ts";

const SETUP = {
  combatants: [
    {
      id: "odo",
      name: "Odo",
      seat: "second",
      side: 1,
      skills: { control: 3, fightingMind: 4, speed: 4, strength: 2 },
      hands: ["spear"],
      choices: { footwork: "fightingMind", quick: "speed", parry: "fightingMind" },
    },
    {
      id: "ella",
      name: "Ella",
      seat: "first",
      side: 0,
      skills: { control: 4, fightingMind: 3, speed: 3, strength: 5 },
      hands: ["sword", "shield"],
      armour: "metal",
      choices: { footwork: "speed", quick: "strength", parry: "control" },
    },
  ],
};

/** Up to the secret orders: Odo stays, Ella steps in to sword distance. */
function begun() {
  const fight = scripted<DuelState>(duel, SETUP).play({}, [4, 5, 3]);
  const [odo, ella] = ["odo", "ella"].map((id) => fighterOf(fight.state, id).at!);
  const inward = { x: ella!.x + Math.sign(odo!.x - ella!.x), y: ella!.y };
  fight.play({ "move:odo": { do: "move", to: odo } }).play({ "move:ella": { do: "move", to: inward } });
  return { fight, odo: odo!, ella: inward, step: Math.sign(odo!.x - ella!.x) };
}

export const DUEL_EXAMPLES: RuleExamples = {
  "duel.round": () => {
    const { fight, odo, ella, step } = begun();
    const strike = { do: "quick", target: "odo", with: "right" };
    fight.play({ "order:ella": strike, "order:odo": { do: "quick", target: "ella", with: "right" } });
    fight.play(
      {
        "defend:ella": { do: "defend", against: { odo: "parry:left" } },
        "defend:odo": { do: "defend", against: { ella: "dodge" } },
      },
      [4, 4, 2, 6, 4, 3],
    );
    fight.play({ "part:0": { do: "part", part: "leftLeg" }, "part:1": { do: "part", part: "head" } });
    fight.play({ "part:1": { do: "part", part: "leftArm" } });
    fight.play({ "dodge:odo": { do: "move", to: { x: odo.x + step, y: odo.y } } });
    fight.play({ "follow:ella": { do: "move", to: { x: ella.x + step, y: ella.y } } }, [4, 5, 3]);
    const story = fight.story();
    const next = story.findIndex((line, at) => at > 0 && /^Round/.test(line));
    return {
      before:
        "Ella has sword, shield and mail; Odo a spear. They begin at spear distance, which suits him, so she wants to come nearer. Both have sealed a Quick Attack.",
      story: next < 0 ? story : story.slice(0, next),
      after: "Both attacks were rolled on the same state; the steps and wounds came after them.",
    };
  },
  "duel.answers": () => {
    const { fight } = begun();
    const chances = actionChances(chronicleCheck, fight.state, "ella", { do: "quick", target: "odo", with: "right" });
    const words = chances.map(
      ({ defence, rating, opposition, chance }) =>
        `${defence === "dodge" ? word("Action.dodge") : word("Action.parry")} ${opposition} against her ${rating}: she succeeds with ${percent(chance)}`,
    );
    return {
      before:
        "In the round above Odo may Dodge with his Speed, or Parry with a spear that is too long for sword distance.",
      after: `${listed(words, "; ")}. He does better to Dodge, and to give ground for it.`,
    };
  },
  "duel.shield": () => {
    const control = 3;
    const parry = control + PARRY_PENALTY + SHIELD_PARRY;
    return {
      before: `A fighter with Control ${control} parries with a shield and wears plate.`,
      after: `The Parry is ${control} ${signed(PARRY_PENALTY)} ${signed(SHIELD_PARRY)} = ${parry}; against an Attack plate makes it ${parry + ARMOUR.plate}.`,
    };
  },
  "duel.feint": () => {
    const { penalty } = ACTION.feint.strong;
    const faces = [5, 2, 4];
    const dice = scriptedDice(faces);
    const roll = rollCheck(chronicleCheck, dice, 5, 0, "example");
    dice.spent();
    return {
      before: "Ella feints with Fighting Mind 5 against Odo, whose Fighting Mind has been shaken down to 0.",
      dice: faces.map((face, at) => ({ sides: at < 2 ? 8 : 10, face: digit(face) })),
      after: `${diceSum(faces) + 5} against ${targetNumber(0)}: ${roll.success ? "it succeeds" : "it fails"}. ${listed(penalty!.skills.map((id) => word(`Skill.${id}`)))} lose ${-penalty!.by} for two rounds. The chance was ${percent(chronicleCheck.terms(5, 0).chance)}.`,
    };
  },
};
