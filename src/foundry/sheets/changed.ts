/**
 * The chat shows a change to a sheet outside play with old and new values: ratings only, unless the group wants all changes or
 * none. All changes made in one go share a message to the users who may see the sheet. The client that wrote the changes sends
 * it.
 */
import type { Telling } from "../../rules/conflict/telling.ts";
import { fetched } from "../base/fetched.ts";
import { say } from "../base/say.ts";
import { listed, tell } from "../base/words.view.ts";
import { registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";
import { tableOptions } from "../documents/campaign-log.ts";
import { toReaders } from "../documents/sharing.ts";
import { isPlayed } from "../documents/update.ts";

/** Values used for rolls, except hit points, which change during play. */
const RATING = /^system\.(?:skills\.|motivations\.|skirmish\.(?!hp$))\w+$/;

export function isNoted(path: string, which: "ratings" | "told" | "quiet"): boolean {
  if (which === "ratings") return RATING.test(path);
  return which === "told" && /^(?:name$|system\.)/.test(path);
}

/** Milliseconds without a further change until the message is sent. */
const QUIET = 3000;
/** The most lines that a card shows. */
const MOST = 40;

interface Bundle {
  readonly actor: Actor;
  readonly before: Map<string, unknown>;
  readonly after: Map<string, unknown>;
  told: ReturnType<typeof setTimeout> | undefined;
}

const bundles = new Map<string, Bundle>();

function pathsOf(actor: Actor, changes: object): string[] {
  // Copies in compendia and on unlinked tokens are not reported.
  if (actor.pack || actor.isToken) return [];
  const which = tableOptions()["table.changes"];
  return Object.keys(foundry.utils.flattenObject(changes)).filter((path) => isNoted(path, which));
}

/** Records the saved values before they are overwritten. */
function noteBefore(actor: Actor, changes: object): void {
  const paths = pathsOf(actor, changes);
  if (paths.length === 0) return;
  const bundle = bundles.get(actor.uuid) ?? { actor, before: new Map(), after: new Map(), told: undefined };
  bundles.set(actor.uuid, bundle);
  const source = actor.toObject();
  for (const path of paths)
    if (!bundle.before.has(path)) bundle.before.set(path, foundry.utils.getProperty(source, path));
  tellSoon(bundle);
}

function noteAfter(actor: Actor, changes: object): void {
  const bundle = bundles.get(actor.uuid);
  if (!bundle) return;
  const source = actor.toObject();
  for (const path of pathsOf(actor, changes)) bundle.after.set(path, foundry.utils.getProperty(source, path));
  tellSoon(bundle);
}

function tellSoon(bundle: Bundle): void {
  clearTimeout(bundle.told);
  bundle.told = setTimeout(() => void tellBundle(bundle), QUIET);
}

async function tellBundle({ actor, before, after }: Bundle): Promise<void> {
  bundles.delete(actor.uuid);
  const part = await fetched(import("./changed.view.ts"));
  if (!part) return;
  const source = actor.toObject();
  const lines = part.changesTold(before, after, (path) => foundry.utils.getProperty(source, path)).slice(0, MOST);
  if (lines.length === 0) return;
  await postCard("changed", { name: actor.name, lines }, plainWords(actor.name, lines), toReaders(actor));
}

function plainWords(name: string, lines: readonly Telling[]): string {
  return say("BNB.Changed.plain", {
    name,
    words: listed(lines, say, (line) => tell(line, say)),
  });
}

export function registerChanged(): void {
  registerCard("changed", "chat/changed", ({ name, lines }) => ({ name, lines: lines.map((line) => tell(line, say)) }));
  Hooks.on("preUpdateActor", (actor, changes, how) => {
    if (!isPlayed(how)) noteBefore(actor, changes);
  });
  Hooks.on("updateActor", (actor, changes, _options, user) => {
    if (user === game.user!.id) noteAfter(actor, changes);
  });
}
