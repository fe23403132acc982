/** Who sits at a file's table: said once, there before its first test, gone after its last, and nothing went wrong for them. */
import { afterAll, beforeAll, expect } from "vitest";
import { demoTable } from "./demo.ts";
import type { Seat, SeatOptions, Table } from "./table.ts";

interface Gathering extends SeatOptions {
  /** Which table; the demo world's, if nothing is said. */
  table?: () => Promise<Table>;
  /** Tests of things that go wrong look at the errors themselves. */
  mayErr?: boolean;
}

/** All of them sit down at once; further ones may come later. */
export function gather<const Names extends readonly string[]>(
  names: Names,
  { table: open = demoTable, mayErr = false, ...options }: Gathering = {},
): { seats: { [At in keyof Names]: Seat }; sit: Table["sit"] } {
  let table: Table | undefined;
  // Tests name their seats before anybody sits there.
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
