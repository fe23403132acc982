/** One route on film: at one size, in one theme and language. Frames and their faults go to a folder, with a contact sheet. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { theBrowser } from "../../../tests/browser/support/browser.ts";
import { demoTable } from "../../../tests/browser/support/demo.ts";
import { Camera, type Frame } from "./camera.ts";
import { filmTime } from "./film-time.ts";
import { type Cast, ROUTES } from "./routes.ts";

export interface Take {
  readonly route: string;
  readonly size: string;
  readonly dark: boolean;
  readonly language: string;
}

export interface Taken {
  readonly name: string;
  readonly frames: number;
  /** Those that are not known, each with the frame that shows it. */
  readonly faults: readonly string[];
  /** Why the route did not reach its end. */
  readonly problem?: string;
}

const LOOKS = ["905x720", "640x400", "380x760"].flatMap((size) =>
  [false, true].flatMap((dark) => ["en", "de"].map((language) => ({ size, dark, language }))),
);

/** Each route in English and light on a usual screen, and in one or two other looks: every look is filmed at least once. */
export const TAKES: readonly Take[] = Object.keys(ROUTES).flatMap((route, at) => [
  { route, size: "1280x720", dark: false, language: "en" },
  { route, ...LOOKS[(at * 5) % LOOKS.length]! },
  ...(at % 2 === 0 ? [{ route, ...LOOKS[(at * 5 + 7) % LOOKS.length]! }] : []),
]);

export const nameOf = ({ route, size, dark, language }: Take): string =>
  [route, size, dark ? "dark" : "", language === "en" ? "" : language].filter(Boolean).join("-");

export async function filmed(take: Take, out: string): Promise<Taken> {
  const { route, size, dark, language } = take;
  const name = nameOf(take);
  const folder = path.join(out, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [width, height] = size.split("x").map(Number) as [number, number];
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
        judged: false,
        moves: true,
        painted: true,
        before: filmTime,
      });
      page.setDefaultTimeout(15_000);
      return new Camera(page, who, folder, frames);
    },
  };
  let problem: string | undefined;
  try {
    await ROUTES[route]!(cast);
  } catch (error) {
    const { message } = error as Error;
    // What lay in the way of a press is said further down.
    const why = /.*(intercepts pointer events|outside of the viewport|is not visible).*/.exec(message)?.[0].trim();
    problem = [message.split("\n")[0], why].filter(Boolean).join(" ");
  } finally {
    await table.close();
  }
  const faults = frames.flatMap((frame) =>
    frame.faults.map(({ window, fault }) => `${frame.file} ${frame.words}: ${window}: ${fault}`),
  );
  await writeFile(path.join(folder, "faults.txt"), `${faults.join("\n")}\n`);
  await contactSheet(frames, folder, path.join(out, `${name}.png`));
  return { name, frames: frames.length, faults, ...(problem ? { problem } : {}) };
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
