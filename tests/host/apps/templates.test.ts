import Handlebars from "handlebars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getTemplate, loadTemplates, provideTemplates } from "../../../host/api/applications/handlebars/templates.ts";

const asked: string[] = [];
const before = { ...Handlebars.partials };
const { game } = globalThis as any;

beforeEach(() => {
  asked.length = 0;
  const emitWithAck = async (_: string, path: string) => {
    asked.push(path);
    return path.includes("none") ? { error: { message: "not there" } } : { html: `<p>${path}: {{name}}</p>` };
  };
  (globalThis as any).game = { socket: { emitWithAck } };
});

afterEach(() => {
  (globalThis as any).game = game;
  for (const name of Object.keys(Handlebars.partials)) if (!(name in before)) Handlebars.unregisterPartial(name);
});

describe("a template", () => {
  it("is fetched once and kept as a partial under its path", async () => {
    const [one, other] = await Promise.all([getTemplate("a.hbs"), getTemplate("a.hbs")]);
    expect(one({ name: "<i>" })).toBe("<p>a.hbs: &lt;i&gt;</p>");
    expect([other, await getTemplate("a.hbs"), Handlebars.partials["a.hbs"]]).toEqual([one, one, one]);
    expect(asked).toEqual(["a.hbs"]);
  });

  it("that a package has registered itself is not fetched", async () => {
    const own = Handlebars.compile("own");
    Handlebars.registerPartial("systems/x/templates/b.hbs", own);
    expect(await getTemplate("systems/x/templates/b.hbs")).toBe(own);
    expect(asked).toEqual([]);
  });

  it("that was removed is fetched again", async () => {
    await getTemplate("c.hbs");
    Handlebars.unregisterPartial("c.hbs");
    await getTemplate("c.hbs");
    expect(asked).toEqual(["c.hbs", "c.hbs"]);
  });

  it("with a name of its own is stored under that name alone", async () => {
    await loadTemplates({ short: "d.hbs" });
    expect(["short" in Handlebars.partials, "d.hbs" in Handlebars.partials]).toEqual([true, false]);
  });

  it("that cannot be fetched says so, and is requested again", async () => {
    for (const _ of [1, 2]) await expect(getTemplate("none.hbs")).rejects.toThrow("not there");
    expect(asked).toEqual(["none.hbs", "none.hbs"]);
  });
});

it("the host's own templates are under the paths that systems name, already compiled", async () => {
  provideTemplates();
  const footer = await getTemplate("templates/generic/form-footer.hbs");
  expect(footer({ buttons: [] }).trim()).toMatch(/^<footer class="form-footer">\s*<\/footer>$/);
  expect(asked).toEqual([]);
});
