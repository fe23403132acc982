/** A moment in the words of the reader's language: the time today, the day and the time otherwise. */
export function inTime(at: number): string {
  const then = new Date(at);
  const lang = game.i18n!.lang || "en";
  const time = then.toLocaleTimeString(lang, { hour: "numeric", minute: "2-digit" });
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${then.toLocaleDateString(lang, { weekday: "long", day: "numeric", month: "long" })}, ${time}`;
}
