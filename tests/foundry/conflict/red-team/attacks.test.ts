/**
 * The attacks of docs/trust.md on a conflict's page, by number. Each is made in one write and in many, against clients
 * that are online and clients that come later, with two and three seats, by a seat's modified client, by an onlooker who
 * got its entries, and by a GM. `index.test.ts` says where the others are.
 */
import { describe, expect, test } from "vitest";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import { sheetPath } from "../../../../src/foundry/conflict/page/sheets.ts";
import { isStakedBy } from "../../../../src/foundry/conflict/page/stakes.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import { verdictOf } from "../../../../src/rules/conflict/checks.ts";
import { type AnyMatch, outcomeOf } from "../../../../src/rules/conflict/match.ts";
import { requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { headOf } from "../../../../src/rules/conflict/protocol/head.ts";
import { sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { emptySheet, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { publicKey, signatureOf } from "../../../../src/rules/conflict/protocol/signature.ts";
import { beginSet } from "../../../../src/rules/conflict/protocol/turn.ts";
import type { Entry } from "../../../../src/rules/conflict/record.ts";
import { certain } from "../../../../src/rules/result.ts";
import { LONG } from "../../../often.ts";
import { Attack, hex, KINDS, LIARS, look } from "../attack.ts";
import { Forger } from "../forger.ts";
import { Device } from "../page-clients.ts";

type How = "one" | "many";
type When = "live" | "later";
type By = "tomas" | "eve" | "gm";

const HOWS: readonly How[] = ["one", "many"];
const WHENS: readonly When[] = ["live", "later"];
const BYS: readonly By[] = ["tomas", "eve", "gm"];
const TABLES = [2, 3] as const;
type Setting = readonly [seats: 2 | 3, by: By, when: When, how: How];
const ALL: readonly Setting[] = TABLES.flatMap((seats) =>
  BYS.flatMap((by) => WHENS.flatMap((when) => HOWS.map((how) => [seats, by, when, how] as const))),
);
/** Usually each value of a setting at least once; in the long run all combinations. */
const USUAL: readonly Setting[] = [
  [2, "tomas", "live", "one"],
  [3, "tomas", "live", "many"],
  [3, "eve", "later", "one"],
  [2, "gm", "later", "many"],
];
const SETTINGS = LONG ? ALL : USUAL;

function attack(name: string, run: (seats: 2 | 3, by: By, when: When, how: How) => Promise<void>): void {
  describe(name, () => test.each(SETTINGS)("%i seats, by %s, %s, in %s", run));
}

/** A table with Nils on the third seat, or with Tomas on two seats (`alone`), who can then sign for everybody but Rosa. */
const table = (seats: 2 | 3, alone = false) =>
  new Attack(KINDS[seats === 2 ? "toy" : "toy3"], "attack", seats === 3 && !alone);

/** Writes while no honest player is online, or while they are; afterwards they are online, and time has passed. */
async function lands(game: Attack, when: When, write: () => Promise<void>): Promise<void> {
  if (when === "later") game.leave();
  await write();
  if (when === "later") await game.reload();
  else await game.later();
}

/** Everybody has read everything, and every client has waited long enough for the others. */
async function settled(game: Attack): Promise<void> {
  for (let left = 20; left > 0; left--) {
    await game.page.tick();
    for (const client of game.page.clients.keys()) await client.refresh();
  }
}

/** Each change in one write or all in one. */
async function writes(game: Attack, by: By, how: How, changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (how === "one") return game.page.write(by, changes);
  for (const [path, value] of Object.entries(changes)) await game.page.write(by, { [path]: value });
}

const at = (entries: readonly Entry[], from: number) =>
  Object.fromEntries(entries.map((entry, index) => [entryPath(from + index), JSON.stringify(entry)]));

/** Nobody innocent is named, anywhere. */
function blamesNoInnocent(game: Attack): void {
  for (const client of game.page.clients.keys())
    expect((look(client).findings ?? []).filter(({ by }) => !LIARS.includes(by))).toEqual([]);
}

/** Rosa is where she was. If others went on without her, she returns the conflict to where she left. */
async function isWhereSheWas(game: Attack, before: AnyMatch): Promise<void> {
  const [hers] = game.seats.rosa;
  expect(JSON.stringify(game.match.state)).toBe(JSON.stringify(before.state));
  expect(game.match.past.length).toBe(before.past.length);
  const { ahead } = look(game.rosa);
  if (ahead) {
    expect(ahead.seats).toEqual([hers]);
    expect(game.rosa.followed).toBe(false);
    certain(await game.rosa.returnToLeft(hers!));
    expect(JSON.stringify(game.match.state)).toBe(JSON.stringify(before.state));
  }
  expect(game.match.absent).not.toContain(hers);
  expect(verdictOf(game.match).kind).toBe("holds");
  blamesNoInnocent(game);
}

attack(
  "attack 1: an entry of one's own, away for a player who is there, and steps alone",
  async (seats, by, when, how) => {
    const game = await table(seats, true).begun();
    await game.play(4);
    const before = game.match;
    game.silence();
    const forger = new Forger(game, before).advice().away(game.seats.rosa[0]!).steps(6);
    await lands(game, when, () => forger.lands(how, by));
    if (when === "live") expect(look(game.rosa).findings!.some((one) => one.by === by)).toBe(true);
    // An onlooker reads what the page proves, and by whom.
    const { match } = look(game.mara);
    if (match.past.length > before.past.length)
      expect(verdictOf(match)).toMatchObject({ kind: "partial", without: game.seats.rosa });
    await isWhereSheWas(game, before);
    await game.speaks();
    await game.goesOn();
  },
);

attack("attack 2: peek, then abort everybody and step alone with another order", async (seats, by, when, how) => {
  const game = await table(seats, true).begun();
  const { seat } = await game.heldBack();
  const before = game.match;
  const [hers] = game.seats.rosa;
  const forger = new Forger(game, before);
  const leaves = { kind: "away", seat } as const;
  const { [seat]: own } = forger.consents(leaves);
  forger.add({ type: "away", seat, consents: { [seat]: own! } });
  const hersAway: Entry = { type: "away", seat: hers!, consents: forger.consents({ kind: "away", seat: hers! }) };
  const key = publicKey(forger.keeps[seat]!.key);
  const sitter = { seat, user: "tomas", key, chain: hex("again") };
  const signature = signatureOf(forger.keeps[seat]!.key, "sit", sitWords(forger.match, sitter));
  const sits: Entry = { type: "sit", ...sitter, signature, consents: {} };
  const steps: Entry = { type: "step", orders: { "call-1-b": 3 }, faces: [1, 6], events: [], said: {} };
  await lands(game, when, () => forger.raw(hersAway, sits, steps).lands(how, by));
  expect(game.match.absent).not.toContain(hers);
  // Tomas has left, which costs him his order; nothing else has happened.
  const since = game.match.record.entries.slice(before.record.entries.length);
  for (const entry of since)
    if (entry.type === "step")
      expect(entry.waived).toContain(Object.keys(entry.orders).find((key) => key.endsWith(seat)));
    else expect(entry).toMatchObject({ type: "away", seat });
  blamesNoInnocent(game);
  // Tomas comes back, and the turn is played with the locked orders, or without him.
  await game.speaks();
  await game.tomas.takeSeat(seat);
  await game.goesOn();
});

attack("attack 3: nobody is left during the reveal", async (seats, by, when, how) => {
  const game = await table(seats, true).begun();
  const { seat } = await game.heldBack();
  const forger = new Forger(game, game.match);
  const { [seat]: own } = forger.consents({ kind: "away", seat });
  forger.add({ type: "away", seat, consents: { [seat]: own! } });
  const others = game.conflict.seats(game.match.state).filter((each) => each !== seat);
  const away = others.map(
    (each): Entry => ({
      type: "away",
      seat: each,
      consents: forger.consents({ kind: "away", seat: each }),
    }),
  );
  await lands(game, when, () => forger.raw(...away, ...away).lands(how, by));
  expect(game.match.absent).not.toContain(game.seats.rosa[0]);
  await game.speaks();
  for (const each of game.seats.tomas) await game.tomas.takeSeat(each);
  await game.goesOn();
});

attack("attack 4: a finished conflict, rewritten from its signed beginning", async (seats, by, when, how) => {
  const game = await table(seats, true).begun();
  const begun = game.match;
  await game.play(60);
  const before = game.match;
  expect(outcomeOf(before)).toBeDefined();
  expect(game.rosa.followed).toBe(true);
  game.silence();
  const forger = new Forger(game, begun).away(game.seats.rosa[0]!).steps(60);
  await lands(game, when, async () => {
    await game.page.write(by, { "system.==entries": { "00000": game.page.data.entries["00000"] } });
    await forger.lands(how, by);
  });
  for (const client of game.honest) {
    expect(look(client).match.signed!.head).toBe(before.signed!.head);
    expect(look(client).difference).toBeDefined();
    expect(client.followed).toBe(false);
  }
  blamesNoInnocent(game);
  // A browser of Rosa's that never saw it says who was missing, and writes nothing by itself.
  const fresh = game.page.visit("rosa", new Device("another"));
  await fresh.refresh();
  expect(fresh.followed).toBe(false);
  expect(verdictOf(look(fresh).match)).toMatchObject({ kind: "partial", steps: 0, without: game.seats.rosa });
  game.page.leave(fresh);
  await game.rosa.putBack();
  for (const client of game.honest) expect(look(client).difference).toBeUndefined();
  game.agree();
});

attack("attack 5: invented rounds on a page that nobody signed", async (seats, by, when, how) => {
  const game = table(seats);
  const entry = (round: number) =>
    [
      { type: "step", orders: { [`walk-${round}`]: 1 }, faces: [], events: [{ type: "walked", by: 1 }] },
      { type: "step", orders: {}, faces: [1, 6], events: [{ type: "rolled", faces: [1, 6], calls: {} } as never] },
    ] as Entry[];
  const invented = at([1, 2, 3].flatMap(entry), 0);
  // Before anybody has joined, or after Rosa has.
  if (when === "later") await writes(game, by, how, invented);
  await game.open();
  if (when === "live") await writes(game, by, how, invented);
  for (const client of game.honest) {
    expect(look(client).match.record.entries).toEqual([]);
    expect(look(client).match.past).toEqual([]);
    expect(client.followed).toBe(false);
  }
  blamesNoInnocent(game);
  for (const seat of game.seats.tomas) certain(await game.tomas.takeSeat(seat));
  expect(game.match.record.entries.map(({ type }) => type)).toEqual(["begin"]);
  await game.goesOn();
});

describe("attack 7: three seats, one that comes and goes", () => {
  const asksAway = async (game: Attack) => {
    const [seat] = game.seats.tomas;
    const request = { kind: "away", seat: seat! } as const;
    for (const client of [game.rosa, game.nils]) certain(await client.answer(request, "yes"));
    return request;
  };

  describe.each(["deciding", "showing"] as const)("%s", (stage) =>
    test.each(WHENS)("play goes on without an offline player, in the same way on all clients (%s)", async (when) => {
      const game = await table(3).begun();
      if (stage === "showing") await game.heldBack();
      else await game.play(4);
      game.page.leave(game.tomas);
      await asksAway(game);
      // Nils comes back, and has seen the request for a shorter time than Rosa.
      if (when === "later") await game.reload(["nils"]);
      await settled(game);
      for (const client of game.honest) expect(look(client).match.absent).toEqual(game.seats.tomas);
      game.agree();
      await game.reload();
      game.agree();
    }),
  );

  test.each(["touches", "idle"] as const)(
    "a no that crosses the others’ entry counts, and blames nobody (%s)",
    async (how) => {
      const game = await table(3).begun();
      await game.play(4);
      const [seat] = game.seats.tomas;
      const before = game.match;
      const key = requestKey({ kind: "away", seat: seat! });
      const { head } = before.signed!;
      const signature = signAnswer(game.keep("tomas").key, head, seat!, key, "no");
      const no = {
        [`system.answers.${seat}`]: JSON.stringify({ head, given: { [key]: { answer: "no", signature } } }),
      };
      const write = game.page.write.bind(game.page);
      let crossed = 0;
      game.page.idle.add("tomas");
      // The writer's client had not seen the no yet; the server put it first.
      game.page.write = (user, changes) => {
        const entry = Object.entries(changes).find(([path]) => path === entryPath(before.record.entries.length));
        if (crossed > 0 || !String(entry?.[1]).includes('"away"')) return write(user, changes);
        crossed++;
        if (how === "touches") game.page.idle.delete("tomas");
        return write(user, { ...no, ...changes });
      };
      await asksAway(game);
      await settled(game);
      expect(crossed).toBe(1);
      for (const client of game.page.clients.keys()) expect(look(client).match.absent).toEqual([]);
      blamesNoInnocent(game);
      game.page.write = write;
      game.page.idle.clear();
      await game.reload(["tomas"]);
      await game.goesOn();
      blamesNoInnocent(game);
    },
  );

  test("a no from a player who has left since does not stop the others", async () => {
    const game = await table(3).begun();
    await game.play(4);
    await asksAway(game);
    await settled(game);
    // Nils's client has answered automatically that he is present.
    for (const client of game.honest) expect(look(client).match.absent).toEqual([]);
    game.page.leave(game.tomas);
    await settled(game);
    for (const client of game.honest) expect(look(client).match.absent).toEqual(game.seats.tomas);
    game.agree();
  });
});

attack("attack 10: a beginning with a user who does not exist, or with another’s key", async (seats, by, when, how) => {
  const game = await table(seats).open();
  const { match } = look(game.mara);
  game.page.data.actors = { a: "Actor.rosas" };
  await game.page.visit("tomas", game.devices.tomas).port.deviceKey();
  const all = game.conflict.seats(match.state);
  for (const ghost of ["ghost", "rosa"]) {
    const secretOf = (seat: string) => (game.seats.tomas.includes(seat) ? game.devices.tomas.key : hex(`of ${seat}`));
    const userOf = (seat: string) => (game.seats.tomas.includes(seat) ? "tomas" : ghost);
    const seatsAbout = Object.fromEntries(
      all.map((seat) => [seat, { user: userOf(seat), name: seat, tincture: "", actor: "" }]),
    );
    const bare = (seat: string) => ({
      user: userOf(seat),
      key: publicKey(secretOf(seat)),
      chain: chainEnd(secretOf(seat)),
      stakes: [seat],
    });
    const joins = Object.fromEntries(all.map((seat) => [seat, bare(seat)]));
    const beginning = { seats: seatsAbout, actors: { a: "Actor.rosas" } };
    const lock = beginSet(match, beginning, joins);
    const signed = (seat: string) => ({
      ...joins[seat]!,
      signature: signSheet(secretOf(seat), { ...emptySheet(seat, headOf(match.record)), join: joins[seat]!, lock })
        .signature,
    });
    const begin: Entry = { type: "begin", ...beginning, joins: Object.fromEntries(all.map((s) => [s, signed(s)])) };
    const moreEntries = at([begin, { type: "rest", consents: {} }], 0);
    await lands(game, when, () => writes(game, by, how, moreEntries));
    // Rosa never accepts it: it has another key on the seat where she joined.
    expect(game.match.signed).toBeUndefined();
    for (const client of game.honest) expect(isStakedBy(look(client).match, "rosa", "a")).toBe(false);
    for (const client of game.honest)
      if (look(client).match.signed) expect(look(client).findings!.map(({ why }) => why.key)).not.toEqual([]);
    blamesNoInnocent(game);
    await game.page.write(by, { "system.==entries": {} });
  }
});

attack("attack 12: what was signed before an accepted rollback counts no more", async (seats, by, when, how) => {
  const game = await table(seats).begun();
  await game.play(3);
  const older = structuredClone(game.page.data.entries);
  const from = Object.keys(older).length;
  await game.play(6);
  const known = Object.entries(game.page.data.entries as Record<string, string>).slice(from);
  const said = structuredClone(game.page.data.said as Record<string, string>);
  await game.page.write("gm", { "system.==entries": older });
  for (const client of game.players) await client.acceptPage();
  await game.mara.acceptPage();
  await game.later();
  expect(game.match.record.entries.at(-1)!.type).toBe("renew");
  const before = game.match;
  const revived = Object.fromEntries(known.map(([, text], index) => [entryPath(from + 1 + index), text]));
  const sheets = Object.fromEntries(Object.entries(said).map(([seat, text]) => [sheetPath(seat), text]));
  await lands(game, when, () => writes(game, by, how, { ...revived, ...sheets }));
  for (const client of game.honest) expect(look(client).match.signed!.head).toBe(before.signed!.head);
  blamesNoInnocent(game);
  await game.goesOn();
});

attack("attack 13: a new key after a peek, seen by somebody new", async (seats, by, when, how) => {
  const game = await table(seats).begun();
  const { seat } = await game.heldBack();
  const before = game.match;
  const secret = hex("new key");
  game.page.keys.tomas!.push(publicKey(secret));
  const sitter = { seat, user: "tomas", key: publicKey(secret), chain: chainEnd(secret) };
  const sign = () => signatureOf(secret, "sit", sitWords(before, sitter));
  const sits: Entry = { type: "sit", ...sitter, signature: sign(), consents: {} };
  await lands(game, when, () => writes(game, by, how, at([sits], before.record.entries.length)));
  const fresh = game.page.visit("otto");
  await fresh.refresh();
  // No entry of his counts as signed by that seat, whatever the newcomer has read.
  if (when === "live") expect(game.match.signed!.head).toBe(before.signed!.head);
  blamesNoInnocent(game);
  // Tomas stays silent, so the others go on without him.
  for (const client of game.players.slice(0, -1)) certain(await client.answer({ kind: "away", seat }, "yes"));
  await settled(game);
  expect(game.match.absent).toEqual([seat]);
  for (let left = 4; left > 0; left--) for (const client of game.players.slice(0, -1)) await game.decide(client);
  await settled(game);
  expect(game.match.past.length).toBeGreaterThan(before.past.length);
  game.agree();
  await fresh.refresh();
  expect(look(fresh).match.signed!.head).toBe(game.match.signed!.head);
  expect((look(fresh).findings ?? []).filter((one) => !LIARS.includes(one.by))).toEqual([]);
});

test.each(TABLES)("attack 13: keys removed from the user documents mislead no newcomer (%i seats)", async (seats) => {
  const game = await table(seats).begun();
  await game.play(4);
  for (const user of Object.keys(game.page.keys)) game.page.keys[user] = [];
  for (const client of [game.page.visit("otto"), game.page.visit("rosa", new Device("another"))]) {
    await client.refresh();
    expect(look(client).match.signed!.head).toBe(game.match.signed!.head);
    expect(look(client).findings!.map((one) => one.by)).toEqual([""]);
    game.page.leave(client);
  }
  await game.reload();
  await game.goesOn();
});

attack("attack 14: somebody adds a key and sits down as another player", async (seats, by, when, how) => {
  const game = await table(seats).begun();
  await game.play(3);
  const before = game.match;
  const [hers] = game.seats.rosa;
  const secret = hex("added");
  game.page.keys.rosa!.push(publicKey(secret));
  const sitter = { seat: hers!, user: "rosa", key: publicKey(secret), chain: chainEnd(secret) };
  const signature = signatureOf(secret, "sit", sitWords(before, sitter));
  const sits: Entry = { type: "sit", ...sitter, signature, consents: {} };
  await lands(game, when, () => writes(game, by, how, at([sits], before.record.entries.length)));
  if (when === "live") {
    for (const client of game.players)
      expect(look(client).match.signed!.chairs[hers!]!.key).toBe(before.signed!.chairs[hers!]!.key);
    expect(look(game.rosa).findings).toMatchObject([{ why: { key: "BNB.Problem.record.ownSeat" }, by }]);
  } else {
    expect(look(game.rosa).ahead).toMatchObject({ seats: [hers] });
    // A press of Rosa's makes the seat hers again.
    certain(await game.rosa.takeSeat(hers!));
    expect(game.match.signed!.chairs[hers!]!.key).toBe(before.signed!.chairs[hers!]!.key);
  }
  await settled(game);
  blamesNoInnocent(game);
  for (const client of game.players) expect(look(client).match.signed!.head).toBe(game.match.signed!.head);
  await game.goesOn();
});

attack("attack 15: who plays a computer’s seat is its own key’s word", async (seats, by, when, how) => {
  const game = table(seats);
  const [hers] = game.seats.rosa;
  game.page.data.seats[hers!].computer = "plain";
  await game.begun();
  const before = game.match;
  const request = { kind: "control", seat: hers!, byPlayer: true } as const;
  const [his] = game.seats.tomas;
  const sign = (seat: string) =>
    signAnswer(game.keep("tomas").key, before.signed!.head, seat, requestKey(request), "yes");
  const hands: Entry[] = [{}, { [his!]: sign(his!) }, { [hers!]: sign(hers!) }].map((consents) => ({
    type: "control",
    seat: hers!,
    byPlayer: true,
    consents,
  }));
  await lands(game, when, async () => {
    for (const entry of hands) await writes(game, by, how, at([entry], before.record.entries.length));
    await writes(game, by, how, { [`system.seats.${hers}.computer`]: "", "system.byPlayer": { [hers!]: true } });
  });
  for (const client of game.honest) {
    expect(look(client).match.signed!.head).toBe(before.signed!.head);
    expect(look(client).computers).toEqual({ [hers!]: "plain" });
  }
  blamesNoInnocent(game);
  // Its own host may, with one press.
  certain(await game.rosa.answer(request, "yes", [hers!]));
  for (const client of game.honest) expect(look(client).computers).toEqual({});
});
