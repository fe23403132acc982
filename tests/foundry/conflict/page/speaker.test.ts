/** What a client writes automatically for its seats, and how often it restores what somebody deletes. */
import { describe, expect, test } from "vitest";
import { joinOf } from "../../../../src/foundry/conflict/page/speaker.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import { certain } from "../../../../src/rules/result.ts";
import { Device, decideAll, hex, look, SharedPage, twoSeats } from "../page-clients.ts";

const seatOf = (user: string, name: string) => ({ user, name, tincture: "", actor: "" });

test("joining states the player, their key and chain, and their stakes in sorted order", async () => {
  const { rosa } = await twoSeats();
  const keep = { secret: hex("secret"), key: hex("key"), sealed: {} };
  const port = Object.assign(Object.create(rosa.port), { stakesOf: () => ["ben", "ann"] });
  expect(joinOf(port, look(rosa).match, "a", keep)).toEqual({
    user: "rosa",
    key: publicKey(keep.key),
    chain: chainEnd(keep.secret),
    stakes: ["ann", "ben"],
  });
});

describe("a deleted sheet", () => {
  test("is written again, five times in a minute and then no more, until that minute is over", async () => {
    const { page, rosa } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    const word = page.data.said.a;
    const takenAway = async () => {
      await page.write("tomas", { "system.said.a": "" });
      return page.data.said.a === word;
    };
    const times = [];
    for (let at = 0; at < 7; at++) times.push(await takenAway());
    expect(times).toEqual([true, true, true, true, true, false, false]);
    page.time = 59_999;
    expect(await takenAway()).toBe(false);
    page.time = 60_000;
    expect(await takenAway()).toBe(true);
  });

  test("is written again while paused or idle, though nothing new is written then", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    await rosa.pause(true);
    const word = page.data.said.a;
    await page.write("tomas", { "system.said.a": "" });
    expect(page.data.said.a).toBe(word);
    await rosa.pause(false);
    certain(await tomas.answer({ kind: "rest" }, "yes"));
    await page.write("tomas", { "system.said.a": "" });
    expect(page.data.said.a).toBe(word);
  });

  test("of a finished turn is not written again", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    await page.write("tomas", { "system.said.b": "" });
    expect(page.data.said.b).toBe("");
  });
});

describe("before it begins", () => {
  test("a client signs for its own seats and for free ones that it took, and for no other", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("", "b") };
    const [rosaDevice, tomasDevice] = [new Device("rosa"), new Device("tomas")];
    const [rosa, tomas] = [page.visit("rosa", rosaDevice), page.visit("tomas", tomasDevice)];
    certain(await tomas.takeSeat("b"));
    expect(JSON.parse(page.data.said.b).lock).toBeUndefined();
    certain(await rosa.takeSeat("a"));
    // Now all have joined: both sign the start automatically.
    expect(look(rosa).match.signed!.chairs).toMatchObject({ a: { user: "rosa" }, b: { user: "tomas" } });
    const given = new SharedPage();
    given.data.seats = { a: seatOf("rosa", "a"), b: seatOf("", "b") };
    const late = given.visit("tomas", new Device("late"));
    certain(await late.takeSeat("b"));
    const word = given.data.said.b;
    // The seat belongs to another now: the earlier claimant writes nothing more for it.
    await given.write("rosa", { "system.seats.b.user": "mara", "system.said.b": "" });
    expect(given.data.said.b).not.toBe(word);
  });

  test("a free seat that another took first is theirs, and nobody overwrites anybody for it", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("", "b") };
    const [tomas, mara] = [page.visit("tomas"), page.visit("mara")];
    certain(await tomas.takeSeat("b"));
    certain(await mara.takeSeat("b"));
    await tomas.refresh();
    expect(page.wire).toHaveLength(2);
    expect(JSON.parse(page.data.said.b).join.user).toBe("mara");
    certain(await page.visit("rosa").takeSeat("a"));
    expect(look(tomas).match.signed!.chairs.b).toMatchObject({ user: "mara" });
  });

  test("nobody signs a start that differs from the one they joined", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("tomas", "b") };
    const [rosa, tomas] = [page.visit("rosa"), page.visit("tomas")];
    certain(await rosa.takeSeat("a"));
    await page.write("tomas", { "system.actors.ann": "Actor.ann" });
    certain(await tomas.takeSeat("b"));
    expect(look(rosa).match.signed).toBeUndefined();
    expect(JSON.parse(page.data.said.a).lock).toBeUndefined();
    certain(await rosa.takeSeat("a"));
    expect(look(tomas).match.signed).toBeDefined();
  });

  test("nothing is signed while the page is paused", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("tomas", "b") };
    const [rosa, tomas] = [page.visit("rosa"), page.visit("tomas")];
    certain(await rosa.takeSeat("a"));
    await rosa.pause(true);
    certain(await tomas.takeSeat("b"));
    expect(look(rosa).match.signed).toBeUndefined();
    await rosa.pause(false);
    expect(look(rosa).match.signed).toBeDefined();
  });
});
