/** While the enemy chooses: everything that may come, with its chance against each of one's own defences. */
import type { Defence } from "../../../../rules/chronicle/duel/orders.ts";
import { actionChances } from "../../../../rules/chronicle/duel/rating/chances.ts";
import type { DuelState, Fighter } from "../../../../rules/chronicle/duel/state.ts";
import { openActions } from "../../../../rules/chronicle/duel/strike/open-actions.ts";
import { enemiesOf, fighterOf } from "../../../../rules/chronicle/duel/who.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentage } from "../../../percent.ts";
import type { BoardInput } from "../../window/board.ts";
import { effectWords } from "./defend.view.ts";
import { defenceLabel } from "./fighter.view.ts";

const FIRST: readonly string[] = ["dodge", "parry", "strength", "fightingMind", "none", "still"];

export function comingView(scene: BoardInput, state: DuelState, own: Fighter) {
  const { say } = scene;
  const enemies = enemiesOf(state, own.id).map((id) => fighterOf(state, id));
  const enemy = enemies.find(({ id }) => id === scene.draft.from) ?? enemies[0];
  if (!enemy) return undefined;
  const rows = openActions(state, enemy.id, own.id).flatMap(({ action, orders }) => {
    const [order] = orders;
    return order ? [{ action, chances: actionChances(checkIn(state), state, enemy.id, order) }] : [];
  });
  // Out of reach nothing can come.
  if (rows.length === 0) return undefined;
  const defences = [...new Set(rows.flatMap(({ chances }) => chances.map(({ defence }) => defence)))].sort(
    (a, b) => rank(a) - rank(b),
  );
  return {
    title: say("BNB.DuelBoard.coming.title"),
    note: say("BNB.DuelBoard.coming.note", { name: enemy.name }),
    enemies: enemies.length > 1 ? enemies.map(({ id, name }) => ({ id, name, chosen: id === enemy.id })) : [],
    columns: defences.map((defence) => defenceLabel(defence, defences, own, say)),
    rows: rows.map(({ action, chances }) => {
      const least = Math.min(...chances.map(({ chance }) => toFloat(chance)));
      return {
        action,
        name: say(`BNB.Action.${action}`),
        cells: defences.map((defence) => {
          const found = chances.find((one) => one.defence === defence);
          const best = found !== undefined && toFloat(found.chance) === least;
          return { chance: found ? `${percentage(found.chance)}%` : "", best };
        }),
        effect: effectWords(action, say),
      };
    }),
  };
}

function rank(defence: Defence): number {
  return FIRST.indexOf(defence.split(":")[0]!);
}
