/**
 * The default data folder: the user's own data directory, by the convention of each platform (XDG base directories,
 * Application Support, AppData).
 */
import { homedir } from "node:os";
import { join } from "node:path";

const FOLDER = "foundry-stand-in";

export function defaultDataDir(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  if (env.XDG_DATA_HOME) return join(env.XDG_DATA_HOME, FOLDER);
  if (platform === "darwin") return join(home, "Library", "Application Support", FOLDER);
  if (platform === "win32") return join(env.LOCALAPPDATA || join(home, "AppData", "Local"), FOLDER);
  return join(home, ".local", "share", FOLDER);
}
