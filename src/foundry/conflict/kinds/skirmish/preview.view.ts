/** The card beside a space in a Skirmish: its ground, who is there, and the likely result of a fight there. */
import {
  contactOdds,
  enemiesTouching,
  goneTo,
  onField,
  type SkirmishState,
  type TargetOdds,
  type Unit,
} from "../../../../rules/skirmish/index.ts";
import { type Square, sameSquare } from "../../../../rules/square/square.ts";
import { listed } from "../../../base/words.view.ts";
import { type CardLine, drawCard, lossLine } from "../../board/field-card.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { acting, lookedAt, skirmishOf } from "./common.view.ts";
import { dangersHtml } from "./dangers.view.ts";
import { partsInWords } from "./odds.view.ts";
import { unitView } from "./unit.view.ts";

export function previewAt(input: BoardInput, at: Square): string {
  const state = skirmishOf(input);
  const there = Object.values(state.units).find((unit) => onField(unit) && sameSquare(unit.at, at));
  const gone = there ? undefined : ifItWent(input, state, at);
  const unit = there ?? gone?.unit;
  const ground = groundWords(input, state, at);
  // Empty open ground that is no destination needs no card.
  if (!unit) return ground === "" ? "" : drawCard({ ground, lines: [], dangers: "" });
  const field = gone?.state ?? state;
  const foes = enemiesTouching(field, unit);
  return drawCard({
    ground: ground || input.say("BNB.SkirmishBoard.open"),
    lines: [...(there ? unitLines(input, there) : []), ...fightLines(input, field, unit, foes)],
    dangers: foes.length > 0 ? "" : dangersHtml(input, field, unit),
  });
}

/** The field after the selected unit's move there, if it is legal. */
function ifItWent(input: BoardInput, state: SkirmishState, { x, y }: Square) {
  const demand = acting(input);
  const unit = lookedAt(input);
  if (!unit || (demand?.kind !== "declareMoves" && demand?.kind !== "moveUnits")) return undefined;
  const to = { x, y };
  const how = (["move", "disengage"] as const).find(
    (act) => !input.view.match.conflict.refusal(state, demand.key, { act, unit: unit.id, to }),
  );
  const there = how && goneTo(state, unit, how, to);
  return there && { state: there, unit: there.units[unit.id]! };
}

function groundWords({ say }: BoardInput, { field, ground }: SkirmishState, at: Square): string {
  if (field.blocked.some((square) => sameSquare(square, at))) return say("BNB.DuelBoard.blocked");
  const spot = ground[`${at.x},${at.y}`];
  return spot ? say(`BNB.SkirmishBoard.ground.${spot.kind}`, { cover: spot.cover }) : "";
}

function unitLines(input: BoardInput, unit: Unit): CardLine[] {
  const { say } = input;
  const { strength, states, facing, agents, lone } = unitView(input, unit);
  const ranks = agents.map(({ name, count, hp, atk, armour }) => ({
    words: `${name} ${count}`.trim(),
    why: say("BNB.SkirmishBoard.agentNumbers", { hp, atk, armour }),
  }));
  const stands = listed([say("BNB.SkirmishBoard.faces", { facing }), ...states], say);
  // A single person is one line: name, numbers, condition.
  if (lone) return ranks.map(({ words, why }) => ({ words, why: listed([why, stands], say) }));
  return [{ words: unit.name, figure: strength, why: stands }, ...ranks];
}

/** Each enemy it would touch with the dice against it, then the losses of both. */
function fightLines(input: BoardInput, state: SkirmishState, unit: Unit, foes: readonly Unit[]): CardLine[] {
  if (foes.length === 0) return [];
  const { say } = input;
  const dealt = foes.map((foe) => contactOdds(state, unit, foe));
  const taken = foes.reduce((sum, foe) => sum + contactOdds(state, foe, unit).damage, 0);
  const given = dealt.reduce((sum, { damage }) => sum + damage, 0);
  const fights = foes.map((foe, place) => {
    const { blows } = dealt[place]!;
    const dice = ([0, 1] as const).map((end) => blows.reduce((sum, blow) => sum + blow.dice[end], 0));
    return {
      words: say("BNB.BattleBoard.preview", { foe: foe.name }),
      figure: `${[...new Set(dice)].join("\u2013")}d12`,
      why: [...new Set(blows.map((blow) => needWords(input, blow)))].join("; "),
    };
  });
  const why = say("BNB.SkirmishBoard.damageFirst", { name: unit.name });
  return [
    ...fights,
    lossLine(
      say,
      [
        [taken, taken],
        [given, given],
      ],
      why,
    ),
  ];
}

/** "6 or less hits: base 8 − armour 2 = 6". */
function needWords({ say }: BoardInput, { hitChance }: TargetOdds): string {
  if (hitChance.parts.length === 0) return say("BNB.SkirmishBoard.sure");
  const need = say("BNB.SkirmishBoard.chanceOf", { chance: hitChance.chance });
  return `${need}: ${partsInWords(hitChance, say)}`;
}
