/**
 * What a tab and the table say to each other. The table listens on one channel; each tab has one of its own, so that a large
 * answer reaches only the tab that asked, and all hear the news.
 */
import { named } from "./place.ts";

export const TABLE_CHANNEL = named("table");
export const NEWS_CHANNEL = named("news");
export const tabChannel = (tab: string): string => named(`tab/${tab}`);
/** Held by the tab whose worker is the table. */
export const KEEPER_LOCK = named("keeper");
/** Held by that worker: whoever waits for it learns at once that the table is gone. */
export const TABLE_LOCK = named("alive");
/** Held by each tab as long as it exists: so the table learns that it is gone. */
export const tabLock = tabChannel;

export type ToTable = { readonly tab: string } & (
  | { readonly kind: "hello"; readonly session: string | undefined }
  | { readonly kind: "event"; readonly event: string; readonly said: unknown[]; readonly ack: number | undefined }
  | { readonly kind: "answer"; readonly ask: number; readonly value: unknown }
  | ({ readonly kind: "request"; readonly id: number } & Asked)
);

export interface Asked {
  /** Method and path. */
  readonly name: string;
  readonly session: string | undefined;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export type ToTab =
  | { readonly kind: "welcome" }
  | { readonly kind: "refused"; readonly message: string }
  /** The seat is closed: the tab must choose one again. */
  | { readonly kind: "closed" }
  | { readonly kind: "event"; readonly event: string; readonly said: unknown[]; readonly ask: number | undefined }
  | { readonly kind: "ack"; readonly ack: number; readonly said: unknown[] }
  | { readonly kind: "reply"; readonly id: number; readonly status: number; readonly body: unknown };

/** A table has opened, or cannot: everybody greets it again. */
export type News = { readonly kind: "open" } | { readonly kind: "failed"; readonly message: string };
