/** The world: who may do what here, and how long writing, changing and deleting a page of the campaign log takes. */

import { say } from "../../../base/say.ts";
import { named } from "../../../base/words.view.ts";
import { loadKind } from "../../../conflict/contract/kinds.ts";
import { clientOf, isConflictPage } from "../../../conflict/page/clients/clients.ts";
import { campaignLog, campaignPage, tinctureOf } from "../../../documents/campaign-log.ts";
import { isGm, mayChange, mayCreate, mayRead, mayUse } from "../../../documents/may.ts";
import { pauseNote } from "../../../documents/pause.ts";
import { isKnown } from "../../../documents/sharing.ts";
import { update } from "../../../documents/update.ts";
import { SYSTEM_ID } from "../../../system.ts";
import type { Bench } from "../bench.ts";
import { type Check, expect, expectAll, type Finding, holds, toLookAt } from "../finding.ts";
import { sampleActor } from "./samples.ts";

/** Writes a page of plain text, which opens no window and starts no conflict. */
export async function writtenPage(bench: Bench, log: JournalEntry, more: object = {}): Promise<JournalEntryPage> {
  const [page] = await log.createEmbeddedDocuments("JournalEntryPage", [
    { name: say("BNB.SelfCheck.title"), type: "text", flags: bench.flags, ...more },
  ]);
  if (!page) throw new Error("JournalEntryPage");
  return bench.made(page);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
}

/** Writes, changes and deletes a page of the campaign log, as every conflict does. */
async function journal(bench: Bench): Promise<Finding> {
  const log = campaignLog();
  if (!log) return toLookAt("setup");
  if (!mayChange(log)) return toLookAt("setup", { why: "mayNotWrite" });
  let page: JournalEntryPage | undefined;
  const write = await timed(async () => {
    page = await writtenPage(bench, log);
  });
  const change = await timed(async () => page?.update({ text: { content: "<p>1</p>" } }));
  if (page?.text.content !== "<p>1</p>") return { state: "broken", found: String(page?.text.content), lead: "copy" };
  const remove = await timed(async () => page && bench.remove(page));
  if (log.pages.has(page.id!)) return { state: "broken", found: "page", lead: "copy" };
  return holds(say("BNB.SelfCheck.times", { write, change, remove }));
}

/** A player's ownership changes are dropped at creation and refused later; a GM's are kept. */
async function ownership(bench: Bench): Promise<Finding> {
  const log = campaignLog();
  if (!log) return toLookAt("setup", { why: "journal" });
  if (!mayChange(log)) return toLookAt("setup", { why: "mayNotWrite" });
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const page = await writtenPage(bench, log, { ownership: { default: OBSERVER } });
  const created = page.ownership.default === OBSERVER ? "kept" : "dropped";
  const updated = await update(page, { "ownership.default": OBSERVER }).then(
    () => "kept",
    () => "refused",
  );
  const wanted = isGm() ? "kept kept" : "dropped refused";
  return expect(wanted, `${created} ${updated}`, say("BNB.SelfCheck.asExpected"));
}

/** What a user's document holds can be written by that user alone; GMs and assistants write everybody's. */
async function ownWords(): Promise<Finding> {
  const other = game.users!.find((user) => user !== game.user);
  const flag = `flags.${SYSTEM_ID}.selfCheck`;
  const written = async (user: User) =>
    update(user, { [flag]: game.user!.id })
      .then(() => update(user, { [flag.replace(/(?=selfCheck)/, "-=")]: null }))
      .then(
        () => "kept",
        () => "refused",
      );
  const own = await written(game.user!);
  if (!other) return expect("kept", own, say("BNB.SelfCheck.asExpected"));
  const wanted = isGm() ? "kept kept" : "kept refused";
  return expect(wanted, `${own} ${await written(other as User)}`, say("BNB.SelfCheck.asExpected"));
}

/** Each client may end the pause for itself; only a GM does it for all. */
function ownPause(): Finding {
  const before = game.paused;
  try {
    game.togglePause(!before);
    return expect(String(!before), String(game.paused), say("BNB.SelfCheck.asExpected"));
  } finally {
    game.togglePause(before);
  }
}

/** Somebody whom only a GM owns is hidden from every player. */
function hiddenPerson(): Finding {
  const player = game.users!.find((user) => !isGm(user as User));
  if (!player) return holds();
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const actor = new Actor.implementation({ name: say("BNB.SelfCheck.title"), type: "character", ownership });
  return expect("hidden", isKnown(actor, player as User) ? "shown" : "hidden", say("BNB.SelfCheck.asExpected"));
}

/** Players see through the tokens of the characters they share, and through nobody's whom only a GM owns. */
async function vision(): Promise<Finding> {
  const player = game.users!.find((user) => !isGm(user as User)) as User | undefined;
  const another = game.users!.find((user) => !isGm(user as User) && user !== player);
  if (!player || !another) return holds();
  const prototypeToken = { sight: { enabled: true } };
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const seen = await Promise.all(
    [{ default: NONE, [another.id!]: OWNER }, { default: NONE }].map(async (ownership) => {
      const actor = sampleActor("character", say("BNB.SelfCheck.title"), undefined, { ownership, prototypeToken });
      const token = await actor.getTokenDocument({ actorLink: true });
      const shares = mayRead(actor, player);
      return token.sight.enabled && shares ? "seen" : "unseen";
    }),
  );
  return expect("seen unseen", seen.join(" "), say("BNB.SelfCheck.asExpected"));
}

function pause(): Finding {
  const note = pauseNote();
  if (!note) return holds();
  if (!note.may) return toLookAt("setup");
  return toLookAt("unpause", { why: note.may === "all" ? "pausedGM" : "pausedHere" });
}

/** Verifies every record of the campaign log, entry by entry. */
async function records(): Promise<Finding> {
  const pages = campaignLog()?.pages.filter((page) => isConflictPage(page)) ?? [];
  const broken: string[] = [];
  for (const page of pages) {
    if (!(await loadKind(page.type))) continue;
    await clientOf(page).caughtUp();
    if (!clientOf(page).view().ok) broken.push(page.type);
  }
  return expectAll(pages.length, broken);
}

/** How many documents an earlier Foundry version saved last, and whether all of them can be read. */
function earlier(): Finding {
  const all = [game.actors!, game.items!, game.journal!, game.scenes!] as const;
  const broken = all.flatMap((one) => [...one.invalidDocumentIds].map(() => one.documentName));
  const now = Number(game.release!.generation);
  const old = all.flatMap((one) => one.contents.map(({ _stats }) => Number.parseInt(_stats?.coreVersion ?? "", 10)));
  const count = old.filter((version) => version < now).length;
  return broken.length > 0
    ? expectAll(old.length, broken)
    : holds(say("BNB.SelfCheck.earlier", { count, all: old.length }));
}

export const TABLE_CHECKS: readonly Check[] = [
  { id: "chronicle", group: "table", run: () => (campaignPage() ? holds() : toLookAt("setup")) },
  { id: "earlier", group: "table", run: earlier },
  { id: "journal", group: "table", run: journal },
  { id: "ownership", group: "table", run: ownership },
  { id: "ownWords", group: "table", run: ownWords },
  {
    id: "rights",
    group: "table",
    run() {
      const user = game.user!;
      const may = {
        actors: mayCreate("Actor", user),
        macros: mayCreate("Macro", user),
        tokens: mayUse("TOKEN_CREATE", user),
        journal: campaignLog() ? mayChange(campaignLog(), user) : isGm(user),
        // Players who join later own it only through the default.
        shared: campaignLog()?.ownership.default === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
      };
      const missing = Object.entries(may).flatMap(([what, has]) => (has ? [] : [what]));
      const all = Object.keys(may).length;
      const value = say("BNB.SelfCheck.of", { count: all - missing.length, all });
      if (missing.length === 0) return holds(value);
      const what = named(missing, say, (one) => say(`BNB.SelfCheck.right.${one}`));
      return toLookAt("setup", { value, found: missing.join(", "), params: { what } });
    },
  },
  { id: "pause", group: "table", run: pause },
  { id: "ownPause", group: "table", run: ownPause },
  { id: "hiddenPerson", group: "table", run: hiddenPerson },
  { id: "vision", group: "table", run: vision },
  {
    id: "seats",
    group: "table",
    run() {
      const users = game.users!.contents;
      const seated = users.filter((user) => tinctureOf(user.id!)).length;
      const value = say("BNB.SelfCheck.of", { count: seated, all: users.length });
      return seated > 0 ? holds(value) : toLookAt("setup", { value });
    },
  },
  {
    id: "people",
    group: "table",
    run: () => holds(game.actors!.filter((actor) => actor.type === "character").length),
  },
  { id: "records", group: "table", run: records },
];
