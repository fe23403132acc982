/** A character's sheet, tab by tab, saved as text: a complete one, then what differs for others. */

import type { CharacterSource } from "../../../src/foundry/data/shapes.ts";
import { shippedFile } from "../../../src/foundry/draw/shipped-faces.ts";
import { combatView, type Owned } from "../../../src/foundry/sheets/character/combat.view.ts";
import { type HeaderGiven, headerView } from "../../../src/foundry/sheets/character/header.view.ts";
import { motivationsView } from "../../../src/foundry/sheets/character/motivations.view.ts";
import { type PackState, packView } from "../../../src/foundry/sheets/character/pack.view.ts";
import { PANEL_AT_REST, type PanelState, panelView } from "../../../src/foundry/sheets/character/panel.view.ts";
import { skillsView } from "../../../src/foundry/sheets/character/skills.view.ts";
import { storyView } from "../../../src/foundry/sheets/character/story.view.ts";
import { systemPath } from "../../../src/foundry/system.ts";
import { chronicleCheck, SKILLS } from "../../../src/rules/chronicle/checks/index.ts";
import { BODY_PARTS, type ConditionId, UNHURT, type Wounds } from "../../../src/rules/chronicle/wounds/index.ts";
import { classicCheck } from "../../../src/rules/classic/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { ELLA, ELLAS_THINGS, owned } from "../ella.ts";
import { Kept } from "../support/kept.ts";
import { say } from "../support/render.ts";

const OPTIONS = defaults(ALL_OPTIONS);
const kept = new Kept("sheet-character");

/** The sheet of a character without any details. */
const NOBODY: CharacterSource = {
  ...ELLA,
  seat: "",
  station: "",
  home: "",
  context: "",
  biography: "",
  wealth: 0,
  terrain: "",
  skills: Object.fromEntries(SKILLS.map((skill) => [skill, 0])) as CharacterSource["skills"],
  learned: Object.fromEntries(Object.keys(ELLA.learned).map((id) => [id, 0])) as CharacterSource["learned"],
  driving: {},
  wounds: UNHURT,
  healing: {},
  relations: {},
  goals: {},
  maimed: {},
  skirmish: Object.fromEntries(
    Object.keys(ELLA.skirmish).map((id) => [id, 0]),
  ) as unknown as CharacterSource["skirmish"],
};

const wounded = (parts: Partial<Wounds>): CharacterSource => ({ ...ELLA, wounds: { ...UNHURT, ...parts } });
const minor = (count: number) => ({ minor: count, major: false });
const MAJOR = { minor: 0, major: true };

const header = (more: Partial<HeaderGiven> = {}) =>
  headerView(
    {
      name: "Ella Avitch",
      img: "",
      face: "",
      source: ELLA,
      player: "Rosa",
      acting: [{ id: "ella", name: "Ella Avitch", current: true }],
      dead: false,
      support: OPTIONS,
      cells: { taken: 46, all: 50 },
      editable: true,
      editing: false,
      ...more,
    },
    say,
  );
const FACE = systemPath(shippedFile(0));
kept.show("head", () => ({ ...header(), source: undefined }));
const heads: Readonly<Record<string, Partial<HeaderGiven>>> = {
  "nobody in particular": { name: "", source: NOBODY, player: "", acting: [] },
  "a seat without a player": { player: "" },
  "a name of signs": { name: "🜍<b>" },
  dead: { dead: true },
  "with a picture": { img: "worlds/x/ella.webp", face: "words" },
  "with a shipped face": { img: FACE },
  "with a drawn face": { img: FACE, face: "words" },
  "with Foundry's picture for none": { img: "icons/svg/mystery-man.svg", face: "words" },
  "one Minor": { source: wounded({ head: minor(1) }) },
  "Minors on two parts": { source: wounded({ head: minor(1), body: minor(2) }) },
  Majors: { source: wounded({ head: MAJOR, body: { minor: 1, major: true } }) },
};
for (const [name, more] of Object.entries(heads))
  kept.compare(
    `head, ${name}`,
    () => ({ ...header(), source: undefined }),
    () => ({ ...header(more), source: undefined }),
  );

const around = (conditions: readonly ConditionId[] = []) => ({ conditions, options: OPTIONS });
const skills = (source: CharacterSource, difficulty = 3, conditions: readonly ConditionId[] = []) =>
  skillsView(source, { skill: "notice", difficulty }, around(conditions), chronicleCheck, say);
kept.show("skills", () => skills(ELLA));
kept.compare(
  "skills, of nobody in particular",
  () => skills(ELLA),
  () => skills(NOBODY),
);
kept.compare(
  "skills, against 7",
  () => skills(ELLA),
  () => skills(ELLA, 7),
);
kept.compare(
  "skills, held and hit on the head",
  () => skills(ELLA),
  () => skills(wounded({ head: minor(1) }), 3, ["held"]),
);

const panel = (
  more: Partial<PanelState>,
  source = ELLA,
  rule = chronicleCheck,
  conditions: readonly ConditionId[] = [],
) => panelView(source, { ...PANEL_AT_REST, skill: "notice", ...more }, around(conditions), rule, say);
const panels: Readonly<Record<string, () => object>> = {
  "at rest": () => panel({ skill: undefined }),
  Notice: () => panel({}),
  "Survive at home": () => panel({ skill: "survive", inTerrain: true }),
  "Survive elsewhere": () => panel({ skill: "survive", difficulty: 0 }),
  "Survive without a terrain": () => panel({ skill: "survive", inTerrain: true }, NOBODY),
  "Speed, held and hurt": () =>
    panel({ skill: "speed", difficulty: 12 }, wounded({ head: minor(1) }), chronicleCheck, ["held"]),
  sure: () => panel({ skill: "lead", difficulty: 0 }, { ...ELLA, skills: { ...ELLA.skills, lead: 13 } }),
  "with a pool": () => panel({ difficulty: 4 }, ELLA, classicCheck),
  "with a pool of one": () => panel({ skill: "craft", difficulty: 12 }, ELLA, classicCheck),
  refused: () => panel({ consequence: "The guard wakes", refusal: "Say what failing means.", came: "14: success" }),
};
for (const [name, view] of Object.entries(panels)) kept.show(`panel, ${name}`, view);

const motivations = (source: CharacterSource, classic = false) => motivationsView(source, say, classic);
kept.show("motivations", () => motivations(ELLA));
kept.compare(
  "motivations, of nobody in particular",
  () => motivations(ELLA),
  () => motivations(NOBODY),
);
kept.compare(
  "motivations, by the older book and by hand",
  () => motivations(ELLA),
  () => motivations({ ...ELLA, driving: { x: { ...ELLA.driving.aaaa!, by: "", when: "", seat: "" } } }, true),
);

interface Fight {
  readonly source?: CharacterSource;
  readonly conditions?: readonly ConditionId[];
  readonly dead?: string;
  readonly archived?: boolean;
  readonly aided?: boolean;
  readonly items?: readonly Owned[];
  readonly options?: object;
  readonly editable?: boolean;
}
const combat = ({ source = ELLA, conditions = [], dead = "", items = ELLAS_THINGS, options, ...more }: Fight = {}) =>
  combatView({ source, conditions, dead, items, options: { ...OPTIONS, ...options }, editable: true, ...more }, say);
kept.show("combat", () => combat());
const HEALING = {
  minor: { successes: 1, day: 3 },
  major: { successes: 2, day: 3 },
  "head-minor": { successes: 3, day: 3 },
  "leftArm-major": { successes: 2, day: 3 },
};
const HEALED = { ...wounded({ head: minor(1), leftArm: MAJOR }), healing: HEALING };
const fights: Readonly<Record<string, Fight>> = {
  "unhurt and unarmed": { source: wounded({}), items: [] },
  "for an onlooker": { editable: false },
  prone: { source: wounded({}), conditions: ["prone"] },
  held: { source: wounded({}), conditions: ["held"] },
  "tackled, and held by another": { source: wounded({}), conditions: ["tackled", "held"] },
  "hit on the head three times": { source: wounded({ head: minor(3), leftLeg: minor(1) }) },
  "a Major on every part": {
    source: wounded(Object.fromEntries(BODY_PARTS.map((part) => [part, { minor: 1, major: true }]))),
  },
  "a useless leg, and lying already": { conditions: ["prone"] },
  "incapable, and aided": { source: wounded({ head: MAJOR }), aided: true },
  "aided without need": { aided: true },
  dead: { dead: "Ella" },
  "dead and put by": { dead: "Ella", archived: true },
  "healing, counted by part": { source: HEALED, options: { "heal.counters": "perPart" } },
  "healing, counted by severity": { source: HEALED, options: { "heal.counters": "perSeverity" } },
  "healing, counted by wound": { source: HEALED, options: { "heal.counters": "perWound" } },
  "in leather over plate": {
    items: [
      owned("p", "Plate", "armour", { armour: "plate", place: "worn" }),
      owned("l", "Leather", "armour", { armour: "other", place: "worn" }),
      owned("m", "Mail in the pack", "armour", { armour: "metal" }),
      owned("h", "A helmet worn", "gear", { icon: "helmet", place: "worn" }),
      owned("g", "A sword left at home", "weapon", { weapon: "sword", place: "home", hands: "right" }),
    ],
  },
  "with a halberd": { items: [owned("h", "Halberd", "weapon", { weapon: "halberd", hands: "both" })] },
  "with a bow": { items: [owned("b", "Bow", "weapon", { weapon: "longbow", hands: "both" })] },
};
for (const [name, fight] of Object.entries(fights))
  kept.compare(
    `combat, ${name}`,
    () => combat(),
    () => combat(fight),
  );

const pack = (items: readonly Owned[], endurance = 3, more: Partial<PackState> = {}, options: object = {}) =>
  packView(
    items,
    endurance,
    { ...OPTIONS, ...options },
    { list: false, lifted: undefined, editable: true, ...more },
    say,
  );
kept.show("pack", () => pack(ELLAS_THINGS));
const FULL = [
  ...Array.from({ length: 10 }, (_, at) => owned(`c${at}`, `Candle ${at}`, "gear", { icon: "candle", shape: "small" })),
  ...Array.from({ length: 13 }, (_, at) =>
    owned(`b${at}`, `Box ${at}`, "gear", { cell: { row: 2 * Math.floor(at / 4), column: 2 * (at % 4), lie: 0 } }),
  ),
  owned("ring", "Ring", "gear", { icon: "ring", shape: "small", place: "worn" }),
  owned("cloak", "Cloak", "gear", { icon: "cloak", shape: "normal", place: "worn" }),
  owned("chest", "Chest", "gear", { icon: "chest", shape: "large", place: "home" }),
  owned("odd", "Odd thing", "gear", { icon: "no such icon", shape: "own:x.x/xxx", place: "ground" }),
  owned("bow", "Short bow", "weapon", { weapon: "shortBow", place: "ground" }),
  owned("javelin", "Javelin", "weapon", { weapon: "javelin", place: "home" }),
  owned("none", "No kind", "weapon", { weapon: "", place: "home" }),
  owned("plate", "Plate", "armour", { armour: "plate", place: "home" }),
  owned("silk", "Silk", "armour", { armour: "none", shape: "small", place: "worn" }),
  owned("shield", "Shield", "shield", { place: "home" }),
  owned("bare", "Gear without an icon", "gear", { place: "home" }),
];
const packs: Readonly<Record<string, () => object>> = {
  empty: () => pack([], 2),
  "of the weak": () => pack([], 0),
  "of the strong": () => pack([], 10),
  "in whole rows": () => pack([], 3, {}, { "carry.gridMode": "rows" }),
  full: () => pack(FULL, 2),
  "with a thing taken up": () =>
    pack(ELLAS_THINGS, 3, { lifted: { id: "rope", shape: "normal", row: 0, column: 0, lie: 0 } }),
  "as a list, for an onlooker": () => pack(ELLAS_THINGS, 3, { list: true, editable: false }),
  "without mirrored shapes": () => pack(ELLAS_THINGS, 3, {}, { "carry.mirror": false }),
  "with a shield in hand for nothing": () => pack(ELLAS_THINGS, 3, {}, { "carry.shieldInHand": "free" }),
};
for (const [name, view] of Object.entries(packs)) kept.compare(`pack, ${name}`, () => pack(ELLAS_THINGS), view);

const story = (source: CharacterSource, more: object = {}) =>
  storyView(
    {
      source,
      biography: "<p>Born.</p>",
      kept: {},
      whole: [],
      scenesPerStep: 3,
      editing: false,
      editable: true,
      ...more,
    },
    say,
  );
kept.show("story", () => story(ELLA));
const GOALS = {
  ...{
    sealed: { text: "", seal: "ab", nonce: "", done: false },
    mine: { text: "", seal: "ab", nonce: "", done: true },
  },
  ...{
    whole: { text: "Walls", seal: "ab", nonce: "n", done: true },
    broken: { text: "Keys", seal: "ab", nonce: "n", done: false },
  },
};
const MAIMED = {
  a: { kind: "knee", permanent: true, fresh: true },
  b: { kind: "arm", permanent: false, fresh: true },
  c: { kind: "eye", permanent: true, fresh: false },
} as const;
const stories: Readonly<Record<string, () => object>> = {
  "of nobody in particular": () => story(NOBODY, { editable: false }),
  goals: () => story({ ...ELLA, goals: GOALS }, { kept: { mine: "Marry" }, whole: ["whole"], editing: true }),
  maimed: () => story({ ...ELLA, maimed: MAIMED as never, skirmish: { ...ELLA.skirmish, hp: 6 } }),
  "with one rating of a skirmish": () => story({ ...NOBODY, skirmish: { ...NOBODY.skirmish, finesse: 1 } }),
};
for (const [name, view] of Object.entries(stories)) kept.compare(`story, ${name}`, () => story(ELLA), view);
