/**
 * The effects of a sheet: each row says what, by how much, how long and from where. Effects of the rules (wounds, conditions, a
 * shield) are listed too, so that every number has its reason in one place.
 */
import { type CheckRule, DEFAULT_DIFFICULTY } from "../../../rules/chronicle/checks/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { type Problem, problem } from "../../../rules/result.ts";
import { figures, percentage, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";

export interface ChangeInfo {
  /** The value's name, or its path if it has no name here. */
  readonly name: string;
  readonly kind: "add" | "multiply" | "override" | "upgrade" | "downgrade" | "custom";
  readonly value: string;
}

export interface EffectInfo {
  readonly uuid: string;
  readonly name: string;
  readonly on: boolean;
  /** Its source: an item's name or a player's words. */
  readonly from: string;
  readonly changes: readonly ChangeInfo[];
  /** Statuses that it adds to tokens. */
  readonly statuses: readonly string[];
  readonly untilDay?: number | undefined;
  readonly fights?: number | undefined;
  /** Foundry's own remaining duration, for effects of other packages. */
  readonly left?: string;
}

/** An effect of the rules; it is changed on another tab, at its cause. */
export interface RuleRow {
  readonly name: string;
  readonly changes: readonly { readonly by: string; readonly name: string; readonly tone: string }[];
  readonly lasts: string;
  readonly from: string;
  readonly tab: string;
}

export const LONGEST = 999;

const SIGNS = { multiply: "×", override: "=", upgrade: "≥", downgrade: "≤", custom: "" } as const;

function changeView({ name, kind, value }: ChangeInfo) {
  const number = Number(value);
  if (kind === "add" && Number.isFinite(number) && value.trim() !== "")
    return { by: signed(number), name, tone: number < 0 ? "bad" : number > 0 ? "good" : "" };
  const sign = kind === "add" ? "+" : SIGNS[kind];
  return { by: `${sign}\u2009${value}`.trim(), name, tone: "" };
}

function lastsWords({ untilDay, fights, left }: EffectInfo, day: number, say: Say): string {
  if (untilDay !== undefined)
    return untilDay <= day
      ? say("BNB.Effects.ended", { day: untilDay })
      : tell(told("Effects.daysLeft", { count: untilDay - day, day: untilDay }), say);
  if (fights !== undefined)
    return fights > 0 ? tell(told("Effects.fightsLeft", { count: fights }), say) : say("BNB.Effects.over");
  return left || say("BNB.Effects.untilRemoved");
}

/** An effect that only adds one of our conditions is shown as an effect of the rules. */
export function isOwnCondition({ statuses, changes }: EffectInfo, own: readonly string[]): boolean {
  return changes.length === 0 && statuses.length > 0 && statuses.every((id) => own.includes(id));
}

export interface EffectsGiven {
  readonly effects: readonly EffectInfo[];
  /** Our own statuses. */
  readonly own: readonly string[];
  readonly rules: readonly RuleRow[];
  readonly form: EffectForm | undefined;
  readonly day: number;
  readonly editable: boolean;
  /** The prefix of the form controls' ids. */
  readonly rootId: string;
}

export function effectsView({ effects, own, rules, form, day, editable, rootId }: EffectsGiven, say: Say) {
  const shown = effects.filter((effect) => !isOwnCondition(effect, own));
  return {
    editable,
    rootId,
    count: shown.filter(({ on }) => on).length + rules.length,
    empty: shown.length === 0 && rules.length === 0,
    rules,
    rows: shown.map((effect) => ({
      uuid: effect.uuid,
      name: effect.name,
      on: effect.on,
      from: effect.from,
      changes: effect.changes.map(changeView),
      lasts: lastsWords(effect, day, say),
      edited: form?.draft.uuid === effect.uuid,
    })),
    form: form && formView(form, day, say),
  };
}

/** A number that an effect can change. */
export interface EffectValue {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  /** Its value without the edited effect; undefined for an item without an owner. */
  readonly now?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export interface EffectDraft {
  /** The edited effect; empty for a new one. */
  readonly uuid: string;
  readonly name: string;
  readonly from: string;
  readonly lines: readonly { readonly key: string; readonly by: number }[];
  readonly lasting: "fights" | "days" | "always";
  readonly count: number;
}

export interface EffectForm {
  readonly draft: EffectDraft;
  readonly values: readonly EffectValue[];
  /** Suggestions for the "From" field. */
  readonly sources: readonly string[];
  /** The number of changes of other kinds, which this form leaves as they are. */
  readonly others: number;
  readonly check: CheckRule;
}

/** Templates for new effects, with values that a character has. */
export const STARTS: Readonly<Record<string, Omit<EffectDraft, "uuid" | "name" | "from">>> = {
  blessed: { lines: [{ key: "system.skills.fightingMind", by: 1 }], lasting: "fights", count: 1 },
  drunk: {
    lines: [
      { key: "system.skills.control", by: -2 },
      { key: "system.skills.notice", by: -1 },
    ],
    lasting: "days",
    count: 1,
  },
  poisoned: {
    lines: [
      { key: "system.skills.strength", by: -2 },
      { key: "system.skills.endurance", by: -2 },
    ],
    lasting: "days",
    count: 3,
  },
  tired: {
    lines: [
      { key: "system.skills.run", by: -1 },
      { key: "system.skills.fightingMind", by: -1 },
    ],
    lasting: "days",
    count: 1,
  },
};

function valueAfter({ now = 0, min, max }: EffectValue, by: number): number {
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, now + by));
}

/** The value before and after, and for a skill the effect on a check. */
export function previewView({ draft, values, check }: Pick<EffectForm, "draft" | "values" | "check">, say: Say) {
  const keys = [...new Set(draft.lines.map(({ key }) => key))];
  return keys.flatMap((wanted) => {
    const value = values.find(({ key }) => key === wanted);
    if (!value || value.now === undefined) return [];
    const by = draft.lines.filter(({ key }) => key === wanted).reduce((sum, line) => sum + line.by, 0);
    const after = valueAfter(value, by);
    const chance = (rating: number) => percentage(check.terms(rating, DEFAULT_DIFFICULTY).chance);
    const means = wanted.startsWith("system.skills.")
      ? say("BNB.Effects.means", {
          difficulty: DEFAULT_DIFFICULTY,
          before: chance(value.now),
          after: chance(after),
        })
      : "";
    const tone = after < value.now ? "bad" : after > value.now ? "good" : "";
    return [{ name: value.name, before: figures(value.now), after: figures(after), tone, means }];
  });
}

function formView(form: EffectForm, day: number, say: Say) {
  const { draft, values, sources, others } = form;
  const groups = [...new Set(values.map(({ group }) => group))];
  const options = (chosen: string) =>
    groups.map((group) => ({
      group,
      values: values
        .filter((one) => one.group === group)
        .map(({ key, name }) => ({ key, name, chosen: key === chosen })),
    }));
  return {
    editing: draft.uuid !== "",
    uuid: draft.uuid,
    name: draft.name,
    from: draft.from,
    sources,
    starts: draft.uuid === "" && values.some(({ key }) => key === "system.skills.run") ? Object.keys(STARTS) : [],
    lines: draft.lines.map(({ key, by }, index) => ({
      index,
      by,
      groups: options(key),
      none: key === "",
      last: index === draft.lines.length - 1,
    })),
    none: draft.lines.length === 0 && values.length > 0,
    others: others > 0 ? tell(told("Effects.others", { count: others }), say) : "",
    lastings: (["fights", "days", "always"] as const).map((id) => ({ id, chosen: id === draft.lasting })),
    counts: draft.lasting !== "always",
    count: draft.count,
    ends: endsWords(draft, day, say),
    preview: previewView(form, say),
  };
}

function endsWords({ lasting, count }: EffectDraft, day: number, say: Say): string {
  if (lasting === "always") return say("BNB.Effects.staysOn");
  if (lasting === "days") return say("BNB.Effects.endsOnDay", { day: day + count });
  return tell(told("Effects.endsAfter", { count }), say);
}

/** Why the draft cannot be saved yet. */
export function draftProblem({ name, lines, lasting, count }: EffectDraft): Problem | undefined {
  if (name.trim() === "") return problem("effects.name");
  if (lines.some(({ key, by }) => key !== "" && (!Number.isFinite(by) || by === 0))) return problem("effects.zero");
  if (lasting !== "always" && (!Number.isInteger(count) || count < 1 || count > LONGEST))
    return problem("effects.count", { most: LONGEST });
  return undefined;
}
