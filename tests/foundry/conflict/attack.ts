/**
 * A table for attacks: Rosa and Mara (an onlooker) run honest clients, and so does Nils if he has a seat. Tomas has a
 * player's rights, his own secrets and a console; his client runs too, so that play can go on after an attack.
 */
import { expect } from "vitest";
import type { ConflictClient } from "../../../src/foundry/conflict/page/client.ts";
import { sheetPath } from "../../../src/foundry/conflict/page/sheets.ts";
import type { AnyConflict, Seat } from "../../../src/rules/conflict/contract.ts";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import type { Keep } from "../../../src/rules/conflict/protocol/keep.ts";
import { type Sheet, type SignedSheet, signSheet } from "../../../src/rules/conflict/protocol/sheet.ts";
import { signed } from "../../../src/rules/conflict/record.ts";
import { verify } from "../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../../rules/conflict/toy.ts";
import { Device, look, SharedPage } from "./page-clients.ts";

export { hex, look } from "./page-clients.ts";

const TOY = toy as unknown as AnyConflict;
/** The toy with a third seat, which also has a secret call. */
const TOY3: AnyConflict = {
  ...TOY,
  name: "toy3",
  seats: () => ["a", "b", "c"],
  demands(state: any) {
    const asked = TOY.demands(state);
    const call = { key: `call-${state.round}-c`, seat: "c", kind: "call", secret: true, fallback: 1 };
    return state.turn === "walk" ? asked : [...asked, call];
  },
};
export const KINDS: Readonly<Record<string, AnyConflict>> = { ...CONFLICTS, toy: TOY, toy3: TOY3 };

/** Whom a finding may name: a seat's modified client, an onlooker's, a GM's; or nobody, if nobody saw who wrote. */
export const LIARS: readonly string[] = ["tomas", "eve", "gm", ""];
type Somebody = "rosa" | "mara" | "nils" | "tomas";

export class Attack {
  readonly devices: Readonly<Record<Somebody, Device>> = {
    rosa: new Device("rosa"),
    tomas: new Device("tomas"),
    mara: new Device("mara"),
    nils: new Device("nils"),
  };
  readonly page: SharedPage;
  readonly seats: Readonly<Record<"rosa" | "tomas" | "nils", readonly Seat[]>>;
  rosa!: ConflictClient;
  tomas!: ConflictClient;
  mara!: ConflictClient;
  nils!: ConflictClient;
  readonly choices;

  constructor(
    readonly conflict: AnyConflict = TOY,
    readonly seed = "attack",
    /** Nils plays the last seat; otherwise Tomas plays all but the first. */
    third = false,
  ) {
    this.choices = seededDice(`${conflict.name}/${seed}`);
    const setup = conflict.sample(this.choices);
    this.page = new SharedPage(conflict, setup, `record-${conflict.name}-${seed}`);
    const [first, ...rest] = conflict.seats(certain(beginMatch(conflict, setup)).state);
    this.seats = { rosa: [first!], tomas: third ? rest.slice(0, -1) : rest, nils: third ? rest.slice(-1) : [] };
    for (const [user, seats] of Object.entries(this.seats)) {
      for (const seat of seats) this.page.data.seats[seat] = { user, name: seat, tincture: "", actor: "" };
    }
  }

  /** Everybody is online, and Rosa has joined. */
  async open(): Promise<this> {
    this.rosa = this.page.visit("rosa", this.devices.rosa);
    this.tomas = this.page.visit("tomas", this.devices.tomas);
    this.mara = this.page.visit("mara", this.devices.mara);
    await this.mara.refresh();
    if (this.#third) this.nils = this.page.visit("nils", this.devices.nils);
    for (const seat of this.seats.nils) certain(await this.nils.takeSeat(seat));
    for (const seat of this.seats.rosa) certain(await this.rosa.takeSeat(seat));
    return this;
  }

  async begun(): Promise<this> {
    await this.open();
    for (const seat of this.seats.tomas) certain(await this.tomas.takeSeat(seat));
    expect(this.match.signed).toBeDefined();
    return this;
  }

  get match() {
    return look(this.rosa).match;
  }

  get #third(): boolean {
    return this.seats.nils.length > 0;
  }

  get honest(): readonly ConflictClient[] {
    return [this.rosa, this.mara, ...(this.#third ? [this.nils] : [])];
  }

  /** All players, the honest ones first. */
  get players(): readonly ConflictClient[] {
    return [this.rosa, ...(this.#third ? [this.nils] : []), this.tomas];
  }

  /** A write from Tomas's console. */
  async writes(changes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.page.write("tomas", changes);
  }

  keep(user: "rosa" | "tomas", seat: Seat = this.seats[user][0]!): Keep {
    return JSON.parse(this.devices[user].keeps.get(seat)!);
  }

  /** A sheet with any content, under Tomas's own signature. */
  signs(sheet: Sheet): SignedSheet {
    return signSheet(this.keep("tomas").key, sheet);
  }

  /** Silences Tomas's client: from here on he writes by hand. */
  silence(): void {
    this.tomas.close();
    this.page.clients.delete(this.tomas);
  }

  async speaks(): Promise<void> {
    await this.reload(["tomas"]);
  }

  /** Both honest clients reload with only what their browsers saved. */
  async reload(who: readonly Somebody[] = this.#third ? ["rosa", "mara", "nils"] : ["rosa", "mara"]): Promise<void> {
    for (const user of who) {
      this[user].close();
      this.page.clients.delete(this[user]);
      this[user] = this.page.visit(user, this.devices[user]);
    }
    for (const user of who) await this[user].refresh();
  }

  /** All honest players close their browsers; `reload` brings them back. */
  leave(): void {
    for (const client of this.honest) this.page.leave(client);
  }

  /** One open order of that client's seats, if there is any. */
  async decide(client: ConflictClient): Promise<boolean> {
    const { progress, mine, match } = look(client);
    const demand = progress.owed.find(({ seat }) => mine.includes(seat));
    if (!demand) return false;
    const order =
      this.conflict.anyOrder?.(match.state, demand.key, this.choices) ??
      pick(this.choices, this.conflict.legal(match.state, demand.key), "order");
    const given = await client.give(demand.key, order);
    return given.ok;
  }

  async play(steps: number): Promise<void> {
    for (let left = steps; left > 0 && look(this.rosa).progress.stage !== "over"; left--) {
      let decided = false;
      for (const client of this.players) decided ||= await this.decide(client);
      if (!decided && !(await this.later())) return;
    }
  }

  /** Clients that wait for a silent one write in the end. False if nothing comes. */
  async later(): Promise<boolean> {
    const { length } = this.match.record.entries;
    for (let left = 30; left > 0; left--) {
      await this.page.tick();
      await Promise.all([...this.page.clients.keys()].map((client) => client.refresh()));
      if (this.match.record.entries.length > length) return true;
    }
    return false;
  }

  /** Plays to the next moment at which Rosa owes a sealed order. */
  async toSecret(): Promise<void> {
    for (let left = 300; left > 0; left--) {
      const { owed } = look(this.rosa).progress;
      const secret = (seats: readonly Seat[]) => owed.some((open) => open.secret && seats.includes(open.seat));
      if (secret(this.seats.rosa) && secret(this.seats.tomas)) return;
      let decided = false;
      for (const client of this.players) decided ||= await this.decide(client);
      if (!decided) break;
    }
    throw new Error("no secret orders are asked for");
  }

  /** What honest clients have found against Tomas: the names of the faults. */
  found(client: ConflictClient): string[] {
    return (look(client).findings ?? [])
      .filter(({ by }) => by === "tomas")
      .map(({ why }) => why.key.replace("BNB.Problem.", ""));
  }

  /** Honest clients agree, and name nobody innocent. */
  agree(): void {
    const heads = this.honest.map((client) => look(client).match.signed?.head);
    expect(new Set(heads).size).toBe(1);
    for (const client of this.honest) {
      expect((look(client).findings ?? []).filter(({ by }) => !LIARS.includes(by))).toEqual([]);
    }
  }

  holds(): boolean {
    const record = JSON.parse(JSON.stringify(signed(this.match.record)));
    return verify(KINDS, record).ok;
  }

  /** After every attack play goes on, and the record verifies. */
  async goesOn(): Promise<void> {
    const { difference } = look(this.rosa);
    if (difference) await this.rosa.putBack();
    const before = this.match.record.entries.length;
    for (let left = 30; left > 0 && this.match.record.entries.length < before + 2; left--) await this.play(1);
    expect(this.match.record.entries.length).toBeGreaterThan(before);
    this.agree();
    expect(this.holds()).toBe(true);
    await this.reload();
    this.agree();
  }

  /**
   * All orders of a turn with secrets are given and locked and Rosa has revealed hers; Tomas withholds his link and is
   * silent from here on. Returns his seat that owes it.
   */
  async heldBack(): Promise<{ seat: Seat; mine: SignedSheet }> {
    await this.toSecret();
    while (await this.decide(this.rosa));
    if (this.#third) while (await this.decide(this.nils));
    const seats = this.seats.tomas;
    const write = this.page.write.bind(this.page);
    this.page.write = async (user, changes) => {
      const shows = seats.some((seat) => {
        const text = changes[sheetPath(seat)];
        return user === "tomas" && typeof text === "string" && JSON.parse(text).link;
      });
      if (shows) this.silence();
      else await write(user, changes);
    };
    while (this.page.clients.has(this.tomas) && (await this.decide(this.tomas)));
    this.page.write = write;
    const seat = seats[0]!;
    const mine = JSON.parse(this.page.data.said[seat]);
    expect(mine.lock).toBe(this.shown().lock);
    expect(mine.link).toBeUndefined();
    expect(this.shown().link).toBeDefined();
    return { seat, mine };
  }

  /** Rosa's sheet as stored on the page. */
  shown(): SignedSheet {
    return JSON.parse(this.page.data.said[this.seats.rosa[0]!]);
  }
}
