/** Drawn faces: the same words give the same picture; every part can be drawn; no outside text gets into a drawing. */
import { expect, test } from "vitest";
import { facePortrait } from "../../../src/foundry/draw/face.ts";
import {
  anyFace,
  FACE_PART_NAMES,
  FACE_PARTS,
  type Face,
  faceOf,
  faceText,
  readFace,
} from "../../../src/foundry/draw/face-parts.ts";
import { isShippedFace, SHIPPED_FACES, shippedFace } from "../../../src/foundry/draw/shipped-faces.ts";
import { portraitView } from "../../../src/foundry/sheets/portraits/portrait.view.ts";
import { missing, render, say } from "../support/render.ts";

const WENNA = faceOf("Wenna Brandt");

test("the same name has the same face, whatever its case and the spaces around it", () => {
  expect(faceOf(" wenna brandt ")).toEqual(WENNA);
  expect(faceText(faceOf("Ella"))).not.toBe(faceText(faceOf("Morten")));
});

test("names spread over the choices", () => {
  const faces = Array.from({ length: 400 }, (_, i) => faceOf(`person ${i}`));
  for (const part of FACE_PART_NAMES)
    expect(new Set(faces.map((face) => face[part]))).toEqual(new Set(FACE_PARTS[part]));
});

test("women and the young have no beards, the old are grey", () => {
  for (let i = 0; i < 300; i++) {
    const { sex, age, beard, hair } = faceOf(`somebody ${i}`);
    if (sex === "woman" || age === "young") expect(beard).toBe("none");
    if (age === "old") expect(hair).toBe("grey");
  }
});

test("given parts are kept", () => {
  expect(anyFace((of) => of[0]!, { ground: "murrey", sex: "man" })).toMatchObject({ ground: "murrey", sex: "man" });
});

test("a face is read back from its words, and nothing else is", () => {
  expect(readFace(faceText(WENNA))).toEqual(WENNA);
  for (const wrong of [
    undefined,
    5,
    "",
    "woman",
    `${faceText(WENNA)}.x`,
    faceText(WENNA).replace(/^\w+/, '"><script>'),
  ])
    expect(readFace(wrong)).toBeUndefined();
});

test.each(FACE_PART_NAMES)("every choice of %s draws another picture", (part) => {
  const base: Face = { ...WENNA, sex: "man", gear: "short", age: "grown", beard: "full" };
  const drawn = FACE_PARTS[part].map((value) => facePortrait({ ...base, [part]: value }, { own: true }));
  expect(new Set(drawn).size).toBe(FACE_PARTS[part].length);
  for (const svg of drawn) expect(svg).not.toMatch(/undefined|NaN|var\(|script/);
});

test("the shipped faces have one of every head, sex and age, and the nearest is of the same", () => {
  expect(SHIPPED_FACES).toHaveLength(72);
  for (const [at, face] of SHIPPED_FACES.entries())
    expect(shippedFace(face)).toMatch(new RegExp(`/faces/${at}\\.svg$`));
  const like = SHIPPED_FACES[Number(/(\d+)\.svg/.exec(shippedFace(WENNA))![1])]!;
  expect([like.sex, like.gear, like.age]).toEqual([WENNA.sex, WENNA.gear, WENNA.age]);
  expect(isShippedFace(shippedFace(WENNA))).toBe(true);
  expect(isShippedFace("worlds/a/face.webp")).toBe(false);
});

test("the editor shows each choice on the current face, with the chosen one marked", () => {
  const view = portraitView(
    { name: "Wenna", station: "", face: WENNA, drawn: [WENNA], changed: false, gallery: false },
    (key) => key,
  );
  for (const { part, choices } of view.sections) {
    expect(choices.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual([WENNA[part]]);
    for (const { value, face } of choices) expect(readFace(face)).toEqual({ ...WENNA, [part]: value });
  }
});

test("the gallery has every shipped face on the current background, by sex and age, and marks the chosen one", () => {
  const worn = { ...SHIPPED_FACES[5]!, ground: WENNA.ground };
  const given = { name: "Wenna", station: "", face: worn, drawn: [], changed: false, gallery: true };
  const { gallery } = portraitView(given, say);
  expect(gallery!.map(({ name }) => name).slice(0, 2)).toEqual(["Young woman", "Grown woman"]);
  const faces = gallery!.flatMap((group) => group.faces);
  expect(faces).toHaveLength(SHIPPED_FACES.length);
  expect(faces.filter(({ chosen }) => chosen).map(({ at }) => at)).toEqual([5]);
  expect(new Set(faces.map(({ face }) => readFace(face)!.ground))).toEqual(new Set([WENNA.ground]));
  const html = render("portraits/maker", { rootId: "p", ...portraitView(given, say) });
  expect(html.match(/data-action="takeWhole"/g)).toHaveLength(SHIPPED_FACES.length);
  expect(html).not.toContain('data-action="part" data-part="gear"');
  expect([...missing]).toEqual([]);
});
