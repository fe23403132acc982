/** Templates that the build compiles draw what their files do, and an engine that does not take them reads the files. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { registerFirstTemplates } from "../../src/foundry/first-templates.ts";
import { systemPath } from "../../src/foundry/system.ts";
import { renderer } from "./support/render.ts";

const TRACKER = systemPath("templates/conflict/tracker.hbs");

const words = fc.oneof(fc.string(), fc.constantFrom("", "<b>&\"'`=</b>", "a\nb"));
const seat = fc.record({
  seat: words,
  tincture: fc.constantFrom("or", "azure"),
  name: words,
  note: words,
  seal: fc.constantFrom("", "whole", "broken"),
  free: fc.boolean(),
});
const line = fc.record({
  uuid: words,
  title: words,
  kind: words,
  where: words,
  waiting: words,
  yours: fc.boolean(),
  may: fc.boolean(),
  seats: fc.array(seat, { maxLength: 3 }),
});
const tracker = fc.record({
  conflicts: fc.array(line, { maxLength: 3 }),
  away: fc.array(fc.record({ uuid: words, title: words, note: words, may: fc.boolean() }), { maxLength: 2 }),
  pause: fc.option(fc.record({ words, may: fc.boolean() })),
});

test("the tracker's list reads as its file does, to the last sign", () => {
  const { engine, render } = renderer();
  registerFirstTemplates(engine);
  const compiled = engine.partials[TRACKER];
  expect(compiled).toBeTypeOf("function");
  fc.assert(
    fc.property(tracker, (context) => {
      expect(compiled(context)).toBe(render("conflict/tracker", context));
    }),
  );
});

test("an engine of another compiler is left to fetch the file", () => {
  const put: string[] = [];
  const template = () => {
    throw new Error("Template was compiled with a newer version");
  };
  registerFirstTemplates({ template, registerPartial: (name: string) => void put.push(name) } as never);
  expect(put).toEqual([]);
});
