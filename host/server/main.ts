/**
 * The command line of the table's server. Prints one line when the table runs; an error that a person can fix (a taken
 * port, an unwritable folder, a damaged store) is one line on the error stream and exit code 1.
 */
import { createInterface } from "node:readline/promises";
import { showFace } from "../api/face.ts";
import { backupsAt, exportWorld, openWorldAt, readWorldFile } from "../world/disk.ts";
import { errorCode, Failure } from "../world/failure.ts";
import { replaceWorld } from "../world/lifecycle.ts";
import { type Arguments, readArguments, USAGE } from "./args.ts";
import { showInBrowser } from "./browser.ts";
import { diskShelf } from "./disk-shelf.ts";
import { TableFiles } from "./files.ts";
import { Refused } from "./input.ts";
import { Seats } from "./join.ts";
import { readSystem } from "./packages.ts";
import { serve } from "./serve.ts";

/** Milliseconds: a second signal to end after this time ends the server at once. */
const FORCED_AFTER = 1000;

async function main(argv: readonly string[]): Promise<void> {
  const args = readArguments(argv);
  if (args === "help") return console.log(USAGE);
  if (args.exportFile ?? args.importFile ?? args.setPassword) return errand(args);
  const running = await serve(args);
  console.log(`Table ready at ${running.address}`);
  if (args.open) showInBrowser(running.address);
  let closing: number | undefined;
  // One Ctrl-C can arrive twice, from the terminal and from the parent command; only a later one is impatience.
  const close = (): void => {
    if (closing !== undefined) {
      if (performance.now() - closing > FORCED_AFTER) process.exit(1);
      return;
    }
    closing = performance.now();
    running.close().then(() => process.exit(0), stop);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

async function errand(args: Arguments): Promise<void> {
  showFace(args.foundry);
  const { manifest } = await readSystem(args.system);
  const world = await openWorldAt(args.data, manifest, args.demo);
  const files = new TableFiles(diskShelf(args.data));
  try {
    if (args.exportFile !== undefined) {
      await exportWorld(world, args.exportFile, await files.all());
      console.log(`World written to ${args.exportFile}`);
    } else if (args.importFile !== undefined) {
      const file = await readWorldFile(args.importFile);
      files.checkAll(file.files ?? {});
      const kept = await replaceWorld(world, backupsAt(args.data), file, manifest);
      await files.keepAll(file.files ?? {});
      console.log(`World read from ${args.importFile}${kept ? `; the old one is kept as ${kept}` : ""}`);
    } else if (args.setPassword !== undefined) {
      const user = world.sources("users").find((seat) => seat.name === args.setPassword);
      if (!user) throw new Failure(`There is no seat named "${args.setPassword}".`);
      const lines = createInterface({ input: process.stdin });
      const password = (await lines[Symbol.asyncIterator]().next()).value ?? "";
      lines.close();
      if (!password) throw new Failure("No password was given on standard input.");
      await new Seats(world, false).setPassword(user._id, password);
      console.log(`Password set for ${user.name}`);
    }
  } finally {
    await world.close();
  }
}

function stop(error: unknown): never {
  const expected = error instanceof Failure || error instanceof Refused || errorCode(error) !== "";
  console.error(expected ? (error as Error).message.split("\n")[0] : error);
  process.exit(1);
}

main(process.argv.slice(2)).catch(stop);
