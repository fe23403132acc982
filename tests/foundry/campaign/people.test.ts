/** Who is in the campaign, what a character took part in, who acts, and what healing writes into the calendar. */
import { afterEach, expect, test, vi } from "vitest";
import { savedLine } from "../../../src/foundry/base/words.view.ts";
import {
  campaignCharacters,
  campaignRealms,
  servants,
  serviceOf,
} from "../../../src/foundry/campaign/campaign-people.ts";
import { noteHealing } from "../../../src/foundry/campaign/note-healing.ts";
import { actAs, actingAs, ownCharacters } from "../../../src/foundry/documents/acting-as.ts";
import { told as line } from "../../../src/rules/conflict/telling.ts";
import { campaignDoc, doc, inWorld } from "../support/world.ts";

afterEach(() => vi.unstubAllGlobals());

const usual = { visible: true, hasPlayerOwner: false, img: "" };
const person = (id: string, seat: string, more: object = {}, system: object = {}) =>
  doc(
    "Actor",
    id,
    {
      ...{ type: "character", ...usual, ...more },
      system: { seat, wounds: {}, healing: {}, wealth: 2, gains: 1, setbacks: 0, pending: 0, ...system },
    },
    ["rosa"],
  );

const ACTORS = [
  person("Odo", "woad"),
  person("Nils", "", { hasPlayerOwner: true }),
  person("Ella", "madder", { statuses: new Set(["dead"]) }),
  person("Crowd", ""),
  person("Hidden", "sable", { visible: false }),
  person("Archived", "sable", { statuses: new Set(["dead"]), flags: { "blades-and-banners": { archived: true } } }),
  person("Ada", "woad", {}, { wounds: { body: { minor: 2, major: true }, head: { minor: 1, major: false } } }),
  doc("Actor", "Realm", {
    type: "realm",
    ...usual,
    system: { seat: "woad", wealth: 3, gains: 0, setbacks: 1, pending: -1 },
  }),
  doc("Actor", "Foot", { type: "unit", ...usual, system: { losses: 4, size: 60 } }),
  doc("Actor", "Host", {
    type: "army",
    ...usual,
    system: { units: { a: { losses: 1, size: 5 }, b: { losses: 2, size: 9 } } },
  }),
];

function world(pages = [campaignDoc({})]) {
  inWorld({ me: "rosa", users: { rosa: true }, actors: ACTORS, pages });
}

test("characters with a seat or a player belong to the campaign, by seat and name; hidden ones appear for nobody", () => {
  world();
  expect(campaignCharacters().map(({ name, seat, dead, mine }) => [name, seat, dead, mine])).toEqual([
    ["Nils", "", false, true],
    ["Ella", "madder", true, true],
    ["Ada", "woad", false, true],
    ["Odo", "woad", false, true],
  ]);
  expect(campaignRealms()).toEqual([
    { id: "Realm", uuid: "Actor.Realm", name: "Realm", seat: "woad", wealth: 3, gains: 0, setbacks: 1, pending: -1 },
  ]);
  expect(servants().map(({ name }) => name)).toEqual([
    "Ada",
    "Archived",
    "Crowd",
    "Ella",
    "Foot",
    "Host",
    "Nils",
    "Odo",
  ]);
});

test("a service record lists the conflicts of a character, and what they cost", () => {
  const fought = (id: string, actors: object, over: boolean) =>
    doc("JournalEntryPage", id, { type: "duel", system: { actors, over } });
  world([campaignDoc({}), fought("hers", { a: "Actor.Ada" }, true), fought("his", { a: "Actor.Odo" }, true)]);
  const told = (id: string) => JSON.stringify(serviceOf(id, {}));
  expect(serviceOf("Nobody", {})).toBeUndefined();
  expect(told("Ada")).toContain("hers");
  expect(told("Ada")).not.toContain('"his"');
  expect(told("Ada")).toContain("BNB.Service.wounds 3 1");
  expect(told("Ella")).toContain("BNB.Condition.dead");
  expect(told("Foot")).toContain("BNB.Service.lost 4 60");
  expect(told("Host")).toContain("BNB.Service.lost 3 14");
});

test("a player acts as the chosen character, if it is theirs and alive; else as their own character", async () => {
  world();
  const user = (actingId: unknown, character?: object) =>
    ({ flags: { "blades-and-banners": { actingAs: actingId } }, character }) as never;
  expect(actingAs(user("Odo"))?.id).toBe("Odo");
  expect(actingAs(user("Ella"))).toBeUndefined();
  expect(actingAs(user(7))).toBeUndefined();
  expect(actingAs(user("Nobody", ACTORS[0]))?.id).toBe("Odo");
  const info = vi.fn();
  vi.stubGlobal("ui", { notifications: { info } });
  const me = doc("User", "rosa");
  Object.assign((globalThis as any).game, { user: me });
  await actAs("Nobody");
  await actAs("Odo");
  expect(me.written).toEqual([{ flags: { "blades-and-banners": { actingAs: "Odo" } } }]);
  expect(info).toHaveBeenCalledWith("BNB.Sheet.nowActing Odo");
  expect(
    ownCharacters()
      .filter(({ current }) => current)
      .map(({ id }) => id),
  ).toEqual(["Odo"]);
  expect(ownCharacters().map(({ id }) => id)).not.toContain("Ella");
});

test("a healing roll is in the calendar as done, if this user may write there", async () => {
  const [open, barred] = [campaignDoc({}), campaignDoc({}, [])];
  for (const page of [open, barred]) {
    world([page]);
    Object.assign((globalThis as any).foundry.utils, { randomID: () => "id" });
    await noteHealing(ACTORS[0] as never, 14, "major");
  }
  const what = savedLine(line("CampaignPage.healed", { severity: line("Severity.major") }));
  expect(open.system.calendar.id).toMatchObject({ day: 14, kind: "healing", people: { Odo: true }, done: true, what });
  expect(barred.written).toEqual([]);
});
