/** Opens the fold around an invalid field: a browser would block the form without a message, since it cannot focus the field. */
import { notifyOnce } from "../../../base/say.ts";

export function showInvalid({ target }: Event): void {
  const field = target as HTMLInputElement;
  for (let fold = field.closest("details"); fold; fold = fold.parentElement!.closest("details")) fold.open = true;
  const label = field.labels?.[0]?.querySelector("span")?.textContent ?? "";
  notifyOnce("warn", `${label}: ${field.validationMessage}`);
}
