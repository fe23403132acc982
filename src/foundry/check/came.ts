/** The result of a roll for the window that rolled it, because the chat may be hidden. */
import type { CheckRoll } from "../../rules/chronicle/checks/index.ts";
import { say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";

export function cameOf(skill: string, { success, faces }: CheckRoll, consequence: string): string {
  const failed = consequence === "" ? "BNB.Panel.failedPlain" : "BNB.Panel.failed";
  return say(success ? "BNB.Panel.succeeded" : failed, {
    skill: say(skill),
    faces: listed(faces, say),
    consequence,
  });
}
