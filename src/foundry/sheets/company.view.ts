/** A company of the Sortie book on its sheet: the floating pool as dice, their sources, and who is fit. */
import {
  COMPANY_FIELDS,
  type Company,
  fitMen,
  freshPool,
  lastingParts,
  poolNow,
  poolParts,
} from "../../rules/sortie/index.ts";
import { figures, signed } from "../base/percent.ts";
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";
import { keptFields } from "./book-fields.view.ts";
import { pips } from "./pips.view.ts";

const PLAIN = ["size", "kind", "armour", "level", "commander", "dead", "injured"] as const;

export function companyView(company: Company, say: Say) {
  const fresh = freshPool(company);
  const pool = poolNow(company);
  const hurt = (["dead", "injured"] as const).flatMap((name) =>
    company[name] > 0 ? [say(`BNB.UnitSheet.lost.${name}`, { men: company[name] })] : [],
  );
  const more = (Object.keys(COMPANY_FIELDS) as (keyof Company)[]).filter((name) => !PLAIN.some((one) => one === name));
  const fields = (names: readonly (keyof Company)[]) =>
    keptFields(COMPANY_FIELDS, names, "system.sortie", company, "StartSortie", say);
  return {
    fit: say("BNB.UnitSheet.fit", { fit: fitMen(company), size: company.size }),
    hurt: listed(hurt, say),
    poolNow: figures(pool),
    poolWords: pool === fresh ? say("BNB.UnitSheet.poolFresh") : poolWords(pool, fresh, say),
    dice: pips(Math.max(0, pool), Math.max(0, pool, fresh)),
    penalties: pips(Math.max(0, -pool), Math.max(0, -pool)),
    parts: [...poolLines(company, say), ...lastingLines(company, say)],
    rest: pool === fresh ? "" : say(`BNB.UnitSheet.restNote.${pool < 0 ? "penalty" : "spent"}`),
    plain: fields(PLAIN),
    more: fields(more),
  };
}

function poolWords(pool: number, fresh: number, say: Say): string {
  const count = Math.abs(fresh - pool);
  const how = pool > fresh ? "over" : pool < 0 ? "below" : "spent";
  return say(`BNB.UnitSheet.poolOff.${how}.${count === 1 ? "one" : "other"}`, { count, fresh: figures(fresh) });
}

function poolLines(company: Company, say: Say) {
  const { parts, doubled } = poolParts(company);
  return [
    ...parts.map(({ key, dice, of }) => ({
      name: say(`BNB.UnitSheet.poolPart.${key}`, { level: figures(of) }),
      dice: signed(dice),
      always: false,
    })),
    ...(doubled ? [{ name: say("BNB.UnitSheet.poolPart.mercenary"), dice: "×2", always: false }] : []),
  ];
}

function lastingLines(company: Company, say: Say) {
  return lastingParts(company).map(({ key, dice }) => ({
    name: say("BNB.UnitSheet.always", { part: say(`BNB.Sortie.Part.${key}`) }),
    dice: signed(dice),
    always: true,
  }));
}
