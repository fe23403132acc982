/** foundry.documents.ActiveEffect: changes that an actor carries while the effect is active. */
import { ACTIVE_EFFECT_MODES } from "../const.ts";
import { modeOf } from "../data/effect-changes.ts";
import { since14 } from "../face.ts";
import { Hooks } from "../helpers/hooks.ts";
import { getProperty, setProperty } from "../utils/path.ts";
import { getType, type Plain } from "../utils/types.ts";
import { BaseActiveEffect } from "./base/active-effect.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** The effect of a status of CONFIG.statusEffects. */
  static async fromStatusEffect(statusId: string, options: Plain = {}): Promise<any> {
    const status = statusOf(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
    const { id, hud: _hud, label, icon, ...data } = status;
    const name = (globalThis as any).game.i18n.localize(data.name ?? label ?? id);
    return new (this as any).implementation(
      { ...data, name, img: data.img ?? icon, statuses: [...new Set([id, ...(data.statuses ?? [])])] },
      options,
    );
  }

  get target(): any {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.transfer && this.parent?.parent?.documentName === "Actor" ? this.parent.parent : null;
  }

  get modifiesActor(): boolean {
    return this.active && this.target !== null;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isSuppressed(): boolean {
    return false;
  }

  get isTemporary(): boolean {
    if (since14()) return this._source.duration.value !== null || this.statuses.size > 0;
    return Boolean(this.duration.seconds ?? this.duration.rounds ?? this.duration.turns ?? this.statuses.size);
  }

  /** What is left of it: of its seconds, or of its rounds and turns while its combat lasts. */
  updateDuration(): Plain {
    if (since14()) return this.#updateUnits();
    const { seconds, rounds, turns, startTime, startRound, startTurn, combat } = this._source.duration;
    const { game } = globalThis as any;
    let told: Plain = { type: "none", duration: null, remaining: null };
    if (Number.isFinite(seconds)) {
      const passed = (game.time?.worldTime ?? 0) - (startTime ?? 0);
      told = { type: "seconds", duration: seconds, remaining: seconds - passed };
    } else if (rounds || turns) {
      const fight = game.combats?.get(combat) ?? game.combat;
      const length = Math.max(1, fight?.turns.length ?? 1);
      const all = (rounds ?? 0) + (turns ?? 0) / length;
      const gone = fight?.started
        ? fight.round - (startRound ?? fight.round) + ((fight.turn ?? 0) - (startTurn ?? 0)) / length
        : 0;
      told = { type: "turns", duration: all, remaining: all - gone };
    }
    const left = told["remaining"] === null ? "" : String(Math.max(0, Math.round(told["remaining"] * 100) / 100));
    return Object.assign(this.duration, told, { label: left });
  }

  /** Version 14: what is left in its own unit; without a value it lasts for ever. */
  #updateUnits(): Plain {
    const { value, units } = this._source.duration;
    const { time, round } = this._source.start;
    const { game } = globalThis as any;
    const length = UNIT_SECONDS[units as string];
    const seconds = value === null || length === undefined ? null : value * length;
    const fight = game.combats?.get(this._source.start.combat) ?? game.combat;
    const gone = length
      ? ((game.time?.worldTime ?? 0) - time) / length
      : fight?.started
        ? fight.round - (round ?? fight.round)
        : 0;
    const remaining = value === null ? Number.POSITIVE_INFINITY : value - gone;
    const label = value === null ? "" : `${Math.max(0, Math.round(remaining * 100) / 100)} ${units}`;
    return Object.assign(this.duration, { seconds, remaining, label, expired: remaining <= 0 });
  }

  /** Applies one change to a field of a model, and returns the new value (v13: static). */
  static applyField(model: any, change: Plain, field?: any): unknown {
    const { key } = change as { key: string };
    const told = { ...change, mode: modeOf(change) };
    const value = (field ?? model.schema.getField(key)).applyChange(getProperty(model, key), model, told as any);
    setProperty(model, key, value);
    return value;
  }

  /** Applies one change to the actor; returns what was overridden. */
  apply(actor: any, change: Plain): Plain {
    const { key } = change as { key: string };
    const mode = modeOf(change);
    const told: Plain = { ...change, mode };
    if (change["type"] === "subtract") told["value"] = -Number(change["value"]);
    const field =
      actor.system?.schema && key.startsWith("system.")
        ? actor.system.schema.getField(key.slice(7))
        : actor.schema.getField(key);
    const current = getProperty(actor, key);
    const value = field ? field.applyChange(current, actor, told as any) : this.#applyFree(actor, told, current, mode);
    if (value === undefined) return {};
    setProperty(actor, key, value);
    return { [key]: value };
  }

  /** Without a field, the existing value decides. */
  #applyFree(actor: any, change: Plain, current: any, mode: number): unknown {
    const delta = likeCurrent(current, change["value"]);
    if (mode === ACTIVE_EFFECT_MODES.OVERRIDE) return delta;
    if (mode === ACTIVE_EFFECT_MODES.ADD)
      return Array.isArray(current) ? [...current, delta] : (current ?? (typeof delta === "number" ? 0 : "")) + delta;
    if (mode === ACTIVE_EFFECT_MODES.MULTIPLY) return current * delta;
    if (mode === ACTIVE_EFFECT_MODES.UPGRADE) return current === undefined || delta > current ? delta : current;
    if (mode === ACTIVE_EFFECT_MODES.DOWNGRADE) return current === undefined || delta < current ? delta : current;
    const changes: Plain = {};
    Hooks.call("applyActiveEffect", actor, change, current, delta, changes);
    return changes[change["key"]];
  }
}

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 30 * 86_400,
  years: 365 * 86_400,
};

export function statusOf(statusId: string): any {
  return (globalThis as any).CONFIG.statusEffects.find((status: Plain) => status["id"] === statusId);
}

function likeCurrent(current: unknown, value: any): any {
  if (typeof value !== "string") return value;
  const type = getType(current);
  if (type === "string") return value;
  if (type === "boolean") return value === "true" || value === "1";
  const number = Number(value);
  if (value.trim() !== "" && !Number.isNaN(number)) return number;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
