/** Blocks of the rulebook as HTML: for the journal, where links and buttons are enrichers, and for a plain file. */
import { rulePageUuid, ruleSlug } from "../../../src/foundry/base/rule-pages.ts";
import { EXAMPLES, FACTS, TABLES } from "./made.ts";
import type { RuleExample, RuleTable } from "./table.ts";
import type { Block } from "./text.ts";

export interface Shown {
  /** Links of the game's own (`@Check[run]{words}`), which only the journal can follow. */
  ownLinks(html: string): string;
  /** A link to a heading of a page, with its words already as HTML. */
  link(page: string, part: string, words: string): string;
  practice(name: string, words: readonly string[]): string;
  attempt(kind: string, words: string): string;
  /** The content that the reader's own table has made. */
  own(kind: string): string;
  heading(level: number, text: string, part: string): string;
}

export const IN_JOURNAL: Shown = {
  ownLinks: (html) => html,
  link: (page, part, words) => `@UUID[${rulePageUuid(page)}${part ? `#${part}` : ""}]{${words}}`,
  practice: (name, words) => `<p>@Practice[${name}]{${words.join(" | ")}}</p>`,
  attempt: (kind, words) => `<p>@Try[${kind}]{${words}}</p>`,
  own: (kind) => `<p>@OwnThings[${kind}]</p>`,
  heading: (level, text) => `<h${level}>${text}</h${level}>`,
};

/** On paper nothing can be pressed. */
export function inFile(addressOf: (page: string) => string, page: string): Shown {
  return {
    ownLinks: (html) => html.replace(/@\w+\[[^\]]*\]\{([^}]*)\}/g, "$1"),
    link: (to, part, words) => `<a href="${addressOf(to)}${part ? `-${part}` : ""}">${words}</a>`,
    practice: () => "",
    attempt: () => "",
    own: () => "",
    heading: (level, text, part) => `<h${level + 1} id="${page}-${part}">${text}</h${level + 1}>`,
  };
}

export function htmlOf(blocks: readonly Block[], shown: Shown): string {
  return blocks
    .map((block) => blockHtml(block, shown))
    .filter((html) => html !== "")
    .join("\n");
}

function blockHtml(block: Block, shown: Shown): string {
  switch (block.kind) {
    case "heading":
      return shown.heading(block.level, inline(block.text, shown), ruleSlug(block.text));
    case "lead":
      return `<p class="rules-lead">${inline(block.text, shown)}</p>`;
    case "paragraph":
      return `<p>${inline(block.text, shown)}</p>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${inline(item, shown)}</li>`).join("")}</${tag}>`;
    }
    case "table":
      return `<div class="rules-table" data-made="${block.name}">${tableHtml(named(TABLES, block.name)())}</div>`;
    case "example":
      return `<section class="rules-example" data-made="${block.name}">${exampleHtml(named(EXAMPLES, block.name)())}</section>`;
    case "practice":
      return shown.practice(block.name, block.words);
    case "try":
      return shown.attempt(block.name, block.words[0] ?? "");
    case "own":
      return shown.own(block.name);
  }
}

function named<T>(made: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(made, name) ? made[name] : undefined;
  if (found === undefined) throw new Error(`the rulebook asks for ${name}, which nothing makes`);
  return found;
}

export function inline(text: string, shown: Shown): string {
  const figures = text.replace(/\{([\w.]+)\}/g, (_, name: string) => String(named(FACTS, name)()));
  const html = escaped(figures)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)/g, (_, words: string, page: string, part = "") =>
      shown.link(page, part, words),
    );
  return shown.ownLinks(html);
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function tableHtml({ head, rows, words = head.length }: RuleTable): string {
  const cell = (tag: string, text: string | number, at: number) => {
    const row = tag === "td" && at === 0;
    const open = row ? 'th scope="row"' : tag === "th" ? 'th scope="col"' : tag;
    return `<${open}${at >= words ? ' class="figure"' : ""}>${escaped(String(text))}</${row ? "th" : tag}>`;
  };
  const line = (tag: string, cells: readonly (string | number)[]) =>
    `<tr>${cells.map((text, at) => cell(tag, text, at)).join("")}</tr>`;
  return (
    `<table><thead>${line("th", head)}</thead>` +
    `<tbody>${rows.map((cells) => line("td", cells)).join("")}</tbody></table>`
  );
}

export function exampleHtml({ before, dice = [], after, story = [] }: RuleExample): string {
  const faces = dice.map(({ sides, face }) => `<span class="rules-die" data-sides="${sides}">${face}</span>`).join(" ");
  const lines = story.map((line) => `<li>${behind(line)}</li>`).join("");
  return [
    `<p>${escaped(before)}</p>`,
    faces ? `<p class="rules-dice">${faces}</p>` : "",
    lines ? `<ol class="rules-story">${lines}</ol>` : "",
    `<p>${escaped(after)}</p>`,
  ].join("");
}

/** The figures after a sentence, which the engine gives in brackets, are shown paler. */
function behind(line: string): string {
  return escaped(line).replace(/ \[(.+)\]$/, " <small>$1</small>");
}
