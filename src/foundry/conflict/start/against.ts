/** A duel or a ready scene against the computer with nothing to fill in: the player's own people, and somebody to face them. */
import { type Problem, problem } from "../../../rules/result.ts";
import { notifyProblem } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { theChronicle } from "../../documents/campaign-log.ts";
import { beginConflict } from "../clients/begin.ts";
import { loadKind } from "../contract/kinds.ts";
import { type Opponent, playerIdOf } from "../contract/opponents.ts";
import type { StartInput } from "../contract/starter.ts";
import { startInput } from "./input.ts";
import { candidateBar } from "./people.ts";
import { readyScenes, sceneAgainst } from "./ready-scenes.ts";
import { forPractice } from "./stakes.ts";

/** True once the duel lies open. Where there are no people yet, two of the book's own fight. */
export async function duelAgainst(opponent: Opponent): Promise<boolean> {
  const kind = await loadKind("duel");
  const chronicle = theChronicle();
  if (!kind) return false;
  if (!chronicle) return told(problem("start.noChronicle"));
  const input = startInput();
  const pair = pairOf(input);
  if (!pair) return sceneAgainstComputer(readyScenes().find((one) => one.kind === "duel")!.id, opponent);
  const [own, other] = pair;
  const form = {
    [`role.${own}`]: "0",
    [`player.${own}`]: game.user!.id!,
    [`role.${other}`]: "1",
    [`player.${other}`]: playerIdOf(opponent),
  };
  const wanted = kind.starter.read(form, input);
  if (!wanted.ok) return told(wanted.problem);
  const page = await beginConflict(chronicle, forPractice(wanted.value));
  if (!page.ok) return told(page.problem);
  await openerOf("board")?.(page.value);
  return true;
}

/** A ready scene of another kind against the computer, begun at once. */
export async function sceneAgainstComputer(id: string, opponent: Opponent): Promise<boolean> {
  const scene = readyScenes().find((one) => one.id === id);
  const kind = scene && (await loadKind(scene.kind));
  const chronicle = theChronicle();
  if (!scene || !kind) return false;
  if (!chronicle) return told(problem("start.noChronicle"));
  const { conflict, starter } = kind;
  const wanted = sceneAgainst(scene, opponent, { conflict, starter, input: startInput(), me: game.user!.id! });
  if (!wanted.ok) return told(wanted.problem);
  const page = await beginConflict(chronicle, wanted.value);
  if (!page.ok) return told(page.problem);
  await openerOf("board")?.(page.value);
  return true;
}

function told(why: Problem): false {
  notifyProblem(why);
  return false;
}

/** The player's own character first, then somebody whom no other player runs; whoever can fight at all. */
function pairOf(input: StartInput): readonly [string, string] | undefined {
  const people = input.candidates.filter((one) => one.type === "character" && !candidateBar(one, input.options));
  const me = game.user!.id!;
  const mine = people.filter(({ owner }) => owner === me);
  const own = mine.find(({ uuid }) => uuid === game.user!.character?.uuid) ?? mine[0] ?? people[0];
  const others = people.filter((one) => one !== own);
  const other = others.find(({ owner }) => owner !== me) ?? others[0];
  return own && other ? [own.uuid, other.uuid] : undefined;
}
