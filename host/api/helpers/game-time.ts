/**
 * game.time (foundryvtt.com/api, foundry.helpers.GameTime): the world's time in seconds, stored in the setting
 * `core.time`. Users who may change settings move it; every client gets the hook `updateWorldTime`.
 */
import type { CalendarData, TimeComponents } from "../data/calendar.ts";
import type { Plain } from "../utils/types.ts";
import { Hooks } from "./hooks.ts";

const global = globalThis as any;

export class GameTime {
  #known = 0;
  #world: CalendarData | undefined;
  #earth: CalendarData | undefined;

  /** Read when the settings are there. */
  begin(): void {
    this.#known = this.worldTime;
  }

  get worldTime(): number {
    return global.game.settings.get("core", "time");
  }

  get serverTime(): number {
    return Date.now();
  }

  get calendar(): CalendarData {
    if (!this.#world) this.initializeCalendar();
    return this.#world as CalendarData;
  }

  get earthCalendar(): CalendarData {
    if (!this.#earth) this.initializeCalendar();
    return this.#earth as CalendarData;
  }

  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** After CONFIG.time was changed. */
  initializeCalendar(): void {
    const { time } = global.CONFIG;
    this.#world = new time.worldCalendarClass(time.worldCalendarConfig);
    this.#earth = new time.earthCalendarClass(time.earthCalendarConfig);
  }

  /** Forward, or back; resolves to the new time. */
  async advance(delta: number | Partial<TimeComponents>, options: Plain = {}): Promise<number> {
    if (typeof delta !== "number") {
      return this.set(this.calendar.componentsToTime(this.calendar.add(this.worldTime, delta)), options);
    }
    if (!Number.isFinite(delta)) throw new Error("World time moves by a number of seconds.");
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number | Partial<TimeComponents>, options: Plain = {}): Promise<number> {
    const wanted = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    return global.game.settings.set("core", "time", wanted, options);
  }

  /** The setting has changed, here or elsewhere. */
  onUpdateWorldTime(worldTime: number, options: Plain, userId: string): void {
    const delta = worldTime - this.#known;
    this.#known = worldTime;
    if (delta !== 0) Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
