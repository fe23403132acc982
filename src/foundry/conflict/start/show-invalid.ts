/** A browser keeps back a form for a field that is folded away, and says nothing: the fold opens, so it can be focused. */
import { notifyOnce } from "../../base/say.ts";

export function showInvalid({ target }: Event): void {
  const field = target as HTMLInputElement;
  for (let fold = field.closest("details"); fold; fold = fold.parentElement!.closest("details")) fold.open = true;
  const label = field.labels?.[0]?.querySelector("span")?.textContent ?? "";
  notifyOnce("warn", `${label}: ${field.validationMessage}`);
}
