/**
 * Only gamemasters and assistants set ownership. A player's new document keeps that player's own entry and silently loses
 * the others; a player's update that names ownership is refused (public tracker #12726, #12938, #14450, #14584).
 */
import { afterEach, describe, expect, it } from "vitest";
import { BASE_DOCUMENTS } from "../../../host/api/documents/base/index.ts";
import { showFace } from "../../../host/api/face.ts";
import { type Client, sit, startTable, USERS } from "./bench.ts";

afterEach(() => showFace(13));

const FACES = [13, 14] as const;
const EVERY_ROLE = [1, 2, 3, 4];
const GRANTED = { ACTOR_CREATE: EVERY_ROLE, ITEM_CREATE: EVERY_ROLE, JOURNAL_CREATE: EVERY_ROLE };
const REFUSED = 'The "ownership" field may only be modified by a GM or Assistant GM user.';

/** What a player may create once a gamemaster has granted it. */
const OPEN = {
  Actor: { name: "A", type: "person" },
  Item: { name: "I", type: "tool" },
  JournalEntry: { name: "J" },
  Macro: { name: "M", type: "chat" },
};
/** What no player creates. */
const CLOSED = { RollTable: { name: "T" }, Scene: { name: "S" } };

const wide = { default: 3, [USERS.player]: 3, [USERS.other]: 3 };

async function granted(foundry: 13 | 14): Promise<Record<"gm" | "assistant" | "player" | "other", Client>> {
  const table = await startTable({ foundry });
  const gm = await sit(table, "gm");
  await gm.create("Setting", { key: "core.permissions", value: JSON.stringify(GRANTED) });
  const [assistant, player] = [await sit(table, "assistant"), await sit(table, "player")];
  return { gm, assistant, player, other: await sit(table, "other") };
}

describe.each(FACES)("Ownership on the face of version %s", { timeout: 30_000 }, (foundry) => {
  it.each(Object.entries(OPEN))("%s: a player's new one is that player's alone", async (type, data) => {
    const { player, assistant } = await granted(foundry);
    const made = await player.create(type, { ...data, ownership: wide });
    expect(made.ownership).toEqual({ default: 0, [USERS.player]: 3 });
    const given = await player.create(type, { ...data, ownership: { default: 2, [USERS.other]: 3 } });
    expect(given.ownership).toEqual({ default: 0, [USERS.player]: 3 });
    const byAssistant = await assistant.create(type, { ...data, ownership: wide });
    expect(byAssistant.ownership).toEqual({ ...wide, [USERS.assistant]: 3 });
  });

  it.each([...Object.entries(OPEN), ...Object.entries(CLOSED)])(
    "%s: no player's update changes it, an assistant's does",
    async (type, data) => {
      const { gm, assistant, player } = await granted(foundry);
      const { _id } = await gm.create(type, { ...data, ownership: { default: 3, [USERS.player]: 3 } });
      const changes = [
        { ownership: { [USERS.other]: 3 } },
        { ownership: { [USERS.player]: 3 } },
        { "ownership.default": 0 },
        { "==ownership": { default: 3 } },
        { name: "Renamed", "-=ownership": null },
      ];
      for (const change of changes) await expect(player.update(type, { _id, ...change })).rejects.toThrow(REFUSED);
      expect((await player.update(type, { _id, name: "Renamed" })).name).toBe("Renamed");
      const changed = await assistant.update(type, { _id, ownership: { [USERS.other]: 2 } });
      expect(changed.ownership).toEqual({ [USERS.other]: 2 });
    },
  );

  it("pages: new ones inherit, whatever a player sets for others; changes are refused, inside the entry too", async () => {
    const { gm, player } = await granted(foundry);
    const entry = await gm.create("JournalEntry", { name: "J", ownership: { default: 3 } });
    const on = { parentUuid: `JournalEntry.${entry._id}` };
    const secret = { default: 0, [USERS.player]: 3, [USERS.other]: 0 };
    const page = await player.create("JournalEntryPage", { name: "P", type: "report", ownership: secret }, on);
    expect(page.ownership).toEqual({ default: -1, [USERS.player]: 3 });
    const change = { _id: page._id, "ownership.default": 0 };
    await expect(player.update("JournalEntryPage", change, on)).rejects.toThrow(REFUSED);
    await expect(
      player.update("JournalEntry", { _id: entry._id, pages: [{ _id: page._id, ownership: { default: 0 } }] }),
    ).rejects.toThrow(`The "pages.${page._id}.ownership" field may only be modified by a GM or Assistant GM user.`);
    const pages = [{ name: "Q", type: "report", ownership: secret }];
    const own = await player.create("JournalEntry", { name: "Own", pages });
    expect(own.pages[0].ownership).toEqual({ default: -1, [USERS.player]: 3 });
  });

  it("holds for every document type that has ownership", () => {
    showFace(foundry);
    const types = Object.entries(BASE_DOCUMENTS).flatMap(([type, base]) =>
      (base as any).schema.has("ownership") ? [type] : [],
    );
    expect(types.sort()).toEqual([...Object.keys(OPEN), ...Object.keys(CLOSED), "JournalEntryPage"].sort());
  });
});

describe("The pause", { timeout: 30_000 }, () => {
  it("is on when a world starts, unless the command line says otherwise, and a player cannot end it", async () => {
    const player = await sit(await startTable(), "player");
    expect((await player.world()).paused).toBe(true);
    expect(await player.socket.emitWithAck("pause", false)).toHaveProperty("error");
    expect((await player.world()).paused).toBe(true);
    const ready = await sit(await startTable({ unpaused: true }), "player");
    expect((await ready.world()).paused).toBe(false);
  });
});
