/** An almanac as text, one line for each month and moon, and its conversion to what the rules read. */
import type { Almanac } from "../../rules/chronicle/campaign/index.ts";

export type AlmanacForm = ReturnType<typeof formOf>;

export function formOf({ months, week, leap, moons, firstYear }: Almanac) {
  const figure = (value: number | undefined) => (value ? String(value) : "");
  return {
    months: months.map(({ name, days }) => `${name} ${days}`).join("\n"),
    week: week.join(", "),
    every: figure(leap?.every),
    except: figure(leap?.except),
    unless: figure(leap?.unless),
    month: leap ? String(leap.month + 1) : "",
    moons: moons.map(({ name, cycle, fresh }) => `${name} ${cycle} ${fresh}`).join("\n"),
    firstYear: String(firstYear),
  };
}

function lines(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** The last words of a line are its numbers, everything before them is its name. */
function named(line: string, figures: number): { name: string; values: number[] } {
  const words = line.split(/\s+/);
  const values = words.slice(-figures).map(Number);
  return { name: words.slice(0, -figures).join(" "), values };
}

function number(text: string, otherwise: number): number {
  return text.trim() === "" ? otherwise : Number(text);
}

/** Not checked yet: `readAlmanac` reports what is wrong with it. */
export function typedAlmanac(form: AlmanacForm): unknown {
  const leap = {
    every: number(form.every, 0),
    except: number(form.except, 0),
    unless: number(form.unless, 0),
    month: number(form.month, 1) - 1,
  };
  return {
    months: lines(form.months).map((line) => {
      const { name, values } = named(line, 1);
      return { name, days: values[0] };
    }),
    week: form.week.split(",").flatMap((day) => day.trim() || []),
    ...(form.every.trim() === "" ? {} : { leap }),
    moons: lines(form.moons).map((line) => {
      const { name, values } = named(line, 2);
      return { name, cycle: values[0], fresh: values[1] };
    }),
    firstYear: number(form.firstYear, 1),
  };
}
