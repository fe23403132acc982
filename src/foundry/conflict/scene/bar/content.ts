/** What the order bar shows, in plain values. */

export interface BarButton {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be pressed now. */
  readonly off?: string;
  readonly act: () => void | Promise<void>;
}

export interface BarContent {
  /** The seats whose shields stand at its left. */
  readonly crests: readonly string[];
  /** A small line and a larger one: where one is, and who is meant. */
  readonly phase: string;
  readonly title: string;
  readonly text: string;
  /** At most two, then the main button. */
  readonly buttons: readonly BarButton[];
  readonly main?: BarButton | undefined;
}
