/** Drawings by name, for the templates' `draw` helper: `{{draw "shield" seat size=15}}`. */
import { isTincture } from "../system.ts";
import { type AdviceMark, adviceMark } from "./advised.ts";
import { curve } from "./curve.ts";
import { die } from "./dice.ts";
import { facePortrait } from "./face.ts";
import { readFace } from "./face-parts.ts";
import { glyph, icon, paraph } from "./icon.ts";
import { initialPortrait } from "./portrait.ts";
import { drawRank, type RankFigure } from "./rank-figure.ts";
import { type Step, scale } from "./scale.ts";
import { type SealState, seal, shield } from "./seat.ts";
import { type ThumbGround, thumb } from "./thumb.ts";
import { type UnitArms, unitArms } from "./unit-arms.ts";

/** The only ornament of a sheet: the margin bar with a sprig of ivy at either end. */
const LEAF =
  "M0 0C-1.5-2-4.5-2.2-5.5-4.600c1.2-.5 2-.4 2.7-.1C-3.6-7-2.2-9 0-11c2.2 2 3.6 4 2.8 6.3.7-.3 1.5-.4 2.7.1C4.5-2.2 1.5-2 0 0z";

function leaf(x: number, y: number, turn: number, scale: number): string {
  return `<path class="leaf" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" d="${LEAF}"/>`;
}

const dots = (...places: [number, number, number][]) =>
  places.map(([x, y, r]) => `<circle class="dot" cx="${x}" cy="${y}" r="${r}"/>`).join("");

function marginBar(): string {
  const top = `<svg class="sprig top" viewBox="0 0 36 80"><path d="M18 80V30C18 20 22 14 27 11M18 60C18 52 14 48 10 47M18 44C18 37 23 34 27 33"/>${leaf(26.5, 11.5, 48, 0.95)}${leaf(10.3, 47.3, -55, 0.85)}${leaf(26.5, 33.2, 78, 0.85)}${dots([9, 30, 1.2], [12, 18, 1], [30, 48, 1])}</svg>`;
  const bottom = `<svg class="sprig bottom" viewBox="0 0 36 80"><path d="M18 0v48c0 11-4 16-9 19M18 18c0 8 5 11 9 12"/>${leaf(9.5, 66.6, -128, 0.95)}${leaf(26.5, 29.9, 104, 0.85)}${dots([27, 50, 1.2], [22, 63, 1])}</svg>`;
  return `${top}<i class="hatch"></i>${bottom}`;
}

export interface DrawHash {
  readonly size?: number;
  readonly weight?: number;
  readonly width?: number;
  readonly height?: number;
  readonly rolled?: number;
  readonly state?: SealState;
  readonly label?: string;
}

type Drawing = (subject: unknown, hash: DrawHash) => string;

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  icon: (name) => icon(String(name)),
  glyph: (name, { weight }) => glyph(String(name), weight),
  paraph: () => paraph(),
  shield: (seat, { size, label }) => (isTincture(seat) ? shield(seat, size, label) : ""),
  seal: (seat, { state, size, label }) => (isTincture(seat) ? seal(seat, state, size, label) : ""),
  die: (face, { size }) => die(size ?? 8, face === "" ? "" : Number(face)),
  curve: (need, hash) => curve(Number(need), hash),
  portrait: (name) => initialPortrait(String(name)),
  face: (words, { label }) => {
    const face = readFace(words);
    return face ? facePortrait(face, label ? { label } : {}) : "";
  },
  marginBar: () => marginBar(),
  rank: (figures, { label }) => drawRank(figures as readonly RankFigure[], label),
  scale: (steps) => scale(steps as readonly Step[]),
  thumb: (scene) => thumb(scene as { ground: ThumbGround; sides: readonly (readonly string[])[] }),
  advised: (mark) => adviceMark(mark as AdviceMark | undefined),
  unitArms: (arms) => unitArms(arms as UnitArms),
};

export function draw(name: string, subject: unknown, hash: DrawHash): string {
  const drawing = DRAWINGS[name];
  if (!drawing) throw new Error(`no drawing called ${name}`);
  return drawing(subject, hash);
}
