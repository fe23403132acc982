/**
 * Posts a card: its data, its dice, and plain text for modules and exported logs. Each client draws the card from the data in its
 * own language. The plain text is only a fallback, in the poster's language like Foundry's own messages; no code reads it.
 */
import type { Cards, CardType } from "../data/cards.ts";
import { escapeText } from "../draw/svg.ts";

export interface Posted {
  readonly _id?: string;
  readonly speaker?: object;
  readonly rolls?: readonly Roll[];
  readonly sound?: string;
  /** Ids of the recipients; everybody if none is named. */
  readonly whisper?: readonly string[];
  readonly flags?: object;
}

export async function postCard<Type extends CardType>(
  type: Type,
  system: Cards[Type],
  plain: string,
  message: Posted = {},
  how: object = {},
): Promise<void> {
  const whole: object = { ...message, type, system, content: `<p>${escapeText(plain)}</p>` };
  await ChatMessage.implementation.create(whole, how);
}
