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
import { marginBar } from "./sprig.ts";
import { type ThumbGround, thumb } from "./thumb.ts";
import { type UnitArms, unitArms } from "./unit-arms.ts";

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
  die: (face, { size }) => die(size ?? 8, Number(face)),
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
