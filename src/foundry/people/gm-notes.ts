/**
 * Notes that only GMs read: about an actor, or about the campaign. They are pages of a journal that no player may open, so that
 * Foundry's server refuses every other writer. A page names its subject in a flag.
 */
import { say } from "../base/say.ts";
import { createJournal } from "../documents/create.ts";
import { createPage } from "../documents/embedded.ts";
import { ourFlags } from "../documents/flags.ts";
import { isGm } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { escapeText } from "../draw/svg.ts";
import { SYSTEM_ID } from "../system.ts";

const JOURNAL = "gmNotes";
const SUBJECT = "noteAbout";

interface Subject {
  readonly uuid: string;
  readonly name: string;
}

function journal(): JournalEntry | undefined {
  return game.journal!.find((entry) => ourFlags(entry)[JOURNAL] === true);
}

function pageAbout({ uuid }: Subject): JournalEntryPage | undefined {
  return journal()?.pages.find((page) => ourFlags(page)[SUBJECT] === uuid);
}

/** The note as plain text, for a field. Formatting made in the journal's editor stays there. */
export function gmNote(subject: Subject): string {
  if (!isGm()) return "";
  const text = pageAbout(subject)?.text?.content ?? "";
  const lines = text.replace(/<\/p>\s*<p[^>]*>|<br\s*\/?>/gi, "\n");
  return (new DOMParser().parseFromString(lines, "text/html").body.textContent ?? "").trim();
}

/** Creates the journal and the page when they are first needed. An empty note leaves its page, so that nothing is lost by a slip. */
export async function keepGmNote(subject: Subject, text: string): Promise<void> {
  if (!isGm() || text.trim() === gmNote(subject)) return;
  const content =
    text.trim() === ""
      ? ""
      : text
          .trim()
          .split("\n")
          .map((line) => `<p>${escapeText(line)}</p>`)
          .join("");
  const page = pageAbout(subject) ?? (await made(subject));
  if (page) await update(page, { "text.content": content });
}

/** Opens the page, with the journal's own editor. */
export async function openGmNote(subject: Subject): Promise<void> {
  const page = pageAbout(subject) ?? (await made(subject));
  const sheet = page?.parent?.sheet as { render(options: object): unknown } | null | undefined;
  if (page) void sheet?.render({ force: true, pageId: page.id });
}

async function made({ uuid, name }: Subject): Promise<JournalEntryPage | undefined> {
  const { NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const entry =
    journal() ??
    (await createJournal({
      name: say("BNB.GmTable.notes"),
      ownership: { default: NONE },
      flags: { [SYSTEM_ID]: { [JOURNAL]: true } },
    }));
  return entry && createPage(entry, { name, type: "text", flags: { [SYSTEM_ID]: { [SUBJECT]: uuid } } });
}
