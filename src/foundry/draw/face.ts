/**
 * A face in the style of the other drawings: flat colour, one line, a diapered background in the seat's tincture. It depends on
 * its parts alone, so that the same words give the same picture in every window and file.
 */
import { CLOTH, type Face, GROUND, HAIR, SKIN, SKIN_SHADE } from "./face-parts.ts";
import { naming, newId } from "./svg.ts";

const INK = "#2a1e16";
const LINEN = "#f2e9d6";
const IRON = "#b3b6b2";
const IRON_DARK = "#8d908c";

function line(d: string, width = 1.1, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

function area(d: string, colour: string, edge = 1.1): string {
  return `<path d="${d}" fill="${colour}"/>${edge > 0 ? line(d, edge) : ""}`;
}

/** Half the width at the cheeks, half the width at the jaw, the chin's height. */
const SHAPES: Readonly<Record<Face["shape"], readonly [cheek: number, jaw: number, chin: number]>> = {
  oval: [14.5, 9, 76],
  broad: [17, 12, 76.5],
  long: [13.8, 10.5, 79.5],
  round: [16.6, 11.8, 73.5],
  square: [15.6, 13, 76.5],
  sharp: [15, 8.5, 78],
};

function outline(shape: Face["shape"]): string {
  const [w, j, c] = SHAPES[shape];
  const [l, r] = [60 - w, 60 + w];
  return `M${l} 49C${l} 35.500 ${60 - w * 0.62} 28.500 60 28.500S${r} 35.500 ${r} 49C${r} 58 ${60 + j + 2.4} 63.500 ${60 + j} 68.500C${60 + j * 0.82} ${c - 2.4} ${60 + j * 0.45} ${c} 60 ${c}S${60 - j * 0.82} ${c - 2.4} ${60 - j} 68.500C${60 - j - 2.4} 63.500 ${l} 58 ${l} 49z`;
}

function eyes({ sex, age }: Face): string {
  const brow = sex === "man" ? 1.9 : 1.2;
  const grey = age === "old" ? "#7a7166" : INK;
  const one = (side: number) => {
    const x = (at: number) => 60 + side * at;
    const lid = `M${x(10.6)} 52.200Q${x(6.8)} 48.400 ${x(3.2)} 52.300`;
    return [
      `<path d="${lid}Q${x(6.8)} 54.800 ${x(10.6)} 52.200z" fill="#fdf8ec"/>`,
      `<circle cx="${x(6.7)}" cy="51.700" r="1.750" fill="#3a3128"/>`,
      line(lid, 1.3),
      `<path d="M${x(11.4)} 46.800Q${x(7)} 43.900 ${x(2.8)} 46.300" fill="none" stroke="${grey}" stroke-width="${brow}" stroke-linecap="round"/>`,
    ].join("");
  };
  return one(-1) + one(1);
}

function features(face: Face): string {
  const lips = face.sex === "woman" ? "#ae4f45" : "#a4614f";
  const mouth =
    face.beard === "full"
      ? line("M56 66.800q4 1.400 8 0", 1.3)
      : `<path d="M55 66.500q2.600-2 5-.7 2.400-1.300 5 .7-2.300 2.800-5 2.800t-5-2.800z" fill="${lips}"/>${line("M55 66.500q5 1 10 0", 0.8)}`;
  const nose = line("M60.800 50.500c.3 4 1 6.400 2 8.400-.9 1.300-3 1.500-4.600.7", 1);
  const grown = line("M50 58.600q1.400 1.500 3.200 1.800M70 58.600q-1.400 1.500-3.200 1.800", 0.7, ' opacity=".45"');
  const old = line(
    "M53.600 61.500q-1.600 2-1.400 4.800M66.400 61.500q1.600 2 1.400 4.800M53 38.500q7-1.800 14 0M54.500 41.800q5.500-1.300 11 0M47.800 53.800l-2 1.600M72.200 53.800l2 1.6",
    0.75,
    ' opacity=".55"',
  );
  return eyes(face) + nose + mouth + (face.age === "young" ? "" : grown) + (face.age === "old" ? old : "");
}

function beard({ beard: kind, shape }: Face, hair: string): string {
  const [w, , c] = SHAPES[shape];
  const [l, r] = [60 - w + 0.8, 60 + w - 0.8];
  const moustache = `<path d="M50.500 64.500q4.500-4 9.500-1.500 5-2.500 9.500 1.500-4.700 1.500-9.500-.3-4.800 1.800-9.500.3z" fill="${hair}"/>`;
  const jaw = (chin: number, lip: number) =>
    `M${l} 55C${60 - w * 0.72} ${lip} 56 62 60 62s${w * 0.72 - 4 + 4} ${lip - 62 + 0} ${r - 60} -7c0 11 -2 ${chin - 66} -${w - 6} ${chin - 56}q-${w * 0.35} 4 -${w * 0.7} 0C${60 - w + 4} ${chin - 4} ${l} 66 ${l} 55z`;
  switch (kind) {
    case "none":
      return "";
    case "moustache":
      return moustache;
    case "stubble":
      return `<path d="${jaw(c, 61)}" fill="${hair}" opacity=".34"/>`;
    case "full":
      return `${area(jaw(c + 8, 61), hair, 0.9)}${moustache}`;
  }
}

/** Hair that frames a face from above, parted in the middle. */
function fringe(hair: string): string {
  return area(
    "M43.500 50C40.500 33 47 22.500 60 22.500S79.500 33 76.500 50C76 39.500 71 32.500 60 30 49 32.500 44 39.500 43.500 50z",
    hair,
  );
}

function cropped(hair: string): string {
  return area(
    "M43.800 53C38 33 45 20.500 60 20.500S82 33 76.200 53c-.2-7-2-12-4.200-16.500-4.500 1.300-8.500.9-12-1.200-4.500 2.700-8.600 3-12 1.700-2.200 4-3.900 9-4.200 16z",
    hair,
  );
}

/** What is behind the head. */
function behind(face: Face, hair: string, cloth: string): string {
  switch (face.gear) {
    case "loose":
    case "circlet":
      return area(
        "M60 19C39 19 34.500 37 36 56c.8 13-1.500 22-5 33q29 12 58 0c-3.500-11-5.800-20-5-33C85.500 37 81 19 60 19z",
        hair,
      );
    case "braids":
      return area("M60 20C42 20 36.500 35 38 53l5 15h34l5-15C83.500 35 78 20 60 20z", hair);
    case "veil":
      return area(
        "M60 15C38 15 31.500 33 32.500 52c.8 17-4 30-11 42q38.500 14 77 0c-7-12-11.800-25-11-42C88.500 33 82 15 60 15z",
        LINEN,
      );
    case "hood":
      return (
        area(
          "M60 10C36 13 28.500 34 30 54c1 14-4 26-10 36q40 16 80 0c-6-10-11-22-10-36C91.500 34 84 13 60 10z",
          cloth,
          1.2,
        ) +
        `<path d="M60 21C44 23 39.500 37 40 54c.4 13 3 23 8 31h24c5-8 7.600-18 8-31C80.500 37 76 23 60 21z" fill="#1f1712"/>`
      );
    case "helmet":
      return area("M37 46c0 18-3 33-9 46q32 18 64 0c-6-13-9-28-9-46z", IRON_DARK, 1.2) + mail();
    default:
      return "";
  }
}

function mail(): string {
  const rows = [70, 78, 86, 93].map((y) => `M34 ${y}q26 13 52 0`).join("");
  return `<path d="${rows}" fill="none" stroke="${INK}" stroke-width=".8" stroke-dasharray="2.200 1.600" opacity=".5"/>`;
}

/** What covers the brow. */
function before(face: Face, hair: string, cloth: string): string {
  const sides = area(
    "M44 46c-2 5-2.300 9-1.800 13-3.400-8-3.200-17 1-22h33.600c4.200 5 4.400 14 1 22 .5-4 .2-8-1.800-13z",
    hair,
    0.9,
  );
  switch (face.gear) {
    case "short":
      return cropped(hair);
    case "loose":
      return fringe(hair);
    case "braids": {
      const braid = (side: number) =>
        [66, 75, 84, 92]
          .map(
            (y, at) =>
              `<ellipse cx="${60 + side * (17.5 - at * 0.3)}" cy="${y}" rx="${5 - at * 0.3}" ry="5.800" fill="${hair}" stroke="${INK}" stroke-width=".9"/>`,
          )
          .join("");
      return fringe(hair) + braid(-1) + braid(1);
    }
    case "bald":
      return line("M47 34q4-4.500 9-6", 0.8, ' opacity=".35"');
    case "veil":
      return (
        area("M44 46C43 31 50 25 60 25s17 6 16 21c-2-9-7.500-13.500-16-13.500S46 37 44 46z", LINEN, 0.9) +
        line("M38 60c.6 12-1.500 23-5.500 33M82 60c-.6 12 1.500 23 5.500 33", 0.8, ' opacity=".5"')
      );
    case "hood":
      return `<path d="M60 25.500c-8.500.5-13.500 5.500-15 14.500 4-5.500 9-8 15-8s11 2.500 15 8c-1.500-9-6.500-14-15-14.500z" fill="${hair}"/>`;
    case "coif":
      return (
        area(
          "M43 59C38.500 34 46 19.500 60 19.500S81.500 34 77 59c-.8-9-2.600-15.500-5-20.500q-12-5-24 0c-2.400 5-4.200 11.500-5 20.500z",
          LINEN,
        ) + line("M60 19.500v15.700M44.500 60q4 11 14 19M75.500 60q-4 11-14 19", 1)
      );
    case "cap":
      return (
        sides +
        area("M39 39C36.500 23 46 13.500 60 13.500S84.500 22 82 36q-22-6-43 3z", cloth) +
        line("M40.500 33.500q20-8.500 41-2.500", 0.9) +
        area("M74 27q5-10 18-16-2.500 11-15 19z", "#e2b95c", 0.9)
      );
    case "kettle":
      return (
        sides +
        area("M41.500 37C41 22 48 12.500 60 12.500S79 22 78.500 37z", IRON, 1.2) +
        area("M29 41.500c5-7 16-8.500 31-8.500s26 1.500 31 8.500q-31 7.500-62 0z", "#c8cbc6", 1.2) +
        line("M60 12.500v20", 0.9)
      );
    case "helmet":
      return (
        area("M35.500 44C34 24 43.500 12 60 12s26 12 24.500 32q-24.500-11-49 0z", IRON, 1.2) +
        area("M57.300 12.500h5.400V53q-2.700 2.200-5.400 0z", "#c8cbc6", 1)
      );
    case "scarf":
      return (
        area("M42 45C39 26 46.500 15.500 60 15.500S81 26 78 45q-18-12-36 0z", cloth) +
        area("M77.500 41q8.500 4 7.500 17-8-2-9.500-12z", cloth, 0.9) +
        line("M44 37q16-10 32 0", 0.8, ' opacity=".6"')
      );
    case "circlet":
      return (
        fringe(hair) +
        `<path d="M43.500 42q16.500-13 33 0" fill="none" stroke="${INK}" stroke-width="5"/><path d="M43.500 42q16.500-13 33 0" fill="none" stroke="#e2b95c" stroke-width="3.200"/><circle cx="60" cy="35.600" r="2.500" fill="#2b6852" stroke="${INK}" stroke-width=".9"/>`
      );
  }
}

function shoulders(face: Face, skin: string, shade: string, cloth: string): string {
  const armoured = face.gear === "helmet";
  const coat = area("M5 124C8 101 25 93 45 89.500h30C95 93 112 101 115 124z", armoured ? IRON_DARK : cloth, 1.2);
  const neck = `<path d="M52.500 66v23.500q7.500 7 15 0V66z" fill="${skin}"/><path d="M52.500 74q7.500 7 15 0v6.500q-7.500 5-15 0z" fill="${shade}" opacity=".55"/>`;
  if (armoured) return neck + coat + mail();
  const collar = `<path d="M47.500 89l12.500 17 12.500-17q-12.500 6-25 0z" fill="${skin}"/>${line("M46.500 89.300L60 107l13.500-17.700M52.500 78v11M67.500 78v11", 1)}`;
  return coat + neck + collar;
}

/** The face itself on a box of 120, without its background. */
function drawnFace(face: Face): string {
  const [skin, shade, cloth] = [SKIN[face.skin], SKIN_SHADE[face.skin], CLOTH[face.cloth]];
  const hair = HAIR[face.hair];
  return [
    behind(face, hair, cloth),
    shoulders(face, skin, shade, cloth),
    area(outline(face.shape), skin),
    beard(face, hair),
    features(face),
    before(face, hair, cloth),
  ].join("");
}

/** In a round frame. `own`: with its own colours throughout, for a file; otherwise the background has the seat's colour. */
export function facePortrait(face: Face, { label, own = false }: { label?: string; own?: boolean } = {}): string {
  const ids = own ? ["ground", "round"] : [newId("diaper"), newId("medal")];
  const fill = own ? `fill="${GROUND[face.ground]}"` : `style="fill:var(--seat, ${GROUND[face.ground]})"`;
  const head = own
    ? ' xmlns="http://www.w3.org/2000/svg" width="240" height="240"'
    : ` class="portrait" ${naming(label)}`;
  return `<svg${head} viewBox="0 0 120 120"><defs><pattern id="${ids[0]}" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45 60 60)"><path d="M0 0H10M0 0V10" stroke="#f0cf7d" stroke-width=".7" opacity=".55"/><circle cx="5" cy="5" r=".9" fill="#f0cf7d" opacity=".7"/></pattern><clipPath id="${ids[1]}"><circle cx="60" cy="60" r="60"/></clipPath></defs><g clip-path="url(#${ids[1]})"><rect width="120" height="120" ${fill}/><rect width="120" height="120" fill="url(#${ids[0]})"/><g transform="translate(60 66) scale(1.16) translate(-60 -62)">${drawnFace(face)}</g></g></svg>`;
}
