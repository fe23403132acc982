/** `game.system.api`, available from `init` on; `blades-and-banners.ready` says when it can be used. */

import { openerOf } from "../base/windows/openers.ts";
import { openCheck, openRequest } from "../check/macros.ts";
import { openConflicts } from "../conflict/page/clients/clients.ts";
import { openSelfCheck } from "../help/self-check/register.ts";
import { oddsOf, rollAsked } from "./check.ts";
import { readUuid, startWanted } from "./conflicts.ts";
import { call, registerApiHooks } from "./hooks.ts";
import type { SystemApi } from "./public.ts";

const api: SystemApi = Object.freeze({
  version: 1,
  odds: oddsOf,
  openCheck: (given = {}) => openCheck(given),
  openRequest: (given = {}) => openRequest(given),
  check: rollAsked,
  openSelfCheck,
  openStart: (given = {}) => openerOf("conflict")?.(given),
  startConflict: startWanted,
  openConflicts: () => openConflicts().map(({ uuid, type, name }) => ({ uuid, kind: type as string, title: name })),
  readConflict: readUuid,
});

export function registerApi(): void {
  Object.assign(game.system, { api });
  registerApiHooks();
  Hooks.once("ready", () => call("blades-and-banners.ready", api));
}
