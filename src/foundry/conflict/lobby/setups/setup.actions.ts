/** The start window's actions on custom set-ups: save, load, rename, share, import, remove. */
import { problem, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../../../base/say.ts";
import { ask } from "../../../base/windows/ask.ts";
import { chosenFile } from "../../../base/windows/chosen-file.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { recordPanel } from "../../report/fetch.ts";
import { type KeptSetup, keepSetup, keptSetups, newSetupId, takeSetupAway } from "./kept-setups.ts";
import { MOST_OF_A_NAME, missingFrom, type OwnSetup, readName, readSetupText, setupText } from "./setup-text.ts";

/** The used part of the window. */
export interface OfStart {
  readonly element: HTMLElement;
  /** The current form as a set-up of that name, with its thumbnail. */
  asSetup(name: string): OwnSetup;
  suggestedName(): string;
  /** Uuids of all actors that the form could name. */
  known(): ReadonlySet<string>;
  takeUp(setup: OwnSetup): Promise<void>;
  close(): Promise<unknown>;
}

async function askName(title: string, name: string): Promise<string | undefined> {
  const answer = await ask("conflict/setup-name-form", title, { name, most: MOST_OF_A_NAME }, "BNB.OwnSetup.save");
  if (!answer) return undefined;
  const given = readName(answer.name);
  if (given === "") notifyProblem(problem("ownSetup.noName"));
  return given || undefined;
}

function setupAt(target: HTMLElement): KeptSetup | undefined {
  const id = target.closest<HTMLElement>("[data-setup]")?.dataset.setup;
  return keptSetups().find((one) => one.id === id);
}

async function kept(id: string, setup: OwnSetup): Promise<void> {
  const done = await keepSetup(id, setup);
  if (!done.ok) return notifyProblem(done.problem);
  ui.notifications!.info(say("BNB.OwnSetup.kept", { name: setup.name }));
}

async function keepOwn(this: OfStart): Promise<void> {
  const setup = this.asSetup("");
  const name = await askName("BNB.OwnSetup.keep", this.suggestedName());
  if (name) await kept(newSetupId(), { ...setup, name });
}

async function loadOwn(this: OfStart, _: Event, target: HTMLElement): Promise<void> {
  const setup = setupAt(target);
  if (!setup) return;
  await this.takeUp(setup);
  const count = missingFrom(setup, this.known());
  if (count > 0) ui.notifications!.warn(say("BNB.OwnSetup.missing", { name: setup.name, count }));
}

async function renameOwn(this: OfStart, _: Event, target: HTMLElement): Promise<void> {
  const setup = setupAt(target);
  const name = setup && (await askName("BNB.OwnSetup.rename", setup.name));
  if (setup && name) await kept(setup.id, { ...setup, name });
}

async function deleteOwn(this: OfStart, _: Event, target: HTMLElement): Promise<void> {
  const setup = setupAt(target);
  if (setup) await takeSetupAway(setup);
}

function saveOwn(this: OfStart, _: Event, target: HTMLElement): void {
  const setup = setupAt(target);
  if (!setup) return;
  const file = `${setup.kind}-${setup.name.slugify() || "set-up"}.json`;
  foundry.utils.saveDataToFile(setupText(setup), "application/json", file);
}

async function copyOwn(this: OfStart, _: Event, target: HTMLElement): Promise<void> {
  const setup = setupAt(target);
  if (!setup) return;
  await game.clipboard!.copyPlainText(setupText(setup));
  ui.notifications!.info(say("BNB.OwnSetup.copied", { name: setup.name }));
}

/** An unreadable set-up is reported and changes nothing. */
async function brought(from: string, read: Result<OwnSetup>): Promise<void> {
  if (!read.ok) {
    const words = say("BNB.OwnSetup.refused", { name: from, why: sayProblem(read.problem) });
    return void ui.notifications!.error(words, { console: false });
  }
  await kept(newSetupId(), read.value);
}

async function ownFromFile(this: OfStart): Promise<void> {
  const file = await chosenFile(this.element.ownerDocument);
  if (file) await brought(file.name, readSetupText(await foundry.utils.readTextFromFile(file)));
}

async function ownFromText(this: OfStart): Promise<void> {
  const answer = await ask("conflict/setup-text-form", "BNB.OwnSetup.fromText", {}, "BNB.OwnSetup.take");
  if (answer) await brought(say("BNB.OwnSetup.theText"), readSetupText((answer.text ?? "").trim()));
}

/** A record from a file or another campaign log, instead of a new conflict. */
async function bringIn(this: OfStart): Promise<void> {
  const page = await (await recordPanel())?.chooseRecord(this.element.ownerDocument);
  if (!page) return;
  await this.close();
  await openerOf("board")?.(page, 0);
}

export const OWN_SETUP_ACTIONS = {
  bringIn,
  keepOwn,
  loadOwn,
  renameOwn,
  deleteOwn,
  saveOwn,
  copyOwn,
  ownFromFile,
  ownFromText,
};
