/** ApplicationV2 and related classes in a real page, by their documented behaviour, with the plain fixture system. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "./support/table.ts";

let table: Table;
let seat: Seat;
let page: Page;

beforeAll(async () => {
  table = await Table.start();
  seat = await table.sit("Gamemaster");
  page = seat.page;
  await page.evaluate(() => {
    const { ApplicationV2 } = foundry.applications.api;
    class Parent extends ApplicationV2 {
      static DEFAULT_OPTIONS = {
        id: "probe-{id}",
        classes: ["parent"],
        tag: "form",
        window: {
          title: "Probe",
          resizable: true,
          controls: [{ action: "first", label: "First", icon: "fa-solid fa-1" }],
        },
        position: { width: 300, height: 200 },
        actions: {
          note(this: any, event: Event, target: HTMLElement) {
            this.noted = [this.constructor.name, event.type, target.dataset["word"]];
          },
        },
      };
      async _renderHTML() {
        const holder = document.createElement("div");
        holder.innerHTML =
          (this.options as any).html ?? `<button type="button" data-action="note" data-word="hey">go</button>`;
        return Array.from(holder.children);
      }
      _replaceHTML(result: Element[], content: HTMLElement) {
        content.replaceChildren(...result);
      }
    }
    class Child extends Parent {
      static override DEFAULT_OPTIONS = {
        classes: ["child"],
        window: { controls: [{ action: "second", label: "Second", icon: "fa-solid fa-2" }] },
      } as any;
    }
    Object.assign(globalThis, { Parent, Child });
  });
});
afterAll(async () => {
  expect(seat?.errors ?? []).toEqual([]);
  await table?.close();
});

describe("ApplicationV2", () => {
  it("does nothing on a render that is not forced while it was never rendered", async () => {
    const state = await page.evaluate(async () => {
      const app = new Child();
      await app.render();
      const before = [app.rendered, app.element];
      await app.render({ force: true });
      const after = app.rendered;
      await app.close();
      return { before, after, closed: app.state };
    });
    expect(state).toEqual({ before: [false, null], after: true, closed: -1 });
  });

  it("merges options up the chain and calls render, close and header hooks for every class of it", async () => {
    const seen = await page.evaluate(async () => {
      const heard: string[] = [];
      const on = [
        "renderChild",
        "renderParent",
        "renderApplicationV2",
        "closeChild",
        "closeApplicationV2",
        "getHeaderControlsChild",
        "getHeaderControlsApplicationV2",
      ];
      const ids = on.map((name) => [name, Hooks.on(name, () => void heard.push(name))] as const);
      const app = new Child();
      await app.render({ force: true });
      const classes = [...app.element.classList];
      const controls = [...app.element.querySelectorAll(".controls-dropdown [data-action]")].map(
        (node: any) => node.dataset.action,
      );
      await app.close();
      for (const [name, id] of ids) Hooks.off(name, id);
      return { heard, classes, controls };
    });
    expect(seen.classes).toEqual(expect.arrayContaining(["application", "parent", "child"]));
    expect(seen.controls).toEqual(["first", "second"]);
    expect(seen.heard).toEqual([
      "getHeaderControlsChild",
      "getHeaderControlsApplicationV2",
      "renderChild",
      "renderParent",
      "renderApplicationV2",
      "closeChild",
      "closeApplicationV2",
    ]);
  });

  it("calls actions with the application as this, and the event and target", async () => {
    await page.evaluate(async () => {
      (globalThis as any).probe = await new Child({ id: "probe-action" }).render({ force: true });
    });
    await page.locator("#probe-action [data-action=note]").click();
    expect(await page.evaluate(() => (globalThis as any).probe.noted)).toEqual(["Child", "click", "hey"]);
    await page.evaluate(() => (globalThis as any).probe.close());
  });

  it("is dragged by its header, stays inside the view, minimises, and remembers its place", async () => {
    await page.evaluate(() => new Child({ id: "probe-drag" }).render({ force: true }));
    const header = page.locator("#probe-drag .window-header");
    const box = (await header.boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 });
    await page.mouse.up();
    const moved = (await header.boundingBox())!;
    expect([moved.x - box.x, moved.y - box.y]).toEqual([100, 50]);
    await header.dblclick({ position: { x: 40, y: 10 } });
    await expect.poll(() => page.locator("#probe-drag .window-content").isVisible()).toBe(false);
    await header.dblclick({ position: { x: 40, y: 10 } });
    await page.mouse.move(moved.x + 60, moved.y + 10);
    await page.mouse.down();
    await page.mouse.move(-500, -500, { steps: 4 });
    await page.mouse.up();
    const held = (await header.boundingBox())!;
    expect(Math.min(held.x, held.y)).toBeGreaterThanOrEqual(0);
    const again = await page.evaluate(async () => {
      const [old] = [...foundry.applications.instances.values()].filter((app: any) => app.id === "probe-drag") as any[];
      await old.close();
      const app = await new Child({ id: "probe-drag" }).render({ force: true });
      const { left, top } = app.position;
      await app.close();
      return { left, top };
    });
    expect(again).toEqual({ left: 0, top: 0 });
  });

  it("opens beside the sidebar", async () => {
    const [right, sidebar] = await page.evaluate(async () => {
      const app = await new Child({ id: "probe-new", position: { width: 400 } }).render({ force: true });
      const edge = app.element.getBoundingClientRect().right;
      await app.close();
      return [edge, document.getElementById("sidebar")!.getBoundingClientRect().left];
    });
    expect(right).toBeLessThan(sidebar!);
  });

  it("comes to the front when pressed", async () => {
    const order = await page.evaluate(async () => {
      const [a, b] = [
        await new Child({ id: "probe-a" }).render({ force: true }),
        await new Child({ id: "probe-b" }).render({ force: true }),
      ];
      const z = () => [a, b].map((app: any) => Number(app.element.style.zIndex));
      const before = z();
      a.element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      const after = z();
      await a.close();
      await b.close();
      return { before: before[1]! > before[0]!, after: after[0]! > after[1]! };
    });
    expect(order).toEqual({ before: true, after: true });
  });

  it("queues renders so that a slow one never overtakes a later one", async () => {
    const last = await page.evaluate(async () => {
      let n = 0;
      class Slow extends Parent {
        async _prepareContext() {
          const mine = n++;
          await new Promise((resolve) => setTimeout(resolve, mine === 0 ? 60 : 5));
          return { mine };
        }
        async _renderHTML(context: any) {
          const p = document.createElement("p");
          p.textContent = String(context.mine);
          return [p] as any;
        }
      }
      const app = new Slow();
      await Promise.all([app.render({ force: true }), app.render(), app.render()]);
      const text = app.element.querySelector("p").textContent;
      await app.close();
      return text;
    });
    expect(last).toBe("2");
  });

  it("changes tabs by click and keeps them over a render", async () => {
    const tabs = await page.evaluate(async () => {
      const html = `<nav class="tabs" data-group="main"><a data-action="tab" data-tab="one">1</a><a data-action="tab" data-tab="two">2</a></nav>
        <section class="tab" data-group="main" data-tab="one">One</section><section class="tab" data-group="main" data-tab="two">Two</section>`;
      const holder = `<div>${html}</div>`;
      const app = new Parent({ html: holder });
      app.tabGroups["main"] = "one";
      await app.render({ force: true });
      const active = () => [...app.element.querySelectorAll(".tab.active")].map((node: any) => node.dataset.tab);
      const first = active();
      app.element.querySelector('a[data-tab="two"]').click();
      const second = active();
      await app.render();
      const third = active();
      const group = app.tabGroups["main"];
      let problem = "";
      try {
        app.changeTab("three", "main");
      } catch (error) {
        problem = (error as Error).message;
      }
      await app.close();
      return { first, second, third, group, problem };
    });
    expect(tabs).toMatchObject({ first: ["one"], second: ["two"], third: ["two"], group: "two" });
    expect(tabs.problem).toContain("three");
  });

  it("submits on change or by button as configured, and closes after the button when asked to", async () => {
    const got = await page.evaluate(async () => {
      const heard: any[] = [];
      const app = new Parent({
        html: `<div><input name="a" value="1"><button type="submit">ok</button></div>`,
        form: {
          submitOnChange: true,
          closeOnSubmit: true,
          handler: (event: Event, _form: any, data: any) => void heard.push([event.type, data.object]),
        },
      });
      await app.render({ force: true });
      const input = app.element.querySelector("input");
      input.value = "2";
      input.dispatchEvent(new Event("change", { bubbles: true }));
      while (heard.length < 1) await new Promise(requestAnimationFrame);
      const open = app.rendered;
      app.element.requestSubmit();
      while (app.rendered) await new Promise(requestAnimationFrame);
      return { heard, open, closed: !app.rendered };
    });
    expect(got).toEqual({
      heard: [
        ["change", { a: "2" }],
        ["submit", { a: "2" }],
      ],
      open: true,
      closed: true,
    });
  });
});

it("Escape closes every window with a frame at once", async () => {
  await page.evaluate(async () => {
    class Plain extends foundry.applications.api.ApplicationV2 {
      async _renderHTML() {
        return document.createElement("p");
      }
      _replaceHTML(shown: HTMLElement, content: HTMLElement) {
        content.replaceChildren(shown);
      }
    }
    for (const id of ["front", "behind"])
      await (new (Plain as any)({ id, window: { title: id } }) as any).render({ force: true });
  });
  expect(await page.locator("#front, #behind").count()).toBe(2);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("#front, #behind").count()).toBe(0);
});

describe("DialogV2", () => {
  it("gives true, false, and null when it is dismissed", async () => {
    const ask = () =>
      page.evaluate(() =>
        foundry.applications.api.DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>?</p>" }),
      );
    const yes = ask();
    await page.locator("dialog [data-action=yes]").click();
    expect(await yes).toBe(true);
    const no = ask();
    await page.locator("dialog [data-action=no]").click();
    expect(await no).toBe(false);
    const gone = ask();
    await page.locator("dialog [data-action=close]").click();
    expect(await gone).toBeNull();
    const escaped = ask();
    await page.locator("dialog footer button").first().waitFor();
    await page.keyboard.press("Escape");
    expect(await escaped).toBeNull();
  });

  it("falls back to the action's name where a button gives no result, and reads a form's input", async () => {
    const wait = page.evaluate(() =>
      foundry.applications.api.DialogV2.wait({
        window: { title: "?" },
        buttons: [
          { action: "left", label: "Left" },
          { action: "right", label: "Right", callback: () => undefined },
        ],
      }),
    );
    await page.locator("dialog [data-action=right]").click();
    expect(await wait).toBe("right");
    const input = page.evaluate(() =>
      foundry.applications.api.DialogV2.input({
        window: { title: "?" },
        content: `<input name="n" type="number" value="4">`,
      }),
    );
    await page.locator("dialog input").fill("7");
    await page.keyboard.press("Enter");
    expect(await input).toEqual({ n: 7 });
  });
});

describe("FormDataExtended", () => {
  it("leaves out disabled fields, keeps readonly ones, casts numbers, gathers same-named checkboxes", async () => {
    const object = await page.evaluate(() => {
      const form = document.createElement("form");
      form.innerHTML = `<input name="text" value="a"><input name="number" type="number" value="3"><input name="none" type="number" value="">
        <input name="off" value="x" disabled><input name="fixed" value="y" readonly><input name="yes" type="checkbox" checked>
        <input name="many" type="checkbox" value="p" checked><input name="many" type="checkbox" value="q"><input name="many" type="checkbox" value="r" checked>
        <input type="radio" name="one" value="1" data-dtype="Number"><input type="radio" name="one" value="2" checked data-dtype="Number">
        <select name="pick" multiple><option selected>u</option><option>v</option></select>
        <fieldset disabled><input name="inside" value="z"></fieldset>`;
      document.body.append(form);
      const { object } = new foundry.applications.ux.FormDataExtended(form);
      form.remove();
      return object;
    });
    expect(object).toEqual({
      text: "a",
      number: 3,
      none: null,
      fixed: "y",
      yes: true,
      many: ["p", "r"],
      one: 2,
      pick: ["u"],
    });
  });

  it("reads the custom elements", async () => {
    const object = await page.evaluate(() => {
      const form = document.createElement("form");
      form.innerHTML = `<range-picker name="range" min="0" max="10" step="1" value="4"></range-picker><color-picker name="colour" value="#aabbcc"></color-picker>
        <multi-select name="some"><option value="a" selected>A</option><option value="b">B</option></multi-select>
        <multi-checkbox name="boxes"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>
        <string-tags name="tags" value="x,y"></string-tags><file-picker name="file" value="a/b.png"></file-picker>
        <code-mirror name="code">let a = 1;</code-mirror><prose-mirror name="prose" value="&lt;p&gt;Hi&lt;/p&gt;" toggled></prose-mirror>`;
      document.body.append(form);
      const first = new foundry.applications.ux.FormDataExtended(form).object;
      (form.querySelector("string-tags") as any).value = ["z"];
      (form.querySelector("multi-select") as any).select("b");
      const second = new foundry.applications.ux.FormDataExtended(form).object;
      form.remove();
      return { first, second };
    });
    expect(object.first).toEqual({
      range: 4,
      colour: "#aabbcc",
      some: ["a"],
      boxes: ["b"],
      tags: ["x", "y"],
      file: "a/b.png",
      code: "let a = 1;",
      prose: "<p>Hi</p>",
    });
    expect(object.second).toMatchObject({ tags: ["z"], some: ["a", "b"] });
  });
});

describe("templates", () => {
  it("know the helpers of v13 and escape what comes from data", async () => {
    const cases = await page.evaluate(() => {
      const show = (text: string, data: any = {}) => Handlebars.compile(text)(data);
      return {
        localize: show(`{{localize "PLAIN.RollOf" name=n}}`, { n: "<b>" }),
        concat: show(`{{concat "a" 1 "b"}}`),
        compare: show(
          `{{#if (and (eq 1 1) (ne 1 2) (lt 1 2) (gt 2 1) (lte 1 1) (gte 1 1) (not false) (or false true))}}yes{{/if}}`,
        ),
        ifThen: show(`{{ifThen true "a" "b"}}`),
        checked: show(`{{checked true}}{{disabled false}}`),
        number: show(`{{numberFormat 3.14159 decimals=2 sign=true}}`),
        select: show(`{{selectOptions c selected="b" blank="-"}}`, { c: { a: "<i>", b: "B" } }),
        radio: show(`{{radioBoxes "r" c checked="a"}}`, { c: { a: "A" } }),
        object: show(`{{#with (object a=1)}}{{a}}{{/with}}`),
      };
    });
    expect(cases.localize).toBe("&lt;b&gt; rolls wits");
    expect(cases.concat).toBe("a1b");
    expect(cases.compare).toBe("yes");
    expect(cases.ifThen).toBe("a");
    expect(cases.checked).toBe("checked");
    expect(cases.number).toBe("+3.14");
    expect(cases.select).toBe(
      '<option value="">-</option><option value="a">&lt;i&gt;</option><option value="b" selected="">B</option>',
    );
    expect(cases.radio).toContain('type="radio"');
    expect(cases.object).toBe("1");
  });
});

describe("menus, tooltips and tours", () => {
  it("open a context menu that keys can navigate", async () => {
    await page.evaluate(() => {
      const box = document.createElement("div");
      box.id = "menu-probe";
      box.style.cssText = "position:fixed;left:300px;top:300px;z-index:9999";
      box.innerHTML = `<button type="button" class="it">it</button>`;
      document.body.append(box);
      new foundry.applications.ux.ContextMenu.implementation(box, ".it", [
        { name: "One", callback: () => Object.assign(globalThis, { chosen: 1 }) },
        { name: "Hidden", condition: () => false, callback: () => {} },
        { name: "Two", callback: () => Object.assign(globalThis, { chosen: 2 }) },
      ]);
    });
    await page.locator("#menu-probe .it").click({ button: "right" });
    await expect.poll(() => page.locator("#context-menu .context-item").allTextContents()).toEqual(["One", "Two"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => (globalThis as any).chosen)).toBe(2);
    await page.evaluate(() => document.getElementById("menu-probe")?.remove());
  });

  it("show a tooltip on keyboard focus, as text", async () => {
    await page.locator("#sidebar-tabs [data-tab=chat]").focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("#tooltip.active").waitFor();
    expect(await page.locator("#tooltip").textContent()).toBe("Combat");
  });

  it("go through a tour step by step and remember that it is done", async () => {
    await page.evaluate(async () => {
      const { Tour } = foundry.nue;
      game.tours.register(
        "plain-system",
        "first",
        new Tour({
          title: "T",
          steps: [
            { id: "a", title: "A", content: "aa", selector: "#players" },
            { id: "b", title: "B", content: "bb" },
          ],
        } as any),
      );
      await game.tours.get("plain-system.first").start();
    });
    expect(await page.locator(".tour-step h2").textContent()).toBe("A");
    await page.locator(".tour-step [data-action=next]").click();
    await expect.poll(() => page.locator(".tour-step h2").textContent()).toBe("B");
    await page.locator(".tour-step [data-action=next]").click();
    await expect.poll(() => page.locator(".tour-step").count()).toBe(0);
    expect(await page.evaluate(() => game.tours.get("plain-system.first").status)).toBe("completed");
  });
});

describe("the public namespaces", () => {
  it("throw on a member they do not have, and name it", async () => {
    const said = await page.evaluate(() => {
      const tell = (read: () => unknown) => {
        try {
          read();
          return "";
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        tell(() => (foundry.applications.api as any).Nonsense),
        tell(() => (canvas as any).nonsense),
        tell(() => (foundry.grid as any).Triangles),
      ];
    });
    expect(said).toEqual([
      "This host does not have foundry.applications.api.Nonsense",
      // A system may read any member of the canvas; nothing is drawn there.
      "",
      "This host does not have foundry.grid.Triangles",
    ]);
  });
});

describe("the icon font", () => {
  it("is split in two: the host's own icons load at once, the others with the first one shown, and all look the same", async () => {
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /fa-solid/.test(name)).length);
    // Every icon on a sidebar tab is one of the host's own.
    await expect.poll(() => page.locator("#sidebar-tabs .fa-solid").count()).toBeGreaterThan(5);
    expect(await fetched()).toBe(0);
    const unlike = await page.evaluate(async () => {
      const faces = [...document.fonts].filter((face) => /Awesome/.test(face.family) && face.weight === "900");
      const [ours, rest] = [
        faces.find((face) => !/-10ffff/i.test(face.unicodeRange))!,
        faces.find((face) => /-10ffff/i.test(face.unicodeRange))!,
      ];
      const address = 'url("/host/fonts/fa-solid-900.woff2")';
      const whole = await new FontFace("whole", address, { weight: "900" }).load();
      document.fonts.add(whole);
      const codes = ours.unicodeRange.split(",").map((one) => Number.parseInt(one.trim().slice(2), 16));
      const draw = (family: string, code: number): string => {
        const drawn = Object.assign(document.createElement("canvas"), { width: 48, height: 48 });
        const pen = drawn.getContext("2d")!;
        pen.font = `900 32px "${family}"`;
        pen.fillText(String.fromCodePoint(code), 4, 38);
        return `${pen.measureText(String.fromCodePoint(code)).width} ${drawn.toDataURL()}`;
      };
      await document.fonts.load(`900 32px "${ours.family.replaceAll('"', "")}"`, String.fromCodePoint(...codes));
      const loaded = [ours.status, rest.status];
      const differ = codes.filter((code) => draw(ours.family.replaceAll('"', ""), code) !== draw("whole", code));
      return { loaded, count: codes.length, differ, blank: draw("whole", 0x20) === draw("whole", codes[0]!) };
    });
    expect(unlike).toMatchObject({ loaded: ["loaded", "unloaded"], differ: [], blank: false });
    expect(unlike.count).toBeGreaterThan(60);
  });
});

declare const foundry: any;
declare const game: any;
declare const canvas: any;
declare const Hooks: any;
declare const Handlebars: any;
declare const Parent: any;
declare const Child: any;
