/** The environment of the self-check without personal data, and the names that its text must not contain. */
import { isGm } from "../../documents/may.ts";
import { SYSTEM_ID } from "../../system.ts";
import { activeModules } from "./checks/modules.ts";
import type { About } from "./self-check.view.ts";

const BROWSERS = [/Firefox\/\d+/, /Edg\/\d+/, /Chrome\/\d+/, /Version\/\d+.*Safari/];

/** Plain http on a LAN is no secure context: the browser then lacks the clipboard and `crypto.subtle`, but we need neither. */
function connection(): string {
  const prefix = foundry.utils.getRoute("x").replace(/^\//, "") === "x" ? "–" : "prefix";
  return [location.protocol.replace(":", ""), isSecureContext ? "secure" : "not secure", prefix].join(", ");
}

export function aboutHere(): About {
  const users = game.users!.contents;
  const world = game.world!;
  const browser = BROWSERS.map((one) => one.exec(navigator.userAgent)?.[0]).find(Boolean) ?? "–";
  return {
    title: String(game.system!.title),
    version: String(game.system!.version),
    foundry: String(game.version),
    browser,
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    screen: `${innerWidth} × ${innerHeight}`,
    language: game.i18n!.lang,
    gm: isGm(),
    users: users.length,
    here: users.filter((user) => user.active).length,
    gmHere: users.some((user) => user.active && isGm(user)),
    modules: activeModules(),
    connection: connection(),
    secrets: [
      location.host,
      world.id,
      String(world.title),
      ...[users, game.actors!.contents, game.scenes!.contents, game.journal!.contents].flatMap((all) =>
        all.map((one: { name: string | null }) => one.name ?? ""),
      ),
    ].filter((name) => name !== SYSTEM_ID),
  };
}
