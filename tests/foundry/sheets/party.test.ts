/** The party on one page: wounds by part, load, and what still drives; hostile names stay text, on the screen and on paper. */
import { expect, test } from "vitest";
import { type PartyMember, partyView } from "../../../src/foundry/sheets/party/party.view.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { ELLA } from "../ella.ts";
import { OPTIONS } from "../sheet-context.ts";
import { render, say } from "../support/render.ts";

const drive = (topic: string, playedOut = false) => ({
  ...{ motivation: "proud", topic, context: "the harvest", skill: "convince", talkerRating: 4, playedOut },
});
const member = (more: Partial<PartyMember> = {}, source: object = {}): PartyMember => ({
  id: "ella",
  name: "Ella",
  img: "",
  player: "Rosa",
  dead: false,
  source: { ...ELLA, wounds: UNHURT, driving: {}, ...source } as PartyMember["source"],
  items: [],
  ...more,
});
const row = (one: PartyMember) => partyView([one], OPTIONS, say).people[0]!;

test("wounds are named by part, and the dead are dead", () => {
  const wounds = { ...UNHURT, head: { minor: 0, major: true }, leftArm: { minor: 2, major: false } };
  expect(row(member({}, { wounds }))).toMatchObject({ wounds: "Left arm: 2 minor; Head: 1 major", hurt: true });
  expect(row(member())).toMatchObject({ wounds: "unhurt", hurt: false });
  expect(row(member({ dead: true }))).toMatchObject({ wounds: "dead", hurt: true });
});

test("what was played out drives no more; things without a place are counted", () => {
  const driving = { a: drive("the raid"), b: drive("the feud", true) };
  const place = { place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 }, shape: "large" };
  const items = [{ id: "d", name: "Dagger", type: "weapon", img: "", system: place }] as never;
  const { drives, waiting, load } = row(member({ items }, { driving }));
  expect(drives).toEqual([{ name: "Proud/Arrogant", topic: "the raid" }]);
  expect([waiting, load]).toEqual(["not packed: 1", expect.stringMatching(/^0 of \d+$/)]);
});

test.each(["party/page", "party/file"])("%s shows hostile names as text", (template) => {
  const name = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
  const view = partyView(
    [member({ name, player: name, img: name }, { station: name, driving: { a: drive(name) } })],
    OPTIONS,
    say,
  );
  expect(render(template, { rootId: "w", ...view })).not.toMatch(/<script|<img src=x/);
});
