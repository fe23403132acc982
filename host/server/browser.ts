/** Opens an address in the user's browser, by each platform's own command; without one nothing happens. */
import { spawn } from "node:child_process";

const COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

export function showInBrowser(address: string, platform: string = process.platform): void {
  const [command, ...words] = COMMANDS[platform] ?? ["xdg-open"];
  const child = spawn(command, [...words, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
