/** A moment in the words of the reader's language: the time today, the day and the time otherwise. */
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

/** Made once: making one takes longer than all else that is said of a table. */
function formatOf(what: keyof typeof HOW): Intl.DateTimeFormat {
  const lang = game.i18n!.lang || "en";
  const known = formats.get(lang + what) ?? new Intl.DateTimeFormat(lang, HOW[what]);
  formats.set(lang + what, known);
  return known;
}
