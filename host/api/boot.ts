/**
 * The table page: connects, loads the world, creates the globals, runs the system's code, then the hooks in their
 * documented order (init, i18nInit, setup, ready), none of them awaited.
 */
import { fetchDrawings } from "../shell/canvas/drawings.ts";
import { setBackend } from "./abstract/backend.ts";
import { initializeCanvas, initializeUI, installApplications } from "./applications/namespace.ts";
import { makeConfig } from "./config.ts";
import { ClientDatabaseBackend } from "./documents/client-database.ts";
import { isGeneration, showFace } from "./face.ts";
import { dressFace, warnOfTemplate } from "./face14.ts";
import { Game } from "./game.ts";
import { Hooks } from "./helpers/hooks.ts";
import { type HotChange, showChanged } from "./helpers/hot-reload.ts";
import { languageLoader } from "./helpers/languages.ts";
import { localizeModels } from "./helpers/localize-models.ts";
import { beStrict, whileStarting } from "./helpers/missing.ts";
import { linkStyles, loadCode, packageFiles } from "./helpers/package-files.ts";
import { currentSession } from "./helpers/session.ts";
import { TableLine } from "./helpers/socket.ts";
import { transport } from "./helpers/transport.ts";
import { foundry, globalNames } from "./namespace.ts";
import { installPrimitives } from "./primitives/install.ts";
import type { WorldData } from "./wire.ts";

/** Milliseconds of work that nobody notices. */
const LITTLE = 5;

export async function boot(): Promise<void> {
  const { connect, door, world } = transport();
  const sent = world(currentSession());
  const line = new TableLine(connect(currentSession()));
  line.socket.on("connect_error", (error: Error) => {
    // The seat is gone (the server restarted, or another user has it): ask for one.
    if (/seat/i.test(error.message)) globalThis.location.assign(door);
  });
  // The server closed the seat itself; a merely lost connection is restored by itself.
  line.socket.on("disconnect", (reason: string) => {
    if (reason === "io server disconnect") globalThis.location.assign(door);
  });
  // A gamemaster changed something that needs a reload.
  line.socket.on("reload", () => globalThis.location.reload());
  line.socket.on("hotReload", (changed: HotChange) => void showChanged(changed).catch(console.error));
  const data = await line.world(sent);
  const scene = data.scenes.find(({ active }) => active);
  if (scene) void fetchDrawings(scene);
  if (isGeneration(data.release.generation)) showFace(data.release.generation);
  installPrimitives();
  const names = globalNames();
  dressFace(foundry, names);
  Object.assign(globalThis, names, { CONFIG: makeConfig(), ui: {} });
  warnOfTemplate(data.template);
  const packages = packageFiles(data);
  const database = new ClientDatabaseBackend(line);
  setBackend(database);
  const game = new Game(data, line.socket, database, globalThis.localStorage, languageLoader(packages));
  Object.assign(globalThis, { game });
  (globalThis as any).CONFIG.DatabaseBackend = database;
  installApplications();
  linkStyles(packages);
  beStrict(data.strict);
  game.settings._holdWorld(true);
  whileStarting(true);
  await loadCode(packages);
  game._start = () => start(game, data, line);
  await game.initialize();
  void later(game).catch(console.error);
}

/** What `Game#initialize` does: the hooks in their order, with the table drawn between `setup` and `ready`. */
async function start(game: Game, data: WorldData, line: TableLine): Promise<void> {
  Hooks.callAll("init");
  whileStarting(false);
  game.keybindings._close();
  await game.i18n.initialize();
  localizeModels();
  game.initializeDocuments();
  if (data.olderMessages) game["messages"]._followWith((before: object, take: any) => line.older(before, take));
  game.activateSocketListeners();
  line.begin();
  Hooks.callAll("setup");
  await initializeUI();
  await initializeCanvas();
  game.keyboard.activateListeners(globalThis as unknown as Window);
  game.ready = true;
  game.settings._holdWorld(false);
  Hooks.callAll("ready");
}

/** Loads what nobody has needed yet, so that it is there in time. */
async function later(game: Game): Promise<void> {
  for (const name of ["actors", "items"]) await game[name]._readAll(idle);
  await game["messages"]._loadAll(idle);
}

/** When the page is idle; in a hidden tab, soon. Returns the available milliseconds. */
function idle(): Promise<number> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback((spare) => resolve(spare.timeRemaining()), { timeout: 2000 });
    else setTimeout(() => resolve(LITTLE), 50);
  });
}

/** What a person reads if the table could not be opened. */
export function bootFailed(problem: unknown): void {
  console.error(problem);
  const said = document.createElement("pre");
  said.className = "boot-failure";
  said.textContent = `The table could not be opened.\n${(problem as Error).message}`;
  document.body.replaceChildren(said);
}
