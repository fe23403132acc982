/** Starts a duel or a ready scene against the computer without a form: the player's own characters, and an opponent. */
import { type Problem, problem } from "../../../../rules/result.ts";
import { notifyProblem } from "../../../base/say.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { campaignLog } from "../../../documents/campaign-log.ts";
import { loadKind } from "../../contract/kinds.ts";
import { type Opponent, playerIdOf } from "../../contract/opponents.ts";
import { beginConflict } from "../../page/clients/begin.ts";
import { startInput } from "./input.ts";
import { candidateBar, pairOf } from "./people.ts";
import { readyScenes, sceneAgainst } from "./ready-scenes.ts";
import { forPractice } from "./stakes.ts";

/** True once the duel is open. If there are no characters yet, two of the book's own fight. */
export async function duelAgainst(opponent: Opponent): Promise<boolean> {
  const kind = await loadKind("duel");
  const log = campaignLog();
  if (!kind) return false;
  if (!log) return told(problem("start.noChronicle"));
  const input = startInput("duel");
  const able = input.candidates.filter((one) => one.type === "character" && !candidateBar(one, input.options));
  const [own, other] = pairOf(able, input.players);
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

/** Starts a ready scene of another kind against the computer at once. */
export async function sceneAgainstComputer(id: string, opponent: Opponent): Promise<boolean> {
  const scene = readyScenes().find((one) => one.id === id);
  const kind = scene && (await loadKind(scene.kind));
  const log = campaignLog();
  if (!scene || !kind) return false;
  if (!log) return told(problem("start.noChronicle"));
  const { conflict, starter } = kind;
  const wanted = sceneAgainst(scene, opponent, {
    conflict,
    starter,
    input: startInput(scene.kind),
    me: game.user!.id!,
  });
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
