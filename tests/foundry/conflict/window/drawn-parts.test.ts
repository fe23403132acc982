/** Which parts of a window are kept when a conflict has changed. */
import { expect, test, vi } from "vitest";
import { DrawnParts } from "../../../../src/foundry/conflict/window/drawn-parts.ts";
import { newId } from "../../../../src/foundry/draw/svg.ts";

test("a part with the same markup is kept; one with different markup is not", () => {
  const drawn = new DrawnParts([]);
  expect(drawn.note({ head: "<p>1</p>", story: "<p>a</p>" })).toEqual([]);
  expect(drawn.note({ head: "<p>2</p>", story: "<p>a</p>" })).toEqual(["story"]);
});

test("parts that belong together are drawn together", () => {
  const drawn = new DrawnParts(["board", "orders"]);
  drawn.note({ board: "<b></b>", orders: "<i>1</i>" });
  expect(drawn.note({ board: "<b></b>", orders: "<i>2</i>" })).toEqual([]);
  expect(drawn.note({ board: "<b></b>", orders: "<i>2</i>" })).toEqual(["board", "orders"]);
});

test("a drawing's number on the page is not a change of it, its kind is", () => {
  const drawn = new DrawnParts([]);
  const shield = () => {
    const id = newId("shield");
    return `<svg><clipPath id="${id}"/><g clip-path="url(#${id})"/></svg>`;
  };
  drawn.note({ head: shield() });
  expect(drawn.note({ head: shield() })).toEqual(["head"]);
  expect(drawn.note({ head: shield().replaceAll("shield", "seal") })).toEqual([]);
});

test("unchanged markup is not parsed, changed markup replaces the part of that name", async () => {
  const renderTemplate = async (template: string, { words }: { words: string }) =>
    `<p class="${template}">${words}</p>`;
  vi.stubGlobal("foundry", { applications: { handlebars: { renderTemplate } } });
  const holders: { innerHTML: string }[] = [];
  // Just enough of a page: one element for whatever is written.
  const createElement = () => {
    const attributes: Record<string, string> = {};
    const element = { id: "", attributes, setAttribute: (name: string, value: string) => (attributes[name] = value) };
    const holder = { innerHTML: "", firstElementChild: element };
    holders.push(holder);
    return holder;
  };
  const fields: Partial<HTMLInputElement>[] = [];
  const querySelector = (selector: string) => (selector === '[data-stands="7"]' ? {} : null);
  const prior = (part: string) =>
    ({
      id: `window-${part}`,
      getAttribute: () => part,
      querySelector,
      querySelectorAll: () => (part === "head" ? fields : []),
      ownerDocument: { createElement },
    }) as unknown as HTMLElement;
  const before = { head: prior("head"), story: prior("story") };
  const templates = { head: { template: "one" }, story: { template: "two" } };
  const drawn = new DrawnParts([]);
  const redraw = async (words: Record<string, string>, onlyChanged: boolean) => {
    holders.length = 0;
    const contextOf = async (part: string) => ({ words: words[part] });
    const fresh = await drawn.redrawn(
      ["head", "story"],
      { shown: before, templates, contextOf, isOwn: () => false },
      onlyChanged,
    );
    expect(Object.values(fresh).map(({ id }) => id)).toEqual(Object.keys(fresh).map((part) => `window-${part}`));
    return [Object.keys(fresh), holders.map(({ innerHTML }) => innerHTML)];
  };
  await redraw({ head: "1", story: "a" }, true);
  expect(await redraw({ head: "2", story: "a" }, true)).toEqual([["head"], ['<p class="one">2</p>']]);
  expect(await redraw({ head: "2", story: "a" }, true)).toEqual([[], []]);
  expect((await redraw({ head: "2", story: "a" }, false))[0]).toEqual(["head", "story"]);
  // Somebody has filled in a field of it that was not saved: it is redrawn with the same markup.
  const box = { value: "", defaultValue: "", checked: false, defaultChecked: false };
  for (const field of ["<input>", "<select></select>", "<textarea></textarea>"]) {
    fields.push(box);
    await redraw({ head: field, story: "a" }, true);
    expect((await redraw({ head: field, story: "a" }, true))[0], field).toEqual([]);
    box.value = "typed";
    expect((await redraw({ head: field, story: "a" }, true))[0], field).toEqual(["head"]);
    box.value = "";
    fields.length = 0;
  }
  await redraw({ head: "2", story: "a" }, true);
  // The unchanged land of a field is not even compared; another land is.
  const field = (land: number, units: string) => `<g class="land" data-stands="${land}">hills<!--stands--></g>${units}`;
  const shown = async (words: string) => (await redraw({ head: "2", story: words }, true))[1];
  expect(await shown(field(7, "one"))).toEqual(['<p class="two"><g class="land" data-stands="7"></g>one</p>']);
  expect(await shown(field(8, "one"))).toEqual([`<p class="two">${field(8, "one")}</p>`]);
  expect(await shown(field(7, "two"))).toEqual(['<p class="two"><g class="land" data-stands="7"></g>two</p>']);
  vi.unstubAllGlobals();
});
