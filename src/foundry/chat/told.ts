/** One sentence in the chat, told by the table: words only, whatever names may hold. */
import { templatePath } from "../system.ts";

export async function tellChat(words: string): Promise<void> {
  const path = templatePath("chat/answer");
  const content = await foundry.applications.handlebars.renderTemplate(path, { words, good: true } as any);
  await ChatMessage.implementation.create({ content } as any);
}
