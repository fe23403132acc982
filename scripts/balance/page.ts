/** A report as a self-contained HTML page: one ink on paper, for A4 landscape. */
import { type Dots, type Heat, hundredths, type Report, type Section, type Table } from "./report.ts";

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (words: string): string => words.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const STYLE = `
@page{size:A4 landscape;margin:10mm}
:root{--ink:#261f18;--soft:#5d5145;--rule:#d9cfb8;--strong:#8f8062;--leaf:#fdf9f0;--mark:#96281b}
*{box-sizing:border-box;margin:0}
body{background:var(--leaf);color:var(--ink);padding:26px 44px;font:400 15px/1.35 "Alegreya Sans",system-ui,sans-serif;font-feature-settings:"lnum" 1,"tnum" 1;-webkit-print-color-adjust:exact;print-color-adjust:exact}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:flex-end;justify-content:space-between;padding-bottom:12px;border-bottom:2px solid var(--ink)}
h1{font:500 32px/1.1 "EB Garamond",Georgia,serif}
h2{font:500 22px/1.2 "EB Garamond",Georgia,serif}
h2::before{content:"¶ ";color:var(--mark)}
header p,.cap,footer{color:var(--soft)}
.cap{margin:6px 0 10px}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,540px),1fr));gap:28px 52px;padding:18px 0}
section{break-inside:avoid;min-width:0;overflow-x:auto}
table{width:100%;border-collapse:separate;border-spacing:2px}
th{font-weight:500;text-align:left}
thead th{color:var(--soft);font-size:14px;vertical-align:bottom}
tbody th{font:500 17px/1.15 "EB Garamond",Georgia,serif;white-space:nowrap;padding-right:8px}
.heat td,.heat thead th+th{text-align:center}
.heat td{height:34px;background:rgb(38 31 24 / var(--shade,0))}
.heat .up,.bold{font-weight:700}
.heat .all{background:none;font-weight:700}
.list{border-spacing:0}
.list td,.list th{border-bottom:1px solid var(--rule);padding:4px 10px 4px 0}
.list tbody th{white-space:normal}
svg{display:block;width:100%;height:auto}
svg text{font:400 14px "Alegreya Sans",system-ui,sans-serif;fill:var(--soft)}
svg .name{font:500 15px "EB Garamond",Georgia,serif;fill:var(--ink)}
svg path{fill:none;stroke:var(--rule)}
svg .half{stroke:var(--strong)}
svg .line{stroke:var(--soft);stroke-dasharray:5 4}
svg .band{stroke:var(--ink);stroke-width:1.3}
svg circle{fill:var(--leaf);stroke:var(--ink);stroke-width:1.8}
svg .off{fill:var(--ink)}
.findings{grid-column:1/-1;font:400 18px/1.42 "EB Garamond",Georgia,serif;overflow:visible}
.findings li{margin:6px 0}
footer{display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;border-top:1px solid var(--strong);padding-top:9px;font-size:14px}
`;

/** `command` is the command that makes the same page again. */
export function page({ title, about, sections, findings }: Report, command: string): string {
  const found = findings.map((one) => `<li>${text(one)}</li>`).join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title><style>${STYLE}</style></head>
<body><header><h1>${text(title)}</h1><p>${text(about)}</p></header>
<main>${sections.map(drawn).join("\n")}
<section class="findings"><h2>Findings</h2><ul>${found}</ul></section></main>
<footer><span>Shares in hundredths; in brackets the band that holds the true one nineteen times in twenty.</span><code>${text(command)}</code></footer></body></html>
`;
}

function drawn(section: Section): string {
  const body = section.kind === "heat" ? heat(section) : section.kind === "dots" ? dots(section) : table(section);
  return `<section><h2>${text(section.head)}</h2><p class="cap">${text(section.caption)}</p>${body}</section>`;
}

/** Darker is more; numbers stay readable on the darkest. */
const DARKEST = 0.44;

function heat({ corner, columns, rows }: Heat): string {
  const scores = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.score ?? []));
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const shade = (score: number) => ((DARKEST * (score - least)) / Math.max(0.01, most - least)).toFixed(3);
  const head = [corner, ...columns, "All"].map((name) => `<th scope="col">${text(name)}</th>`).join("");
  const body = rows.map(({ name, cells, all }) => {
    const each = cells.map((cell) =>
      cell
        ? `<td${cell.score > 0.5 ? ' class="up"' : ""} style="--shade:${shade(cell.score)}" title="${hundredths(cell.low)} to ${hundredths(cell.high)}">${hundredths(cell.score)}</td>`
        : "<td></td>",
    );
    const mean = all
      ? `<td class="all" title="${hundredths(all.low)} to ${hundredths(all.high)}">${hundredths(all.score)}</td>`
      : "";
    return `<tr><th scope="row">${text(name)}</th>${each.join("")}${mean}</tr>`;
  });
  return `<table class="heat"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>
<p class="cap">Over 50 in bold. Bands of single cells stand in their titles.</p>`;
}

function table({ columns, rows }: Table): string {
  const head = columns.map((name) => `<th scope="col">${text(name)}</th>`).join("");
  const body = rows.map(({ cells: [name, ...rest], bold }) => {
    const cells = rest.map((cell) => `<td>${text(cell)}</td>`).join("");
    return `<tr${bold ? ' class="bold"' : ""}><th scope="row">${text(name!)}</th>${cells}</tr>`;
  });
  return `<table class="list"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

const WIDTH = 548;
const HEIGHT = 340;
const LEFT = 40;
const BOTTOM = 300;

function dots({ dots: all, line, axis }: Dots): string {
  const reach = Math.max(10, ...all.map(({ x }) => Math.abs(x)));
  const least = Math.min(0, ...all.map(({ x }) => x)) - reach * 0.1;
  const most = Math.max(...all.map(({ x }) => x)) + reach * 0.25;
  const across = (x: number) => LEFT + ((x - least) / (most - least)) * (WIDTH - LEFT);
  const up = (score: number) => BOTTOM - score * (BOTTOM - 20);
  const rules = [0, 0.25, 0.5, 0.75, 1].map(
    (score) =>
      `<path class="${score === 0.5 ? "half" : ""}" d="M${LEFT} ${up(score)}H${WIDTH}"/><text x="${LEFT - 8}" y="${up(score) + 5}" text-anchor="end">${100 * score}</text>`,
  );
  const fit = `<path class="line" d="M${across(least)} ${up(line.at + line.slope * least)}L${across(most)} ${up(line.at + line.slope * most)}"/>`;
  const ticks = ticksOf(least, most).map(
    (x) => `<text x="${across(x)}" y="${BOTTOM + 18}" text-anchor="middle">${x > 0 ? "+" : ""}${x}</text>`,
  );
  const marks = all.map(({ name, x, score, low, high, off }) => {
    const [at, top, foot] = [across(x).toFixed(1), up(high).toFixed(1), up(low).toFixed(1)];
    const end = across(x) > WIDTH - 110;
    return `<g><title>${text(name)}: ${hundredths(score)} (${hundredths(low)} to ${hundredths(high)})</title><path class="band" d="M${at} ${top}V${foot}m-5 0h10M${Number(at) - 5} ${top}h10"/><circle class="${off ? "off" : ""}" cx="${at}" cy="${up(score).toFixed(1)}" r="5"/><text class="name" x="${Number(at) + (end ? -10 : 10)}" y="${(up(score) + 5).toFixed(1)}" text-anchor="${end ? "end" : "start"}">${text(name)}</text></g>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text(axis)}">${rules.join("")}${fit}${ticks.join("")}<text x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${text(axis)}</text>${marks.join("")}</svg>`;
}

/** Five or so round numbers. */
function ticksOf(least: number, most: number): number[] {
  const wide = (most - least) / 5;
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => one >= wide) ?? 500;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
}
