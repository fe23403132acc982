/**
 * The attacks of docs/trust.md by number, in real browsers: Rosa's client is honest, Tomas uses a console. The pages
 * are prepared, so the tests click only what the attack needs.
 */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { entryKey, entryPath } from "../../src/foundry/conflict/page/page-record.ts";
import { recordFields } from "../../src/foundry/conflict/report/page.ts";
import type { DuelState } from "../../src/rules/chronicle/duel/index.ts";
import { chainEnd } from "../../src/rules/conflict/chain.ts";
import { type AnyMatch, outcomeOf } from "../../src/rules/conflict/match.ts";
import { requestKey, signAnswer } from "../../src/rules/conflict/protocol/agreement.ts";
import { duty, give } from "../../src/rules/conflict/protocol/duties.ts";
import { sitWords } from "../../src/rules/conflict/protocol/prove.ts";
import { publicKey, signatureOf } from "../../src/rules/conflict/protocol/signature.ts";
import { readTurn, Trial } from "../../src/rules/conflict/protocol/turn.ts";
import type { BeginEntry, Entry } from "../../src/rules/conflict/record.ts";
import { pick } from "../../src/rules/dice/dice.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { certain } from "../../src/rules/result.ts";
import { Forger } from "../foundry/conflict/forger.ts";
import { hex } from "../foundry/conflict/page-clients.ts";
import { begin, openTitled, pageOf, proven, sitDown } from "./support/conflict.ts";
import { fromMenu } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { keepsOf, layOut, played, playedTo } from "./support/prepared.ts";
import { seated } from "./support/table.ts";

declare const game: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

const [HERS, HIS] = ["first", "second"] as const;

/** Tomas's console: raw changes to the page with that title, in one update. */
const writes = (title: string, changes: object, page: Page = tomas.page): Promise<void> =>
  page.evaluate(
    async ([name, all]) => void (await game.journal.getName("Campaign log").pages.getName(name).update(all)),
    [title, changes] as const,
  );

/** Tomas's own client writes nothing by itself: it believes that another tab acts for it. */
const hush = (silent: boolean): Promise<void> =>
  tomas.page.evaluate(
    (until) => localStorage.setItem(`blades-and-banners.lease.${game.user.id}`, `another ${until}`),
    silent ? 9_999_999_999_999 : 0,
  );

function forger(title: string, match: AnyMatch): Forger {
  const dice = seededDice(title);
  const any = ({ conflict, state }: AnyMatch, key: string) =>
    conflict.anyOrder?.(state, key, dice) ?? pick(dice, conflict.legal(state, key), key);
  const page = { write: (_by: string, changes: object) => writes(title, changes) };
  return new Forger({ seats: { tomas: [HIS] }, keep: (_, seat) => keepsOf(match)[seat]!, page }, match, any);
}

/** Duels of Ella and Odo up to a given moment, each from its beginning. */
async function* duels(title: string, wanted: (match: AnyMatch) => boolean) {
  const [ella, odo] = await rosa.page.evaluate(() =>
    ["Ella Avitch", "Sir Odo Brandt"].map((name) => game.actors.getName(name).uuid),
  );
  for (let at = 0; ; at++) {
    const all = played("duel", `${title} ${at}`, 60, { actors: { ella, odo } });
    const beginning = all.next().value!;
    if ((beginning.state as DuelState).fighters.length > 2) continue;
    for (const match of all) {
      if (!wanted(match)) continue;
      yield { beginning, match };
      break;
    }
  }
}

async function duel(title: string, wanted: (match: AnyMatch) => boolean): Promise<AnyMatch> {
  for await (const { match } of duels(title, wanted)) return match;
  throw new Error("no such duel");
}

/** A continuation that Tomas writes alone, from that moment or from the beginning: it ends with Ella wounded. */
async function stolen(title: string, wanted: (match: AnyMatch) => boolean, from: "match" | "beginning") {
  for await (const found of duels(title, wanted)) {
    const start = found[from];
    const alone = forger(title, start).advice().away(HERS).steps(60);
    const { wounds } = (alone.match.state as DuelState).fighters.find(({ id }) => id === "ella")!;
    if (outcomeOf(alone.match) && /true|[1-9]/.test(JSON.stringify(wounds)))
      return { match: found.match, alone, start };
  }
  throw new Error("no such duel");
}

const isOver = (match: AnyMatch) => outcomeOf(match) !== undefined;
const afterSteps = (steps: number) => (match: AnyMatch) => match.past.length === steps && !isOver(match);

const lay = (title: string, match: AnyMatch, more: Readonly<Record<string, unknown>> = {}) =>
  layOut({ [title]: match }, () => ({ [HERS]: rosa.page, [HIS]: tomas.page }), more);

const woundsOfElla = (): Promise<string> =>
  rosa.page.evaluate(() => JSON.stringify(game.actors.getName("Ella Avitch").toObject().system.wounds));

const foot = (page: Page) => page.locator(".bnb.conflict .trust-line").last();

/** Opens the window "Verify". */
async function verify(page: Page): Promise<Locator> {
  await fromMenu(page, '[data-action="whatHappened"]');
  const told = page.locator(".what-happened");
  await told.waitFor();
  return told;
}

async function verified(page: Page): Promise<string> {
  const told = await verify(page);
  const words = (await told.textContent())!.replace(/\s+/g, " ");
  await shut(page);
  return words;
}

/** Closes it, even if a warning covers its button. */
async function shut(page: Page): Promise<void> {
  await page.locator('.bnb.trust [data-action="close"]').dispatchEvent("click");
  await page.locator(".what-happened").waitFor({ state: "detached" });
}

/** Opens the report of the finished conflict with that title. */
async function openReport(page: Page, title: string): Promise<Locator> {
  await page.evaluate((name) => {
    const report = game.journal.getName("Campaign log").pages.getName(name);
    return report.parent.sheet.render({ force: true, pageId: report.id });
  }, title);
  const report = page.locator(".conflict-report", { hasText: title });
  await report.waitFor();
  return report;
}

const inOrder = (entries: readonly Entry[], from = 0) =>
  Object.fromEntries(entries.map((entry, at) => [entryPath(from + at), JSON.stringify(entry)]));

/** The changes that replace all existing entries by these. */
function rewritten({ record }: AnyMatch, entries: readonly Entry[]): Record<string, string | null> {
  const gone = record.entries.map((_, at) => at).slice(entries.length);
  return { ...inOrder(entries), ...Object.fromEntries(gone.map((at) => [`system.entries.-=${entryKey(at)}`, null])) };
}

// This test comes first: later ones leave something open for Rosa.
test("attack 4: a rewritten finished duel is reported, and a fresh browser applies nothing unasked", async () => {
  const title = "Written again";
  const { match, alone, start } = await stolen(title, isOver, "beginning");
  await lay(title, match, { over: true });
  const before = await woundsOfElla();
  const mine = await openReport(rosa.page, title);
  await expect.poll(() => mine.locator(".holds").textContent()).toContain("Proven");
  await writes(title, rewritten(match, [...start.record.entries, ...alone.made]));
  await mine.locator('[data-action="openTable"]').click();
  await expect.poll(() => foot(rosa.page).textContent()).toContain("was changed");
  const fresh = await sit("Rosa");
  const report = await openReport(fresh.page, title);
  await expect.poll(() => report.locator(".holds").textContent()).toContain("played without Rosa");
  await report.locator('[data-action="applyResults"]').click();
  const asks = fresh.page.locator("dialog.application", { hasText: "Apply these results?" });
  await expect.poll(() => asks.textContent()).toContain("played without Rosa");
  await asks.locator('[data-action="no"]').click();
  expect(await woundsOfElla()).toBe(before);
  await fresh.page.close();
  await (await verify(rosa.page)).locator('[data-action="putBack"]').click();
  await expect.poll(async () => (await proven(tomas.page, "duel", title)).past.length).toBe(match.past.length);
  await shut(rosa.page);
});

test("attack 1: steps without Rosa that land in one write bind nobody, live and after a reload", async () => {
  const title = "In one write";
  const { match, alone } = await stolen(title, afterSteps(4), "match");
  await lay(title, match);
  await openTitled(rosa.page, title);
  const before = await woundsOfElla();
  await hush(true);
  await alone.lands("one");
  await expect.poll(() => foot(rosa.page).textContent()).toContain("does not count");
  expect(await verified(rosa.page)).toContain("Tomas’s client");
  await rosa.page.reload();
  await seated(rosa.page);
  await openTitled(rosa.page, title);
  const ahead = rosa.page.locator(".conflict-foot .ahead");
  await ahead.waitFor();
  await expect.poll(() => ahead.textContent()).toContain("The others played on without you");
  await ahead.locator('[data-to="left"]').click();
  await ahead.waitFor({ state: "detached" });
  await expect.poll(async () => (await proven(rosa.page, "duel", title)).past.length).toBe(4);
  expect(await woundsOfElla()).toBe(before);
  await hush(false);
});

test("attack 2: a player who has read Rosa's order and declares everybody absent cannot change their own order", async () => {
  const title = "Peeked";
  const match = await duel(title, ({ conflict, state }) => {
    const open = conflict.demands(state);
    return open.length === 2 && open.every(({ kind, secret }) => secret && kind === "order");
  });
  await lay(title, match);
  await hush(true);
  await openTitled(rosa.page, title);
  const orders = rosa.page.locator(".bnb.conflict .conflict-orders").last();
  await orders.locator('.action-card .press, [data-act="other"]').first().click();
  await rosa.page.locator('.bnb.conflict .foot-main[data-act="seal"]:not([disabled])').last().click();
  const hers = async () => {
    const { said } = (await pageOf(rosa.page, "duel", title)).system as unknown as { said: Record<string, string> };
    return JSON.parse(said[HERS] ?? '{ "seals": {}, "openings": {} }');
  };
  await expect.poll(async () => Object.keys((await hers()).seals)).toHaveLength(1);
  // Tomas plays the turn from the console up to the lock, and then reveals nothing.
  const sheets: Record<string, any> = { [HERS]: await hers() };
  const turn = () => readTurn(match, sheets, new Trial());
  const { key } = match.conflict.demands(match.state).find(({ seat }) => seat === HIS)!;
  const [order] = match.conflict.legal(match.state, key);
  const sealed = certain(give(match, turn(), keepsOf(match)[HIS]!, HIS, key, order, hex("nonce")));
  sheets[HIS] = sealed.sheet;
  const locked = duty(match, turn(), sheets, sealed.keep, HIS)!;
  await writes(title, { [`system.said.${HIS}`]: JSON.stringify(locked.sheet) });
  // Now Rosa's client reveals her order, and Tomas reads it.
  await expect.poll(async () => Object.keys((await hers()).openings)).toHaveLength(1);
  const alone = forger(title, match);
  const { [HIS]: own } = alone.consents({ kind: "away", seat: HIS });
  alone.add({ type: "away", seat: HIS, consents: { [HIS]: own! } });
  const hersAway: Entry = { type: "away", seat: HERS, consents: alone.consents({ kind: "away", seat: HERS }) };
  const { user } = match.signed!.chairs[HIS]!;
  const sitter = { seat: HIS, user, key: publicKey(alone.keeps[HIS]!.key), chain: hex("again") };
  const signature = signatureOf(alone.keeps[HIS]!.key, "sit", sitWords(alone.match, sitter));
  const sits: Entry = { type: "sit", ...sitter, signature, consents: {} };
  const steps: Entry = { type: "step", orders: {}, faces: [1, 6], events: [], said: {} };
  await alone.raw(hersAway, sits, steps).lands("one");
  await expect.poll(() => foot(rosa.page).textContent()).toContain("does not count");
  const told = await verified(rosa.page);
  expect(told).toContain("Tomas’s client");
  expect(told).not.toContain("Rosa’s client");
  await hush(false);
});

test("attack 5: a player who joins does not see rounds that nobody signed", async () => {
  const title = "From before";
  const match = await duel(title, (one) => isOver(one) && one.past.length > 5);
  const steps = match.record.entries
    .filter((entry) => entry.type === "step")
    .map(({ orders, faces, events }) => ({ type: "step", orders, faces, events }) as Entry);
  const [begun] = match.record.entries as [BeginEntry];
  const system = { ...recordFields({ ...match.record, entries: steps }), seats: begun.seats, actors: begun.actors };
  await tomas.page.evaluate(
    ([name, data]) =>
      game.journal
        .getName("Campaign log")
        .createEmbeddedDocuments("JournalEntryPage", [{ name, type: "duel", system: data }]),
    [title, system] as const,
  );
  const before = await woundsOfElla();
  for (const { page } of [rosa, tomas]) {
    await openTitled(page, title);
    await sitDown(page);
  }
  const first = async () => JSON.parse((await pageOf(rosa.page, "duel", title)).system.entries[entryKey(0)]!).type;
  await expect.poll(first).toBe("begin");
  await expect.poll(() => foot(rosa.page).textContent()).not.toContain("to join");
  // Steps without a decision are played by now, with everybody's signature.
  const [, replayed] = /Steps replayed from the start: (\d+)/.exec(await verified(rosa.page))!;
  expect(Number(replayed)).toBeLessThan(3);
  expect(await woundsOfElla()).toBe(before);
});

test("attack 12: entries signed before everybody accepted an older page stay removed", async () => {
  const title = "Rolled back";
  const match = await duel(title, afterSteps(6));
  const { entries } = match.record;
  await lay(title, match);
  const kept = entries.length - 2;
  for (const { page } of [rosa, tomas]) await openTitled(page, title);
  await writes(title, rewritten(match, entries.slice(0, kept)));
  for (const { page } of [rosa, tomas]) {
    await expect.poll(() => foot(page).textContent()).toContain("was changed");
    await (await verify(page)).locator('[data-action="leave"]').click();
    await shut(page);
  }
  const types = async () => (await proven(rosa.page, "duel", title)).record.entries.slice(kept).map(({ type }) => type);
  await expect.poll(types).toEqual(["renew"]);
  await writes(title, inOrder(entries.slice(kept), kept + 1));
  await expect.poll(() => foot(rosa.page).textContent()).toContain("does not count");
  expect(await verified(rosa.page)).toMatch(/Tomas’s client/);
  expect(await verified(rosa.page)).not.toMatch(/Rosa’s client/);
});

test("attack 14: a GM who adds a key to play as Rosa is named, and so is anyone who changes her character", async () => {
  const title = "In her name";
  const match = await duel(title, afterSteps(2));
  await lay(title, match);
  await openTitled(rosa.page, title);
  const keeper = await sit("Keeper");
  const secret = hex("the keeper's");
  const { user } = match.signed!.chairs[HERS]!;
  await keeper.page.evaluate(
    ([id, key]) => game.users.get(id).update({ [`flags.blades-and-banners.keys.${key}`]: 1 }),
    [user, publicKey(secret)] as const,
  );
  const warned = (words: string) => rosa.page.locator("#notifications .warning", { hasText: words }).first().waitFor();
  await warned("Keeper changed your keys");
  const sitter = { seat: HERS, user, key: publicKey(secret), chain: chainEnd(secret) };
  const signature = signatureOf(secret, "sit", sitWords(match, sitter));
  const sits: Entry = { type: "sit", ...sitter, signature, consents: {} };
  await writes(title, { [entryPath(match.record.entries.length)]: JSON.stringify(sits) }, keeper.page);
  await expect.poll(() => foot(rosa.page).textContent()).toContain("does not count");
  expect(await verified(rosa.page)).toContain("Keeper’s client");
  await keeper.page.evaluate(() => game.actors.getName("Ella Avitch").update({ "system.station": "thrall" }));
  await warned(`Keeper changed Ella Avitch, who is at stake in ${title}`);
  await keeper.page.close();
});

test("attack 15: only its host can take over a computer's seat", async () => {
  const title = "By hand";
  const match = playedTo("duel", title, () => true, { computers: { [HERS]: "plain" } });
  await lay(title, match);
  const request = { kind: "control", seat: HERS, byPlayer: true } as const;
  const { head } = match.signed!;
  const consents = { [HERS]: signAnswer(keepsOf(match)[HIS]!.key, head, HERS, requestKey(request), "yes") };
  const hand: Entry = { type: "control", seat: HERS, byPlayer: true, consents };
  for (const { page } of [rosa, tomas]) await openTitled(page, title);
  const { length } = Object.keys((await pageOf(rosa.page, "duel", title)).system.entries);
  await writes(title, {
    [entryPath(length)]: JSON.stringify(hand),
    [`system.seats.${HERS}.computer`]: "",
    "system.byPlayer": { [HERS]: true },
  });
  await expect.poll(() => foot(rosa.page).textContent()).toContain("does not count");
  expect(await verified(rosa.page)).toContain("Tomas’s client");
  for (const { page } of [rosa, tomas])
    await page.locator('.conflict-head .seats li[title^="The computer plays "]').waitFor({ state: "attached" });
});

test("attack 8: a player who joins sees where the setup differs from their own sheet", async () => {
  await begin(rosa.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" }, { title: "Uneven" });
  const { page } = tomas;
  await openTitled(page, "Uneven");
  const join = page.locator('.foot-main[data-action="takeSeat"]');
  await join.waitFor();
  const told = page.locator(".sheet-differences li");
  await expect.poll(() => told.count()).toBe(0);
  const was: number = await page.evaluate(async () => {
    const odo = game.actors.getName("Sir Odo Brandt");
    const { control } = odo.system.skills;
    await odo.update({ "system.skills.control": control + 2 });
    return control;
  });
  await openTitled(page, "Uneven");
  await expect
    .poll(() => told.allTextContents())
    .toEqual([`Sir Odo Brandt: Control is ${was} here, ${was + 2} on the sheet.`]);
  await join.click();
  await join.waitFor({ state: "detached" });
  await expect.poll(() => told.count()).toBe(0);
  await page.evaluate(
    (control) => game.actors.getName("Sir Odo Brandt").update({ "system.skills.control": control }),
    was,
  );
});

test("attack 8, forged: without ids nobody joins, and an opponent's raised figures are listed", async () => {
  const odo = await begin(tomas.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" }, { title: "Fair" }).then(
    () =>
      tomas.page.evaluate(async () => {
        const log = game.journal.getName("Campaign log");
        const { type, system } = log.pages.getName("Fair").toObject();
        const { combatants, ...field } = JSON.parse(system.setup);
        const forged = (title: string, all: object[]) => ({
          ...{ name: title, type },
          system: { ...system, recordId: title, said: {}, setup: JSON.stringify({ ...field, combatants: all }) },
        });
        const nameless = combatants.map(({ id: _, ...one }: { id: string }) => one);
        const raised = combatants.map((one: any) =>
          one.name === "Sir Odo Brandt" ? { ...one, skills: { ...one.skills, control: 10 } } : one,
        );
        await log.createEmbeddedDocuments("JournalEntryPage", [forged("Nameless", nameless), forged("Raised", raised)]);
        return game.actors.getName("Sir Odo Brandt").system.skills.control as number;
      }),
  );
  const { page } = rosa;
  await page.waitForFunction(() => game.journal.getName("Campaign log").pages.getName("Raised"));
  await openTitled(page, "Raised");
  await page.locator('.foot-main[data-action="takeSeat"]').waitFor();
  await expect
    .poll(() => page.locator(".sheet-differences li").allTextContents())
    .toContain(`Sir Odo Brandt: Control is 10 here, ${odo} on the sheet.`);
  await openTitled(page, "Nameless");
  await page.locator(".bnb.conflict .notice", { hasText: "id" }).first().waitFor();
  expect(await page.locator('[data-action="takeSeat"]').count()).toBe(0);
});

test("attack 16: a copied page cannot be played on", async () => {
  const lines = rosa.page.locator(".conflict-tracker .going-on li", { hasText: "Uneven" });
  await expect.poll(() => lines.count()).toBe(1);
  await tomas.page.evaluate(async () => {
    const log = game.journal.getName("Campaign log");
    const { _id, ...copy } = log.pages.getName("Uneven").toObject();
    await log.createEmbeddedDocuments("JournalEntryPage", [copy, { ...copy, name: "Not here" }]);
  });
  // A later item is listed, so these were checked too.
  await rosa.page.waitForFunction(() => game.journal.getName("Campaign log").pages.getName("Not here"));
  await rosa.page.evaluate(() => (globalThis as any).ui.combat.render());
  await expect.poll(() => lines.count()).toBe(1);
  await expect.poll(() => rosa.page.locator(".going-on li", { hasText: "Not here" }).count()).toBe(0);
});
