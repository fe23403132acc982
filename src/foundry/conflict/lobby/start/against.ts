/** Starts a conflict against the computer without a form: a first game, a duel of the player's own characters, a ready scene. */
import { GENTLE } from "../../../../rules/adviser/strengths.ts";
import { defaults } from "../../../../rules/option.ts";
import { type Problem, problem } from "../../../../rules/result.ts";
import { notifyProblem } from "../../../base/say.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { campaignLog } from "../../../documents/campaign-log.ts";
import { loadKind } from "../../contract/kinds.ts";
import { type Opponent, playerIdOf } from "../../contract/opponents.ts";
import type { StartInput } from "../../contract/starter.ts";
import { beginConflict } from "../../page/clients/begin.ts";
import { startInput } from "./input.ts";
import { candidateBar, pairOf } from "./people.ts";
import { type ReadyScene, readyScenes, sceneAgainst } from "./ready-scenes.ts";
import { forPractice } from "./stakes.ts";

/** True once the duel is open: of the player's character, or the given one. If there are none, two of the book's own fight. */
export async function duelAgainst(opponent: Opponent, given = ""): Promise<boolean> {
  const kind = await loadKind("duel");
  const log = campaignLog();
  if (!kind) return false;
  if (!log) return told(problem("start.noChronicle"));
  const input = startInput("duel");
  const able = input.candidates.filter((one) => one.type === "character" && !candidateBar(one, input.options));
  const [own, other] = pairOf(
    able,
    input.players,
    able.find(({ uuid }) => uuid === given),
  );
  if (!own || !other) return sceneAgainstComputer(readyScenes().find((one) => one.kind === "duel")!.id, opponent);
  const players = { "0.player": game.user!.id!, "1.player": playerIdOf(opponent) };
  const form = { [`role.${own.uuid}`]: "0", [`role.${other.uuid}`]: "1", ...players };
  const wanted = kind.starter.read(form, input);
  if (!wanted.ok) return told(wanted.problem);
  const page = await beginConflict(log, forPractice(wanted.value));
  if (!page.ok) return told(page.problem);
  await openerOf("board")?.(page.value);
  return true;
}

/** The first game of a kind, by the book's own rules: what it teaches holds whatever the group has changed. */
export async function firstGame(name: string): Promise<boolean> {
  const kind = await loadKind(name);
  if (!kind?.firstGame) return false;
  const scene = { id: `first-${name}`, kind: name, seed: "first game", more: kind.firstGame };
  return beginScene(scene, GENTLE, { ...startInput(name), options: defaults(kind.conflict.options) });
}

/** Starts a ready scene against the computer at once. */
export async function sceneAgainstComputer(id: string, opponent: Opponent): Promise<boolean> {
  const scene = readyScenes().find((one) => one.id === id);
  return scene !== undefined && beginScene(scene, opponent, startInput(scene.kind));
}

async function beginScene(scene: ReadyScene, opponent: Opponent, input: StartInput): Promise<boolean> {
  const kind = await loadKind(scene.kind);
  const log = campaignLog();
  if (!kind) return false;
  if (!log) return told(problem("start.noChronicle"));
  const { conflict, starter } = kind;
  const wanted = sceneAgainst(scene, opponent, { conflict, starter, input, me: game.user!.id! });
  if (!wanted.ok) return told(wanted.problem);
  const page = await beginConflict(log, wanted.value);
  if (!page.ok) return told(page.problem);
  await openerOf("board")?.(page.value);
  return true;
}

function told(why: Problem): false {
  notifyProblem(why);
  return false;
}
