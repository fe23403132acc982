/** The seats of a test file: they join before its first test, leave after its last, and must have logged no errors. */
import { afterAll, beforeAll, expect } from "vitest";
import { demoTable } from "./demo.ts";
import { Site } from "./site.ts";
import type { Seat, SeatOptions, Table } from "./table.ts";

/** Where seats are taken: a server's table, or the demo's site. */
type Seating = Pick<Table, "sit" | "close">;

/** The project `browser-site` plays the same tests on the site. */
const usual = (): Promise<Seating> => (process.env.TABLE_TRANSPORT === "site" ? Site.open() : demoTable());

interface Gathering extends SeatOptions {
  /** Which table; the demo world's by default. */
  table?: () => Promise<Seating>;
  /** Tests of failures check the errors themselves. */
  mayErr?: boolean;
}

/** All of them join at once; further ones may come later. */
export function gather<const Names extends readonly string[]>(
  names: Names,
  { table: open = usual, mayErr = false, ...options }: Gathering = {},
): { seats: { [At in keyof Names]: Seat }; sit: Table["sit"] } {
  let table: Seating | undefined;
  // Tests name their seats before anybody has joined.
  const seats = names.map((): Partial<Seat> => ({}));
  beforeAll(async () => {
    const opened = await open();
    table = opened;
    await Promise.all(names.map(async (name, at) => Object.assign(seats[at]!, await opened.sit(name, options))));
  });
  afterAll(async () => {
    await table?.close();
    if (!mayErr) expect(seats.flatMap(({ errors = [] }) => errors)).toEqual([]);
  });
  return {
    seats: seats as { [At in keyof Names]: Seat },
    sit: (name, more) => table!.sit(name, more),
  };
}
