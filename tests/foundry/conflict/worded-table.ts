/** A table for tests of its texts: the smallest conflict with words of its own, two players and an onlooker. */
import type { SeatInfo } from "../../../src/foundry/conflict/contract/board.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { type Telling, told } from "../../../src/rules/conflict/telling.ts";
import { toy } from "../../rules/conflict/toy.ts";
import { look, SharedPage } from "./page-clients.ts";

export { decideAll, look } from "./page-clients.ts";

export const words = (text: string): Telling => told("Words", { words: text });

export const TOLD = {
  ...toy,
  where: ({ round }: { round: number }) => words(`round ${round}`),
  tell: (event: { type: string; faces?: readonly number[] }, { round }: { round: number }) =>
    event.type === "walked"
      ? []
      : [
          { ...words(`end of round ${round}`), heading: true },
          { ...words("they threw"), behind: words(`${event.faces}`) },
        ],
  outcome: (state: never) => {
    const outcome = toy.outcome(state);
    return outcome && { ...outcome, telling: words(`${outcome.winners} is ahead`) };
  },
} as unknown as AnyConflict;

export const SEATS: readonly SeatInfo[] = [
  { seat: "a", name: "Ella", tincture: "madder", user: "rosa", player: "Rosa", actor: "" },
  { seat: "b", name: "Morten", tincture: "", user: "tomas", player: "Tomas", actor: "" },
];
export const USERS = { rosa: "Rosa", tomas: "Tomas", mara: "Mara" };

/** A table with two players and an onlooker. */
export async function threeAtTable(name: string) {
  const page = new SharedPage(TOLD, "toy", name);
  page.data.seats = {
    a: { user: "rosa", name: "Ella", tincture: "", actor: "" },
    b: { user: "tomas", name: "Morten", tincture: "", actor: "" },
  };
  const [rosa, tomas, mara] = [page.visit("rosa"), page.visit("tomas"), page.visit("mara")];
  for (const client of [rosa, tomas, mara]) await client.refresh();
  /** As each sees it once everybody has read everything. */
  const all = async () => {
    await page.settled();
    return { rosa: look(rosa), tomas: look(tomas), mara: look(mara) };
  };
  return { page, rosa, tomas, mara, all };
}
