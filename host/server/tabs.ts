/**
 * A table's tabs, whatever carries their messages: who is online, writes, and messages between tabs. Every call is checked
 * (input.ts), waits for its user's turn (turns.ts) and is answered, with a result or with a named error; a tab cannot speak
 * for another.
 */
import type { ModifyDocumentResponse, WireError } from "../api/wire.ts";
import { checkInput, isRecord, Refused, record } from "./input.ts";
import { answerQuery } from "./query.ts";
import { hasPermission } from "./rights.ts";
import type { Ack, Tab, Tabs } from "./tab.ts";
import { readTemplate } from "./templates.ts";
import { type Connection, SHARE } from "./turns.ts";
import { manageFiles } from "./uploads.ts";

/** What the tab's line calls from now on. */
export interface Listener {
  hear(event: string, said: readonly unknown[], ack: Ack | undefined): void;
  leave(): void;
}

type Ask = (request: unknown, ack: Ack) => unknown;

export function welcome(tabs: Tabs, tab: Tab): Listener {
  const { table, turns } = tabs;
  const { userId } = tab;
  if (table.presence.arrive(userId, tab.id)) tab.tellOthers("userConnected", { userId, active: true });

  /** Calls that are answered, with a result or in their own way. */
  const asks: Readonly<Record<string, Ask>> = {
    seat: () => table.seat(userId),
    since: (request) => table.since(record(request, "The request").rev),
    messages: (request) => table.olderMessages(request),
    query: (request) => answerQuery(tabs, userId, request),
    template: (path) => readTemplate(table, path),
    manageFiles: (request) => manageFiles(table, userId, request),
    pause: (paused) => {
      const now = table.pause(userId, paused);
      tab.tellOthers("pause", now, userId);
      return now;
    },
    modifyDocument: (request, ack) =>
      table.modify(userId, request, (response) => {
        ack(response);
        if (changesSomething(response)) tab.tellOthers("modifyDocument", response);
      }),
  };
  const hear = (event: string, said: readonly unknown[], ack: Ack | undefined): unknown => {
    if (Object.hasOwn(asks, event)) {
      const answered = ack && answer(ack, () => asks[event]!(said[0], ack));
      // The queried user may take minutes; the sender goes on.
      return event === "query" ? undefined : answered;
    }
    if (event === "reload" && hasPermission(table, userId, "SETTINGS_MODIFY")) tab.tellOthers("reload");
    if (event === "userActivity" && isRecord(said[0])) tab.tellOthersNow("userActivity", userId, said[0]);
    if (!mayRelay(event, table)) return undefined;
    tab.tellOthers(event, ...said, userId);
    return ack?.(...said);
  };
  const connection: Connection = {
    pause: () => {
      tab.line.pause();
      tab.tell("limit", { messages: SHARE.waiting.messages, megabytes: SHARE.waiting.weight / 1_000_000 });
    },
    resume: () => tab.line.resume(),
  };
  return {
    hear(event, said, ack) {
      try {
        turns.add({ userId, weight: checkInput(said), connection, run: () => hear(event, said, ack) });
      } catch (error) {
        ack?.(wireError(error));
      }
    },
    leave() {
      if (table.presence.depart(userId, tab.id)) tab.tellOthers("userConnected", { userId, active: false });
    },
  };
}

function changesSomething(response: ModifyDocumentResponse): boolean {
  return response.action !== "get" && response.result.length > 0;
}

/** As the public documentation has it: a package's channel exists if its manifest says `socket: true`. */
function mayRelay(event: string, table: Tabs["table"]): boolean {
  const { id, socket } = table.system.manifest;
  if (event === `system.${id}`) return socket === true;
  return table
    .moduleStates()
    .some((one) => one.active && one.manifest.socket === true && event === `module.${one.manifest.id}`);
}

/** Resolves when the answer is given. */
function answer(ack: Ack, task: () => unknown): Promise<void> {
  return Promise.resolve()
    .then(task)
    .then(
      (result) => {
        if (result !== undefined) ack(result);
      },
      (error: unknown) => ack(wireError(error)),
    );
}

/** What a tab is told of an error: its own faults by name. */
export function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { error: { name: "Error", message: String(error) } };
  const expected = error instanceof Refused || error.name.endsWith("ValidationError") || error.name.endsWith("Failure");
  if (!expected) console.error(error);
  return { error: { name: error.name, message: error.message } };
}
