/** The Chronicle's first page (1.04): who sits where, the options the table chose, the day, and what is to come. */
import { TINCTURES } from "../system.ts";
import { amount, choiceOf, flag, keyed, line, prose, schemaVersion, whole } from "./fields.ts";

const { fields } = foundry.data;

function schema() {
  return {
    schemaVersion: schemaVersion(),
    notes: prose("BNB.Campaign.notes"),
    book: choiceOf("BNB.Campaign.book", ["chronicle", "classic"], "chronicle"),
    /** JSON text: option keys hold dots. */
    options: line("BNB.Campaign.options"),
    /** Sets of options that the table keeps under a name; the options of each as JSON text. */
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
        /** Each under a key of their own, so that two players who name different people lose nobody. */
        people: keyed(flag("BNB.Campaign.who", true), "BNB.Campaign.who"),
        conflict: line("BNB.Campaign.conflict"),
        done: flag("BNB.Campaign.done"),
        paused: flag("BNB.Campaign.paused"),
        /** The day on which a journey began or a scene was broken off; -1 where there is none. */
        from: whole("BNB.Campaign.from", -1, -1, 1_000_000),
        way: line("BNB.Campaign.way"),
        /** The kind of conflict that plays it, where the table has said so. */
        plays: line("BNB.Campaign.plays"),
        /** The entry around this one, and the one before it. */
        within: line("BNB.Campaign.within"),
        after: line("BNB.Campaign.after"),
        /** "" once, "month", "year", or a number of days. */
        every: line("BNB.Campaign.every"),
        note: line("BNB.Campaign.note"),
      }),
      "BNB.Campaign.calendar",
    ),
    /** Rests that somebody may still have to write to a sheet, or undo; each as JSON text. */
    rests: keyed(line("BNB.Campaign.rest"), "BNB.Campaign.rests"),
    /** JSON text: months, leap rule and moons; nothing for days that are only counted. */
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

  /** Seats as the tinctures' own order shows them. */
  get seated(): { tincture: (typeof TINCTURES)[number]; user: string; name: string }[] {
    return TINCTURES.flatMap((tincture) => {
      const seat = this.seats[tincture];
      return seat ? [{ tincture, ...seat }] : [];
    });
  }
}
