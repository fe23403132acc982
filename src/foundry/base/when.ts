/** A moment in the reader's language: the time if it is today, otherwise the day and the time. */
export function inTime(at: number): string {
  const then = new Date(at);
  const time = formatOf("time").format(then);
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${formatOf("day").format(then)}, ${time}`;
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
