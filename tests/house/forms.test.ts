/** Nouns of a language with cases: a file has the noun with its article, the build adds the forms that sentences need. */
import { expect, test } from "vitest";
import { addForms, grammarOf } from "../../scripts/build/language.ts";

test.each([
  [
    "das Schwert",
    "Schwert",
    "das Schwert",
    "das Schwert",
    "dem Schwert",
    "ein Schwert",
    "ein Schwert",
    "einem Schwert",
  ],
  ["der linke Arm", "linker Arm", "der linke Arm", "den linken Arm", "dem linken Arm", "ein linker Arm"],
  ["die bloße Hand", "bloße Hand", "die bloße Hand", "die bloße Hand", "der bloßen Hand", "eine bloße Hand"],
  ["die schweren Waffen (pl)", "schwere Waffen", "die schweren Waffen", "die schweren Waffen", "den schweren Waffen"],
])("%s", async (noun, bare, ...forms) => {
  const group: Record<string, string> = { it: noun };
  addForms(group, (await grammarOf("de"))!);
  expect(group.it).toBe(bare);
  const names = ["der", "den", "dem", "ein", "einen", "einem"].slice(0, forms.length);
  expect(names.map((form) => group[`it:${form}`])).toEqual(forms);
});

test("a form stated in the file stays, and so does a text that is no noun with an article", async () => {
  const group = { archer: "der Bogenschütze", "archer:den": "den Bogenschützen", own: "{name}" };
  addForms(group, (await grammarOf("de"))!);
  expect(group).toMatchObject({ archer: "Bogenschütze", "archer:den": "den Bogenschützen", own: "{name}" });
  expect(Object.keys(group).filter((key) => key.startsWith("own"))).toEqual(["own"]);
});
