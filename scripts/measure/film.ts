/**
 * npm run film -- [ROUTE…] [WIDTHxHEIGHT] [dark] [de]: whole routes through the built system with real presses, looked at and
 * judged after each; frames and a contact sheet go to dist/film. Without a route all are filmed. The exit code says whether
 * every route reached its end; faults are listed in faults.txt beside the sheet, and `--strict` fails at any that is unknown.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { closeBrowser, theBrowser } from "../../tests/browser/support/browser.ts";
import { demoTable } from "../../tests/browser/support/demo.ts";
import { readWords } from "../arguments.ts";
import { buildChanged } from "../build/build.ts";
import { inRoot, run, UsageError } from "../root.ts";
import { Camera, type Frame } from "./film/camera.ts";
import { type Cast, ROUTES } from "./film/routes.ts";

/** Two at once fill two cores. */
const AT_ONCE = 2;

interface Take {
  readonly route: string;
  readonly size: string;
  readonly dark: boolean;
  readonly language: string;
}

await run(async () => {
  const { plain, flags } = readWords(process.argv.slice(2), { strict: "flag", out: "value" });
  const size = plain.find((word) => /^\d+x\d+$/.test(word)) ?? "1280x720";
  const others = plain.filter((word) => word !== size && word !== "dark" && word !== "de");
  const unknown = others.filter((word) => !(word in ROUTES));
  if (unknown.length > 0) throw new UsageError(`No route ${unknown[0]}. Known: ${Object.keys(ROUTES).join(", ")}`);
  const routes = others.length > 0 ? others : Object.keys(ROUTES);
  const takes = routes.map((route) => ({
    route,
    size,
    dark: plain.includes("dark"),
    language: plain.includes("de") ? "de" : "en",
  }));
  await buildChanged();
  const out = String(flags.out ?? inRoot("dist/film"));
  const rest = [...takes];
  const worker = async (): Promise<void> => {
    for (let take = rest.shift(); take; take = rest.shift()) await film(take, out, flags.strict === true);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await closeBrowser();
  }
});

async function film({ route, size, dark, language }: Take, out: string, strict: boolean): Promise<void> {
  const name = [route, size, dark ? "dark" : "", language === "en" ? "" : language].filter(Boolean).join("-");
  const folder = path.join(out, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [width, height] = size.split("x").map(Number) as [number, number];
  const began = performance.now();
  const table = await demoTable({ language });
  const frames: Frame[] = [];
  const cast: Cast = {
    async sit(who, first = false) {
      const { page } = await table.sit(who, {
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        hasTouch: width < 500,
        firstVisit: first,
        watches: true,
        recorded: true,
        moves: true,
      });
      page.setDefaultTimeout(15_000);
      return new Camera(page, who, folder, frames);
    },
  };
  let problem = "";
  try {
    await ROUTES[route]!(cast);
  } catch (error) {
    problem = (error as Error).message.split("\n")[0]!;
  } finally {
    await table.close();
  }
  const faults = frames.flatMap((frame) =>
    frame.faults.map(({ window, fault }) => `${frame.file} ${frame.words}: ${window}: ${fault}`),
  );
  await writeFile(path.join(folder, "faults.txt"), `${faults.join("\n")}\n`);
  await contactSheet(frames, folder, path.join(out, `${name}.png`));
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${problem ? "FAILED" : "ok    "} ${name}: ${frames.length} frames, ${faults.length} faults, ${took} s ${problem}`,
  );
  if (problem || (strict && faults.length > 0)) process.exitCode = 1;
}

/** All frames with their words on one picture; those with a fault are framed red. */
async function contactSheet(frames: readonly Frame[], folder: string, file: string): Promise<void> {
  const escaped = (text: string): string => text.replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"));
  const cells = frames.map(
    ({ file: picture, who, words, faults }) =>
      `<figure class="${faults.length ? "bad" : ""}"><img src="${picture}"><figcaption><b>${picture.slice(0, 3)} ${escaped(who)}</b> ${escaped(words)}${
        faults.length
          ? ` <i>${escaped(faults[0]!.fault)}${faults.length > 1 ? ` and ${faults.length - 1} more` : ""}</i>`
          : ""
      }</figcaption></figure>`,
  );
  const page = path.join(folder, "index.html");
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><style>
body { margin: 8px; font: 12px sans-serif; display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px; }
figure { margin: 0; border: 2px solid #ccc; } .bad { border-color: #c00; } img { width: 100%; display: block; }
figcaption { padding: 3px; } i { color: #c00; }</style>${cells.join("\n")}`,
  );
  const context = await (await theBrowser()).newContext({ viewport: { width: 1600, height: 900 } });
  const sheet = await context.newPage();
  await sheet.goto(`file://${page}`);
  await sheet.screenshot({ path: file, fullPage: true });
  await context.close();
}
