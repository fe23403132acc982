/** Templates compiled by the build draw the same as their files, and an incompatible engine reads the files. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { registerFirstTemplates } from "../../../src/foundry/base/first-templates.ts";
import { systemPath } from "../../../src/foundry/system.ts";
import { renderer } from "../support/render.ts";

const words = fc.oneof(fc.string(), fc.constantFrom("", "<b>&\"'`=</b>", "a\nb"));
const row = fc.record({
  id: words,
  title: words,
  note: words,
  who: words,
  since: words,
  marks: fc.array(fc.record({ tincture: fc.constantFrom("or", "azure"), face: words }), { maxLength: 2 }),
  sent: fc.boolean(),
  action: fc.constantFrom("answerWait", "replay", "report"),
  label: words,
  uuid: words,
  from: fc.nat(),
  main: fc.boolean(),
});
const group = fc.record({
  name: words,
  title: words,
  count: fc.nat(),
  open: fc.boolean(),
  alt: fc.boolean(),
  rows: fc.array(row, { maxLength: 3 }),
});
const goingOn = fc.record({
  inWindow: fc.boolean(),
  heading: words,
  lastHere: words,
  columns: fc.array(fc.array(group, { maxLength: 2 }), { maxLength: 2 }),
  none: fc.boolean(),
  aside: fc.array(fc.record({ uuid: words, title: words, note: words, may: fc.boolean() }), { maxLength: 2 }),
  pause: fc.option(fc.record({ words, may: fc.boolean() })),
});

const die = fc.record({ face: fc.integer({ min: 1, max: 6 }), sides: fc.constantFrom(6, 10) });
const step = fc.record({
  title: words,
  kind: words,
  where: words,
  lines: fc.array(fc.record({ heading: fc.boolean(), words, behind: words }), { maxLength: 3 }),
  outcome: words,
  rolls: fc.array(fc.record({ drawn: fc.boolean(), dice: fc.array(die, { maxLength: 3 }) }), { maxLength: 2 }),
  more: words,
  seals: fc.array(fc.record({ tincture: fc.constantFrom("or", "azure"), name: words }), { maxLength: 2 }),
  verified: words,
  step: fc.nat(),
  page: words,
});
const check = fc.record({
  seat: fc.constantFrom("", "azure"),
  picture: words,
  name: words,
  what: words,
  dice: fc.array(die, { maxLength: 3 }),
  summed: fc.boolean(),
  rating: words,
  total: fc.integer({ min: -9, max: 30 }),
  target: words,
  success: fc.boolean(),
  verdict: words,
  by: words,
  consequence: words,
  chance: words,
  modifiers: fc.array(fc.record({ name: words, value: words }), { maxLength: 2 }),
  need: fc.integer({ min: 3, max: 18 }),
  rolled: fc.integer({ min: 3, max: 18 }),
  curveLabel: words,
});

/** Parts of a drawing that refer to each other are numbered, and no two drawings share a number. */
const unnumbered = (drawn: string) => drawn.replace(/\b(bnb-[a-z]+)-\d+/g, "$1");

test.each([
  ["conflict/going-on", goingOn],
  ["chat/step", step],
  ["chat/check", check],
])("%s reads as its file does, to the last sign", (name, contexts: fc.Arbitrary<object>) => {
  const { engine, render } = renderer();
  registerFirstTemplates(engine);
  const compiled = engine.partials[systemPath(`templates/${name}.hbs`)];
  expect(compiled).toBeTypeOf("function");
  fc.assert(
    fc.property(contexts, (context) => {
      expect(unnumbered(compiled(context))).toBe(unnumbered(render(name, context)));
    }),
  );
});

test("an engine of another compiler fetches the file", () => {
  const put: string[] = [];
  const template = () => {
    throw new Error("Template was compiled with a newer version");
  };
  registerFirstTemplates({ template, registerPartial: (name: string) => void put.push(name) } as never);
  expect(put).toEqual([]);
});
