/** A table's own things and practice rolls, in words. */
import { expect, test } from "vitest";
import { OWN_KINDS, ownThingsView } from "../../../../src/foundry/help/learn/own-things.view.ts";
import {
  practiceNeed,
  practiceOdds,
  practiceText,
  readPractice,
  throwFor,
} from "../../../../src/foundry/help/learn/practice.view.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { OWN_WEAPON, owned } from "../../ella.ts";
import { Kept } from "../../support/kept.ts";
import { quietly } from "../../support/render.ts";

const thing = (name: string, type: string, system: object, holder: string) => ({
  ...owned(name, name, type, { shape: "normal", ...system }),
  uuid: `Item.${name}.${holder}`,
  holder,
});
const GIVEN = {
  things: [
    thing("Partisan", "weapon", { weapon: "own", own: OWN_WEAPON, shape: "own:xxx/x.x/xxx" }, "Ella"),
    thing("Partisan", "weapon", { weapon: "own", own: OWN_WEAPON, shape: "own:xxx/x.x/xxx" }, "Odo"),
    thing("Partisan", "weapon", { weapon: "own", own: OWN_WEAPON, shape: "own:xxx/x.x/xxx" }, "Ella"),
    thing("Partisan", "weapon", { weapon: "own", own: OWN_WEAPON, shape: "own:xxx/x.x/xxx" }, ""),
    thing("Partisan", "weapon", { weapon: "own", own: { ...OWN_WEAPON, attack: 1 }, shape: "normal" }, ""),
    thing("axe of the fens", "weapon", { weapon: "own", own: OWN_WEAPON, shape: "small" }, ""),
    thing("Mace", "weapon", { weapon: "mace" }, "Ella"),
    thing("Dragon scales", "armour", { armour: "own", own: { protects: 6, plate: true } }, ""),
    thing("Mail", "armour", { armour: "mail" }, "Ella"),
    thing("Book", "gear", { weapon: "own", armour: "own", shape: "own:x" }, "Bede"),
    thing("Candle", "gear", { shape: "small" }, "Bede"),
  ],
  troops: ["own:pikemen:6:3:0:9:Lake Guard", "bowmen", "own:bowmen:2:2:4:4:Fen bows"].map((troop, at) => ({
    uuid: `Actor.${at}`,
    troop,
    holder: at === 0 ? "The Lake" : "",
  })),
};

const kept = new Kept("learn");
for (const kind of OWN_KINDS) {
  kept.show(`${kind} of the table's own`, () => ownThingsView(kind, GIVEN, quietly));
  kept.show(`no ${kind} of the table's own`, () => ownThingsView(kind, { things: [], troops: [] }, quietly));
}

const practice = (text: string) => readPractice(text)!;
for (const text of ["check 5 2", "check 20 -5", "check -5 20", "pool 4 2", "attack 3 2", "sortie 1 -2"])
  kept.show(`to practise ${text}`, () => [practiceNeed(practice(text), quietly), practiceOdds(practice(text))]);
for (const [text, ...faces] of [
  ["check 5 2", 8, 4, 10],
  ["check 5 2", 1, 1, 1],
  ["check -5 0", 1, 1, 10],
  ["pool 4 2", 1, 5, 8, 2],
  ["pool 2 4", 8, 8, 1, 3],
  ["attack 2 2", 12, 1],
  ["attack 2 2", 12, 11],
  ["sortie 0 0", 6, 5, 4, 6, 5, 4],
  ["sortie 0 0", 6, 5, 4, 6, 5, 3],
  ["sortie 0 0", 6, 5, 4, 3, 3, 3],
  ["sortie 0 0", 1, 1, 1, 6, 5, 4],
  ["sortie 0 0", 3, 3, 3, 5, 4, 4],
] as const)
  kept.show(`${text}, thrown ${faces.join(" ")}`, () => {
    const dice = scriptedDice(faces);
    const thrown = throwFor(practice(text), dice, quietly);
    dice.spent();
    return thrown;
  });

test.each([
  [" check   5  2 ", "check 5 2"],
  ["check -5 20", "check -5 20"],
  ["check 12 12", "check 12 12"],
  ["sortie -30 30", "sortie -9 9"],
  ["pool 99 -1", "pool 12 0"],
])("%j is read as %j", (text, read) => {
  expect(practiceText(practice(text))).toBe(read);
});

test.each([
  "check 5 2x",
  "xcheck 5 2",
  "a check 5 2",
  "check 5 200",
  "check 500 2",
  "check5 2",
  "check 5 2 now",
  "toString 1 2",
])("%j cannot be practised", (text) => {
  expect(readPractice(text)).toBeUndefined();
});
