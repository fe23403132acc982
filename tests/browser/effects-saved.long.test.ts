/**
 * Active Effects never become saved values. Of each kind of actor there are two alike, one of them with an effect of +1
 * on every number that it saves; whatever the system writes to the two must be the same. Results of fights and counted
 * scenes are covered by tests/foundry/conflict/results/saved.test.ts, typed values by faces.test.ts.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { gather } from "./support/gather.ts";

declare const game: any;
declare const foundry: any;
declare const Actor: any;
declare const CONFIG: any;
declare const Hooks: any;
declare const ui: any;

const {
  seats: [rosa],
} = gather(["Rosa"]);

/** Two of each, by kind: the plain one, and the one with effects. */
let twins: Record<string, [string, string]>;

const CHARACTER = {
  wounds: { leftArm: { minor: 1, major: true }, head: { minor: 1, major: false } },
  healing: { "leftArm-major": { successes: 1, day: 3 } },
  seat: "",
  gains: 1,
  pending: 1,
  wealth: 3,
  skirmish: { hp: 1, hpMax: 6 },
  maimed: { maimedAAAAAAAAAA: { fresh: true } },
  driving: {
    drivingAAAAAAAAA: {
      motivation: "energetic",
      topic: "the toll",
      context: "the bridge",
      skill: "convince",
      talkerRating: 4,
    },
  },
};
const FIGURE = { name: "Wat", hp: 3, atk: 2, might: 3, damage: 2, weapon: "sword" };

async function create(page: Page, type: string, system: object): Promise<[string, string]> {
  return page.evaluate(
    async ([kind, data]) => {
      const ella = game.actors.getName("Ella Avitch").toObject();
      const base = kind === "character" ? foundry.utils.mergeObject(ella.system, data) : data;
      const made = ["plain", "changed"].map((name) => ({ name: `${kind} ${name}`, type: kind, system: base }));
      const [plain, changed] = await Actor.createDocuments(made);
      const keys = Object.entries(foundry.utils.flattenObject(changed._source.system))
        .filter(([key, value]) => typeof value === "number" && key !== "schemaVersion")
        .map(([key]) => `system.${key}`);
      const changes = keys.map((key) => ({ key, mode: 2, value: "1" }));
      await changed.createEmbeddedDocuments("ActiveEffect", [{ name: "All", changes }]);
      const shown = keys.filter(
        (key) => foundry.utils.getProperty(changed, key) !== foundry.utils.getProperty(plain, key),
      );
      if (shown.length === 0) throw new Error(`no effect on ${kind}`);
      for (const actor of [plain, changed]) await actor.sheet.render({ force: true });
      return [plain.id, changed.id];
    },
    [type, system] as const,
  );
}

/** Presses that button on both sheets; a dialog that opens is filled in and confirmed. */
async function press(page: Page, kind: string, action: string, data: object = {}, fill?: object): Promise<void> {
  for (const id of twins[kind]!) {
    await page.evaluate(
      async ([actor, name, dataset, fields]) => {
        const { sheet } = game.actors.get(actor);
        if (fields)
          Hooks.once("renderDialogV2", (_app: object, dialog: HTMLElement) =>
            setTimeout(() => {
              for (const [field, value] of Object.entries(fields))
                dialog.querySelector<HTMLInputElement>(`[name="${field}"]`)!.value = String(value);
              dialog.querySelector<HTMLElement>('button[data-action="ok"]')!.click();
            }, 0),
          );
        const target = document.createElement("button");
        Object.assign(target.dataset, { action: name, ...dataset });
        const known = sheet.options.actions[name];
        await (known
          ? known.call(sheet, new Event("click"), target)
          : sheet._onClickAction(new Event("click"), target));
      },
      [id, action, data, fill] as const,
    );
  }
}

/** The saved data of both, without the random keys. */
const saved = (page: Page, kind: string): Promise<unknown[]> =>
  page.evaluate(
    (ids) =>
      ids.map((id) => {
        const { grown, ...system } = game.actors.get(id).toObject().system;
        return { ...system, grown: Object.values(grown ?? {}) };
      }),
    twins[kind]!,
  );

async function changedAlike(kind: string, before: unknown): Promise<void> {
  await expect.poll(async () => (await saved(rosa.page, kind))[0]).not.toEqual(before);
  const [plain, changed] = await saved(rosa.page, kind);
  expect(changed).toEqual(plain);
}

beforeAll(async () => {
  const { page } = rosa;
  await page.evaluate(() => {
    CONFIG.Dice.randomUniform = () => 0.5;
  });
  twins = {
    character: await create(page, "character", CHARACTER),
    realm: await create(page, "realm", { wealth: 3, gains: 1, setbacks: 0, pending: 1 }),
    unit: await create(page, "unit", {
      size: 40,
      losses: 5,
      sortie: { size: 200, dead: 10, injured: 20, pool: 1, fought: 2 },
      command: { points: 1, damage: 2 },
      skirmish: { unit: { rank1: 3, lost1: 1, captive1: 1 }, figures: { figureAAAAAAAAAA: FIGURE } },
    }),
  };
});

it.each([
  ["character", "addMinor", { part: "head" }],
  ["character", "toggleWound", { part: "rightLeg", kind: "minor", count: "1" }],
  ["character", "toggleWound", { part: "leftArm", kind: "major" }],
  ["character", "skirmishRest", { rest: "day" }],
  ["character", "skirmishRest", { rest: "downtime" }],
  ["character", "grow", { key: "drivingAAAAAAAAA" }, { outcome: "They paid" }],
  ["realm", "countScene", { direction: "gains" }],
  ["realm", "countScene", { direction: "setbacks" }],
  ["realm", "turnYear", {}],
  ["unit", "restUnit", { rest: "day" }],
  ["unit", "restUnit", { rest: "city" }],
  ["unit", "restUnit", { rest: "command" }],
  ["unit", "restUnit", { rest: "muster" }],
  ["unit", "restUnit", { rest: "freed" }],
  ["unit", "restUnit", { rest: "figureDay" }],
] as const)("%s: %s %j", async (kind, action, data, fill?: object) => {
  const [before] = await saved(rosa.page, kind);
  await press(rosa.page, kind, action, data, fill);
  await changedAlike(kind, before);
});

it("a day's healing, a week's rest, and its undo", async () => {
  const { page } = rosa;
  await press(page, "character", "toggleWound", { part: "rightArm", kind: "major" });
  const healer = await page.evaluate(() => game.actors.getName("Ella Avitch").id);
  const [hurt] = await saved(page, "character");
  await press(page, "character", "healDay", {}, { healer });
  await changedAlike("character", hurt);
  const [healed] = await saved(page, "character");
  await page.evaluate(() => ui.sidebar.changeTab("journal", "primary"));
  await page.locator("[data-bnb-campaign]").click();
  await page.locator("#bnb-campaign [data-action=rest]").click();
  await page.locator("#bnb-campaign .rest-report li").first().waitFor();
  await changedAlike("character", healed);
  await page.locator("#bnb-campaign [data-action=undo]").first().click();
  await expect.poll(async () => (await saved(page, "character"))[0]).toEqual(healed);
  await expect.poll(async () => (await saved(page, "character"))[1]).toEqual(healed);
});

it("promoting a minor character keeps the saved ratings", async () => {
  const { page } = rosa;
  const [plain, changed] = twins.character!;
  await page.evaluate((id) => {
    const target = Object.assign(document.createElement("button"));
    target.dataset.action = "raiseAnother";
    game.actors.get(id).sheet._onClickAction(new Event("click"), target);
  }, plain);
  const form = page.locator("#bnb-person");
  await form.locator('[name="minor"]').selectOption(changed);
  await form.locator("button[type=submit]").click();
  await form.locator("[data-next=another]").waitFor();
  await form.locator('[data-action="close"]').click();
  await form.waitFor({ state: "detached" });
  const [skills, raised] = (await saved(page, "character")).map((one) => (one as { skills: object }).skills);
  expect(raised).toEqual(skills);
});
