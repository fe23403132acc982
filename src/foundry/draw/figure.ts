/**
 * The wound figure: six parts seen from the front, weight on one leg, in tunic and hose. The figure faces the reader, so its
 * right arm is on the left. Minor = a slash, Major = a crossed lozenge, both with a wash: never colour alone.
 */
import { BODY_PARTS, type BodyPart } from "../../rules/chronicle/wounds/index.ts";
import { escapeText, naming } from "./svg.ts";

const OUTLINES: Readonly<Record<BodyPart, string>> = {
  head: "M111 6c-15.5-.8-24 10-24.2 24.5-.2 9.5 1.2 17.5 4.4 23.8 3.6.7 6.9.1 9.6-1.600v8.800c5.4 4.3 12.3 4.4 17.8.3v-9c2.8 1.7 6.1 2.2 9.8 1.4 3.1-6.4 4.4-14.5 4-23.900C131.8 16 124.5 6.7 111 6z",
  body: "M101 60.500c-5.5 4.6-15.3 5.7-23 10.3-3.2 8-1.8 16.2.8 23.8 4.2 12.7 6.5 25.5 6.3 38.4-4.6 20.5-10.5 42-12.6 63.5 11.5 5.4 23.8 7.2 36.5 7.4 13.3.1 26.4-1.9 38.4-6.9-2.6-21.4-8.5-43-12.3-63.8.4-13.2 2.8-26 7.2-38.6 2.7-7.6 4.3-15.7 1.6-23.4-7-4.3-17.3-5.8-22.9-10.7-5.7 4.6-14 4.4-20 0z",
  leftArm:
    "M144.4 71.200c9.8 2.7 15.2 10.4 17.2 21.1 3.2 16.3 8.3 31.2 10.3 48.3.9 8.6 3.4 16.7 6.3 24.7 3.7 3.3 5.8 8.5 6.3 14.9.5 7-1.3 12.3-5.2 12.4-5 .2-9.2-5.9-10.7-12.9-.8-3.7-1.3-7.5-2.6-10.7-8.1-16.7-13.4-34.2-17.7-52.1-2.6-9.1-5.2-15.7-6.8-21.6 3.8-8 4.6-16 2.9-24.100z",
  rightArm:
    "M77 71.500c-10.7 2.7-16.9 10-19.6 20.8-4.3 17.3-11.6 31.7-14.3 49-2.6 8.2-6.8 14.9-9.7 22.8-4.2 2.8-7 7.7-8.3 14-1.3 6.9 0 12.5 3.9 13.2 5 .7 10.1-4.9 12.5-11.8 1.2-3.6 2.4-7.3 4.4-10.3 11.3-16.2 19-33.7 24.8-51.7 2.9-8.9 6.5-15.2 9-20.9-3.3-8.2-4.1-16.7-2.7-25.100z",
  leftLeg:
    "M112.5 204c11.5-.2 23-2.3 33.6-6.5 3.3 21 3.7 44.8.9 66 3.4 25.6 2.9 52.5.6 78.7.2 5.4 3.8 8.7 9.3 11.7 6.9 3.7 15.5 6.3 16.3 10.2.6 3-4.1 4.4-10.1 5-9.9 1-20.6 1.3-26.3-.8-4.1-1.8-3.3-11.9-3-21.9-2.9-28.3-6.5-54.4-9-80.4-5.2-19.8-9.9-40.7-12.3-62z",
  rightLeg:
    "M72.5 197.800c11.3 4.5 24 6.2 36.9 6.2.9 21.3-.2 42.6-3.1 62.7.2 25.9-2.4 51.8-3.4 80.2 1 10 2.7 20-1.3 22.1-5.4 2.6-16 3.4-26 3.2-6-.1-10.9-1-10.7-4.1.4-4 8.8-7.4 15.3-11.7 5.1-3.6 7.9-7.7 7.4-13.2-4.6-25.8-8.1-52.7-6.7-77.7-5.6-21.3-9-45.6-8.4-67.700z",
};

const HAIR =
  "M111 6c-15.5-.8-24 10-24.2 24.5-.2 9.5 1.2 17.5 4.4 23.8 3.6.7 6.9.1 9.6-1.6-2.6-4.3-3.9-10.3-3.8-18.4.1-3.5.7-6.6 1.9-9.5 7.3 2.3 15.7 2.5 22.9.3 1.1 3 1.6 6.2 1.5 9.6-.1 8.2-1.5 14.1-4.3 18.1 2.8 1.7 6.1 2.2 9.8 1.4 3.1-6.4 4.4-14.5 4-23.900C131.8 16 124.5 6.7 111 6z";

const LINES =
  "M97 34.300c-.2 10.2 5.7 18.6 12.7 20.3 7.2-1.4 13.4-9.5 13.6-19.900M85 133.500c8.2 4 16.4 5.2 24.7 5.3 8.4.1 16.7-1.3 24.8-5.200M84.3 139.600c8.2 4.1 16.9 5.4 25.3 5.5 8.5.1 17.3-1.4 25.7-5.400M109.5 145.300l-.5 58.300M97.5 144.600c-1.8 19-5.5 38.7-9.2 55.900M121.7 144.500c2 18.7 5.7 38.6 9.3 55.600M101.6 61.200c2.9 7.5 14.6 7.7 17.4.2M178.2 165.300c-3.9 2.4-8.3 3.9-13.2 4.500M33.4 164.100c3.6 3.3 8 5.2 12.9 6M147.6 342.200c-3 5.3-8.5 7.8-14.7 4.800M88.3 342.900c3.8 5.5 8.9 7 14.6 3.900M102.5 34.300c1.6-1.1 3.4-1.1 5 0M113 34.400c1.6-1.1 3.4-1 5 .1M110.3 36l-.3 6.500M106.6 47.800c2.4.9 4.7.9 7 .1M111 6l-.6 18.800M99.8 9.300c-6.6 7.4-9.4 20.5-8.5 37.500M121.5 9.700c6.4 7.7 8.7 20.7 7.4 37.6";

/** The position of a part's marks. */
const MARKS: Readonly<Record<BodyPart, readonly [number, number]>> = {
  head: [110, 20],
  body: [110, 104],
  leftArm: [160, 122],
  rightArm: [60, 122],
  leftLeg: [132, 246],
  rightLeg: [92, 246],
};

export interface FigurePart {
  readonly minor: number;
  readonly major: boolean;
  /** For screen readers; also the tooltip. */
  readonly label: string;
}

interface FigureOptions {
  readonly width?: number;
  readonly action?: string;
  readonly label?: string;
  readonly picked?: BodyPart;
  /** Parts with a new mark. */
  readonly ringed?: readonly BodyPart[];
  readonly lying?: boolean;
}

/** The parts are buttons if `action` names what pressing one does. */
export function figure(
  parts: Readonly<Record<BodyPart, FigurePart>>,
  { width = 168, action, label, picked, ringed = [], lying }: FigureOptions = {},
): string {
  const order: readonly BodyPart[] = ["rightArm", "leftArm", "rightLeg", "leftLeg", "body", "head"];
  const shapes = order.map((part) => {
    const { minor, major, label: name } = parts[part];
    const state = `${major ? " major" : minor > 0 ? " minor" : ""}${part === picked ? " picked" : ""}`;
    const press = action ? ` role="button" tabindex="0" data-action="${action}" data-part="${part}"` : ' role="img"';
    return `<path class="part${state}"${press} aria-label="${escapeText(name)}" d="${OUTLINES[part]}"/>`;
  });
  const lines = `<g class="lines" aria-hidden="true"><path d="${LINES}"/><path class="hair" d="${HAIR}"/></g>`;
  const marks = BODY_PARTS.map((part) => mark(part, parts[part], 1)).join("");
  const rings = ringed.map((part) => `<circle class="ringed" cx="${MARKS[part][0]}" cy="${MARKS[part][1]}" r="23"/>`);
  const name = action ? `role="group" aria-label="${escapeText(label ?? "")}"` : naming(label);
  const whole = `${shapes.join("")}${lines}${marks}${rings.join("")}`;
  // Lying on the back, the head to the right: the standing figure after a quarter turn.
  if (lying)
    return `<svg class="figure lying" viewBox="-376 22 374 168" width="${width}" ${name}><g transform="rotate(90)">${whole}</g></svg>`;
  return `<svg class="figure" viewBox="22 2 168 374" width="${width}" ${name}>${whole}</svg>`;
}

function mark(part: BodyPart, { minor, major }: FigurePart, scale: number): string {
  const [x, y] = MARKS[part];
  let drawn = "";
  if (major) {
    drawn += `<g transform="translate(${x} ${y}) scale(${scale})" class="mk major"><path d="M0-10.500L10.5 0 0 10.5-10.5 0z"/><path class="x" d="M-3.6-3.600l7.2 7.200M3.6-3.600l-7.2 7.2"/></g>`;
  }
  const shown = Math.min(minor, 3);
  for (let i = 0; i < shown; i++) {
    const beside = (i - (shown - 1) / 2) * 12 * scale;
    drawn += `<g transform="translate(${x + beside} ${y + (major ? 22 * scale : 0)}) scale(${scale})" class="mk minor"><path d="M-4.5 6.500L4.5-6.5"/></g>`;
  }
  return drawn;
}
