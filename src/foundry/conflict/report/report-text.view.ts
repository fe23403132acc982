/** The report as plain text, for letters, forums and campaign logs in text files. */
import type { Say } from "../../base/say.ts";
import type { LossesView } from "../contract/losses.ts";
import type { ReportView } from "./report.view.ts";

export function reportText(report: ReportView, say: Say): string {
  const { title, kind, seats, story, outcome, losses, checks } = report;
  const heading = `${title} (${kind})`;
  const lines = [heading, "=".repeat([...heading].length), ""];
  for (const { name, player } of seats) lines.push(player ? `- ${name} (${player})` : `- ${name}`);
  for (const step of story) {
    for (const { words, behind, heading: begins } of step.lines) {
      if (begins) lines.push("", words, "-".repeat([...words].length));
      else lines.push(behind ? `${words} [${behind}]` : words);
    }
    if (step.faces) lines.push(`  ${say("BNB.Conflict.dice")}: ${step.faces}`);
  }
  if (outcome) lines.push("", outcome);
  if (losses) lines.push("", ...lossesLines(losses, say));
  lines.push("", report.verdict, say("BNB.Record.checked"));
  for (const check of checks) lines.push(`${check.proved ? "+" : "-"} ${check.words}`);
  return `${lines.join("\n")}\n`;
}

const COLUMNS = ["unitHead", "marched", "fell", "back", "lost", "home"] as const;

function lossesLines({ words, armies }: LossesView, say: Say): string[] {
  const lines = [say("BNB.BattleBoard.losses"), words];
  for (const army of armies) {
    const rows = [
      COLUMNS.map((column) => say(`BNB.BattleBoard.${column}`)),
      ...army.units.map((unit) => [
        `${unit.name}, ${unit.fate}`,
        ...[unit.size, unit.losses, unit.back, unit.permanent, unit.home].map(String),
      ]),
      [say("BNB.BattleBoard.together"), ...[army.marched, army.fell, army.back, army.lost, army.home].map(String)],
    ];
    lines.push("", army.won ? `${army.name} (${say("BNB.BattleBoard.won")})` : army.name, ...table(rows));
  }
  return lines;
}

/** Aligned columns: words to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  "),
  );
}
