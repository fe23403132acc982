/** The set-up window's context: the current state, every option with its choices in words. */

import type { OptionSpec } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions, optionGroups } from "../../rules/options.ts";
import { choices } from "../base/choices.view.ts";
import type { Say } from "../base/say.ts";
import { named } from "../base/words.view.ts";
import { ACCESS, type Access, BOOKS, OPENED, type VisitRecord } from "../documents/setup-plan.ts";
import type { Tincture } from "../system.ts";

/** With a GM or without is a group's first question, so it is above the others. */
const GM = "table.gm";

export interface SetupInput {
  readonly book: string;
  readonly options: AllOptions;
  readonly users: readonly { id: string; name: string; seat: Tincture | undefined; gm: boolean }[];
  readonly tinctures: readonly Tincture[];
  readonly access: Access;
  /** How many shipped battlefields have no scene in this world. */
  readonly battlefields: number;
  /** What a GM's visit has changed so far, and whether this user may undo it. */
  readonly visit: VisitRecord;
  readonly mayUndo: boolean;
  readonly done: boolean;
  /** Whether this user may create or change the set-up, and who else may. */
  readonly mayKeep: boolean;
  readonly whoMayKeep: string;
  readonly mayOpenRights: boolean;
  readonly whoMayOpenRights: string;
  /** Whether a GM's client ends the pause that every world starts with, and who could. */
  readonly opensWorld: boolean;
  readonly mayOpenWorld: boolean;
  readonly whoMayOpenWorld: string;
}

export function setupView(input: SetupInput, say: Say) {
  return {
    done: input.done,
    access: ACCESS.map((access) => ({
      access,
      label: say(`BNB.Setup.access.${access}`),
      hint: say(`BNB.Setup.accessHint.${access}`, { rights: rightsWords(say) }),
      chosen: access === input.access,
    })),
    battlefields: input.battlefields > 0 ? say("BNB.Setup.battlefields", { count: input.battlefields }) : "",
    changes: changeWords(input.visit, say),
    mayUndo: input.mayUndo,
    mayKeep: input.mayKeep,
    mayOpenRights: input.mayOpenRights,
    rightsNote: input.mayOpenRights ? "" : say("BNB.Setup.rightsNote", { who: input.whoMayOpenRights }),
    opensWorld: input.opensWorld,
    mayOpenWorld: input.mayOpenWorld,
    pauseNote: input.mayOpenWorld ? "" : say("BNB.Pause.setUpNote", { who: input.whoMayOpenWorld }),
    note: input.mayKeep
      ? input.done
        ? `${say("BNB.Setup.doneNote")} ${say("BNB.RulesChange.told")}`
        : say("BNB.Setup.note")
      : whomToAsk(input, say),
    books: BOOKS.map((book) => ({
      book,
      label: say(`BNB.Setup.book.${book}`),
      hint: say(`BNB.Setup.bookHint.${book}`),
      chosen: book === input.book,
    })),
    users: input.users.map((user) => ({
      ...user,
      seats: choices(input.tinctures, user.seat, (tincture) => say(`BNB.Seat.${tincture}`)),
    })),
    gm: optionView(GM, input, say),
    groups: [...optionGroups()]
      .map(([group, all]) => [group, all.filter((key) => key !== GM)] as const)
      .map(([group, keys]) => ({
        group,
        label: say(`BNB.OptionGroup.${group}`),
        changed: keys.filter((key) => input.options[key] !== ALL_OPTIONS[key].default).length,
        options: keys.map((key) => optionView(key, input, say)),
      })),
  };
}

function rightsWords(say: Say): string {
  return named(OPENED, say, (right) => say(`BNB.Setup.right.${right}`));
}

/** What the visit changed, one line each; empty before it. */
function changeWords({ journal, permissions, roles = {}, scenes = [], opened }: VisitRecord, say: Say): string[] {
  const people = Object.keys(roles).length;
  return [
    ...(journal ? [say("BNB.Setup.did.journal")] : []),
    ...(permissions ? [say("BNB.Setup.did.permissions", { rights: rightsWords(say) })] : []),
    ...(people > 0 ? [say("BNB.Setup.did.roles", { count: people })] : []),
    ...(opened ? [say("BNB.Setup.did.opened")] : []),
    ...(scenes.length > 0 ? [say("BNB.Setup.did.scenes", { count: scenes.length })] : []),
  ];
}

/** For a user who may neither create the campaign log nor write in it. */
export function whomToAsk({ done, whoMayKeep: who }: Pick<SetupInput, "done" | "whoMayKeep">, say: Say): string {
  return say(done ? "BNB.Setup.askWriter" : "BNB.Setup.askSomebody", { who });
}

function optionView(key: keyof AllOptions, input: SetupInput, say: Say) {
  const spec: OptionSpec = ALL_OPTIONS[key];
  const value = input.options[key];
  const base = {
    key,
    label: say(`BNB.Option.${key}.label`),
    hint: say(`BNB.Option.${key}.hint`),
    changed: value !== spec.default,
  };
  if (key === GM) {
    const nobody = { value: "none", label: say("BNB.Setup.gmless"), chosen: value === "none", usual: true };
    const people = input.users.map(({ id, name }) => ({ value: id, label: name, chosen: value === id, usual: false }));
    const known = [nobody, ...people];
    // The named user has left the world: not the same as "nobody", and kept when saved.
    const gone = { value: String(value), label: say("BNB.Setup.gmGone"), chosen: true, usual: false };
    return { ...base, choices: known.some(({ chosen }) => chosen) ? known : [...known, gone] };
  }
  if ("choices" in spec) {
    const choices = spec.choices.map((choice) => ({
      value: String(choice),
      label: say(`BNB.Option.${key}.choice.${choice}`),
      chosen: choice === value,
      usual: choice === spec.default,
    }));
    return { ...base, choices };
  }
  return { ...base, number: true, value: value ?? "", step: "integer" in spec && spec.integer ? 1 : "any" };
}
