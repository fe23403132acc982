/** The little Markdown that the rulebook's texts use, as HTML: headings, paragraphs, lists, bold. Nothing else passes. */
export interface MadePage {
  readonly title: string;
  readonly html: string;
}

export function pageOf(text: string): MadePage {
  const [first = "", ...rest] = text.trim().split("\n");
  if (!first.startsWith("# ")) throw new Error(`a text begins with its title: ${first}`);
  return { title: first.slice(2).trim(), html: blocks(rest).map(block).join("\n") };
}

/** Lines that belong together: a heading alone, the items of a list, the lines of a paragraph. */
function blocks(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  const kind = (line: string) => (line.startsWith("## ") ? "heading" : line.startsWith("- ") ? "item" : "text");
  let before = "";
  for (const line of lines) {
    const now = line.trim() === "" ? "" : kind(line);
    if (now !== "" && (now !== before || now === "heading")) found.push([line.trim()]);
    else if (now !== "") found.at(-1)!.push(line.trim());
    before = now;
  }
  return found;
}

function block(lines: readonly string[]): string {
  const first = lines[0]!;
  if (first.startsWith("## ")) return `<h2>${inline(first.slice(3))}</h2>`;
  if (first.startsWith("- ")) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`;
  return `<p>${inline(lines.join(" "))}</p>`;
}

function inline(text: string): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return safe.replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
}
