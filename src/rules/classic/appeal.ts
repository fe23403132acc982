/** The older appeal (Classic 2): a listener already driven on the matter is always at 3; nothing grows or is played out. */
import type { AppealRule } from "../chronicle/discussion/index.ts";

export const classicAppeal: AppealRule = {
  name: "classic",
  difficulty: (driving, settled) => (driving ? 3 : settled),
  growth: false,
};
