/**
 * The page of a conflict: its record in narrow paths, so that two clients writing at once touch different keys. The book's own
 * data (setup, orders, events) are saved as JSON text: their keys may contain dots, which Foundry would read as paths.
 * `src/foundry/conflict/page/page-record.ts` assembles the record.
 */
import { TINCTURES } from "../system.ts";
import { choiceOf, flag, keyed, line, packedTexts, schemaVersion, texts, whole } from "./fields.ts";

const { fields } = foundry.data;

function schema() {
  const text = (label: string) => new fields.StringField({ required: true, blank: true, initial: "", label });
  return {
    schemaVersion: schemaVersion(),
    rules: whole("BNB.ConflictPage.rules", 0, 0, 1_000_000),
    recordId: line("BNB.ConflictPage.recordId"),
    setup: text("BNB.ConflictPage.setup"),
    options: text("BNB.ConflictPage.options"),
    seats: keyed(
      new fields.SchemaField({
        user: line("BNB.ConflictPage.user"),
        tincture: choiceOf("BNB.Character.seat", ["", ...TINCTURES], ""),
        name: line("BNB.ConflictPage.seatName"),
        actor: line("BNB.ConflictPage.actor"),
        computer: line("BNB.ConflictPage.computer"),
      }),
      "BNB.ConflictPage.seats",
    ),
    actors: keyed(line("BNB.ConflictPage.actor"), "BNB.ConflictPage.actors"),
    // Most entries of a finished conflict are packed here.
    archive: text("BNB.ConflictPage.archive"),
    entries: packedTexts("BNB.ConflictPage.entries", "BNB.ConflictPage.entry", "archive"),
    said: texts("BNB.ConflictPage.said", "BNB.ConflictPage.said"),
    answers: texts("BNB.ConflictPage.answers", "BNB.ConflictPage.answers"),
    paused: flag("BNB.ConflictPage.paused"),
    closed: line("BNB.ConflictPage.closed"),
    from: line("BNB.ConflictPage.from"),
    imported: line("BNB.ConflictPage.imported"),
    over: flag("BNB.ConflictPage.over"),
  };
}

export class ConflictPageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  JournalEntryPage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
