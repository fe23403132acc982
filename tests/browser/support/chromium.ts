/**
 * The Chromium that tests run in: one of the system if there is one, otherwise one from npm that brings its own libraries
 * (Linux on x64), otherwise playwright's own install. So `npm test` needs nothing but `npm install` on a bare machine.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type LaunchOptions } from "playwright-core";

const MODULES = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const PACKAGE = path.join(MODULES, "@sparticuz/chromium");

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

type Found = Required<Pick<LaunchOptions, "executablePath">> & Pick<LaunchOptions, "env">;

const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fonts</cachedir>
</fontconfig>
`;

/** With `TEST_CHROMIUM=npm` the system's own is not looked for. */
export function foundChromium(): Found {
  const ofSystem = process.env.TEST_CHROMIUM === "npm" ? undefined : onPath();
  if (ofSystem) return { executablePath: ofSystem };
  if (process.platform === "linux" && process.arch === "x64" && existsSync(PACKAGE)) return fromNpm();
  const installed = chromium.executablePath();
  if (existsSync(installed)) return { executablePath: installed };
  throw new Error("Browser tests need Chromium. Install it once: npx playwright-core install chromium");
}

function onPath(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"];
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

/**
 * The package unpacks itself into the folder for temporary files, and its libraries only where it sees its usual servers.
 * So it runs in a process of its own that is told both, once; a folder that is there is complete.
 */
function fromNpm(): Found {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8"));
  const folder = path.join(MODULES, ".cache", `chromium-${version}`);
  if (!existsSync(folder)) {
    const begun = `${folder}.${process.pid}`;
    mkdirSync(begun, { recursive: true });
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    const env = { ...process.env, TMPDIR: begun, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
    const options = { cwd: path.dirname(MODULES), env, encoding: "utf8" } as const;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", unpack], options);
    if (status !== 0) throw new Error(`Chromium's package could not be unpacked: ${stderr}`);
    // The package's own list of fonts names folders of its usual servers, and a page without any font crashes.
    writeFileSync(path.join(begun, "fonts/fonts.conf"), FONTS);
    // Another process may have been faster.
    if (existsSync(folder)) rmSync(begun, { recursive: true });
    else renameSync(begun, folder);
  }
  const fonts = { FONTCONFIG_PATH: path.join(folder, "fonts"), XDG_CACHE_HOME: path.join(folder, "cache") };
  const libraries = [path.join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return {
    executablePath: path.join(folder, "chromium"),
    env: { ...process.env, ...fonts, LD_LIBRARY_PATH: libraries },
  };
}
