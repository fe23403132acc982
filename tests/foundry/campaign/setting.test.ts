/** The setting of a campaign: its place in the window, and the form that keeps what was typed if somebody else was faster. */
import { afterEach, expect, test, vi } from "vitest";
import { editSetting } from "../../../src/foundry/campaign/timeline/setting.ts";
import { render } from "../support/render.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers one form after the other, and tells what each showed. */
async function edited(page: { system: { setting: string } }, answers: readonly (() => string | undefined)[]) {
  const shown: string[] = [];
  const warnings: string[] = [];
  let turn = 0;
  const prompt = async () => {
    const setting = answers[turn++]!();
    return setting === undefined ? null : { setting };
  };
  const renderTemplate = async (_path: string, { setting }: { setting: string }) => String(shown.push(setting));
  vi.stubGlobal("foundry", { applications: { api: { DialogV2: { prompt } }, handlebars: { renderTemplate } } });
  vi.stubGlobal("ui", {
    notifications: { error: (words: string) => warnings.push(words), warn: (words: string) => warnings.push(words) },
  });
  vi.stubGlobal("game", {
    release: { generation: 13 },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
  });
  await editSetting(page as unknown as JournalEntryPage);
  return { shown, warnings };
}

function campaign(setting: string) {
  const written: object[] = [];
  const update = async (changes: object) => void written.push(changes);
  return { type: "campaign", system: { setting }, update, written };
}

test("what is typed is written, and nothing where the form is closed", async () => {
  const page = campaign("Two rivers.");
  expect((await edited(page, [() => " Three rivers.\nNo magic. "])).shown).toEqual(["Two rivers."]);
  expect(page.written).toEqual([{ "system.setting": "Three rivers.\nNo magic." }]);
  await edited(page, [() => undefined]);
  expect(page.written).toHaveLength(1);
});

test("if somebody else changed it meanwhile, the form says so, with what was typed, before it is replaced", async () => {
  const page = campaign("Two rivers.");
  const meanwhile = () => {
    page.system.setting = "An island.";
    return "Three rivers.";
  };
  const { shown, warnings } = await edited(page, [meanwhile, () => "Three rivers and an island."]);
  expect([shown, warnings.length]).toEqual([["Two rivers.", "Three rivers."], 1]);
  expect(page.written).toEqual([{ "system.setting": "Three rivers and an island." }]);
});

test("the window shows it, or what belongs there, and the button to whoever may change it", () => {
  const html = (more: object) => render("campaign/timeline-low", { units: [], ...more });
  expect(html({ setting: "Two rivers.", may: true })).toMatch(/The setting[\s\S]*Two rivers\.[\s\S]*Edit setting/);
  expect(html({ setting: "", may: false })).toContain("What does everybody know about this world?");
  expect(html({ setting: "", may: false })).not.toContain("Edit setting");
});
