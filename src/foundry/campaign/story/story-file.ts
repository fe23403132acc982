/** Exports the campaign's story: as Markdown, as a self-contained HTML page, or on paper. */
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { printHtml } from "../../base/windows/print.ts";
import { tell } from "../../base/words.view.ts";
import { cardOf } from "../../chat/cards.ts";
import { rolledIn } from "../../chat/check.ts";
import { checkCardView } from "../../chat/check-card.view.ts";
import { campaignOf, isCharacter } from "../../data/read.ts";
import { campaignPage } from "../../documents/campaign-log.ts";
import { isKnown } from "../../documents/sharing.ts";
import { calendarOf } from "../page-calendar.ts";
import { tableAlmanac } from "../table-almanac.ts";
import { type StoryInput, type StoryView, storyMarkdown, storyView } from "./story.view.ts";

/** A campaign without a name uses its world's name. */
function titleOf(page: JournalEntryPage): string {
  return page.name === say("TYPES.JournalEntryPage.campaign") ? game.world!.title : page.name;
}

/** Only checks with an opponent, agreed terms or a consequence belong to the story, not healing and practice. */
function checksTold(): NonNullable<StoryInput["checks"]> {
  return game.messages!.contents.flatMap((message) => {
    const card = cardOf(message, "check");
    if (!card || card.day === 0 || !message.visible || tell(card.purpose, say) !== "") return [];
    const mattered = card.opponent !== null || card.offer !== "" || tell(card.consequence, say) !== "";
    const check = mattered ? rolledIn(card, message) : undefined;
    const view = check && checkCardView(card, check.faces, false, say);
    if (!view) return [];
    const consequence = view.success ? "" : view.consequence;
    return [
      {
        day: card.day,
        what: `${card.name}: ${view.what}`,
        came: [view.verdict, consequence].filter(Boolean).join(" "),
      },
    ];
  });
}

function theStory(page: JournalEntryPage): StoryView {
  const dead = game.actors!.filter((actor) => isCharacter(actor) && actor.visible && actor.statuses.has("dead"));
  return storyView(
    {
      title: titleOf(page),
      calendar: calendarOf(campaignOf(page).calendar),
      names: new Map(game.actors!.filter((actor) => isKnown(actor)).map((actor) => [actor.id!, actor.name])),
      almanac: tableAlmanac().almanac,
      checks: checksTold(),
      dead: dead.map(({ name }) => name),
    },
    say,
  );
}

export async function exportStory(how: string, owner: Document): Promise<void> {
  const page = campaignPage();
  if (!page) return;
  const story = theStory(page);
  const file = story.title.slugify();
  if (how === "markdown") return foundry.utils.saveDataToFile(storyMarkdown(story), "text/markdown", `${file}.md`);
  const html = await rendered("campaign/story-file", { story, language: game.i18n!.lang });
  if (how === "print") printHtml(html, owner);
  else foundry.utils.saveDataToFile(html, "text/html", `${file}.html`);
}
