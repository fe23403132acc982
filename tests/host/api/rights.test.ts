/** Who may write what, as the page knows it (docs: USER_PERMISSIONS, Document metadata; #14604 for pages; community: Combat). */
import { describe, expect, it } from "vitest";
import { declareTypes } from "../../../host/api/abstract/document-types.ts";
import { USER_PERMISSIONS } from "../../../host/api/const.ts";
import { baseDocument } from "../../../host/api/documents/base/index.ts";
import { setRolePermissions } from "../../../host/api/documents/base/role-permissions.ts";
import { BaseToken } from "../../../host/api/documents/base/token.ts";

declareTypes("Actor", ["hero"]);
declareTypes("Item", ["tool"]);

const OWN = "user000000000001";
const OTHER = "user000000000002";
const ROLES = { player: 1, trusted: 2, assistant: 3, gamemaster: 4 } as const;
type Role = keyof typeof ROLES;
const make = (name: string, data: any = {}, context: any = {}): any => new (baseDocument(name) as any)(data, context);
const user = (role: Role, id = OWN): any => make("User", { _id: id, name: role, role: ROLES[role] });

describe("permissions by role (v13 defaults)", () => {
  it.each([
    ["ACTOR_CREATE", "assistant"],
    ["ITEM_CREATE", "assistant"],
    ["TOKEN_CREATE", "assistant"],
    ["SETTINGS_MODIFY", "assistant"],
    ["JOURNAL_CREATE", "trusted"],
    ["NOTE_CREATE", "trusted"],
    ["DRAWING_CREATE", "trusted"],
    ["QUERY_USER", "player"],
    ["MACRO_SCRIPT", "player"],
    ["MESSAGE_WHISPER", "player"],
  ] as const)("%s from %s on", (permission, from) => {
    for (const role of Object.keys(ROLES) as Role[])
      expect([role, user(role).can(permission)]).toEqual([role, ROLES[role] >= ROLES[from]]);
  });

  it("assistants count as gamemasters; a table's own setting replaces a default; a user's own comes first", () => {
    expect([user("trusted").isGM, user("assistant").isGM]).toEqual([false, true]);
    setRolePermissions({ ACTOR_CREATE: [1, 2, 3, 4] });
    expect(user("player").can("ACTOR_CREATE")).toBe(true);
    setRolePermissions({});
    expect(make("User", { name: "p", role: 1, permissions: { ACTOR_CREATE: true } }).can("ACTOR_CREATE")).toBe(true);
    expect(() => user("player").hasPermission("NOTHING")).toThrow();
    expect(Object.values(USER_PERMISSIONS).every(({ defaultRole }) => defaultRole >= 1)).toBe(true);
  });
});

describe("creating and deleting", () => {
  it.each([
    ["Actor", "assistant"],
    ["Item", "assistant"],
    ["JournalEntry", "trusted"],
    ["Scene", "assistant"],
    ["Combat", "assistant"],
    ["RollTable", "assistant"],
    ["Folder", "assistant"],
    ["Macro", "player"],
    ["ChatMessage", "player"],
  ] as const)("%s: created from %s on", (name, from) => {
    const type =
      name === "Folder"
        ? { type: "Actor" }
        : name === "Actor"
          ? { type: "hero" }
          : name === "Item"
            ? { type: "tool" }
            : {};
    const document = make(name, { name: "x", ...type });
    for (const role of Object.keys(ROLES) as Role[])
      expect([role, document.canUserModify(user(role), "create")]).toEqual([role, ROLES[role] >= ROLES[from]]);
  });

  it("deleting is for assistants, even for an owner's actor", () => {
    const actor = make("Actor", { name: "x", type: "hero", ownership: { [OWN]: 3 } });
    expect([actor.canUserModify(user("player"), "delete"), actor.canUserModify(user("assistant"), "delete")]).toEqual([
      false,
      true,
    ]);
  });
});

describe("updating", () => {
  it("takes ownership; a gamemaster always has it; INHERIT asks the parent", () => {
    const levels = [0, 1, 2, 3].map((level) =>
      make("Actor", { name: "x", type: "hero", ownership: { default: level } }),
    );
    expect(levels.map((actor) => actor.canUserModify(user("player"), "update"))).toEqual([false, false, false, true]);
    expect(levels.map((actor) => actor.getUserLevel(user("gamemaster")))).toEqual([3, 3, 3, 3]);
    expect(levels[2].testUserPermission(user("player"), "OBSERVER", { exact: true })).toBe(true);
    const entry = make("JournalEntry", {
      name: "x",
      ownership: { default: 3 },
      pages: [{ _id: "page000000000001", name: "p" }],
    });
    expect(entry.pages.contents[0].getUserLevel(user("player"))).toBe(3);
  });

  it("an owner changes nobody's ownership, not even with the right to create (#14450, #14584)", () => {
    setRolePermissions({ ACTOR_CREATE: [1, 2, 3, 4] });
    const actor = make("Actor", { name: "x", type: "hero", ownership: { default: 3 } });
    for (const change of [{ "ownership.default": 0 }, { [`ownership.${OWN}`]: 2 }, { "==ownership": { default: 3 } }]) {
      const may = (role: Role) => actor.canUserModify(user(role), "update", change);
      expect([may("player"), may("trusted"), may("assistant")]).toEqual([false, false, true]);
    }
    setRolePermissions({});
  });

  it("owners of an entry create, update and delete its pages, others do not (#14604)", () => {
    for (const level of [2, 3]) {
      const entry = make("JournalEntry", { name: "x", ownership: { default: level } });
      const page = make("JournalEntryPage", { name: "p" }, { parent: entry, parentCollection: "pages" });
      for (const action of ["create", "update", "delete"])
        expect(page.canUserModify(user("player"), action)).toBe(level === 3);
    }
  });

  it("owners of an actor keep its items and effects", () => {
    const actor = make("Actor", {
      name: "x",
      type: "hero",
      ownership: { [OWN]: 3 },
      items: [{ _id: "item000000000001", name: "i", type: "tool" }],
    });
    const item = actor.items.contents[0];
    for (const action of ["create", "update", "delete"]) {
      expect(item.canUserModify(user("player"), action)).toBe(true);
      expect(item.canUserModify(user("player", OTHER), action)).toBe(false);
    }
  });

  it("players move a combat on, but a flag or system change refuses the whole update", () => {
    const combat = make("Combat");
    expect(combat.canUserModify(user("player"), "update", { round: 2, turn: 0 })).toBe(true);
    expect(combat.canUserModify(user("player"), "update", { round: 2, "flags.x.y": 1 })).toBe(false);
    expect(combat.canUserModify(user("player"), "update", { "system.x": 1 })).toBe(false);
    expect(combat.canUserModify(user("assistant"), "update", { "flags.x.y": 1 })).toBe(true);
  });

  it("a message belongs to its author and the gamemasters; nobody posts for another", () => {
    const message = make("ChatMessage", { author: OWN, content: "x" });
    for (const action of ["update", "delete"] as const) {
      expect(
        [user("player"), user("player", OTHER), user("assistant", OTHER)].map((who) =>
          message.canUserModify(who, action),
        ),
      ).toEqual([true, false, true]);
    }
    expect(message.canUserModify(user("player", OTHER), "create")).toBe(false);
    expect(message.canUserModify(user("player"), "update", { author: OTHER })).toBe(false);
  });

  it("a GM-only field is so at any depth, and however it is changed", () => {
    const actor = make("Actor", { name: "x", type: "hero", ownership: { [OWN]: 3 } });
    const { light } = actor.schema.fields.prototypeToken.fields;
    light.gmOnly = true;
    const tries = [
      { prototypeToken: { light: {} } },
      { "prototypeToken.light.dim": 1 },
      { prototypeToken: { "-=light": null } },
    ];
    expect(tries.map((change) => actor.canUserModify(user("player"), "update", change))).toEqual([false, false, false]);
    expect(actor.canUserModify(user("player"), "update", { "prototypeToken.name": "y" })).toBe(true);
    expect(actor.canUserModify(user("assistant"), "update", tries[0])).toBe(true);
    light.gmOnly = false;
    expect(actor.canUserModify(user("player"), "update", { "==ownership": { default: 3 } })).toBe(false);
    const macro = make("Macro", { name: "m", author: OWN, ownership: { [OWN]: 3 } });
    expect(macro.canUserModify(user("player"), "update", { name: "n" })).toBe(true);
  });

  it("a token follows its actor", () => {
    const actor = make("Actor", { _id: "actor00000000001", name: "x", type: "hero", ownership: { [OWN]: 3 } });
    const before = BaseToken.findActor;
    BaseToken.findActor = (id) => (id === actor.id ? actor : null);
    const token = make("Token", { name: "t", actorId: actor.id });
    expect([
      token.canUserModify(user("player"), "update"),
      token.canUserModify(user("player", OTHER), "update"),
    ]).toEqual([true, false]);
    expect([token.canUserModify(user("player"), "create"), token.canUserModify(user("player"), "delete")]).toEqual([
      false,
      false,
    ]);
    BaseToken.findActor = before;
  });

  it("the table's settings need SETTINGS_MODIFY, users may change their own (docs: scope user)", () => {
    const world = make("Setting", { key: "s.k", value: "1" });
    const own = make("Setting", { key: "s.k", value: "1", user: OWN });
    expect([user("player"), user("assistant")].map((who) => world.canUserModify(who, "update"))).toEqual([false, true]);
    expect([user("player"), user("player", OTHER)].map((who) => own.canUserModify(who, "update"))).toEqual([
      true,
      false,
    ]);
  });

  it("users change themselves but not their role; an assistant raises nobody above their own role", () => {
    const self = user("player");
    expect([
      self.canUserModify(self, "update", { color: "#fff" }),
      self.canUserModify(self, "update", { role: 4 }),
    ]).toEqual([true, false]);
    expect(self.canUserModify(user("player", OTHER), "update", { color: "#fff" })).toBe(false);
    expect(self.canUserModify(user("assistant", OTHER), "update", { role: 4 })).toBe(false);
    expect(user("gamemaster", OTHER).canUserModify(user("assistant"), "delete")).toBe(false);
  });
});
