/** How long ago, in the reader's language. */
import { env } from "../env.ts";

const STEPS: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

export function timeSince(when: Date | number | string): string {
  const then = new Date(when).getTime();
  if (!Number.isFinite(then)) return "";
  const seconds = Math.round((Date.now() - then) / 1000);
  const format = new Intl.RelativeTimeFormat(env.game?.i18n?.lang ?? "en", { numeric: "auto", style: "short" });
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return format.format(-Math.trunc(seconds / size), unit);
  return format.format(0, "second");
}
