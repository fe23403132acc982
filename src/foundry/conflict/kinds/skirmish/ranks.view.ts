/**
 * A unit in its space, around 0,0: its figures in their ranks, the front rank towards the upper edge, the fallen as dotted
 * outlines behind, the leader crowned. A wedge on the edge of the space shows its facing. A single person is a portrait, with
 * weapon, name and hit points.
 */

import {
  type Agent,
  agentsOf,
  BOWS,
  figuresIn,
  groupLeader,
  hpOf,
  isUp,
  rowOf,
  type Unit,
  type Weapon,
} from "../../../../rules/skirmish/index.ts";
import { icon } from "../../../draw/icon.ts";
import { initialPortrait } from "../../../draw/portrait.ts";
import { type Arm, figureParts, type RankFigure } from "../../../draw/rank-figure.ts";
import { escapeText, round } from "../../../draw/svg.ts";
import type { BoardInput } from "../../contract/board.ts";
import { agentName, skirmishOf } from "./common.view.ts";

/** The room that a unit has in its space. */
const WIDE = 33;
const HIGH = 30;
/** The largest scale of a figure, as a share of its box. */
const LARGEST = 0.42;

/** Weapons whose icon has another name. */
const WEAPON_ICONS: Readonly<Partial<Record<Weapon, string>>> = {
  handaxe: "axe",
  javelin: "spear",
  shortbow: "bow",
  improvised: "club",
};
/** The most hit points drawn as dots; more are a number. */
const MOST_DOTS = 8;
const MOST_LETTERS = 11;

/** A person without a unit. */
export function loneIn(input: BoardInput, unit: Unit): Agent | undefined {
  const [only, ...others] = agentsOf(skirmishOf(input), unit.id);
  return unit.start === 1 && others.length === 0 && only?.unique ? only : undefined;
}

/** A portrait is drawn once for a name: its ids must be unique on a page. */
const portraits = new Map<string, string>();

function portraitOf(input: BoardInput, { id }: Agent): string {
  const place = 'x="-10.500" y="-15" width="21" height="21"';
  const face = input.faces?.[id];
  const name = agentName(input, id);
  if (face) return `<image href="${escapeText(face)}" ${place} clip-path="circle(10.5px)"/>`;
  const drawn = portraits.get(name) ?? initialPortrait(name).replace("<svg", `<svg ${place}`);
  portraits.set(name, drawn);
  return drawn;
}

function drawLone(input: BoardInput, agent: Agent): string {
  const hp = hpOf(agent);
  const left = Math.max(0, hp - agent.damage);
  const dots = Array.from(
    { length: hp },
    (_, at) =>
      `<circle class="${at < left ? "hp" : "hp gone"}" cx="${round((at - (hp - 1) / 2) * 3.4)}" cy="15.200" r="1.200"/>`,
  ).join("");
  const points = hp <= MOST_DOTS ? dots : `<text class="points" y="16.600">${left} / ${hp}</text>`;
  const [weapon] = agent.hands;
  const badge = weapon
    ? `<g transform="translate(11.500 -11)"><circle class="weapon" r="4.300"/>${icon(WEAPON_ICONS[weapon] ?? weapon).replace("<svg", '<svg x="-3" y="-3" width="6" height="6"')}</g>`
    : "";
  const name = agentName(input, agent.id);
  const squeezed = name.length > MOST_LETTERS ? ' textLength="34" lengthAdjust="spacingAndGlyphs"' : "";
  return `<g class="lone${agent.prone === null ? "" : " prone"}">${portraitOf(input, agent)}<circle class="rim" cy="-4.500" r="10.500"/>${badge}<text class="name" y="12"${squeezed}>${escapeText(name)}</text>${points}</g>`;
}

export function drawRanks(input: BoardInput, unit: Unit): string {
  const lone = loneIn(input, unit);
  if (lone) return drawLone(input, lone);
  const ranks = ranksOf(input, unit);
  const widest = Math.max(1, ...ranks.map((rank) => rank.length));
  const scale = Math.min(LARGEST, WIDE / (widest * 19), HIGH / (Math.max(1, ranks.length) * 26));
  return ranks
    .map((rank, at) => {
      const y = (at - ranks.length / 2) * 26 * scale + 1;
      return rank.map((figure, place) => drawFigure(figure, (place - rank.length / 2) * 19 * scale, y, scale)).join("");
    })
    .join("");
}

function ranksOf(input: BoardInput, unit: Unit): RankFigure[][] {
  const state = skirmishOf(input);
  const agents = agentsOf(state, unit.id).filter(isUp);
  const leader = groupLeader(state, unit)?.id;
  const rows = [...new Set(agents.map(({ row }) => row))].sort((a, b) => a - b);
  const ranks = rows.map((row) =>
    rowOf(agents.filter((agent) => agent.row === row)).map((agent): RankFigure => {
      const holds = (test: (weapon: string) => boolean) => agent.hands.some(test);
      const arm: Arm = holds((weapon) => (BOWS as readonly string[]).includes(weapon))
        ? "bow"
        : holds((weapon) => weapon === "spear")
          ? "spear"
          : agent.shield
            ? "shield"
            : "";
      return { kind: "stands", leader: agent.id === leader, arms: [arm] };
    }),
  );
  const fallen = Math.max(0, unit.start - figuresIn(state, unit.id));
  const last = ranks.at(-1);
  const most = Math.max(5, ...ranks.map((rank) => rank.length));
  const gone = Array.from({ length: fallen }, (): RankFigure => ({ kind: "fallen", leader: false, arms: [] }));
  if (last) last.push(...gone.splice(0, Math.max(0, most - last.length)));
  while (gone.length > 0 && ranks.length < 4) ranks.push(gone.splice(0, most));
  return ranks;
}

function drawFigure(figure: RankFigure, x: number, y: number, scale: number): string {
  return `<g class="figure ${figure.kind}" transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})">${figureParts(figure)}</g>`;
}
