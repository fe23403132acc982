/** Named events on any class (foundryvtt.com/api, foundry.utils.EventEmitterMixin): `once` listeners are called once. */
type Listener = (event: Event) => unknown;

export function EventEmitterMixin<B extends abstract new (...args: any[]) => object>(BaseClass: B) {
  abstract class EventEmitter extends BaseClass {
    static emittedEvents: string[] = [];

    #events: Record<string, Map<Listener, { fn: Listener; once: boolean }>> = {};

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      if (!(this.constructor as typeof EventEmitter).emittedEvents.includes(type))
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      this.#events[type] ??= new Map();
      this.#events[type].set(listener, { fn: listener, once });
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#events[type]?.delete(listener);
    }

    /** False when a listener prevented a cancelable event. */
    dispatchEvent(event: Event): boolean {
      for (const { fn, once } of [...(this.#events[event.type]?.values() ?? [])]) {
        fn(event);
        if (once) this.removeEventListener(event.type, fn);
      }
      return !event.defaultPrevented;
    }
  }
  return EventEmitter;
}
