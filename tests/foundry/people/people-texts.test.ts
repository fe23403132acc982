/** The windows that create a character and draw a face, saved as text. */
import { expect, test } from "vitest";
import type { CharacterSource } from "../../../src/foundry/data/shapes.ts";
import { FACE_PARTS, type Face, faceOf } from "../../../src/foundry/draw/face-parts.ts";
import { SHIPPED_FACES } from "../../../src/foundry/draw/shipped-faces.ts";
import { madeView } from "../../../src/foundry/people/made.view.ts";
import { type PersonInput, personView } from "../../../src/foundry/people/person.view.ts";
import { galleryFace, type PortraitGiven, portraitView } from "../../../src/foundry/sheets/portraits/portrait.view.ts";
import { SKILLS } from "../../../src/rules/chronicle/checks/index.ts";
import { ELLA } from "../ella.ts";
import { Kept } from "../support/kept.ts";
import { say } from "../support/render.ts";

const kept = new Kept("people");

const BARE: CharacterSource = {
  ...ELLA,
  skills: { ...Object.fromEntries(SKILLS.map((id) => [id, 0])), lead: 7 } as CharacterSource["skills"],
  motivations: Object.fromEntries(Object.keys(ELLA.motivations).map((id) => [id, 6])) as CharacterSource["motivations"],
  rated: { lead: true },
};
const INPUT: PersonInput = {
  mode: "careful",
  form: { name: "Osric", station: "reeve", way: "guide", people: "120", talented: false, group: "social" },
  calling: "artisan",
  kit: "tools",
  faces: ["one", "two"],
  face: 1,
  things: {
    hammer: { name: "Hammer", icon: "hammer" },
    rope: { name: "Rope", icon: "rope" },
    helmet: { name: "Helmet", icon: "helmet" },
  },
  owner: "rosa",
  users: [
    { id: "kim", name: "Kim" },
    { id: "rosa", name: "Rosa" },
  ],
  minors: [
    { id: "ella", name: "Ella", source: ELLA },
    { id: "wat", name: "Wat", source: BARE },
  ],
  chosen: "wat",
  dead: [{ id: "odo", name: "Odo", chosen: true }],
  book: "chronicle",
  askWhom: "",
};
const person = (more: Partial<PersonInput> = {}) => personView({ ...INPUT, ...more }, say);
kept.show("making a person", () => person());
const persons: Readonly<Record<string, Partial<PersonInput>>> = {
  "of another book, another way": {
    book: "classic",
    form: { ...INPUT.form, way: "mainDice", group: "physical", talented: true },
    owner: "",
  },
  quickly: { mode: "quick" },
  "without a thing": { kit: "" },
  "where the compendium is missing": { mode: "quick", kit: "", things: {} },
  "by one who may not": { askWhom: "Keeper" },
  "raised, of whom all is known": { mode: "promote", chosen: "ella" },
  "raised by one who may not make any": { mode: "promote", askWhom: "Keeper" },
  "raised, nobody in particular": { mode: "promote", chosen: "nobody" },
  "raised, and there is nobody": { mode: "promote", minors: [] },
};
for (const [name, more] of Object.entries(persons))
  kept.compare(
    `a person ${name}`,
    () => person(),
    () => person(more),
  );

const rolled = (...faces: number[]) => faces.map((face) => ({ sides: 4, face, why: "generation.group" }));
kept.show("a person made", () =>
  madeView(
    {
      name: "Osric",
      station: "reeve",
      face: "",
      img: "face.svg",
      how: "As a main character",
      drawn: { skills: ELLA.skills, motivations: ELLA.motivations },
      dice: { handToHand: rolled(2, 4, 4, 1), physical: rolled(1, 1, 1, 1), knowledge: [], social: rolled(3, 2, 1, 4) },
      things: [{ name: "Hammer", icon: "hammer" }],
      goal: "To be asked for.",
      opponent: true,
      mayPlace: false,
      mayUndo: true,
      another: true,
    },
    say,
  ),
);

const FACE = faceOf("Ella");
const OTHER: Face = { ...galleryFace(3, FACE)!, ground: FACE_PARTS.ground.at(-1)! };
const portrait = (more: Partial<PortraitGiven> = {}) =>
  portraitView({ name: "Ella", station: "Lady", face: FACE, drawn: [], changed: false, gallery: false, ...more }, say);
kept.show("a face", () => portrait());
kept.compare(
  "another face, and two drawn",
  () => portrait(),
  () => portrait({ face: OTHER, drawn: [FACE, OTHER], changed: true }),
);
kept.show("the gallery, with the face in hand", () => portrait({ face: OTHER, gallery: true }).gallery!);

test("a face from the gallery gets the current background, and the gallery has an end", () => {
  expect(galleryFace(0, OTHER)).toEqual({ ...SHIPPED_FACES[0]!, ground: OTHER.ground });
  expect(galleryFace(SHIPPED_FACES.length, OTHER)).toBeUndefined();
});
