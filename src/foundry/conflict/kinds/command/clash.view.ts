/** The panel beside a fight of a Command battle: both sums part by part, and what each unit paid, lost or did. */
import {
  type ClashFate,
  type ClashPart,
  COST,
  type CommandClash,
  survivors,
  type Unit,
} from "../../../../rules/command/index.ts";
import { figures } from "../../../base/percent.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { countWords, inputAt } from "../../moments/clash-frames.view.ts";
import { type ClashPanel, type LossPanel, type RollPanel, sumRows } from "../../moments/clash-panel.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { commandOf, costWords, hexWords } from "./common.view.ts";
import { faceOf } from "./field.view.ts";
import { shownClash } from "./frames.view.ts";
import { scoreWords } from "./sums.view.ts";

export function clashView(input: BoardInput): ClashPanel | undefined {
  const shown = shownClash(input);
  if (!shown) return undefined;
  const { clash, frame } = shown;
  const { say } = input;
  const drawn = inputAt(input, shown.step, clash.before);
  const [lead, foe] = [unitIn(clash, clash.attacker), unitIn(clash, clash.target)];
  const after = frame === "after";
  return {
    frame,
    over: say("BNB.Clash.at", { count: countWords(shown, say), place: hexWords(drawn, foe.cell) }),
    title: after ? resultWords(drawn, clash) : say(`BNB.Clash.attacks.${clash.kind}`, { by: lead.name, at: foe.name }),
    lone: face(drawn, lead),
    foes: [face(drawn, foe)],
    rolls: clash.totals ? [rollView(drawn, clash)] : [],
    outcomes: [],
    losses: after ? losersOf(clash).map((id) => lossView(drawn, clash, id)) : [],
    note: after ? "" : say(`BNB.Clash.noDice.${commandOf(drawn).options["cp.tie"]}`),
  };
}

function unitIn({ before }: CommandClash, id: string): Unit {
  return before.units[id]!;
}

function face(input: BoardInput, unit: Unit) {
  return { tincture: tinctureOf(input, unit.seat), face: faceOf(input, unit, false) };
}

function isHurt(fate: ClashFate | undefined): boolean {
  return fate !== undefined && (fate.damage > 0 || fate.gone !== undefined);
}

function resultWords({ say }: BoardInput, clash: CommandClash): string {
  const { kind, loser, target, fates } = clash;
  if (kind === "fight" && loser === null) return say("BNB.CommandBoard.end.nobody");
  const id = loser ?? target;
  const key = fates[id]?.gone ? "routs" : kind === "fight" ? "beaten" : isHurt(fates[id]) ? "hit" : "missed";
  return say(`BNB.Clash.${key}`, { name: unitIn(clash, id).name });
}

function rollView(input: BoardInput, clash: CommandClash): RollPanel {
  const { say } = input;
  const { attack, defence } = clash.totals!;
  const [ours, theirs] = clash.parts;
  const rows = (parts: readonly ClashPart[]) =>
    parts.map(({ unit, score, value }, place) => {
      const words = scoreWords(input, unitIn(clash, unit), score);
      return { words: place === 0 ? words : `${unitIn(clash, unit).name}, ${words}`, by: figures(value) };
    });
  const won = clash.loser === clash.target;
  return {
    left: unitIn(clash, clash.attacker).name,
    right: unitIn(clash, clash.target).name,
    label: "",
    rows: sumRows(rows(ours), rows(theirs)),
    sum: say("BNB.CommandBoard.total"),
    sumRight: say("BNB.CommandBoard.total"),
    brief: [ours, theirs].map((parts) => parts.map(({ value }) => figures(value)).join(" + ")).join(" v "),
    ours: figures(attack),
    theirs: figures(defence),
    need: "",
    dice: [],
    total: attack,
    versus: say("BNB.Clash.versus", { target: figures(defence) }),
    won,
    verdict:
      clash.loser === null
        ? say("BNB.CommandBoard.tone.tie")
        : say(`BNB.Clash.${won ? "won" : "lost"}By`, { by: Math.abs(attack - defence) }),
  };
}

/** The two lead units, and everybody else who was affected. */
function losersOf({ attacker, target, fates }: CommandClash): readonly string[] {
  return [...new Set([attacker, target, ...Object.keys(fates)])];
}

function lossView(input: BoardInput, clash: CommandClash, id: string): LossPanel {
  const unit = unitIn(clash, id);
  const fate = clash.fates[id];
  const was = survivors(unit.damage);
  const left = fate?.gone === "routed" ? 0 : survivors(unit.damage + (fate?.damage ?? 0));
  const gone = fate?.gone && input.say(`BNB.CommandBoard.fate.${fate.gone}`);
  return {
    ...face(input, unit),
    name: unit.name,
    was: was > left && !gone ? was : undefined,
    left: gone ? "" : left,
    soldiers: gone ?? input.say("BNB.Clash.share"),
    leftShare: left,
    fallenShare: was - left,
    words: fateWords(input, clash, id),
  };
}

export function fateWords(input: BoardInput, { loser, fates }: CommandClash, id: string): string {
  const { say } = input;
  const fate = fates[id];
  if (!fate && id === loser) return say("BNB.Clash.mustLose", { cost: costWords(say, COST.lose) });
  if (!fate) return say("BNB.Clash.paysNothing");
  const parts: string[] = [];
  if (fate.cost > 0) parts.push(say("BNB.Clash.pays", { cost: costWords(say, fate.cost) }));
  if (fate.damage > 0) parts.push(say("BNB.Clash.takes", { damage: fate.damage }));
  if (fate.gone) parts.push(say(`BNB.Clash.gone.${fate.gone}`));
  return parts.length > 0 ? listed(parts, say) : say("BNB.Clash.paysNothing");
}
