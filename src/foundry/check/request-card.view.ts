/** A requested check as a card: who has rolled, what each reader may press, and for the GM who succeeded. */
import { type CheckRule, diceSum } from "../../rules/chronicle/checks/index.ts";
import type { Say } from "../base/say.ts";
import type { RequestCard } from "../data/cards.ts";
import { hasPicture } from "../draw/picture.ts";

/** One person's answer, as this reader may see it. */
export interface RequestAnswer {
  readonly actor: string;
  readonly rating: number;
  readonly faces: readonly number[];
  /** The message that holds the dice. */
  readonly message: string;
  /** Whether this reader may read the dice at all. */
  readonly visible: boolean;
}

export interface RequestReader {
  readonly gm: boolean;
  /** Uuids of the characters that the reader may roll for. */
  readonly own: readonly string[];
  /** Names of the players of each character, and whether one of them is present. */
  readonly players: ReadonlyMap<string, { readonly names: string; readonly here: boolean }>;
  /** What the GM's own browser keeps of the request. */
  readonly kept: { readonly difficulty?: number; readonly reveals?: string; readonly revealsName?: string } | undefined;
  readonly told: ReadonlySet<string>;
  /** Names of those who have been told whom a success reveals. */
  readonly revealed: ReadonlySet<string>;
}

export function requestCardView(
  card: RequestCard,
  answers: readonly RequestAnswer[],
  reader: RequestReader,
  rule: CheckRule,
  author: string,
  say: Say,
) {
  const skill = say(card.skill);
  const difficulty = card.difficulty ?? (reader.gm ? reader.kept?.difficulty : undefined);
  const rows = card.people.map((one) => {
    const answer = answers.find(({ actor }) => actor === one.actor);
    const player = reader.players.get(one.actor);
    const base = { ...one, picture: hasPicture(one.img) ? one.img : "" };
    if (!answer) {
      const own = reader.own.includes(one.actor);
      const forThem = reader.gm && !own;
      return {
        ...base,
        roll: own ? say("BNB.Request.roll", { skill }) : "",
        forThem: forThem ? say("BNB.Request.rollFor", { name: one.name }) : "",
        note: own ? "" : say(player?.here ? "BNB.Request.waits" : "BNB.Request.away", { who: player?.names ?? "" }),
      };
    }
    const total = answer.visible ? totalOf(rule, answer) : undefined;
    const success =
      answer.visible && difficulty !== undefined ? rule.succeeds(answer.rating, difficulty, answer.faces) : undefined;
    const open = reader.gm && card.difficulty === null && success !== undefined && !reader.told.has(answer.message);
    const name = reader.kept?.revealsName;
    const reveals = reader.gm && success && name && !reader.revealed.has(one.actor);
    return {
      ...base,
      rolled: true,
      total,
      verdict:
        success === undefined ? say("BNB.Request.rolled") : say(success ? "BNB.Request.succeeds" : "BNB.Request.fails"),
      success,
      failed: success === false,
      tell: open ? { message: answer.message, words: say("BNB.Request.tell") } : undefined,
      reveal: reveals ? say("BNB.Request.reveal", { name, who: one.name }) : "",
    };
  });
  return {
    title: say("BNB.Request.title", { who: author }),
    words: card.words,
    check: card.difficulty === null ? skill : say("BNB.Request.check", { skill, difficulty: card.difficulty }),
    needs:
      difficulty !== undefined && rule.name === "2d8+d10"
        ? say("BNB.Request.needs", { target: rule.terms(0, difficulty).target })
        : "",
    consequence: card.consequence,
    rows,
    hidden:
      card.difficulty === null
        ? say(reader.gm ? hiddenForGm(difficulty) : "BNB.Request.hidden", { difficulty: difficulty ?? "" })
        : "",
    seenBy: card.seenBy === "all" ? "" : say(`BNB.Request.seenBy.${card.seenBy}`),
  };
}

/** A GM on another device than the one that asked cannot know it. */
function hiddenForGm(difficulty: number | undefined): string {
  return difficulty === undefined ? "BNB.Request.elsewhere" : "BNB.Request.hiddenGm";
}

/** What the dice show without a difficulty; a pool's dice alone say nothing. */
function totalOf(rule: CheckRule, { rating, faces }: RequestAnswer): number {
  return rule.name === "2d8+d10" ? diceSum(faces) + rating : 0;
}
