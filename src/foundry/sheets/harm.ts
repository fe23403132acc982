/**
 * Wounds, hit points and losses for the tokens that are targeted or selected, from a card's menu or a token's bars. Each change is a
 * card of its own that can be taken back, unless the sheet has changed since.
 */
import { BODY_PARTS, inflict, isBodyPart } from "../../rules/chronicle/wounds/index.ts";
import { type Telling, told } from "../../rules/conflict/telling.ts";
import { problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { menuEntry } from "../base/version/menu-entry.ts";
import { ask } from "../base/windows/ask.ts";
import { listed, tell } from "../base/words.view.ts";
import { cardOf, registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";
import type { HarmCard } from "../data/cards.ts";
import { characterOf, isCharacter, isUnit } from "../data/read.ts";
import { actorAt } from "../documents/by-uuid.ts";
import { tableOptions } from "../documents/campaign-log.ts";
import { mayChange, owns } from "../documents/may.ts";
import { toKnowing } from "../documents/sharing.ts";
import { PLAYED, update } from "../documents/update.ts";

export const HARMS = ["minor", "major", "healMinor", "healMajor", "hp", "healHp", "losses", "rejoin"] as const;
export type Harm = (typeof HARMS)[number];

export interface Dealt {
  readonly kind: Harm;
  readonly part: (typeof BODY_PARTS)[number];
  readonly count: number;
}

interface Change {
  readonly path: string;
  readonly before: number | boolean;
  readonly after: number | boolean;
}

/** What that does to this sheet; empty if nothing changes. */
export function harmOf(actor: Actor, { kind, part, count }: Dealt): Change[] {
  const change = (path: string, before: number | boolean, after: number | boolean): Change[] =>
    before === after ? [] : [{ path, before, after }];
  if (isUnit(actor)) {
    const { losses, size } = actor.system;
    const sign = kind === "losses" ? 1 : kind === "rejoin" ? -1 : 0;
    return change("system.losses", losses, Math.min(size, Math.max(0, losses + sign * count)));
  }
  if (!isCharacter(actor)) return [];
  const { wounds, skirmish } = characterOf(actor);
  if (kind === "hp" || kind === "healHp") {
    const hp = skirmish.hp + (kind === "hp" ? -count : count);
    return change("system.skirmish.hp", skirmish.hp, Math.min(skirmish.hpMax, Math.max(0, hp)));
  }
  const now = wounds[part];
  const next =
    kind === "minor" || kind === "major"
      ? inflict(wounds, part, kind, tableOptions())[part]
      : kind === "healMinor"
        ? { ...now, minor: Math.max(0, now.minor - 1) }
        : kind === "healMajor"
          ? { ...now, major: false }
          : now;
  return [
    ...change(`system.wounds.${part}.minor`, now.minor, next.minor),
    ...change(`system.wounds.${part}.major`, now.major, next.major),
  ];
}

function wordsOf(actor: Actor, { kind, part, count }: Dealt): Telling {
  return told(`Harm.told.${kind}`, { name: actor.name, part: told(`Duel.Part.${part}`), count });
}

async function deal(actor: Actor, dealt: Dealt): Promise<void> {
  const changes = harmOf(actor, dealt);
  if (changes.length === 0) return notifyProblem(problem("harm.nothing", { name: actor.name }));
  await update(actor, Object.fromEntries(changes.map(({ path, after }) => [path, after])), PLAYED);
  const card: HarmCard = { actor: actor.uuid, words: wordsOf(actor, dealt), changes: JSON.stringify(changes) };
  await postCard("harm", card, tell(card.words, say), toKnowing(actor));
}

/** Targeted tokens, or else those selected, of actors that this user may change. */
function dealtTo(): Actor[] {
  const targets = [...game.user!.targets];
  const tokens = targets.length > 0 ? targets : (canvas?.tokens?.controlled ?? []);
  return [...new Set(tokens.flatMap(({ actor }) => (mayChange(actor) ? [actor as Actor] : [])))];
}

async function askAndDeal(count: number): Promise<void> {
  const actors = dealtTo();
  if (actors.length === 0) return notifyProblem(problem("harm.nobody"));
  const units = actors.every((actor) => isUnit(actor));
  const kinds = HARMS.filter((kind) => (kind === "losses" || kind === "rejoin") === units);
  const dealt = await askHarm(actors, { kinds, count: Math.max(1, count) });
  if (dealt) for (const actor of actors) await deal(actor, dealt);
}

interface Asked {
  readonly kinds: readonly Harm[];
  readonly parts?: readonly (typeof BODY_PARTS)[number][];
  readonly usual?: Harm | undefined;
  readonly count: number;
}

async function askHarm(
  actors: readonly Actor[],
  { kinds, parts = BODY_PARTS, usual, count }: Asked,
): Promise<Dealt | undefined> {
  const form = {
    to: listed(
      actors.map(({ name }) => name),
      say,
    ),
    kinds: kinds.map((id) => ({ id, name: say(`BNB.Harm.kind.${id}`), usual: id === usual })),
    parts: parts.map((id) => ({ id, name: say(`BNB.BodyPart.${id}`), usual: id === "body" })),
    wounds: kinds.some((kind) => /minor|major/i.test(kind)),
    counted: kinds.some((kind) => ["hp", "losses"].includes(kind)),
    count,
  };
  const answer = await ask("sheets/harm-form", "BNB.Harm.title", form, "BNB.Harm.apply");
  const kind = HARMS.find((one) => one === answer?.kind);
  const part = isBodyPart(answer?.part) ? answer.part : "body";
  const typed = Math.round(Number(answer?.count ?? count));
  return kind ? { kind, part, count: Number.isFinite(typed) ? Math.min(9999, Math.max(0, typed)) : 0 } : undefined;
}

/** The bar counts a major wound as three. Which wound, and where, is asked. */
async function changeWounds(actor: Actor, by: number): Promise<void> {
  const { wounds } = characterOf(actor);
  const wounded = BODY_PARTS.filter((id) => wounds[id].minor > 0 || wounds[id].major);
  if (by < 0 && wounded.length === 0) return notifyProblem(problem("harm.nothing", { name: actor.name }));
  const healed: Harm[] = [
    ...(wounded.some((id) => wounds[id].minor > 0) ? (["healMinor"] as const) : []),
    ...(wounded.some((id) => wounds[id].major) ? (["healMajor"] as const) : []),
  ];
  const dealt = await askHarm([actor], {
    kinds: by > 0 ? ["minor", "major"] : healed,
    parts: by > 0 ? BODY_PARTS : wounded,
    usual: Math.abs(by) < 3 ? undefined : by > 0 ? "major" : "healMajor",
    count: 1,
  });
  if (dealt) await deal(actor, dealt);
}

/** A bar's field in a token's display: a new value, or a difference such as -2. */
export async function changeBar(actor: Actor, attribute: string, value: number, isDelta: boolean): Promise<boolean> {
  const now = Number(foundry.utils.getProperty(actor.system, `${attribute}.value`));
  const by = Math.round(isDelta ? value : value - now);
  if (!Number.isFinite(by) || by === 0) return true;
  const count = Math.abs(by);
  if (attribute === "vitals.hp") await deal(actor, { kind: by < 0 ? "hp" : "healHp", part: "body", count });
  else if (attribute === "standing") await deal(actor, { kind: by < 0 ? "losses" : "rejoin", part: "body", count });
  else if (attribute === "vitals.wounds") {
    await changeWounds(actor, by);
  } else return false;
  return true;
}

/** The bars that a display may change though their values are derived. */
export const CHANGEABLE: readonly string[] = ["vitals.hp", "vitals.wounds", "standing"];

function readChanges(text: string): Change[] {
  try {
    const read: unknown = JSON.parse(text);
    const isChange = (one: Partial<Change> | null) =>
      /^system\.(losses|skirmish\.hp|wounds\.\w+\.(minor|major))$/.test(String(one?.path)) &&
      ["number", "boolean"].includes(typeof one?.before);
    return Array.isArray(read) && read.every(isChange) ? read : [];
  } catch {
    return [];
  }
}

function drawUndo(message: ChatMessage, html: HTMLElement): void {
  const card = cardOf(message, "harm");
  const button = html.querySelector<HTMLElement>("[data-harm-undo]");
  if (!card || !button) return;
  const actor = actorAt(card.actor);
  const changes = readChanges(card.changes);
  const stands = () =>
    owns(actor) &&
    changes.length > 0 &&
    changes.every(({ path, after }) => foundry.utils.getProperty(actor._source, path) === after);
  // A card by somebody who could not have changed the sheet is forged.
  button.hidden = !stands() || !message.author || !owns(actor, message.author);
  button.onclick = async () => {
    if (!actor || !stands()) return notifyProblem(problem("harm.changed", { name: actor?.name ?? "" }));
    button.hidden = true;
    await update(actor, Object.fromEntries(changes.map(({ path, before }) => [path, before])), PLAYED);
    ui.notifications!.info(say("BNB.Harm.undone", { name: actor.name }));
  };
}

export function registerHarm(): void {
  registerCard("harm", "chat/harm", ({ words }) => ({ words: tell(words, say) }));
  Hooks.on("renderChatMessageHTML", (message, html) => drawUndo(message, html));
  const on = Hooks.on as (hook: string, listen: (log: object, entries: object[]) => void) => number;
  on("getChatMessageContextOptions", (_log, entries) => {
    const rolled = (element: HTMLElement) =>
      game.messages!.get(element.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
    entries.push(
      menuEntry({
        label: "BNB.Harm.menu",
        icon: "fa-solid fa-droplet",
        visible: (element) => (rolled(element)?.rolls.length ?? 0) > 0,
        // A check's total is no amount of anything.
        act: (element) => {
          const message = rolled(element);
          void askAndDeal(message?.type === "base" ? (message.rolls[0]?.total ?? 1) : 1);
        },
      }),
    );
  });
}
