/** A demand whose default is dear to find, and so is found only when somebody reads it: most demands are answered. */
import type { Demand, Seat } from "./contract.ts";

/** A class, since an object with a getter of its own is dear to make. What it shows is data: two of one question are equal. */
export class DearDemand<Order> implements Demand<Order> {
  readonly #find: () => Order;

  constructor(
    readonly key: string,
    readonly seat: Seat,
    readonly kind: string,
    readonly secret: boolean,
    find: () => Order,
  ) {
    this.#find = find;
  }

  get fallback(): Order {
    return this.#find();
  }
}
