/** A moment in the reader's language: the time if it is today, "yesterday" and the time, otherwise the day and the time. */
export function inTime(at: number): string {
  const then = new Date(at);
  const time = formatOf("time").format(then);
  const today = new Date();
  if (then.toDateString() === today.toDateString()) return time;
  const before = new Date(today);
  before.setDate(today.getDate() - 1);
  if (then.toDateString() === before.toDateString()) return `${yesterday()}, ${time}`;
  return `${formatOf("day").format(then)}, ${time}`;
}

function yesterday(): string {
  return new Intl.RelativeTimeFormat(game.i18n!.lang || "en", { numeric: "auto" }).format(-1, "day");
}

const HOW = {
  time: { hour: "numeric", minute: "2-digit" },
  day: { weekday: "long", day: "numeric", month: "long" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than writing all other text about a conflict. */
function formatOf(what: keyof typeof HOW): Intl.DateTimeFormat {
  const lang = game.i18n!.lang || "en";
  const known = formats.get(lang + what) ?? new Intl.DateTimeFormat(lang, HOW[what]);
  formats.set(lang + what, known);
  return known;
}
