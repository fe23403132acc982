/** What pointing at a hex means: its order and cost, the sum of a fight, or why it is impossible. */

import { assaultOf, type CommandOrder, supportOf, type Unit, wayThere } from "../../../../rules/command/index.ts";
import { IMPASSABLE, LOOKS } from "../../../../rules/hex/looks.ts";
import { figures } from "../../../base/percent.ts";
import { centre, hexPath, pointText } from "../../../draw/hex/geometry.ts";
import { tag } from "../../../draw/hex/tag.ts";
import { type CardLine, drawCard } from "../../board/field-card.view.ts";
import type { Aim } from "../../board/field-game.ts";
import type { BoardInput } from "../../contract/board.ts";
import { cellOf, commandOf, gridOf, hexWords } from "./common.view.ts";
import { dangerLines, dangersHtml } from "./dangers.view.ts";
import type { HighlightedCell, Highlights } from "./highlights.view.ts";
import { landOf } from "./land.view.ts";
import { type Sum, scoreWords, sumOf } from "./sums.view.ts";
import { orderWords, unitWords } from "./words.view.ts";

const NOTHING: Aim = { drawing: "", words: "", able: false };

export function unitOn(input: BoardInput, cell: number): Unit | undefined {
  return Object.values(commandOf(input).units).find((unit) => cellOf(input, unit) === cell);
}

/** The aim at a hex; a highlighted one also shows who could attack there. */
export function aimAt(input: BoardInput, highlights: Highlights, cell: number): Aim {
  const unit = highlights.unit && commandOf(input).units[highlights.unit.id];
  const aim = { ...aimed(input, highlights, cell), card: previewAt(input, highlights, unit, cell) };
  return unit ? { ...aim, aside: dangerLines(input, unit, highlights.cells.has(cell) ? cell : unit.cell) } : aim;
}

/** The card beside the hex: ground, scores, the sums of an order part by part, who could attack. */
function previewAt(input: BoardInput, highlights: Highlights, unit: Unit | undefined, cell: number): string {
  if (cell < 0 || cell >= gridOf(input).size) return "";
  const found = highlights.cells.get(cell);
  const there = unitOn(input, cell);
  const looked = (found?.order && found.tone !== "zone" ? unit : undefined) ?? there;
  // For an empty hex the line below the field says everything.
  if (!looked) return "";
  const sums = found?.orders.flatMap((order) => fightOf(input, order)) ?? [];
  return drawCard({
    ground: input.say(`BNB.Battle.Look.${LOOKS[landOf(commandOf(input)).look[cell]!]}`),
    lines: [...(there ? unitLines(input, there) : []), ...sums.map((sum) => sumLine(input, sum))],
    dangers: sums.length > 0 ? "" : dangersHtml(input, looked, cell),
  });
}

function unitLines(input: BoardInput, unit: Unit): CardLine[] {
  const { options } = commandOf(input);
  return [
    { words: unit.name },
    { words: scoreWords(input, unit, "assault"), figure: figures(assaultOf(unit, options)) },
    { words: scoreWords(input, unit, "support"), figure: figures(supportOf(unit, options)) },
  ];
}

/** Nothing is left to chance in this book: the sums decide. */
function sumLine({ say }: BoardInput, { sides, now, words, most, costs }: Sum): CardLine {
  const why = sides.map(({ parts }) =>
    parts
      .filter(({ may }) => !may)
      .map(({ name, score, value }) => `${name}, ${score}: ${value}`)
      .join("; "),
  );
  const both = say("BNB.Conflict.versus", { one: why[0]!, other: why[1]! });
  return { words, figure: now, why: [both, costs, most].filter(Boolean).join(". ") };
}

function aimed(input: BoardInput, highlights: Highlights, cell: number): Aim {
  const grid = gridOf(input);
  if (cell < 0 || cell >= grid.size) return NOTHING;
  const found = highlights.cells.get(cell);
  const ring = (kind: string) => `<path class="aim ${kind}" d="${hexPath(grid, cell, 0.92)}"/>`;
  if (found?.order) return { ...considered(input, highlights, found, ring(found.tone)), able: true };
  const there = unitOn(input, cell);
  if (there) return { drawing: ring("look"), words: unitWords(input, there), able: false };
  const barred = highlights.demand !== "" && highlights.unit !== undefined && highlights.cells.size > 0;
  return { drawing: ring(barred ? "barred" : "look"), words: whyNot(input, highlights, cell, barred), able: false };
}

function considered(
  input: BoardInput,
  highlights: Highlights,
  found: HighlightedCell,
  ring: string,
): { drawing: string; words: string } {
  const { say } = input;
  if (found.tone === "zone") {
    const words = say("BNB.CommandBoard.placedAt", {
      name: highlights.unit?.name ?? "",
      place: hexWords(input, found.cell),
    });
    return { drawing: ring, words };
  }
  const orders = found.orders.map((order) => ({ order, ...orderWords(input, highlights.demand, order) }));
  const told = orders.map(({ words, cost }) => say("BNB.CommandBoard.orderFor", { words, cost }));
  const sums = found.orders.flatMap((order) => fightOf(input, order));
  const [sum] = sums;
  const taken = Object.values(commandOf(input).units).flatMap(({ cell }) => (cell >= 0 ? [cell] : []));
  const drawn =
    sum && sums.length === 1
      ? tag(gridOf(input), [found.cell], { before: sum.now, bold: toneWords(input, sum) }, "aim-tag", taken)
      : "";
  const words = told.length === 1 ? told[0]! : say("BNB.CommandBoard.several", { orders: told.join("; ") });
  return {
    drawing: wayDrawn(input, found.orders[0]!) + ring + drawn,
    words: [words, ...(sums.length === 1 ? [`${sum!.now}: ${sum!.words}`] : [])].join(". "),
  };
}

/** The way of a move, dotted from its unit. */
function wayDrawn(input: BoardInput, order: CommandOrder): string {
  const state = commandOf(input);
  const unit = "to" in order && "unit" in order ? state.units[order.unit] : undefined;
  if (!unit || unit.cell < 0 || !("to" in order)) return "";
  const cells = [unit.cell, ...wayThere(state, unit, order.to)];
  const points = cells.map((cell) => pointText(centre(gridOf(input), cell)));
  return points.length > 1 ? `<path class="way" d="M${points.join("L")}"/>` : "";
}

/** The fight that an order causes: an attack, or the attack that follows a charge. */
export function fightOf(input: BoardInput, order: CommandOrder): Sum[] {
  if ("resolve" in order) {
    const attack = commandOf(input).attacks.find(({ attacker }) => attacker === order.resolve);
    return attack ? [sumOf(input, attack.attacker, attack.target)] : [];
  }
  if (!("act" in order)) return [];
  if (order.act === "attack") return [sumOf(input, order.unit, order.target)];
  if (order.act === "charge") return [sumOf(input, order.unit, order.target, { at: order.to })];
  return order.act === "support" ? joinedFights(input, order.unit, order.target) : [];
}

/** The fights that a supporter would join: an ally's attack, or every attack on the ally it shields. */
function joinedFights(input: BoardInput, unit: string, ally: string): Sum[] {
  const { attacks, stage } = commandOf(input);
  return attacks.flatMap(({ attacker, target }) => {
    if (stage === "declare" && attacker === ally) return [sumOf(input, attacker, target, { supporter: unit })];
    return stage === "defend" && target === ally ? [sumOf(input, attacker, target, { shield: unit })] : [];
  });
}

export function toneWords({ say }: BoardInput, { tone }: Sum): string {
  return say(`BNB.CommandBoard.tone.${tone}`);
}

/** The engine has not listed the hex; this names the visible reason. */
function whyNot(input: BoardInput, highlights: Highlights, cell: number, barred: boolean): string {
  const { say } = input;
  const place = hexWords(input, cell);
  if (!barred || !highlights.unit) return place;
  const state = commandOf(input);
  const name = highlights.unit.name;
  const rough = state.options["cp.terrain"] && landOf(state).ground?.[cell] === IMPASSABLE;
  if (rough) return say("BNB.CommandBoard.why.impassable", { place });
  const key = state.stage === "deploy" ? "edge" : state.stage === "movement" ? "far" : "nobody";
  return say(`BNB.CommandBoard.why.${key}`, { name, place });
}
