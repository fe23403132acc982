/**
 * `@Check[run 4]{over the roofs}` in any text: a link that opens the check for the character the reader acts as. The skill is its
 * id or its name; `@Check[run 4 | the watch sees you]` also gives the consequence of failing.
 */
import { SKILLS, type Skill } from "../../rules/chronicle/checks/index.ts";
import { say } from "../base/say.ts";
import { onLink } from "../base/version/every-window.ts";
import { typedText } from "../base/version/typed-text.ts";
import type { GivenTerms } from "../base/windows/openers.ts";
import { isGm } from "../documents/may.ts";
import { skillNamed } from "./draft.ts";
import { openCheck, openRequest } from "./macros.ts";
import { myCharacter } from "./people.ts";

const PATTERN = /@Check\[([^\]]+)\](?:\{([^}]+)\})?/g;

export function readCheckLink(text: string, names: ReadonlyMap<string, Skill>) {
  const [terms = "", ...rest] = text.split("|");
  const [, what = "", figure] = /^\s*(.*?)(?:\s+(\d{1,2}))?\s*$/.exec(terms) ?? [];
  const skill = skillNamed(what, names);
  if (!skill) return undefined;
  const consequence = rest.join("|").trim();
  return {
    skill,
    ...(figure === undefined ? {} : { difficulty: Number(figure) }),
    ...(consequence ? { consequence } : {}),
  };
}

function skillNames(): Map<string, Skill> {
  return new Map(SKILLS.map((id) => [say(`BNB.Skill.${id}`).toLowerCase(), id]));
}

/** An unknown skill stays as plain text, so that its author notices. */
function link(match: RegExpMatchArray): HTMLElement | null {
  const read = readCheckLink(match[1] ?? "", skillNames());
  if (!read) return null;
  const anchor = document.createElement("a");
  anchor.className = "bnb-check-link";
  anchor.setAttribute("role", "button");
  anchor.tabIndex = 0;
  anchor.dataset.check = JSON.stringify(read);
  const plain = say(read.difficulty === undefined ? "BNB.CheckLink.plain" : "BNB.CheckLink.against", {
    skill: say(`BNB.Skill.${read.skill}`),
    difficulty: read.difficulty ?? "",
  });
  anchor.dataset.tooltip = plain;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice";
  icon.inert = true;
  anchor.append(icon, ` ${match[2] ?? plain}`);
  return anchor;
}

export function registerEnricher(): void {
  const enricher = { id: "bnb-check", pattern: PATTERN, enricher: async (match: RegExpMatchArray) => link(match) };
  CONFIG.TextEditor.enrichers.push(enricher);
  onLink("a.bnb-check-link", (found) => {
    const given = JSON.parse(found.dataset.check ?? "{}") as GivenTerms;
    // A GM without a character of their own asks the players for it.
    if (isGm() && !myCharacter()) openRequest(given);
    else openCheck(given);
  });
  // `/request notice 6 | she is gone before you look up`
  Hooks.on("chatMessage", (_log, message) => {
    const found = /^\/request(?:\s+(.*))?$/is.exec(typedText(message));
    if (!found) return;
    openRequest(readCheckLink(found[1] ?? "", skillNames()) ?? {});
    return false;
  });
}
