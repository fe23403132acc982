/**
 * npm run docs: the rulebook as HTML files in dist/docs, a page for each book, with styles for screen and paper, and
 * docs/glossary.md. The rulebook has the same texts, tables and examples as the journal.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { bookOf, RULE_BOOKS, type RuleBook, SUB_PAGES } from "../../src/foundry/base/rule-pages.ts";
import { glossaryPage } from "../build/glossary.ts";
import { escaped, htmlOf, inFile } from "../build/rulebook/html.ts";
import { BOOK_TITLES, rulebookPages } from "../build/rulebook/pages.ts";
import { inRoot, run } from "../root.ts";

const STYLE = `
:root { color-scheme: light dark; --paper: #f6f0e4; --leaf: #fcf8ef; --ink: #261f18; --soft: #55493c; --rule: #dccfb8; --rubric: #96281b; --link: #24497c; }
@media (prefers-color-scheme: dark) { :root { --paper: #191b22; --leaf: #23252d; --ink: #efe5d0; --soft: #c2b69f; --rule: #35353a; --rubric: #ea8a70; --link: #93b4e2; } }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 "EB Garamond", Georgia, serif; }
nav ul { columns: 16rem; padding: 0; list-style: none; }
nav .sub { padding-left: 1.25rem; }
a { color: var(--link); }
h1, h2, h3, h4 { font-weight: 500; line-height: 1.15; }
h2 { margin-top: 3.5rem; font-size: 2rem; border-bottom: 1px solid var(--rule); }
h2::first-letter { color: var(--rubric); }
.rules-lead { font-style: italic; color: var(--soft); }
.rules-table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font: 0.95rem/1.35 "Alegreya Sans", system-ui, sans-serif; }
th, td { padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-weight: 500; }
.figure { text-align: right; font-variant-numeric: lining-nums tabular-nums; }
.rules-example { margin: 1rem 0; padding: 0.25rem 1rem; border-left: 3px solid var(--rubric); background: var(--leaf); }
.rules-die { display: inline-block; min-width: 1.6em; padding: 0.1em; border: 1px solid var(--soft); text-align: center; font-family: system-ui, sans-serif; }
.rules-story { color: var(--soft); } .rules-story small { opacity: 0.85; }
@media print {
  :root { --paper: #fff; --leaf: #fff; --ink: #000; --soft: #333; --rule: #999; --rubric: #000; --link: #000; }
  body { max-width: none; font-size: 10.5pt; }
  nav { display: none; }
  h2 { break-before: page; } h2, h3, h4 { break-after: avoid; }
  tr, .rules-example { break-inside: avoid; }
  a { text-decoration: none; }
  .rules-table { overflow: visible; }
}`;

function addressOf(page: string): string {
  return `${bookOf(page)}.html#${page}`;
}

export function bookFile(book: RuleBook): string {
  const pages = rulebookPages(book);
  const contents = pages.map(
    ({ page, title }) =>
      `<li${SUB_PAGES.includes(page) ? ' class="sub"' : ""}><a href="#${page}">${escaped(title)}</a></li>`,
  );
  const others = (Object.keys(RULE_BOOKS) as RuleBook[])
    .filter((other) => other !== book)
    .map((other) => `<a href="${other}.html">${escaped(BOOK_TITLES[other])}</a>`);
  const chapters = pages.map(
    ({ page, title, blocks }) =>
      `<article>\n<h2 id="${page}">${escaped(title)}</h2>\n${htmlOf(blocks, inFile(addressOf, page))}\n</article>`,
  );
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Blades &amp; Banners. ${escaped(BOOK_TITLES[book])}</title>`,
    `<style>${STYLE}\n</style>\n</head>\n<body>`,
    `<h1>${escaped(BOOK_TITLES[book])}</h1>`,
    `<nav aria-label="Chapters"><ul>${contents.join("")}</ul><p>${others.join(" · ")}</p></nav>`,
    ...chapters,
    "</body>\n</html>\n",
  ].join("\n");
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const folder = inRoot("dist/docs");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const book of Object.keys(RULE_BOOKS) as RuleBook[]) await writeFile(`${folder}/${book}.html`, bookFile(book));
    await writeFile(inRoot("docs/glossary.md"), glossaryPage());
    console.log("Written: docs/glossary.md, and in dist/docs chronicle.html and four more. Open one, or print it.");
  });
}
