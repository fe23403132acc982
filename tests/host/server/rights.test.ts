/**
 * Who may write what, for every document type and role, on the real server (foundryvtt.com: users and permissions,
 * CONST.USER_PERMISSIONS; public tracker #14604 for journal pages). A cell names the lowest role that may.
 */
import { describe, expect, it } from "vitest";
import { BASE_DOCUMENTS } from "../../../host/api/documents/base/index.ts";
import { type Client, type SeatName, sit, startTable, USERS } from "./bench.ts";

const SEATS = ["player", "trusted", "assistant", "gm"] as const;
type Seat = (typeof SEATS)[number];

interface Row {
  type: string;
  create: Seat;
  updateOwn: Seat;
  updateOther: Seat;
  deleteOwn: Seat;
  deleteOther: Seat;
  data: (owner: SeatName) => object;
  change?: object;
  /** The document around it; its owner owns what is inside. */
  parent?: { type: string; data: (owner: SeatName) => object };
  note?: string;
}

const owned = (seat: SeatName) => ({ ownership: { default: 0, [USERS[seat]]: 3 } });
const person = (seat: SeatName) => ({ name: "A", type: "person", ...owned(seat) });
const usual = {
  updateOwn: "player",
  updateOther: "assistant",
  deleteOwn: "assistant",
  deleteOther: "assistant",
} as const;
const byOwner = {
  create: "player",
  updateOwn: "player",
  updateOther: "assistant",
  deleteOwn: "player",
  deleteOther: "assistant",
} as const;
const byAssistant = {
  create: "assistant",
  updateOwn: "assistant",
  updateOther: "assistant",
  deleteOwn: "assistant",
  deleteOther: "assistant",
} as const;
/** Actors of the test table behind tokens and combatants, by owner. */
const actorOf: Partial<Record<SeatName, string>> = {};

const ROWS: Row[] = [
  { type: "Actor", create: "assistant", ...usual, data: person },
  { type: "Item", create: "assistant", ...usual, data: (seat) => ({ name: "I", type: "tool", ...owned(seat) }) },
  { type: "JournalEntry", create: "trusted", ...usual, data: (seat) => ({ name: "J", ...owned(seat) }) },
  { type: "RollTable", create: "assistant", ...usual, data: (seat) => ({ name: "T", ...owned(seat) }) },
  { type: "Scene", create: "assistant", ...usual, data: (seat) => ({ name: "S", ...owned(seat) }) },
  { type: "Macro", ...byOwner, data: (seat) => ({ name: "M", type: "chat", author: USERS[seat], ...owned(seat) }) },
  {
    type: "ChatMessage",
    ...byOwner,
    data: (seat) => ({ content: "C", author: USERS[seat] }),
    change: { content: "x" },
  },
  { type: "Folder", ...byAssistant, data: () => ({ name: "F", type: "Actor" }) },
  {
    type: "Setting",
    ...byAssistant,
    data: () => ({ key: `tiny.k${Math.random()}`, value: "1" }),
    change: { value: "2" },
  },
  { type: "User", ...byAssistant, data: () => ({ name: "U", role: 1 }) },
  { type: "Combat", ...byAssistant, data: () => ({}), change: { active: true }, note: "beyond its turn" },
  {
    type: "Combat",
    ...byAssistant,
    updateOwn: "player",
    updateOther: "player",
    data: () => ({}),
    change: { round: 3, turn: 0 },
    note: "its round and turn",
  },
  { type: "Item", ...byOwner, data: () => ({ name: "I", type: "tool" }), parent: { type: "Actor", data: person } },
  { type: "ActiveEffect", ...byOwner, data: () => ({ name: "E" }), parent: { type: "Actor", data: person } },
  {
    type: "ActiveEffect",
    ...byOwner,
    data: () => ({ name: "E" }),
    parent: { type: "Item", data: (seat) => ({ name: "I", type: "tool", ...owned(seat) }) },
  },
  {
    type: "JournalEntryPage",
    ...byOwner,
    data: () => ({ name: "P", type: "report" }),
    change: { "system.note": "x" },
    parent: { type: "JournalEntry", data: (seat) => ({ name: "J", ...owned(seat) }) },
  },
  {
    type: "TableResult",
    ...byOwner,
    data: () => ({ range: [1, 1] }),
    change: { weight: 2 },
    parent: { type: "RollTable", data: (seat) => ({ name: "T", ...owned(seat) }) },
  },
  {
    type: "Token",
    create: "assistant",
    ...usual,
    data: (seat) => ({ name: "T", actorId: actorOf[seat] }),
    change: { x: 5 },
    parent: { type: "Scene", data: () => ({ name: "S" }) },
  },
  {
    type: "CombatantGroup",
    ...byAssistant,
    data: () => ({ name: "G" }),
    parent: { type: "Combat", data: () => ({}) },
  },
  {
    type: "Combatant",
    ...byOwner,
    data: (seat) => ({ actorId: actorOf[seat] }),
    change: { initiative: 5 },
    parent: { type: "Combat", data: () => ({}) },
  },
];

const mayAs = (seat: Seat, lowest: Seat): boolean => SEATS.indexOf(seat) >= SEATS.indexOf(lowest);

const title = (row: Row): string =>
  `${row.type}${row.parent ? ` in ${row.parent.type}` : ""}${row.note ? ` (${row.note})` : ""}: created by ${row.create}, ` +
  `updated by ${row.updateOwn} (own) or ${row.updateOther}, deleted by ${row.deleteOwn} (own) or ${row.deleteOther}`;

/** Tries a write and returns whether it was done; a refusal must be about rights, in the words of the public API. */
async function tried(write: Promise<unknown>, seat: Seat, action: string, type: string): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    expect((error as Error).message).toMatch(
      new RegExp(`^User ${seat} lacks permission to ${action} ${type} \\[[A-Za-z0-9]{16}\\]$`),
    );
    return false;
  }
}

async function place(gm: Client, row: Row, owner: SeatName): Promise<{ parentUuid?: string }> {
  if (!row.parent) return {};
  const parent = await gm.create(row.parent.type, row.parent.data(owner));
  return { parentUuid: `${row.parent.type}.${parent._id}` };
}

describe("Rights on the server", { timeout: 30_000 }, () => {
  it.each(ROWS.map((row) => [title(row), row] as const))("%s", async (_title, row) => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    for (const seat of [...SEATS, "other"] as const) actorOf[seat] = (await gm.create("Actor", person(seat)))._id;
    for (const seat of SEATS) {
      const client = await sit(table, seat);
      const own = await place(gm, row, seat);
      const foreign = await place(gm, row, "other");
      const made = async (owner: SeatName) =>
        (await gm.create(row.type, row.data(owner), owner === seat ? own : foreign))._id as string;
      const change = row.change ?? { name: "Renamed" };
      const may = async (action: "create" | "update" | "delete", write: Promise<unknown>) =>
        tried(write, seat, action, row.type);

      const done = {
        create: await may("create", client.create(row.type, row.data(seat), own)),
        updateOwn: await may("update", client.update(row.type, { _id: await made(seat), ...change }, own)),
        updateOther: await may("update", client.update(row.type, { _id: await made("other"), ...change }, foreign)),
        deleteOwn: await may("delete", client.delete(row.type, await made(seat), own)),
        deleteOther: await may("delete", client.delete(row.type, await made("other"), foreign)),
      };
      expect({ seat, ...done }).toEqual({
        seat,
        create: mayAs(seat, row.create),
        updateOwn: mayAs(seat, row.updateOwn),
        updateOther: mayAs(seat, row.updateOther),
        deleteOwn: mayAs(seat, row.deleteOwn),
        deleteOther: mayAs(seat, row.deleteOther),
      });
    }
  });

  it("are tested for every document type there is", () => {
    // Levels belong to the face of version 14: faces.test.ts has them.
    const here = Object.keys(BASE_DOCUMENTS).filter((type) => type !== "Level");
    expect([...new Set(ROWS.map((row) => row.type))].sort()).toEqual(here.sort());
  });

  it("refuse a combat's whole update for one flag or system change of a player", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const { _id } = await gm.create("Combat", {});
    for (const extra of [{ "flags.tiny.a": 1 }, { "system.a": 1 }, { scene: null }]) {
      await expect(player.update("Combat", { _id, round: 1, ...extra })).rejects.toThrow(
        "lacks permission to update Combat",
      );
    }
    expect((await gm.world()).combats[0]?.round).toBe(0);
  });

  it("let players keep their own settings, and nobody else's", async () => {
    const table = await startTable();
    const [player, other] = [await sit(table, "player"), await sit(table, "other")];
    const setting = await player.create("Setting", { key: "tiny.mine", value: "1", user: USERS.player });
    await player.update("Setting", { _id: setting._id, value: "2" });
    await expect(other.update("Setting", { _id: setting._id, value: "3" })).rejects.toThrow("lacks permission");
    await expect(player.update("Setting", { _id: setting._id, user: USERS.other })).rejects.toThrow("lacks permission");
    await expect(player.create("Setting", { key: "tiny.x", value: "1", user: USERS.other })).rejects.toThrow(
      "lacks permission",
    );
    await expect(player.create("Setting", { key: "tiny.mine", value: "1", user: USERS.player })).rejects.toThrow(
      "exists already",
    );
  });

  it("follow the table's own permissions as soon as a gamemaster changes them", async () => {
    const table = await startTable();
    const [gm, player] = [await sit(table, "gm"), await sit(table, "player")];
    const data = { name: "A", type: "person" };
    await expect(player.create("Actor", data)).rejects.toThrow("lacks permission to create Actor");
    const value = JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4] });
    const setting = await gm.create("Setting", { key: "core.permissions", value });
    expect((await player.create("Actor", data)).ownership).toEqual({ default: 0, [USERS.player]: 3 });
    await gm.delete("Setting", setting._id);
    await expect(player.create("Actor", data)).rejects.toThrow("lacks permission to create Actor");
  });

  it("let everything work when everybody owns a journal and nobody is a gamemaster", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const journal = await gm.create("JournalEntry", { name: "J", ownership: { default: 3 } });
    gm.socket.disconnect();
    const [player, other] = [await sit(table, "player"), await sit(table, "other")];
    const on = { parentUuid: `JournalEntry.${journal._id}` };
    const page = await player.create("JournalEntryPage", { name: "P", type: "report", system: { a: 1 } }, on);
    await other.update("JournalEntryPage", { _id: page._id, "system.b": 2 }, on);
    await player.delete("JournalEntryPage", page._id, on);
  });
});

describe("Seats are users that a gamemaster manages", { timeout: 30_000 }, () => {
  it("who adds, renames, promotes and removes them; a removed seat is gone at once", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    const user = await gm.create("User", { name: "New", role: 1, color: "#ff0000", password: "sesame" });
    await gm.update("User", { _id: user._id, name: "Newer", role: 2 });
    const seats = (await (await fetch(`${table.address}/api/users`)).json()) as object[];
    expect(seats).toContainEqual({
      id: user._id,
      name: "Newer",
      role: 2,
      color: "#ff0000",
      hasPassword: true,
      online: false,
    });
    const player = await sit(table, "player");
    const gone = new Promise((resolve) => player.socket.once("disconnect", resolve));
    await gm.delete("User", USERS.player);
    await gone;
    await expect(sit(table, "player")).rejects.toThrow("no such seat");
  });

  it("and can close by role or give a password: their tabs must join again", async () => {
    const table = await startTable();
    const gm = await sit(table, "gm");
    for (const change of [{ password: "sesame" }, { role: 0 }]) {
      const player = await sit(table, "player");
      const gone = new Promise((resolve) => player.socket.once("disconnect", resolve));
      await gm.update("User", { _id: USERS.player, ...change });
      await gone;
      await expect(sit(table, "player")).rejects.toThrow(/not the password|no such seat/);
      await gm.update("User", { _id: USERS.player, password: "", role: 1 });
    }
    const player = await sit(table, "player");
    await player.update("User", { _id: USERS.player, password: "mine" });
    expect((await player.world()).userId).toBe(USERS.player);
  });

  it("and a table always has one", async () => {
    const table = await startTable();
    const [gm, assistant] = [await sit(table, "gm"), await sit(table, "assistant")];
    await expect(gm.update("User", { _id: USERS.gm, role: 1 })).rejects.toThrow("at least one gamemaster");
    await expect(gm.delete("User", USERS.gm)).rejects.toThrow("cannot delete the seat it sits on");
    await expect(assistant.update("User", { _id: USERS.gm, name: "x" })).rejects.toThrow("lacks permission");
    await expect(assistant.update("User", { _id: USERS.assistant, role: 4 })).rejects.toThrow("lacks permission");
    await expect(assistant.update("User", { _id: USERS.player, role: 2 })).rejects.toThrow("only a gamemaster may");
    await expect(assistant.create("User", { name: "x", role: 3 })).rejects.toThrow("may not give a seat");
    await expect(assistant.delete("User", USERS.gm)).rejects.toThrow("lacks permission");
  });

  it("and a player changes its own colour, but not its role", async () => {
    const table = await startTable();
    const player = await sit(table, "player");
    await player.update("User", { _id: USERS.player, color: "#00ff00" });
    for (const change of [{ role: 4 }, { "permissions.ACTOR_CREATE": true }, { "==permissions": {} }]) {
      await expect(player.update("User", { _id: USERS.player, ...change })).rejects.toThrow(
        "lacks permission to update User",
      );
    }
  });
});
