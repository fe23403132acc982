/** Documents on the page: preparation, effects, messages, tables, combats, tokens, packs, queries. Sources in each title. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../host/api/abstract/type-data-model.ts";
import { NumberField, SchemaField } from "../../../host/api/data/fields/index.ts";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { pageHTML } from "../../../host/api/helpers/markdown.ts";
import { fromUuid, fromUuidSync } from "../../../host/api/utils/uuid.ts";
import { GM, openTable, PLAYER, type TestTable } from "./table.ts";

const global = globalThis as any;
let table: TestTable;
beforeEach(() => {
  table = openTable();
  table.game.settings.register("core", "rollMode", { scope: "client", type: String, default: "publicroll" });
});
const cls = (name: string) => global.CONFIG[name].documentClass;
const count = () => new NumberField({ nullable: false, initial: 1 });

describe("preparation", () => {
  const order: string[] = [];
  class Hero extends TypeDataModel {
    static override defineSchema(): Record<string, any> {
      return {
        might: count(),
        hp: new SchemaField({ value: count(), max: new NumberField({ nullable: false, initial: 10 }) }),
      };
    }
    override prepareBaseData(): void {
      order.push("system base");
    }
    override prepareDerivedData(): void {
      order.push(`system derived, might ${this["might"]}`);
    }
  }

  it("runs base, embedded and effects, derived; effects apply between base and derived data (docs: prepareData)", async () => {
    global.CONFIG.Actor.dataModels.hero = Hero;
    class Own extends cls("Actor") {
      prepareBaseData(): void {
        order.push("actor base");
      }
      prepareDerivedData(): void {
        order.push("actor derived");
      }
    }
    global.CONFIG.Actor.documentClass = Own;
    const actor = await cls("Actor").create({ name: "A", type: "hero" });
    order.length = 0;
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "E", changes: [{ key: "system.might", mode: 2, value: "4" }] },
    ]);
    expect(order.slice(-4)).toEqual(["system base", "actor base", "system derived, might 5", "actor derived"]);
    expect([actor.system.might, actor._source.system.might, actor.overrides]).toEqual([5, 1, { system: { might: 5 } }]);
  });

  it("prepareData does not reset, reset does (#8110)", async () => {
    global.CONFIG.Actor.dataModels.hero = Hero;
    const actor = await cls("Actor").create({ name: "A", type: "hero" });
    actor.system.might = 50;
    actor.prepareData();
    expect(actor.system.might).toBe(50);
    actor.reset();
    expect(actor.system.might).toBe(1);
  });

  it("a token's bar shows a value within bounds and changes it within them (docs: modifyTokenAttribute)", async () => {
    global.CONFIG.Actor.dataModels.hero = Hero;
    const actor = await cls("Actor").create({
      name: "A",
      type: "hero",
      prototypeToken: { actorLink: true, bar1: { attribute: "hp" } },
    });
    const token = await actor.getTokenDocument();
    expect(token.getBarAttribute("bar1")).toMatchObject({ type: "bar", value: 1, max: 10 });
    await actor.modifyTokenAttribute("hp", 40, true);
    expect(actor.system.hp.value).toBe(10);
    expect(cls("Token").getTrackedAttributes(actor.system)).toEqual({ bar: [["hp"]], value: [["might"]] });
  });
});

describe("actors of a large world", () => {
  const hero = (at: number) => ({ _id: `hero${String(at).padStart(12, "0")}`, name: `Hero ${at}`, type: "hero" });
  const made = ({ actors }: any) => [...actors._made()].map(({ name }) => name);

  it("are created and prepared when they are read; the others when idle, a few at once", async () => {
    const { game } = openTable(GM, { actors: [1, 2, 3].map(hero) } as never);
    expect([made(game), game.actors.size]).toEqual([[], 3]);
    const prepared = vi.spyOn((globalThis as any).CONFIG.Actor.documentClass.prototype, "prepareData");
    expect(game.actors.get(hero(2)._id).name).toBe("Hero 2");
    expect([made(game), prepared.mock.calls.length]).toEqual([["Hero 2"], 1]);
    let rests = 0;
    await game.actors._readAll(async () => {
      rests += 1;
      return 0;
    });
    expect([made(game), rests]).toEqual([["Hero 1", "Hero 2", "Hero 3"], 2]);
  });

  it("are all read before the broken ones are listed", () => {
    const torn = {
      ...hero(2),
      get system(): never {
        throw new Error("torn");
      },
    };
    const { game } = openTable(GM, { actors: [hero(1), torn] } as never);
    for (const word of ["error", "warn"] as const) vi.spyOn(console, word).mockReturnValueOnce();
    expect([...game.actors.invalidDocumentIds]).toEqual([hero(2)._id]);
    expect(made(game)).toEqual(["Hero 1"]);
  });
});

describe("messages", () => {
  const said = (at: number) => ({ _id: `message000000${100 + at}`, author: GM, content: String(at), timestamp: at });

  it("are created when they are read, and look as if they had always been there", () => {
    table = openTable(GM, { messages: [said(1), { ...said(2), whisper: "nonsense" }, said(3)] as never });
    const { messages } = table.game;
    expect([...messages._made()]).toEqual([]);
    expect(messages.size).toBe(3);
    expect(messages.get(said(3)._id).content).toBe("3");
    expect([...messages._made()].map(({ content }) => content)).toEqual(["3"]);
    expect(messages.map(({ content }: any) => content)).toEqual(["1", "2", "3"]);
    expect(messages.get(said(3)._id)).toBe(messages.contents.at(-1));
    const seen: string[] = [];
    messages.forEach((message: any, id: string) => {
      seen.push(`${id} ${message.content}`);
    });
    expect(seen[0]).toBe(`${said(1)._id} 1`);
    messages.delete(said(1)._id);
    expect([messages.size, messages.has(said(1)._id)]).toEqual([2, false]);
  });

  it("that are older come before the others, once, and deleted ones stay deleted", async () => {
    table = openTable(GM, { messages: [said(8), said(9)] as never });
    const { messages } = table.game;
    const newest = messages.get(said(9)._id);
    const asked: unknown[] = [];
    messages._followWith(async (before: any, take: any) => {
      asked.push(before.timestamp);
      take(
        before.timestamp > 6
          ? { messages: [said(6), said(7), said(8)], more: true }
          : { messages: [said(5)], more: false },
      );
    });
    await Promise.all([messages._loadOlder(), messages._loadOlder()]);
    expect(messages.map(({ timestamp }: any) => timestamp)).toEqual([6, 7, 8, 9]);
    await messages._loadAll();
    expect(asked).toEqual([8, 6]);
    expect(messages.map(({ timestamp }: any) => timestamp)).toEqual([5, 6, 7, 8, 9]);
    expect(messages.get(said(9)._id)).toBe(newest);
  });

  it("store rolls as JSON and return them as rolls (docs: ChatMessage#rolls)", async () => {
    const roll = await new global.foundry.dice.Roll("1d6 + 1").evaluate();
    const message = await roll.toMessage({ flavor: "x" });
    expect(typeof message._source.rolls[0]).toBe("string");
    expect([message.rolls[0].total, message.content, message.isRoll]).toEqual([roll.total, String(roll.total), true]);
  });

  it.each([
    ["publicroll", [], false],
    ["gmroll", [GM], false],
    ["blindroll", [GM], true],
    ["selfroll", [GM], false],
  ])("%s whispers to %j (docs: applyRollMode)", async (mode, whisper, blind) => {
    const roll = await new global.foundry.dice.Roll("1d6").evaluate();
    const message = await roll.toMessage({}, { rollMode: mode });
    expect([message.whisper, message.blind]).toEqual([whisper, blind]);
  });

  it("a whisper is seen by its author and readers only; of a hidden roll others see that it was made", async () => {
    table = openTable(PLAYER);
    const see = async (data: any) => {
      const [message] = await table.others({
        type: "ChatMessage",
        action: "create",
        userId: GM,
        result: [{ _id: `message00000000${data.n}`, author: GM, content: "x", ...data.message }],
      });
      return [message.visible, message.isContentVisible];
    };
    const roll = JSON.stringify(await new global.foundry.dice.Roll("1d6").evaluate());
    expect(await see({ n: 1, message: {} })).toEqual([true, true]);
    expect(await see({ n: 2, message: { whisper: [GM] } })).toEqual([false, false]);
    expect(await see({ n: 3, message: { whisper: [PLAYER] } })).toEqual([true, true]);
    expect(await see({ n: 4, message: { whisper: [GM], rolls: [roll] } })).toEqual([true, false]);
  });

  it("speak for an actor, or for the user (docs: getSpeaker)", async () => {
    const actor = await cls("Actor").create({ name: "Ada", type: "hero" });
    expect(cls("ChatMessage").getSpeaker({ actor })).toMatchObject({ actor: actor.id, alias: "Ada" });
    expect(cls("ChatMessage").getSpeaker()).toMatchObject({ actor: null, alias: "Gamemaster" });
  });
});

it("tables without replacement draw each row once, then say that none is left (docs: RollTable#draw)", async () => {
  const drawn = await cls("RollTable").create({
    name: "T",
    formula: "1d2",
    replacement: false,
    results: [
      { name: "A", range: [1, 1] },
      { name: "B", range: [2, 2] },
    ],
  });
  global.ui.notifications = { warn: () => {} };
  const names: string[] = [];
  for (let i = 0; i < 3; i++)
    names.push(...(await drawn.draw({ displayChat: false })).results.map((result: any) => result.name));
  expect(names.sort()).toEqual(["A", "B"]);
  await drawn.resetResults();
  expect(drawn.results.filter((result: any) => result.drawn)).toEqual([]);
});

it("a combat runs by initiative through turns and rounds and calls its hooks before it writes (docs: hookEvents combatTurn, combatRound)", async () => {
  const told: string[] = [];
  for (const hook of ["combatStart", "combatTurn", "combatRound"])
    Hooks.on(hook, (_combat, update) => void told.push(`${hook} ${update.round}.${update.turn}`));
  const combat = await cls("Combat").create({});
  await combat.createEmbeddedDocuments("Combatant", [
    { name: "slow", initiative: 1 },
    { name: "fast", initiative: 9 },
  ]);
  expect(combat.turns.map((combatant: any) => combatant.name)).toEqual(["fast", "slow"]);
  await combat.startCombat();
  await combat.nextTurn();
  expect(combat.combatant.name).toBe("slow");
  await combat.nextTurn();
  await combat.previousTurn();
  expect([combat.round, combat.turn, told]).toEqual([
    1,
    1,
    ["combatStart 1.0", "combatTurn 1.1", "combatRound 2.0", "combatRound 1.1"],
  ]);
});

it("a page in Markdown is read as HTML, another unchanged (docs: JOURNAL_ENTRY_PAGE_FORMATS)", async () => {
  const markdown = { format: 2, markdown: "# A\n\n*b*", content: "old" };
  expect(await pageHTML(markdown)).toBe("<h1>A</h1>\n<p><em>b</em></p>\n");
  expect(await pageHTML({ format: 1, markdown: "# A", content: "<p>c</p>" })).toBe("<p>c</p>");
  expect(await pageHTML({ format: 2, content: "<p>kept</p>" })).toBe("<p>kept</p>");
});

it("the content of a deleted folder moves to the one above, or is deleted on request (docs: Folder)", async () => {
  const { game } = table;
  const top = await cls("Folder").create({ name: "Top", type: "Actor" });
  const inner = await cls("Folder").create({ name: "Inner", type: "Actor", folder: top.id });
  const actor = await cls("Actor").create({ name: "A", type: "hero", folder: inner.id });
  await inner.delete();
  expect(actor._source.folder).toBe(top.id);
  await top.delete();
  expect(actor._source.folder).toBe(null);
  const other = await cls("Folder").create({ name: "Other", type: "Actor" });
  const below = await cls("Folder").create({ name: "Below", type: "Actor", folder: other.id });
  await actor.update({ folder: below.id });
  await other.delete({ deleteSubfolders: true, deleteContents: true });
  expect([game.folders.size, game.actors.size]).toEqual([0, 0]);
});

describe("tokens", () => {
  it("move by waypoints; preMoveToken may refuse (#11754)", async () => {
    const scene = await cls("Scene").create({ name: "S" });
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "t" }]);
    expect([await token.move([{ x: 100 }, { y: 50 }]), token.x, token.y]).toEqual([true, 100, 50]);
    Hooks.on("preMoveToken", () => false);
    expect([await token.move({ x: 300 }), token.x]).toEqual([false, 100]);
  });

  it("show on their bars what the manifest names, unless they say otherwise (docs: primaryTokenAttribute)", async () => {
    Object.assign(table.game.system, { primaryTokenAttribute: "health", secondaryTokenAttribute: "might" });
    const actor = await cls("Actor").create({ name: "A", type: "hero", system: { health: { value: 3, max: 8 } } });
    expect(actor.prototypeToken.bar1.attribute).toBe("health");
    const token = await actor.getTokenDocument({ bar2: { attribute: null } });
    expect([token.bar1.attribute, token.bar2.attribute]).toEqual(["health", null]);
  });

  it("that are not linked keep their actor's changes to themselves (docs: ActorDelta)", async () => {
    const actor = await cls("Actor").create({ name: "A", type: "hero", system: { hp: 3 } });
    const scene = await cls("Scene").create({ name: "S" });
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "t", actorId: actor.id }]);
    await token.actor.update({ "system.hp": 1 });
    expect([token.actor.system.hp, token.actor.isToken, actor.system.hp]).toEqual([1, true, 3]);
  });
});

it("a pack shows its index at once and loads a document when asked (docs: CompendiumCollection)", async () => {
  const entry = { _id: "actor00000000001", name: "Packed", type: "hero" };
  table = openTable(GM, {
    packs: [
      {
        metadata: {
          id: "s.people",
          name: "people",
          label: "People",
          type: "Actor",
          packageType: "system",
          packageName: "s",
        },
        index: [entry],
      },
    ],
  });
  const pack = table.game.packs.get("s.people");
  table.line.socket.emitWithAck = async (_event: string, request: any) => ({
    ...request,
    result: [entry],
    userId: GM,
    rev: 0,
  });
  expect(pack.index.getName("Packed").uuid).toBe("Compendium.s.people.Actor.actor00000000001");
  expect(fromUuidSync("Compendium.s.people.Actor.actor00000000001")).toMatchObject({ name: "Packed" });
  expect(() => fromUuidSync("Compendium.s.people.Actor.actor00000000001.Item.item000000000001")).toThrow(
    "synchronously",
  );
  const document = await fromUuid("Compendium.s.people.Actor.actor00000000001");
  expect([document.pack, await pack.getDocument(document.id)]).toEqual(["s.people", document]);
  expect([pack.locked, pack.visible]).toEqual([true, true]);
});

describe("queries to another user (docs: User#query)", () => {
  it("need a registered query and an active user, and return the answer or the error", async () => {
    const other = table.game.users.get(PLAYER);
    await expect(other.query("echo", 1)).rejects.toThrow('Query "echo" is not registered');
    global.CONFIG.queries.echo = (data: unknown) => data;
    await expect(other.query("echo", 1)).rejects.toThrow("is not active");
    other.active = true;
    table.game.socket.emitWithAck = async (event: string, request: any) =>
      request.data === 7 ? { result: [event, request.to] } : { error: { name: "Timeout", message: "too late" } };
    expect(await other.query("echo", 7)).toEqual(["query", PLAYER]);
    await expect(other.query("echo", 8)).rejects.toThrow("too late");
    expect(await table.game.user.query("echo", 5)).toBe(5);
  });
});

it("game throws for documented members it does not have and leaves other names free", () => {
  expect(() => table.game.video).toThrow("This host does not have game.video");
  expect(table.game.someModule).toBeUndefined();
  table.game.someModule = 1;
  expect(table.game.someModule).toBe(1);
});

it("a scene has no regions, walls or the like, and returns empty collections", () => {
  const scenes = [{ _id: "sceneAAAAAAAAAAA", name: "S", tokens: [{ _id: "tokenAAAAAAAAAAA", name: "T" }] }];
  const scene = openTable(undefined, { scenes } as any).game.scenes.get("sceneAAAAAAAAAAA");
  for (const name of ["regions", "walls", "lights", "tiles"]) expect(scene[name].size).toBe(0);
  expect(scene.tokens.contents[0].regions.size).toBe(0);
});
