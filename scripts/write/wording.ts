/** All texts for players and readers, with their place: the language, templates, guides and command output. */
import { readdirSync, readFileSync } from "node:fs";
import { type Finding, forbiddenWords, longSentences, pronouns } from "../build/glossary.ts";
import { mergedLanguage, sentencesOf } from "../build/language.ts";
import { inRoot } from "../root.ts";

export interface Text {
  readonly place: string;
  readonly words: string;
  /** The longest sentence, in words. */
  readonly most: number;
}

const INTERFACE = 25;
const GUIDE = 30;

/** Texts that describe the project's own code or another's name, where words mean something else. */
const GUIDES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs"];
/** Licences are quoted, and the glossary lists the words to avoid. */
const NOT_GUIDES = /^docs\/(?:licences|glossary\.md|screenshots)/;

export async function everyText(): Promise<Text[]> {
  return [...interfaceTexts(await mergedLanguage("en")), ...templateTexts(), ...guideTexts(), ...commandTexts()];
}

function interfaceTexts(language: Awaited<ReturnType<typeof mergedLanguage>>): Text[] {
  return [...sentencesOf(language)].map(([key, words]) => ({ place: key, words, most: INTERFACE }));
}

function filesIn(folder: string, end: RegExp): string[] {
  return readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll("\\", "/")}`)
    .filter((name) => end.test(name))
    .sort();
}

/** What a template says outside its tags and expressions. */
function templateTexts(): Text[] {
  return filesIn("templates", /\.hbs$/).map((file) => ({
    place: file,
    words: readFileSync(inRoot(file), "utf8")
      .replace(/\{\{!--[\s\S]*?--\}\}|\{\{[\s\S]*?\}\}|<[^>]*>/g, " ")
      .trim(),
    most: INTERFACE,
  }));
}

function guideTexts(): Text[] {
  const files = GUIDES.flatMap((name) => (name.endsWith(".md") ? [name] : filesIn(name, /\.md$/)));
  return files
    .filter((file) => !NOT_GUIDES.test(file))
    .map((file) => ({ place: file, words: plainOf(readFileSync(inRoot(file), "utf8")), most: GUIDE }));
}

/** Markdown without code, addresses, tables' lines and markup. Items and cells are sentences of their own. */
function plainOf(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, "\n\n")
    .replace(/`[^`]*`/g, "code")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\{\{[^}]*\}\}|@\w+\[[^\]]*\]/g, "it")
    .replace(/^\s*(?:[-*]|\d+\.|#+|>)\s+/gm, "\n\n")
    .replace(/\|/g, "\n\n")
    .replace(/[*_]{1,2}/g, "");
}

/** Literals that commands print. */
function commandTexts(): Text[] {
  return filesIn("scripts", /\.ts$/).flatMap((file) => {
    const code = readFileSync(inRoot(file), "utf8");
    return [
      ...code.matchAll(/(?:console\.(?:log|error|warn)|new UsageError|new Error)\(\s*(["`])((?:(?!\1)[\s\S])*)\1/g),
    ].map((match) => ({ place: file, words: match[2]!.replace(/\$\{[^}]*\}/g, "{x}"), most: INTERFACE }));
  });
}

export function findingsOf({ words, most }: Text): Finding[] {
  return [...forbiddenWords(words), ...pronouns(words), ...longSentences(words, most)];
}

/** One line for each finding. */
export async function wordingReport(): Promise<string[]> {
  return (await everyText()).flatMap((text) =>
    findingsOf(text).map(({ found, instead }) => `${text.place}: “${found}” (${instead})`),
  );
}
