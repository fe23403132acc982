/** Something one can listen to, as an EventTarget, without being one itself. */
export class Listenable {
  #events = new EventTarget();

  addEventListener(type: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void {
    this.#events.addEventListener(type, listener, options);
  }
  removeEventListener(type: string, listener: (event: Event) => void): void {
    this.#events.removeEventListener(type, listener);
  }
  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event);
  }
}
