/** The campaign's story, from what is done in the calendar: by date, with who was in it and what came of it. */
import type { Almanac, Calendar } from "../../rules/chronicle/campaign/index.ts";
import type { Say } from "../base/say.ts";
import { named } from "../base/words.view.ts";
import { dateWords } from "./date.view.ts";
import { entryName, entryNote } from "./entry-name.view.ts";

export interface StoryInput {
  readonly title: string;
  readonly calendar: Calendar;
  readonly names: ReadonlyMap<string, string>;
  readonly almanac: Almanac | undefined;
}

export interface StoryView {
  readonly title: string;
  readonly days: readonly {
    readonly when: string;
    readonly lines: readonly { readonly what: string; readonly who: string; readonly notes: readonly string[] }[];
  }[];
}

/** Healing rolls are figures for the record, not a story. */
export function storyView({ title, calendar, names, almanac }: StoryInput, say: Say): StoryView {
  const done = calendar.filter((entry) => entry.done && entry.kind !== "healing").toSorted((a, b) => a.day - b.day);
  const days = [...new Set(done.map(({ day }) => day))];
  return {
    title,
    days: days.map((day) => ({
      when: [say("BNB.CampaignPage.dayNumber", { day }), dateWords(almanac, day, say)].filter(Boolean).join(": "),
      lines: done
        .filter((entry) => entry.day === day)
        .map((entry) => ({
          what: entryName(entry, say),
          who: named(
            entry.who.map((id) => names.get(id) ?? say("BNB.CampaignPage.somebody")),
            say,
          ),
          notes: entryNote(entry, say)
            .split("\n")
            .filter((note) => note.trim() !== ""),
        })),
    })),
  };
}

/** Characters that Markdown would read as its own are only words here, and what begins like a list or a line is no such. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/[\\`*_{}[\]<>#|]/g, "\\$&")
    .replace(/^(\d*)([-+=~.)])/, "$1\\$2");
}

export function storyMarkdown({ title, days }: StoryView): string {
  const parts = days.map(({ when, lines }) => {
    const told = lines.map(({ what, who, notes }) => {
      const head = who ? `**${plain(what)}** (${plain(who)})` : `**${plain(what)}**`;
      return [head, ...notes.map(plain)].join("\n\n");
    });
    return [`## ${plain(when)}`, ...told].join("\n\n");
  });
  return `${[`# ${plain(title)}`, ...parts].join("\n\n")}\n`;
}
