/** The list of what is going on: its groups and their order, the one main button, and what it says at its head. */
import { expect, test } from "vitest";
import {
  type Grouped,
  goingOnView,
  type Sorted,
} from "../../../../src/foundry/conflict/lobby/going-on/going-on.view.ts";
import { quietly as say } from "../../support/render.ts";

const row = (id: string, at: number, more: Partial<Sorted> = {}): Sorted => ({
  ...{ id, at, title: id, note: "", marks: [], action: "openConflict", label: "Open" },
  ...more,
});
const NONE: Grouped = { turns: [], invitations: [], since: [], running: [], finished: [] };
const drawn = (given: Partial<Grouped>, phone = false) => goingOnView({ ...NONE, ...given }, say, phone);
const ids = (given: Partial<Grouped>) =>
  drawn(given).columns.map((groups) => groups.map(({ name, rows }) => [name, ...rows.map(({ id }) => id)].join(" ")));
const mains = (given: Partial<Grouped>) =>
  drawn(given).columns.flatMap((groups) => groups.flatMap(({ rows }) => rows.filter((one) => one.main)));

test("what waits longest is first, what happened or ended last is first, and an empty group is left out", () => {
  const given = {
    turns: [row("late", 9), row("early", 2)],
    running: [row("old", 1), row("new", 8)],
    finished: Array.from({ length: 8 }, (_, at) => row(`end ${at}`, at)),
  };
  expect(ids(given)).toEqual([
    ["turns early late"],
    ["running new old", "finished end 7 end 6 end 5 end 4 end 3 end 2"],
  ]);
  expect(ids({})).toEqual([]);
  expect(drawn({}).none).toBe(true);
});

test("one button is the main one: of who has waited longest among those online, never that of one's own invitation", () => {
  const sent = row("sent", 1, { sent: true, online: true });
  const turns = [row("away", 2), row("here", 5, { online: true })];
  expect(mains({ turns, invitations: [sent] }).map(({ id }) => id)).toEqual(["here"]);
  expect(mains({ turns: [row("away", 2), row("later", 3)] }).map(({ id }) => id)).toEqual(["away"]);
  expect(mains({ invitations: [sent], running: [row("one", 1)] })).toEqual([]);
});

test("its heading counts turns and invitations that wait for an answer", () => {
  const invitations = [row("sent", 1, { sent: true }), row("got", 2)];
  expect(drawn({ turns: [row("one", 1)], invitations }).heading).toBe("2 conflicts wait for you");
  expect(drawn({ invitations: [invitations[0]!] }).heading).toBe("Nothing waits for you");
});

test("on a phone running and finished conflicts are folded", () => {
  const given = { turns: [row("a", 1)], since: [row("b", 1)], running: [row("c", 1)], finished: [row("d", 1)] };
  const open = (phone: boolean) =>
    drawn(given, phone).columns.flatMap((groups) => groups.flatMap((group) => (group.open ? group.name : [])));
  expect(open(true)).toEqual(["turns", "since"]);
  expect(open(false)).toEqual(["turns", "since", "running", "finished"]);
});
