/** The campaign log's first page (1.04): the seats, the group's options, the day, and the calendar entries. */
import { TINCTURES } from "../system.ts";
import { amount, choiceOf, flag, keyed, line, schemaVersion, whole } from "./fields.ts";

const { fields } = foundry.data;

function schema() {
  return {
    schemaVersion: schemaVersion(),
    /** What the group agrees on about its world, as plain text. */
    notes: line("BNB.Campaign.notes"),
    book: choiceOf("BNB.Campaign.book", ["chronicle", "classic"], "chronicle"),
    /** JSON text, because option keys contain dots. */
    options: line("BNB.Campaign.options"),
    /** Named sets of options; the options of each as JSON text. */
    sets: keyed(
      new fields.SchemaField({
        name: line("BNB.OptionSet.name"),
        book: choiceOf("BNB.Campaign.book", ["chronicle", "classic"], "chronicle"),
        options: line("BNB.Campaign.options"),
      }),
      "BNB.OptionSet.sets",
    ),
    /** By tincture; a seat without a user is empty. */
    seats: keyed(
      new fields.SchemaField({ user: line("BNB.Campaign.user"), name: line("BNB.Campaign.seatName") }),
      "BNB.Campaign.seats",
    ),
    day: whole("BNB.Campaign.day", 1, 0, 1_000_000),
    year: whole("BNB.Campaign.year", 1, -100_000, 100_000),
    calendar: keyed(
      new fields.SchemaField({
        day: whole("BNB.Campaign.day", 1, 0, 1_000_000),
        kind: line("BNB.Campaign.kind"),
        what: line("BNB.Campaign.what"),
        /** Each under its own key, so that two players who add different people at once lose nobody. */
        people: keyed(flag("BNB.Campaign.who", true), "BNB.Campaign.who"),
        conflict: line("BNB.Campaign.conflict"),
        done: flag("BNB.Campaign.done"),
        paused: flag("BNB.Campaign.paused"),
        /** The day on which a journey began or a scene was interrupted; -1 if there is none. */
        from: whole("BNB.Campaign.from", -1, -1, 1_000_000),
        way: line("BNB.Campaign.way"),
        /** The length of a journey, and whether it leads through closed country. */
        km: amount("BNB.Campaign.km"),
        closed: flag("BNB.Campaign.closed"),
        /** The kind of conflict that plays it, if chosen. */
        plays: line("BNB.Campaign.plays"),
        /** The enclosing entry, and the previous one. */
        within: line("BNB.Campaign.within"),
        after: line("BNB.Campaign.after"),
        /** "" for once, "month", "year", or a number of days. */
        every: line("BNB.Campaign.every"),
        note: line("BNB.Campaign.note"),
      }),
      "BNB.Campaign.calendar",
    ),
    /** Rests that may still have to be written to a sheet or undone; each as JSON text. */
    rests: keyed(line("BNB.Campaign.rest"), "BNB.Campaign.rests"),
    /** JSON text: months, leap rule and moons; empty if days are only counted. */
    almanac: line("BNB.Campaign.almanac"),
    keepsTime: flag("BNB.Campaign.keepsTime", true),
    revision: amount("BNB.Campaign.revision"),
  };
}

export class CampaignData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  JournalEntryPage.Implementation
> {
  static override defineSchema() {
    return schema();
  }

  /** Seats in the order of the tinctures. */
  get seated(): { tincture: (typeof TINCTURES)[number]; user: string; name: string }[] {
    return TINCTURES.flatMap((tincture) => {
      const seat = this.seats[tincture];
      return seat ? [{ tincture, ...seat }] : [];
    });
  }
}
