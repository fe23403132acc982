/** The set-up window, the welcome and changes of the rules, line by line. */

import { firstVisitView, type HomeGiven } from "../../../src/foundry/setup/first-visit.view.ts";
import { changeOf } from "../../../src/foundry/setup/rules-change.ts";
import { changeWords } from "../../../src/foundry/setup/rules-change.view.ts";
import { type SetupInput, setupView } from "../../../src/foundry/setup/setup.view.ts";
import { readOptions } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";
import { Kept } from "../support/kept.ts";
import { quietly } from "../support/render.ts";

function input(changes: Partial<SetupInput> = {}, options: object = {}): SetupInput {
  return {
    book: "chronicle",
    options: certain(readOptions(ALL_OPTIONS, options)),
    users: [
      { id: "u1", name: "Rosa", seat: "madder", gm: false },
      { id: "u2", name: "Mara", seat: undefined, gm: true },
    ],
    tinctures: ["madder", "woad"],
    access: "players",
    battlefields: 20,
    visit: {},
    mayUndo: false,
    done: false,
    mayKeep: true,
    whoMayKeep: "",
    mayOpenRights: true,
    whoMayOpenRights: "",
    opensWorld: true,
    mayOpenWorld: true,
    whoMayOpenWorld: "",
    ...changes,
  };
}

const kept = new Kept("setup");
const view = (changes: Partial<SetupInput> = {}, options: object = {}) => setupView(input(changes, options), quietly);
const compare = (name: string, changes: Partial<SetupInput>, options: object = {}) =>
  kept.compare(name, view, () => view(changes, options));

kept.show("a table that is not set yet", () => ({ ...view(), groups: [] }));
kept.show("the questions by their groups", () =>
  view().groups.map(({ label, options }) => `${label}: ${options.length}`),
);
for (const group of ["table", "wealth", "combat"])
  kept.show(`the questions of ${group}`, () => view().groups.find((one) => one.group === group)!);
compare("once it is set", { done: true });
compare("for who may keep nothing", { mayKeep: false, whoMayKeep: "Mara" });
compare("for who may change nothing once it is set", { mayKeep: false, whoMayKeep: "Mara", done: true });
compare("for who may open nothing", {
  mayOpenRights: false,
  whoMayOpenRights: "Mara",
  mayOpenWorld: false,
  whoMayOpenWorld: "Keeper",
  opensWorld: false,
  access: "unchanged",
  battlefields: 0,
});
const VISIT = { journal: "j", permissions: {}, roles: { u1: 1 }, scenes: ["s1", "s2"], opened: true };
compare("after a GM's visit", { done: true, access: "unchanged", battlefields: 0, visit: VISIT, mayUndo: true });
compare(
  "by the older book, with a GM and other answers",
  { book: "classic" },
  {
    "table.gm": "u2",
    "rules.check": "d8pool",
    "carry.mirror": false,
    "wealth.armyBudgetPerPoint": 250,
    "wealth.scenesPerStep": 2,
  },
);
compare("where nobody else is", { users: [] });
compare("where the GM has left", {}, { "table.gm": "gone" });

const WAYS = ["against", "conflict", "person", "draft", "rules", "gm", "setup", "look"];
const HOME: HomeGiven = { world: "Harrow", player: "Rosa", people: [], ways: WAYS };
const home = (given: Partial<HomeGiven> = {}) => firstVisitView({ ...HOME, ...given }, quietly);
kept.show("the welcome of who holds nobody", () => home());
for (const people of [["Ella"], ["Ella", "Odo"], ["Ella", "Odo", "Luk"]])
  kept.compare(`the welcome of who holds ${people.join(" and ")}`, home, () => home({ people }));
for (const waits of [
  [{ name: "Mara", here: true }],
  ["Mara", "Keeper", "Wat"].map((name) => ({ name, here: name === "Wat" })),
])
  kept.compare(`the welcome of who waits for ${waits.length}`, home, () => home({ waits }));

const rules = (book: "chronicle" | "classic", options: object) => ({
  book,
  options: certain(readOptions(ALL_OPTIONS, options)),
});
kept.show("a change of the rules", () => {
  const other = {
    "table.gm": "u2",
    "rules.check": "d8pool",
    "carry.mirror": false,
    "wealth.armyBudgetPerPoint": 250,
    "wealth.scenesPerStep": 2,
  };
  return changeWords(changeOf(rules("chronicle", {}), rules("classic", other))!, () => "Mara", quietly);
});
