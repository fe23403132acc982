/** The troops that the counter of an army's entry shows. */
import type { UnitParts } from "../../data/shapes.ts";
import { TOKEN_TROOPS, type TokenTroop } from "../../draw/hex/standalone.ts";
import type { ArmyEntry } from "./army.view.ts";

function isTroop(troop: string): troop is TokenTroop {
  return (TOKEN_TROOPS as readonly string[]).includes(troop);
}

/** The picture of an entry's counter, by the book that it is filled in for. */
export function troopOf({ troop, sheet }: Pick<ArmyEntry, "troop" | "sheet">): TokenTroop {
  const like = troop.startsWith("own:") ? (troop.split(":")[1] ?? "") : troop;
  if (isTroop(like)) return like;
  return sheet?.type === "unit" ? troopOfBook(sheet.system as UnitParts) : "mediumInfantry";
}

function troopOfBook({ book, skirmish, command, sortie }: UnitParts): TokenTroop {
  if (book === "command" && command.class) return command.class === "archers" ? "bowmen" : command.class;
  if (book === "sortie" && sortie.archers) return "bowmen";
  if (book === "sortie") {
    const foot = { light: "lightInfantry", medium: "mediumInfantry", heavy: "heavyInfantry" } as const;
    const horse = { light: "lightCavalry", medium: "mediumCavalry", heavy: "heavyCavalry" } as const;
    return (sortie.kind === "cavalry" ? horse : foot)[sortie.armour];
  }
  const { weapon = "", mounted = false } = skirmish.unit as { weapon?: string; mounted?: boolean };
  if (mounted) return "lightCavalry";
  return /bow|sling/.test(String(weapon)) ? "bowmen" : "mediumInfantry";
}
