/**
 * A seat's secrets carried to another device by their player: a code to copy or a file, and a place to paste one. Without
 * it one can still go on elsewhere, with a new key and a new chain; with it what is sealed stays sealed.
 */
import { type Keep, readKeep } from "../../../rules/conflict/protocol/keep.ts";
import { isObject } from "../../../rules/result.ts";
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { conflictOf } from "../../data/read.ts";
import { pageFrom } from "../../documents/by-uuid.ts";
import { clientOf } from "../clients/clients.ts";
import { fileName } from "../record/file-name.ts";

const { DialogV2 } = foundry.applications.api;

/** The code: the record it is for, and the keep of each seat. */
export function codeOf(record: string, keeps: Readonly<Record<string, Keep>>): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ record, keeps }))));
}

/** The seats' secrets from a code; undefined where it is none, or another conflict's. */
export function readCode(code: string, record: string): Readonly<Record<string, Keep>> | undefined {
  try {
    const bytes = Uint8Array.from(atob(code.trim()), (letter) => letter.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isObject(read) || read.record !== record || !isObject(read.keeps)) return undefined;
    const keeps = Object.entries(read.keeps).map(([seat, stored]) => [seat, readKeep(stored)] as const);
    return keeps.every(([, keep]) => keep) ? (Object.fromEntries(keeps) as Record<string, Keep>) : undefined;
  } catch {
    return undefined;
  }
}

export async function openCarry(uuid: string): Promise<void> {
  const page = await pageFrom(uuid);
  if (!page) return;
  const { recordId } = conflictOf(page);
  const code = ownCode(page, recordId);
  const content = await rendered("conflict/carry", { code, text: say("BNB.Carry.text", { name: page.name }) });
  const copy = () => game.clipboard!.copyPlainText(code);
  await DialogV2.wait({
    window: { title: say("BNB.Carry.title") },
    classes: ["bnb", "carry"],
    position: { width: 460 },
    content,
    rejectClose: false,
    buttons: [
      ...(code ? [{ action: "copy", label: say("BNB.Carry.copy"), callback: () => void copy() }] : []),
      ...(code
        ? [
            {
              action: "file",
              label: say("BNB.Carry.file"),
              callback: () => foundry.utils.saveDataToFile(code, "text/plain", `${fileName(page)}-code.txt`),
            },
          ]
        : []),
      {
        action: "bring",
        label: say("BNB.Carry.bring"),
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => bringIn(page, recordId, button.form!),
      },
    ],
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
  return keeps.length > 0 ? codeOf(record, Object.fromEntries(keeps)) : "";
}

async function bringIn(page: JournalEntryPage, record: string, form: HTMLFormElement): Promise<void> {
  const code = (form.elements.namedItem("code") as HTMLTextAreaElement | null)?.value ?? "";
  if (code.trim() === "") return;
  const keeps = readCode(code, record);
  if (!keeps) return void ui.notifications!.warn(say("BNB.Carry.wrong"));
  const client = clientOf(page);
  for (const [seat, keep] of Object.entries(keeps)) client.port.writeKeep(seat, keep);
  await client.refresh();
  ui.notifications!.info(say("BNB.Carry.done"));
}
