/** A seat's shield and its wax seal: tincture, ordinary and (in the style sheet) hatching. */
import type { Tincture } from "../system.ts";
import { naming, newId } from "./svg.ts";

export const ORDINARY: Readonly<Record<Tincture, string>> = {
  madder: "chevron",
  woad: "fess",
  verdigris: "bend",
  saffron: "pale",
  murrey: "saltire",
  tawny: "cross",
  sable: "lozenge",
  silverpoint: "roundel",
};

/** A heater shield on a 24 x 28 box. */
export const SHIELD = "M1.5 1.5h21v11.200c0 7-4.6 11.3-10.5 13.800C6.1 24 1.5 19.7 1.5 12.700z";

const CHARGE: Readonly<Record<string, string>> = {
  chevron: '<path d="M-1 24L12 12l13 12v-6.200L12 6.3-1 17.800z"/>',
  fess: '<path d="M0 9.500h24v7H0z"/>',
  bend: '<path d="M-2 2.500L4-2 27 20l-5 6z"/>',
  pale: '<path d="M8.7 0h6.600v28H8.700z"/>',
  saltire:
    '<path d="M-1 2.500L3.5-2 12 7.7 20.5-2 25 2.5 15.6 12.5 24 23l-4.5 4.500L12 17.8 4.5 27.5 0 23l8.4-10.500z"/>',
  cross: '<path d="M9.5 0h5v9h10v5h-10v14h-5V14h-10V9h10z"/>',
  lozenge: '<path d="M12 3.500l6 9-6 9-6-9z"/>',
  roundel: '<circle cx="12" cy="12.5" r="5.8"/>',
};

function charge(seat: Tincture, clip: string, style: string): string {
  return `<clipPath id="${clip}"><path d="${SHIELD}"/></clipPath><g clip-path="url(#${clip})" style="${style}">${CHARGE[ORDINARY[seat]]}</g>`;
}

export function shield(seat: Tincture, size = 18, label?: string): string {
  const clip = newId("shield");
  const height = Math.round((size * 28) / 24);
  return `<svg class="shield" data-seat="${seat}" width="${size}" height="${height}" viewBox="0 0 24 28" ${naming(label)}><path d="${SHIELD}" style="fill:var(--seat)"/>${charge(seat, clip, "fill:var(--seat-on)")}<path class="edge" d="${SHIELD}" fill="none" stroke-width="1.2"/></svg>`;
}

export const SEAL_STATES = ["sealed", "pending", "opened", "broken"] as const;
export type SealState = (typeof SEAL_STATES)[number];

/** A wax disc with an uneven rim. The rim is the same each time, so that all seals match. */
const RIM = rim();

function rim(): string {
  const count = 28;
  const point = (i: number): [number, number] => {
    const a = ((i % count) / count) * Math.PI * 2;
    const r = 29 + 1.6 * Math.sin(a * 3 + 0.6) + 1.1 * Math.sin(a * 5 + 2) + 0.7 * Math.sin(a * 9 + 1);
    return [32 + r * Math.cos(a), 32 + r * Math.sin(a)];
  };
  const middle = (i: number): string => {
    const [p, q] = [point(i), point(i + 1)];
    return `${((p[0] + q[0]) / 2).toFixed(1)} ${((p[1] + q[1]) / 2).toFixed(1)}`;
  };
  let d = `M${middle(0)}`;
  for (let i = 1; i <= count; i++) {
    d += `Q${point(i)
      .map((v) => v.toFixed(1))
      .join(" ")} ${middle(i)}`;
  }
  return `${d}Z`;
}

export function seal(seat: Tincture, state: SealState = "sealed", size = 56, label?: string): string {
  const open = `<svg class="seal ${state}" data-seat="${seat}" width="${size}" height="${size}" viewBox="0 0 64 64" ${naming(label)}>`;
  const clip = newId("seal");
  if (state === "pending") {
    return `${open}<circle cx="32" cy="32" r="27" fill="none" style="stroke:var(--seat-ink)" stroke-width="1.6" stroke-dasharray="3 4.07"/><svg x="20" y="18" width="24" height="28" viewBox="0 0 24 28">${charge(seat, clip, "fill:var(--seat-ink);opacity:.28")}<path d="${SHIELD}" fill="none" style="stroke:var(--seat-ink)" stroke-width="1.3" stroke-dasharray="2.5 2.5"/></svg></svg>`;
  }
  const wax = `<path d="${RIM}" style="fill:var(--seat)" stroke="#000" stroke-opacity=".22" stroke-width="1.5"/><circle cx="32" cy="32" r="21.5" fill-opacity=".13" style="stroke:var(--seat-on)" stroke-opacity=".55" stroke-width="1.1"/><path d="M10.3 21.400A21.5 21.5 0 0 1 37.8 9.4" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6" stroke-linecap="round"/>`;
  const device = `<svg x="19.5" y="17.5" width="25" height="29" viewBox="0 0 24 28" opacity=".92">${charge(seat, clip, "fill:var(--seat-on)")}<path d="${SHIELD}" fill="none" style="stroke:var(--seat-on)" stroke-width="1.5"/></svg>`;
  return `${open}${wax}${device}${sealMark(state)}</svg>`;
}

function sealMark(state: SealState): string {
  if (state === "opened") {
    return '<g transform="translate(52 52)"><circle r="11" style="fill:var(--bb-verdigris);stroke:var(--bb-paper)" stroke-width="2.5"/><path d="M-4.5 .5L-1.2 3.8 5-3.5" fill="none" style="stroke:var(--bb-paper)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>';
  }
  if (state === "broken") {
    return '<path d="M34 1l-4 15 6 9-8 12 6 10-5 16" fill="none" style="stroke:var(--bb-paper)" stroke-width="3"/>';
  }
  return "";
}
