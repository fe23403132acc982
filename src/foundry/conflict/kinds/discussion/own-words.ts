/** What the computer asks for in a talk. */
import type { DiscussionOrder, DiscussionState } from "../../../../rules/chronicle/discussion/index.ts";
import { say } from "../../../base/say.ts";

const REQUESTS = ["BNB.Talk.computer.0", "BNB.Talk.computer.1", "BNB.Talk.computer.2"];

/** Who speaks first brings the topic; anybody else would ask for what the other side wants, and so asks to drop it. */
export function inOwnWords(state: unknown, seat: string, order: unknown): unknown {
  const said = order as DiscussionOrder;
  const { participants } = state as DiscussionState;
  if (said.do !== "appeal" || participants[0]?.seat === seat) return order;
  const { heard = 0 } = participants.find(({ id }) => id === said.listeners[0]) ?? {};
  return { ...said, response: say(REQUESTS[heard % REQUESTS.length]!) };
}
