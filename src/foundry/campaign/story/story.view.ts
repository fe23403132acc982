/**
 * The campaign's story: done calendar entries by date, with their people and results (fights and discussions say who was hurt),
 * the checks that mattered, and at the end who has died.
 */
import type { Almanac, Calendar } from "../../../rules/chronicle/campaign/index.ts";
import type { Say } from "../../base/say.ts";
import { named } from "../../base/words.view.ts";
import { dateWords } from "../date.view.ts";
import { entryName, entryNote } from "../entry-name.view.ts";

export interface StoryInput {
  readonly title: string;
  readonly calendar: Calendar;
  readonly names: ReadonlyMap<string, string>;
  readonly almanac: Almanac | undefined;
  /** Checks that mattered, in words. */
  readonly checks?: readonly { readonly day: number; readonly what: string; readonly came: string }[];
  readonly dead?: readonly string[];
}

export type StoryView = ReturnType<typeof storyView>;

/** Leaves out healing rolls. */
export function storyView(input: StoryInput, say: Say) {
  const { title, calendar, names, almanac, checks = [], dead = [] } = input;
  const done = calendar.filter((entry) => entry.done && entry.kind !== "healing").toSorted((a, b) => a.day - b.day);
  const days = [...new Set([...done, ...checks].map(({ day }) => day))].toSorted((a, b) => a - b);
  return {
    title,
    days: days.map((day) => ({
      when: [say("BNB.CampaignPage.dayNumber", { day }), dateWords(almanac, day, say)].filter(Boolean).join(": "),
      lines: [
        ...done
          .filter((entry) => entry.day === day)
          .map((entry) => ({
            what: entryName(entry, say),
            who: named(entry.who, say, (id) => names.get(id) ?? say("BNB.CampaignPage.somebody")),
            notes: entryNote(entry, say)
              .split("\n")
              .filter((note) => note.trim() !== ""),
          })),
        ...checks.filter((one) => one.day === day).map(({ what, came }) => ({ what, who: "", notes: [came] })),
      ],
    })),
    /** One sentence, or empty. */
    dead: dead.length > 0 ? say("BNB.CampaignPage.storyDead", { names: named(dead, say) }) : "",
  };
}

/** Escapes characters that Markdown would interpret, and lines that look like a list or a rule. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/[\\`*_{}[\]<>#|]/g, "\\$&")
    .replace(/^(\d*)([-+=~.)])/, "$1\\$2");
}

export function storyMarkdown({ title, days, dead }: StoryView): string {
  const parts = days.map(({ when, lines }) => {
    const told = lines.map(({ what, who, notes }) => {
      const head = who ? `**${plain(what)}** (${plain(who)})` : `**${plain(what)}**`;
      return [head, ...notes.map(plain)].join("\n\n");
    });
    return [`## ${plain(when)}`, ...told].join("\n\n");
  });
  return `${[`# ${plain(title)}`, ...parts, ...(dead ? [`---\n\n${plain(dead)}`] : [])].join("\n\n")}\n`;
}
