/**
 * An undo returns what a conflict changed on a sheet to what it was. Each write notes the value of every path before it and after
 * it; a path that the conflict no longer changes gets its old value back, unless somebody else has changed it since.
 */
import { alike } from "../../../rules/conflict/canonical.ts";
import { isObject } from "../../../rules/result.ts";
import type { ActorPlan, PlainActor, ResultsSetting, SheetResults } from "../contract/results.ts";

/** The value before the first write, and after the last; missing where there was none. */
interface Change {
  readonly was?: unknown;
  readonly is?: unknown;
}
/** By path of the actor, or by item id, a space, and path of the item. */
export type Noted = Readonly<Record<string, Change>>;

/** As saved on an actor. */
export function readNoted(text: unknown): Noted {
  try {
    const saved: unknown = JSON.parse(String(text));
    return isObject(saved) ? (saved as Noted) : {};
  } catch {
    return {};
  }
}

interface Steps {
  readonly start: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/** What to write now, and what to note of it. */
export function planWith(
  sheetResults: SheetResults,
  { start, before, after }: Steps,
  actor: PlainActor,
  noted: Noted,
  setting: ResultsSetting,
): { readonly plan: ActorPlan; readonly noted: Noted } {
  const step = sheetResults.plan(before, after, actor, setting);
  const still = Object.entries(noted).filter(([path, { is }]) => alike(valueAt(actor, path), is));
  const whole = pathsOf(sheetResults.plan(start, after, withValues(actor, still), setting));
  const back = new Map(still.flatMap(([path, { was }]) => (whole.has(path) ? [] : [[path, was] as const])));
  // A whole entry is not rewritten if only a part of it was changed, and that part goes back.
  const partial = (path: string) => !whole.has(path) && [...back.keys()].some((one) => one.startsWith(`${path}.`));
  const written = new Map([...[...pathsOf(step)].filter(([path]) => !partial(path)), ...back]);
  const kept = Object.fromEntries(Object.entries(noted).filter(([path]) => !back.has(path)));
  const original = withValues(actor, still);
  for (const [path, is] of written) if (!back.has(path)) note(kept, path, is, valueAt(original, path));
  return { plan: { ...planOf(written), statuses: step.statuses }, noted: kept };
}

/** A value inside a noted one changes that note; a noted value inside this one is part of its own. */
function note(noted: Record<string, Change>, path: string, is: unknown, was: unknown): void {
  const outer = Object.keys(noted).find((one) => path.startsWith(`${one}.`));
  if (outer !== undefined) {
    const inner = path.slice(outer.length + 1).split(".");
    noted[outer] = { ...noted[outer], is: withValue(noted[outer]!.is, inner, is) };
    return;
  }
  for (const one of Object.keys(noted)) if (one.startsWith(`${path}.`)) delete noted[one];
  noted[path] = { was: noted[path] ? noted[path].was : was, is };
}

const DELETES = /(^|\.)-=([^.]+)$/;

/** A deletion is a path without a value. */
function pathsOf({ changes, things }: ActorPlan): Map<string, unknown> {
  return new Map([
    ...Object.entries(changes).map(([path, value]): [string, unknown] =>
      DELETES.test(path) ? [path.replace(DELETES, "$1$2"), undefined] : [path, value],
    ),
    ...things.flatMap(({ _id, ...rest }) =>
      Object.entries(rest).map(([path, value]): [string, unknown] => [`${_id} ${path}`, value]),
    ),
  ]);
}

function planOf(written: ReadonlyMap<string, unknown>): Pick<ActorPlan, "changes" | "things"> {
  const changes: Record<string, unknown> = {};
  const things = new Map<string, { _id: string; [path: string]: unknown }>();
  for (const [path, value] of written) {
    const { item, keys } = placeOf(path);
    if (item !== undefined) things.set(item, { ...(things.get(item) ?? { _id: item }), [keys.join(".")]: value });
    else if (value === undefined) changes[path.replace(/([^.]+)$/, "-=$1")] = null;
    else changes[path] = value;
  }
  return { changes, things: [...things.values()] };
}

function placeOf(path: string): { readonly item: string | undefined; readonly keys: readonly string[] } {
  const at = path.indexOf(" ");
  return { item: at < 0 ? undefined : path.slice(0, at), keys: path.slice(at + 1).split(".") };
}

function valueAt({ system, items }: PlainActor, path: string): unknown {
  const { item, keys } = placeOf(path);
  const document: unknown = item === undefined ? { system } : items.find(({ id }) => id === item);
  return keys.reduce((node, key) => (isObject(node) ? node[key] : undefined), document);
}

function withValues(actor: PlainActor, values: readonly (readonly [string, Change])[]): PlainActor {
  let { system, items } = actor;
  for (const [path, { was }] of values) {
    const { item, keys } = placeOf(path);
    if (item === undefined) system = withValue(system, keys.slice(1), was);
    else
      items = items.map((one) =>
        one.id === item ? { ...one, system: withValue(one.system, keys.slice(1), was) } : one,
      );
  }
  return { ...actor, system, items };
}

/** All paths start with the document's `system`. */
function withValue(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const { [key]: inner, ...others } = isObject(node) ? node : {};
  const changed = withValue(inner, rest, value);
  return changed === undefined ? others : { ...others, [key]: changed };
}
