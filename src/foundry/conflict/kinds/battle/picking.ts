/** What pressing a unit means: picking it, or marking it for the current decision (quick units, who leaves, a target). */
import { fielded, type Side, unitOf } from "../../../../rules/chronicle/battle/index.ts";
import type { FieldInHand } from "../../board/field-game.ts";
import { battleOf, owedOf, pickedUnit, toMove } from "./common.view.ts";
import { markedToLeave } from "./panel.view.ts";
import { withMarked } from "./quick.view.ts";
import { targetsDrafted } from "./shots.view.ts";

type Field = Pick<FieldInHand, "controls" | "consider">;

export function pickUnit(field: Field, unit: string | undefined): void {
  field.consider({ unit, group: undefined, chosen: undefined });
}

/** Adds units to those that move together, or removes one of them. */
export function chooseUnits(field: Field, ids: readonly string[]): void {
  const input = field.controls.input();
  const movable = toMove(input).map(({ id }) => id);
  const before = Array.isArray(input.draft.group) ? input.draft.group : [pickedUnit(input)?.id];
  const [only] = ids;
  const group =
    ids.length === 1 && before.includes(only) ? before.filter((id) => id !== only) : [...new Set([...before, ...ids])];
  field.consider({ chosen: undefined, group: group.filter((id) => movable.includes(id)) });
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
}

export function markUnit(field: Field, id: string): void {
  const input = field.controls.input();
  const state = battleOf(input);
  const unit = unitOf(state, id);
  const quick = owedOf(input, "quick") ?? owedOf(input, "council");
  if (quick && fielded(state, quick.seat as Side).some((own) => own.id === id)) {
    field.consider({ ...withMarked(input, quick.seat as Side, id) });
    return;
  }
  const leave = owedOf(input, "leave");
  if (leave && unit?.side === leave.seat) {
    field.consider({ leave: toggled(markedToLeave(input, leave.seat as Side), id), unit: id });
    return;
  }
  const shoot = owedOf(input, "shoot");
  const bow = String(input.draft.unit ?? "");
  const targets = shoot ? targetsDrafted(input, shoot.seat as Side) : {};
  if (shoot && unit?.side !== shoot.seat && Object.hasOwn(targets, bow)) {
    field.consider({ targets: { ...targets, [bow]: id } });
    return;
  }
  pickUnit(field, id);
}
