/** Conflicts for other packages: started in the campaign log as the start window does it, and read. */
import { isObject, shown } from "../../rules/result.ts";
import { isKind, loadKind } from "../conflict/contract/kinds.ts";
import { beginConflict } from "../conflict/page/clients/begin.ts";
import { clientOf, isConflictPage } from "../conflict/page/clients/clients.ts";
import { pageFrom } from "../documents/by-uuid.ts";
import { campaignLog, tableOptions, tinctureOf } from "../documents/campaign-log.ts";
import { TINCTURES } from "../system.ts";
import { answered, refused } from "./answer.ts";
import type { Answer, ConflictInfo, ConflictRequest } from "./public.ts";
import { infoOf } from "./reading.ts";

type Seats = Record<string, { user: string; tincture: string; name: string; actor: string }>;

export async function startWanted(wanted: ConflictRequest): Promise<Answer<string>> {
  const { kind, title, setup, seats } = wanted;
  if (typeof kind !== "string" || !isKind(kind)) return refused("api.kind", { kind: shown(kind) });
  if (typeof title !== "string" || title.trim() === "" || !isObject(seats)) return refused("api.wanted");
  const log = campaignLog();
  if (!log) return refused("start.noChronicle");
  const begun = await beginConflict(log, {
    kind,
    title,
    setup,
    options: { ...tableOptions(), ...wanted.options },
    seats: seated(seats as ConflictRequest["seats"]),
    actors: wanted.actors ?? {},
  });
  return begun.ok ? { ok: true, value: begun.value.uuid } : answered<string>(begun);
}

/** Gives each seat its player's tincture, or the next free one. */
function seated(wanted: ConflictRequest["seats"]): Seats {
  const taken = new Set(Object.values(wanted).map(({ user }) => user && tinctureOf(user)));
  const free = TINCTURES.filter((tincture) => !taken.has(tincture));
  const seats: Seats = {};
  for (const [seat, { user = "", name, actor = "" }] of Object.entries(wanted)) {
    const known = user === "" ? undefined : game.users!.get(user);
    const tincture = (known && tinctureOf(user)) || free.shift() || "silverpoint";
    seats[seat] = { user: known ? user : "", tincture, name: name ?? known?.name ?? seat, actor };
  }
  return seats;
}

export async function readUuid(uuid: string): Promise<Answer<ConflictInfo>> {
  const found = typeof uuid === "string" ? await pageFrom(uuid).catch(() => undefined) : undefined;
  if (!found || !isConflictPage(found)) return refused("api.page", { uuid: shown(uuid) });
  if (!(await loadKind(found.type))) return refused("part.notFetched");
  await clientOf(found).refresh();
  const info = infoOf(found);
  return info ? { ok: true, value: info } : refused("api.unread", { title: found.name });
}
