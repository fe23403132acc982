/** The actor of an unlinked token: what the token changed of it, its items and its effects (docs: ActorDelta). */
import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { fromUuid } from "../../../host/api/utils/uuid.ts";
import { GM, openTable, PLAYER, type TestTable } from "./table.ts";

const cls = (name: string) => (globalThis as any).CONFIG[name].documentClass;
const names = (actor: any) => actor.items.map((item: any) => item.name);
let table: TestTable;
let base: any;
let token: any;

beforeEach(async () => {
  table = openTable();
  base = await cls("Actor").create({ name: "Guard", type: "hero", system: { hp: 3 } });
  await base.createEmbeddedDocuments("Item", [{ name: "Spear", type: "tool" }]);
  const scene = await cls("Scene").create({ name: "Gate" });
  [token] = await scene.createEmbeddedDocuments("Token", [{ name: "t", actorId: base.id }]);
});

describe("An unlinked token's actor", () => {
  it("gains, changes and loses items of its own, and the world's actor keeps what it has", async () => {
    const { actor } = token;
    const heard: string[] = [];
    for (const event of ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"])
      Hooks.on(`${event}Item`, (item: any) => void heard.push(`${event} ${item.name}`));
    const [horn] = await actor.createEmbeddedDocuments("Item", [{ name: "Horn", type: "tool" }]);
    expect([names(token.actor), names(base)]).toEqual([["Spear", "Horn"], ["Spear"]]);
    await horn.update({ name: "War horn", "system.loud": true });
    await token.actor.items.getName("Spear").update({ name: "Broken spear" });
    expect([names(token.actor), names(base)]).toEqual([["Broken spear", "War horn"], ["Spear"]]);
    expect(token.actor.items.getName("War horn").system.loud).toBe(true);
    await token.actor.items.getName("Broken spear").delete();
    await token.actor.items.getName("War horn").delete();
    expect([names(token.actor), names(base)]).toEqual([[], ["Spear"]]);
    expect(token.actor).toBe(actor);
    expect(heard).toEqual([
      "preCreate Horn",
      "create Horn",
      "preUpdate Horn",
      "update War horn",
      "preUpdate Spear",
      "update Broken spear",
      "preDelete Broken spear",
      "delete Broken spear",
      "preDelete War horn",
      "delete War horn",
    ]);
  });

  it("is stored in a plain object, in which nothing of the world's actor can be deleted", async () => {
    await token.actor.update({ "system.hp": 1 });
    expect(Object.getPrototypeOf(token.delta)).toBe(Object.prototype);
    await token.actor.update({ "system.-=hp": null });
    const scene = token.parent.toObject();
    const again = openTable(GM, { actors: [base.toObject()], scenes: [scene] }).game;
    expect([again.scenes.get(scene._id).tokens.get(token.id).actor.system.hp, base.system.hp]).toEqual([3, 3]);
  });

  it("is the same after a reload of the world", async () => {
    await token.actor.createEmbeddedDocuments("Item", [{ name: "Horn", type: "tool" }]);
    await token.actor.items.getName("Spear").delete();
    await token.actor.update({ name: "Sergeant", "system.hp": 1 });
    const scene = token.parent.toObject();
    const again = openTable(GM, { actors: [base.toObject()], scenes: [scene] }).game;
    const { actor } = again.scenes.get(scene._id).tokens.get(token.id);
    expect([actor.name, actor.system.hp, names(actor)]).toEqual(["Sergeant", 1, ["Horn"]]);
  });

  it("carries effects, on itself and on its items", async () => {
    const [effect] = await token.actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Tired", statuses: ["tired"] },
    ]);
    expect([token.actor.statuses.has("tired"), base.statuses.has("tired")]).toEqual([true, false]);
    await effect.delete();
    expect(token.actor.statuses.has("tired")).toBe(false);
    const spear = token.actor.items.getName("Spear");
    const [blunt] = await spear.createEmbeddedDocuments("ActiveEffect", [{ name: "Blunt" }]);
    await blunt.update({ name: "Blunter" });
    expect(token.actor.items.getName("Spear").effects.map((one: any) => one.name)).toEqual(["Blunter"]);
    expect(base.items.getName("Spear").effects.size).toBe(0);
  });

  it("calls hooks for its own changes, and shows the world's data where it has none", async () => {
    const { actor } = token;
    const told: unknown[] = [];
    Hooks.on("updateActor", (who, change, _options, user) => void told.push([who === actor, change, user]));
    await actor.update({ "system.hp": 1 });
    expect(told).toEqual([[true, { system: { hp: 1 } }, GM]]);
    await base.update({ name: "Watchman", "system.hp": 9 });
    await base.items.getName("Spear").update({ name: "Pike" });
    expect([actor.name, actor.system.hp, names(actor)]).toEqual(["Watchman", 1, ["Pike"]]);
  });

  it("receives others' changes to it", async () => {
    const { actor } = token;
    const made = { _id: "item000000000001", name: "Torch", type: "tool", system: {}, effects: [] };
    const heard: string[] = [];
    Hooks.on("createItem", (item: any, _options: unknown, user: string) => void heard.push(`${item.name} ${user}`));
    await table.others({
      type: "Token",
      action: "update",
      operation: {
        parentUuid: token.parent.uuid,
        deltaWrite: { type: "Item", action: "create", result: [made] },
      },
      result: [{ _id: token.id, delta: { items: [made] } }],
    });
    expect([names(actor), heard]).toEqual([["Spear", "Torch"], [`Torch ${PLAYER}`]]);
  });

  it("has an address inside its token, and is deleted only with it", async () => {
    expect(await fromUuid(token.actor.uuid)).toBe(token.actor);
    const spear = token.actor.items.getName("Spear");
    expect(await fromUuid(spear.uuid)).toBe(spear);
    await expect(token.actor.delete()).rejects.toThrow("goes with its Token");
  });
});

describe("A token whose actor nobody has read", () => {
  const HERO = { _id: "a".repeat(16), name: "Guard", type: "hero" };
  const EFFECT = { _id: "e".repeat(16), name: "Wet", img: "wet.svg" };
  const tokenOf = (actor: object, delta: object = {}) => {
    openTable(PLAYER, {
      actors: [{ ...HERO, ...actor }],
      scenes: [
        { _id: "s".repeat(16), name: "Gate", tokens: [{ _id: "t".repeat(16), name: "t", actorId: HERO._id, delta }] },
      ],
    });
    const { game } = globalThis as any;
    return { one: game.scenes.contents[0].tokens.contents[0], made: () => [...game.actors._made()].length };
  };

  it.each([
    [{ default: 0, [PLAYER]: 3 }, true],
    [{ default: 2 }, false],
    [{ default: 3 }, true],
    [{ default: 3, [PLAYER]: 0 }, false],
  ])("is owned by whom its data names: %j %s", (ownership, owned) => {
    const { one, made } = tokenOf({ ownership });
    expect([one.isOwner, made()]).toEqual([owned, 0]);
    expect([one.baseActor.isOwner, one.isOwner, made()]).toEqual([owned, owned, 1]);
  });

  it("carries no effect if neither actor, items nor the token's changes do", () => {
    const item = { _id: "i".repeat(16), name: "Spear", type: "tool", effects: [EFFECT] };
    expect(tokenOf({}).one._isBare).toBe(true);
    expect(tokenOf({ effects: [EFFECT] }).one._isBare).toBe(false);
    expect(tokenOf({ items: [item] }).one._isBare).toBe(false);
    expect(tokenOf({}, { items: [item] }).one._isBare).toBe(false);
    expect(tokenOf({}, { effects: [EFFECT] }).one._isBare).toBe(false);
    const { one } = tokenOf({});
    expect([one.baseActor.temporaryEffects, one._isBare]).toEqual([[], true]);
    expect([one.actor.temporaryEffects, one._isBare]).toEqual([[], false]);
  });

  it("and a class that finds rights or effects otherwise is asked", () => {
    const { one, made } = tokenOf({ ownership: { default: 3 } });
    const { CONFIG } = globalThis as any;
    CONFIG.Actor.documentClass = class extends CONFIG.Actor.documentClass {
      getUserLevel(): number {
        return 0;
      }
      get temporaryEffects(): object[] {
        return [EFFECT];
      }
    };
    expect([one._isBare, one.isOwner, made()]).toEqual([false, false, 1]);
  });
});
