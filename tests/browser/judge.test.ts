/** The judge fails where a player would be misled: on pages made for it, each with one fault. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { theBrowser } from "./support/browser.ts";
import { faultsIn } from "./support/judge.ts";
import { judgeAll, judgePresses } from "./support/judged.ts";
import { recordIn } from "./support/recorder.ts";

let page: Page;

beforeAll(async () => {
  const context = await (await theBrowser()).newContext({ viewport: { width: 800, height: 600 } });
  await context.clock.install();
  await recordIn(context);
  page = await context.newPage();
});
afterAll(() => page?.context().close());

const STYLE = `
  body { margin: 0; font: 16px/1.4 sans-serif; }
  .application { position: absolute; inset: 20px; background: #fff; }
  .window-content { position: relative; height: 100%; overflow: hidden; }
  .log { height: 300px; overflow: auto; margin: 0; }
  .panel { position: absolute; inset: 60px 0 auto 0; height: 90px; background: #eee; }
  button { min-width: 60px; min-height: 30px; }
`;

const windowWith = (inside: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><style>${STYLE}</style><div class="application bnb fight"><div class="window-content">${inside}</div></div>`)}`;
const shown = (inside: string) => page.goto(windowWith(inside));
const faults = async () => (await faultsIn(page)).map(({ window, fault }) => `${window}: ${fault}`);

const LOG = `<ol class="log">${Array.from({ length: 8 }, (_, at) => `<li>Ella attacks ${at}</li>`).join("")}</ol>`;

beforeEach(() => page.mouse.move(0, 0));

it("finds nothing in a plain window", async () => {
  await shown(`${LOG}<button class="btn primary">Seal order</button>`);
  expect(await faults()).toEqual([]);
  // A closed fold shows its summary only.
  await shown(
    `<p style="min-height: 30px">Hit <details style="display: inline"><summary style="padding: 8px">dice</summary>4, 3 and 8</details></p><p>${"Ella hits. ".repeat(30)}</p>`,
  );
  expect(await faults()).toEqual([]);
});

it("text under an opaque panel, as in the duel's log, even if the panel takes no presses", async () => {
  for (const style of ["", "pointer-events: none"]) {
    await shown(`${LOG}<div class="panel" style="${style}"></div>`);
    const found = await faults();
    expect(found.length).toBeGreaterThan(1);
    for (const one of found) expect(one).toMatch(/^fight: text covered: li "Ella attacks \d" by div\.panel/);
  }
  // A drawer that its player opened may cover it, and so may what lets it shine through.
  await shown(`${LOG}<div class="panel" data-drawer></div>`);
  expect(await faults()).toEqual([]);
  await shown(`${LOG}<div class="panel" style="background: rgba(0, 0, 0, 0.2)"></div>`);
  expect(await faults()).toEqual([]);
});

it.each([
  ["a key", "<p>BNB.Duel.seal</p>", "raw text: BNB.Duel.seal"],
  ["a value that is missing", "<p>Needs undefined</p>", "raw text: Needs undefined"],
  [
    "text outside its box",
    '<button class="btn" style="width: 60px; white-space: nowrap">Controlled Attack</button>',
    "text outside its box",
  ],
  ["an empty box", '<p style="border: 1px solid; height: 30px"></p>', "empty box"],
  [
    "a second row of tools",
    '<div class="tools" style="width: 130px; display: flex; flex-wrap: wrap"><button>A</button><button>B</button><button>C</button></div>',
    "second row of tools",
  ],
  [
    "a small control",
    '<input type="checkbox" aria-label="Ready" style="width: 16px; height: 16px; margin: 20px">',
    "control of 16 x 16",
  ],
  [
    "text that is cut and explained nowhere",
    '<p style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A very long sentence</p>',
    "text cut",
  ],
])("%s", async (_, inside, fault) => {
  await shown(inside);
  const found = await faults();
  expect(found.join()).toContain(`fight: ${fault}`);
  expect(found).toHaveLength(1);
});

it("a small control where a press can reach it; a larger area around its sign takes presses too", async () => {
  const link = (style: string) =>
    `<div style="position: relative; margin: 30px"><a href="#" aria-label="Rule" style="position: absolute; ${style}"><i style="position: absolute; inset: -4px"></i></a></div>`;
  await shown(`<div style="height: 100px; overflow: auto">${link("width: 18px; height: 18px; top: 300px")}</div>`);
  expect(await faults()).toEqual([]);
  await shown(link("width: 18px; height: 18px"));
  expect(await faults()).toEqual([]);
  await shown(link("width: 12px; height: 12px"));
  expect(await faults()).toEqual(['fight: control of 12 x 12: a "Rule"']);
});

it("what a press led to, told when its page closes, even if the test caught everything", async () => {
  const judged = await page.context().newPage();
  judgePresses(judged);
  const wrong = '<p id="wrong" hidden>BNB.Duel.seal</p><button onclick="wrong.hidden = false">Show</button>';
  await judged.goto(windowWith(wrong));
  await judged.locator("button").click();
  await judged.keyboard.press("Tab");
  await expect(judgeAll([judged])).rejects.toThrow(
    /^The judge found\nfight: raw text: BNB\.Duel\.seal\n {4}in .*, after click locator\('button'\)$/,
  );
  await expect(judgeAll([judged])).resolves.toBeUndefined();
  await judged.close();
});

it("a result that vanishes by itself, unless somebody pressed Continue", async () => {
  const RESULT = '<p data-result>Ella hits: 2 wounds</p><button class="btn primary">Continue</button>';
  await shown(RESULT);
  await page.clock.runFor(120);
  await page.evaluate(() => document.querySelector("[data-result]")!.remove());
  await expect
    .poll(faults)
    .toEqual([expect.stringMatching(/^time: result vanished by itself .*: Ella hits: 2 wounds$/)]);
  await shown(RESULT);
  await page.clock.runFor(120);
  await page.locator("button").click();
  await page.evaluate(() => document.querySelector("[data-result]")!.remove());
  await page.clock.runFor(120);
  expect(await faults()).toEqual([]);
  // Its dice may roll.
  await shown("<div data-result><h3>Leg 2</h3><p>00</p></div>");
  for (const dice of ["12", "46"]) {
    await page.clock.runFor(120);
    await page.evaluate((text) => {
      document.querySelector("p")!.textContent = text;
    }, dice);
  }
  await page.clock.runFor(120);
  expect(await faults()).toEqual([]);
});

it("a main button that takes a press right after its label changed, unless a guard stops it", async () => {
  const press = async (guarded: boolean) => {
    await shown('<button class="btn primary">Roll</button>');
    await page.clock.runFor(120);
    // At once, however busy the machine is.
    await page.evaluate(async (stops) => {
      const button = document.querySelector("button")!;
      if (stops) addEventListener("click", (event) => event.stopImmediatePropagation(), { capture: true });
      button.textContent = "Seal order";
      await Promise.resolve();
      button.click();
    }, guarded);
    return faults();
  };
  expect(await press(false)).toEqual([
    expect.stringMatching(/^time: main button took a press \d+ ms after it became "Seal order"$/),
  ]);
  expect(await press(true)).toEqual([]);
  // Whoever chooses something sees what the button says then.
  await shown(
    '<select style="min-height: 30px" onchange="document.querySelector(`button`).textContent = `Roll`"><option>A</option><option>B</option></select><button class="btn primary">Offer</button>',
  );
  await page.clock.runFor(120);
  await page.locator("select").selectOption("B");
  await page.locator("button").click();
  expect(await faults()).toEqual([]);
});

it("a control that changes or moves under a resting pointer", async () => {
  await shown('<button style="position: absolute; left: 40px; top: 40px">Undo</button>');
  await page.mouse.move(80, 75);
  await page.clock.runFor(250);
  // Seconds that run down change nothing.
  for (const words of ["Undo 3", "Undo 2"]) {
    await page.evaluate((text) => {
      document.querySelector("button")!.textContent = text;
    }, words);
    await page.clock.runFor(200);
  }
  expect(await faults()).toEqual([]);
  await page.evaluate(() => {
    document.querySelector("button")!.textContent = "Surrender";
  });
  await page.clock.runFor(200);
  expect(await faults()).toEqual(['time: under the pointer "Undo" became "Surrender"']);
  // What takes no press may say anything; so may what still does the same, and a main button, whose guard is judged above.
  for (const change of [
    "button.disabled = true",
    "button.disabled = false; button.dataset.act = 'stop'",
    "button.className = 'foot-main'",
  ]) {
    await page.evaluate(`{ const button = document.querySelector("button"); ${change}; }`);
    await page.clock.runFor(200);
    await page.evaluate('document.querySelector("button").textContent += ", or so"');
    await page.clock.runFor(200);
  }
  expect(await faults()).toEqual([]);
  await page.evaluate(() => {
    document.querySelector("button")!.style.top = "300px";
  });
  await page.clock.runFor(200);
  expect(await faults()).toEqual([expect.stringMatching(/^time: moved from under the pointer: "Surrender, or so/)]);
});
