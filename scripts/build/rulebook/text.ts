/**
 * The little Markdown of docs/rulebook, read into blocks: headings, paragraphs, lists, and in double braces what the engine
 * makes (`{{table duel.actions}}`, `{{example check.run}}`, `{{practice check 5 2 | Feint | Mind}}`, `{{try duel | words}}`,
 * `{{own weapons}}`).
 * Figures in a sentence stand in single braces, by name. Nothing else passes.
 */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "lead" | "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: "table" | "example" | "practice" | "try" | "own";
      readonly name: string;
      readonly words: readonly string[];
    };

export interface RuleText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export function readText(text: string): RuleText {
  const [first = "", ...rest] = text.trim().split("\n");
  if (!first.startsWith("# ")) throw new Error(`a text begins with its title: ${first}`);
  return { title: first.slice(2).trim(), blocks: grouped(rest).map(readBlock) };
}

function kindOf(line: string): string {
  if (line.startsWith("#")) return "heading";
  if (line.startsWith("{{")) return "made";
  if (line.startsWith("> ")) return "lead";
  if (line.startsWith("- ")) return "item";
  return /^\d+\. /.test(line) ? "step" : "text";
}

/** Lines that belong together: a heading alone, the items of a list, the lines of a paragraph. */
function grouped(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  let before = "";
  for (const line of lines.map((one) => one.trim())) {
    const now = line === "" ? "" : kindOf(line);
    const alone = now === "heading" || now === "made";
    if (now !== "" && (now !== before || alone)) found.push([line]);
    else if (now !== "") found.at(-1)!.push(line);
    before = now;
  }
  return found;
}

function readBlock(lines: readonly string[]): Block {
  const first = lines[0]!;
  switch (kindOf(first)) {
    case "heading":
      return { kind: "heading", level: first.startsWith("### ") ? 3 : 2, text: first.replace(/^#+ /, "") };
    case "made":
      return readMade(first);
    case "lead":
      return { kind: "lead", text: lines.map((line) => line.slice(2)).join(" ") };
    case "item":
      return { kind: "list", ordered: false, items: lines.map((line) => line.slice(2)) };
    case "step":
      return { kind: "list", ordered: true, items: lines.map((line) => line.replace(/^\d+\. /, "")) };
    default:
      return { kind: "paragraph", text: lines.join(" ") };
  }
}

function readMade(line: string): Block {
  const [, kind, rest = ""] = /^\{\{(table|example|practice|try|own) ([^}]+)\}\}$/.exec(line) ?? [];
  if (!kind) throw new Error(`nothing can be made of ${line}`);
  const [name = "", ...words] = rest.split("|").map((part) => part.trim());
  return { kind: kind as "table" | "example" | "practice" | "try" | "own", name, words };
}
