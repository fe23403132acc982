/** The active effects of a sheet's document: read for the view, switched on and off, deleted, by whoever may. */

import { say } from "../base/say.ts";
import { changedKeys } from "../base/version/effect-changes.ts";
import { OWN_STATUSES } from "../documents/conditions.ts";
import { notSaved } from "../documents/write.ts";
import { effectsView } from "./effects.view.ts";

interface EffectSheet {
  readonly document: Actor | Item;
  readonly isEditable: boolean;
}

function effectsOf(document: Actor | Item): ActiveEffect[] {
  return document instanceof Actor ? [...document.allApplicableEffects()] : document.effects.contents;
}

export function sheetEffects(document: Actor | Item, editable: boolean) {
  const told = effectsOf(document).map((effect) => ({
    uuid: effect.uuid,
    name: effect.name,
    img: effect.img ?? "",
    on: !effect.disabled,
    from: effect.parent && effect.parent !== document ? (effect.parent.name ?? "") : "",
    changes: changedKeys(effect),
    statuses: [...effect.statuses],
  }));
  return effectsView(told, OWN_STATUSES, editable, say);
}

async function change(sheet: EffectSheet, target: HTMLElement, how: (effect: ActiveEffect) => Promise<unknown>) {
  const effect = effectsOf(sheet.document).find(({ uuid }) => uuid === target.dataset.effect);
  if (!effect || !sheet.isEditable) return;
  try {
    await how(effect);
  } catch (error) {
    notSaved(error);
  }
}

export const EFFECT_ACTIONS = {
  toggleEffect(this: EffectSheet, _event: Event, target: HTMLElement): Promise<void> {
    return change(this, target, (effect) => effect.update({ disabled: !effect.disabled }));
  },
  removeEffect(this: EffectSheet, _event: Event, target: HTMLElement): Promise<void> {
    return change(this, target, (effect) => effect.delete());
  },
};
