/** The older appeal (Classic 2): the difficulty is always 3 for a listener already driven; nothing grows or is played out. */
import type { AppealRule } from "../chronicle/discussion/index.ts";

export const classicAppeal: AppealRule = {
  name: "classic",
  difficulty: (driving, settled) => (driving ? 3 : settled),
  growth: false,
};
