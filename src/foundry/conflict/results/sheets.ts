/**
 * What a conflict's end did to sheets, for everybody who reads it: the only source of that. Either one sentence for all of them
 * (practice writes nothing), or for each participant when it was written, or for whom it waits and whether they are online.
 */
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { say } from "../../base/say.ts";
import { inTime } from "../../base/when.ts";
import { either } from "../../base/words.view.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { isGm, mayChange } from "../../documents/may.ts";
import { kindOf } from "../contract/kinds.ts";
import { resultActors } from "../page/clients/masked.ts";
import { isImported, isPractice } from "../page/clients/seats.ts";
import { stakedBy } from "../page/stakes.ts";
import type { SheetState, SheetsView } from "./sheets.view.ts";
import { pendingResults, readNote } from "./write.ts";

/** Undefined while it is running. */
export function sheetsOf(page: JournalEntryPage, match: AnyMatch): SheetsView | undefined {
  if (!outcomeOf(match)) return undefined;
  const plain = plainly(page);
  if (plain) return { plain, byId: {}, may: false };
  const pending = new Map(pendingResults(page, match).map((one) => [one.id, one]));
  const byId: Record<string, SheetState> = {};
  for (const [id, uuid] of Object.entries(resultActors(page))) {
    const actor = actorAt(uuid);
    const waits = pending.get(id);
    if (!actor) continue;
    if (waits?.other) byId[id] = { state: "other", words: say("BNB.Sheets.other") };
    else if (waits) byId[id] = waiting(match, id, actor);
    else byId[id] = settled(readNote(match, id, actor)?.at);
  }
  return { byId, may: [...pending.values()].some(({ may }) => may) };
}

/** What holds for all sheets at once. */
function plainly(page: JournalEntryPage): SheetsView["plain"] {
  const sentence = (which: string) => ({
    words: say(`BNB.Sheets.${which}.words`),
    note: say(`BNB.Sheets.${which}.note`),
  });
  if (isPractice(page)) return sentence("practice");
  if (isImported(page)) return sentence("imported");
  if (!kindOf(page.type)?.sheetResults) return sentence("nothing");
  return Object.keys(resultActors(page)).length > 0 ? undefined : sentence("friendly");
}

function settled(at: number | undefined): SheetState {
  if (at === undefined) return { state: "same", words: say("BNB.Sheets.same") };
  return { state: "written", words: say("BNB.Sheets.written", { when: inTime(at) }) };
}

function waiting(match: AnyMatch, id: string, actor: Actor): SheetState {
  const users = whoMayWrite(match, id, actor);
  if (users.some(({ id: user }) => user === game.user!.id))
    return { state: "mine", words: say("BNB.Sheets.waits"), who: say("BNB.Sheets.you") };
  const who = either(
    users.map(({ name }) => name!),
    say,
  );
  if (who === "") return { state: "waits", words: say("BNB.Sheets.waits"), who: say("BNB.Sheets.gm") };
  const isOnline = users.some(({ active }) => active);
  return {
    state: "waits",
    words: say("BNB.Sheets.waits"),
    who: say(`BNB.Sheets.${isOnline ? "here" : "away"}`, { who }),
  };
}

/** Whoever put it at stake; otherwise its owners, and the GMs only if it has none. */
function whoMayWrite(match: AnyMatch, id: string, actor: Actor): User[] {
  const users = game.users!.filter((user) => mayChange(actor, user as User)) as User[];
  const staker = users.filter((user) => user.id === stakedBy(match, id));
  if (staker.length > 0) return staker;
  const owners = users.filter((user) => !isGm(user));
  return owners.length > 0 ? owners : users;
}
