/** A message for the chat, in this system's own shape: what it says, its dice, and what the system notes beside it. */
import { SYSTEM_ID } from "../system.ts";

export interface Message {
  readonly _id?: string;
  readonly content: string;
  readonly speaker?: object;
  readonly rolls?: readonly Roll[];
  readonly sound?: string;
  /** Ids of the users whom it is for; all, if none is named. */
  readonly whisper?: readonly string[];
}

export async function postMessage(message: Message, noted: object = {}, how: object = {}): Promise<void> {
  const whole: object = { ...message, flags: { [SYSTEM_ID]: noted } };
  await ChatMessage.implementation.create(whole, how);
}
