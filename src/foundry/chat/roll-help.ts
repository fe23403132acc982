/** Help for `/roll`: asked for with `/roll help`, and shown instead of an error if a formula cannot be read. */
import { told } from "../../rules/conflict/telling.ts";
import { typedText } from "../base/version/typed-text.ts";
import { tellChat } from "./told.ts";

const ROLL = /^\/(?:r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll)(?:\s+([\s\S]*))?$/i;

/** Undefined if the text is no roll, or one that Foundry can read. */
export function helpFor(text: string, isFormula: (formula: string) => boolean): "asked" | "wrong" | undefined {
  const typed = ROLL.exec(text.trim());
  if (!typed) return undefined;
  const [formula = ""] = (typed[1] ?? "").split("#").map((part) => part.trim());
  if (formula === "" || formula.toLowerCase() === "help") return "asked";
  return isFormula(formula) ? undefined : "wrong";
}

export function registerRollHelp(): void {
  Hooks.on("chatMessage", (_log, message) => {
    const text = typedText(message);
    const why = helpFor(text, (formula) => Roll.validate(formula));
    if (!why) return;
    const words = told(`RollHelp.${why}`, { typed: text.slice(0, 80) });
    void tellChat(words, { good: why === "asked" }, { whisper: [game.user!.id!] });
    return false;
  });
}
