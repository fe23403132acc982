/** One connected tab of a table and all of them, whatever carries their messages. */
import type { Table } from "./table.ts";
import type { Connection, Turns } from "./turns.ts";

export type Ack = (...answer: unknown[]) => void;

/** One connected tab, and what is said to the others from it. */
export interface Tab {
  readonly id: string;
  readonly userId: string;
  readonly line: Connection;
  tell(event: string, ...said: unknown[]): void;
  /** Rejects if there is no answer in that time. */
  ask(event: string, said: unknown, timeout: number): Promise<unknown>;
  tellOthers(event: string, ...said: unknown[]): void;
  /** Whoever is not listening at the moment misses it. */
  tellOthersNow(event: string, ...said: unknown[]): void;
}

export interface Tabs {
  readonly table: Table;
  readonly turns: Turns;
  find(id: string): Tab | undefined;
}
