/**
 * Moves a seat's secrets to another device: a code to copy or a file, and a field to paste one. Without it a player can still
 * continue elsewhere, with a new key and a new chain; with it, sealed orders stay sealed.
 */
import { type Keep, readKeep } from "../../../rules/conflict/protocol/keep.ts";
import { isObject } from "../../../rules/result.ts";
import { codeOf, readCode } from "../../base/code.ts";
import { say } from "../../base/say.ts";
import { carryCode } from "../../base/windows/carry-code.ts";
import { conflictOf } from "../../data/read.ts";
import { pageFrom } from "../../documents/by-uuid.ts";
import { clientOf } from "../page/clients/clients.ts";
import { fileName } from "./file-name.ts";

/** The code: the record it belongs to, and each seat's secrets. */
export function seatsCode(record: string, keeps: Readonly<Record<string, Keep>>): string {
  return codeOf({ record, keeps });
}

/** The seats' secrets from a code; undefined if it is invalid or belongs to another conflict. */
export function readSeats(code: string, record: string): Readonly<Record<string, Keep>> | undefined {
  const read = readCode(code);
  if (read?.record !== record || !isObject(read.keeps)) return undefined;
  const keeps = Object.entries(read.keeps).map(([seat, stored]) => [seat, readKeep(stored)] as const);
  return keeps.every(([, keep]) => keep) ? (Object.fromEntries(keeps) as Record<string, Keep>) : undefined;
}

export async function openCarry(uuid: string): Promise<void> {
  const page = await pageFrom(uuid);
  if (!page) return;
  const { recordId } = conflictOf(page);
  const code = ownCode(page, recordId);
  await carryCode({
    title: say("BNB.Carry.title"),
    text: say(code ? "BNB.Carry.text" : "BNB.Carry.none", { name: page.name }),
    code,
    file: fileName(page),
    bring: (typed) => bringIn(page, recordId, typed),
  });
}

function ownCode(page: JournalEntryPage, record: string): string {
  const client = clientOf(page);
  const view = client.view();
  const mine = view.ok ? [...view.value.mine, ...(view.value.runs ?? [])] : [];
  const keeps = mine.flatMap((seat) => {
    const keep = client.port.readKeep(seat);
    return keep ? [[seat, keep] as const] : [];
  });
  return keeps.length > 0 ? seatsCode(record, Object.fromEntries(keeps)) : "";
}

async function bringIn(page: JournalEntryPage, record: string, code: string): Promise<void> {
  const keeps = readSeats(code, record);
  if (!keeps) return void ui.notifications!.warn(say("BNB.Carry.wrong"));
  const client = clientOf(page);
  for (const [seat, keep] of Object.entries(keeps)) client.port.writeKeep(seat, keep);
  await client.refresh();
  ui.notifications!.info(say("BNB.Carry.done"));
}
