/** Which unpacked archives a browser keeps. */
import { expect, test } from "vitest";
import { unpacked } from "../../../../src/foundry/conflict/page/archive.ts";
import { packTexts } from "../../../../src/foundry/data/packed-texts.ts";
import { isUnpacked } from "../../../../src/foundry/data/unpacked-texts.ts";

const archive = (text: string) => packTexts({ e0: text });

function page(uuid: string) {
  const system = { _source: { archive: "" } };
  return {
    page: { uuid, name: uuid, type: "duel", system } as unknown as JournalEntryPage,
    write(text: string) {
      system._source.archive = text;
    },
  };
}

test("only the last archive of a page is kept, however often somebody overwrites it", async () => {
  const { page: own, write } = page("own");
  const all = ["first", "second", "third"].map(archive);
  for (const [index, text] of all.entries()) {
    write(text);
    await unpacked(own);
    expect(all.map(isUnpacked)).toEqual(all.map((_, other) => other === index));
  }
});

test("an archive that another page has too is kept", async () => {
  const [one, copy] = [page("one"), page("copy")];
  for (const { page, write } of [one, copy]) {
    write(archive("shared"));
    await unpacked(page);
  }
  one.write("");
  await unpacked(one.page);
  expect(isUnpacked(archive("shared"))).toBe(true);
});

test("an archive that was replaced while it was being unpacked is not kept", async () => {
  const { page: own, write } = page("replaced");
  write(archive("early"));
  const early = unpacked(own);
  write(archive("late"));
  await Promise.all([early, unpacked(own)]);
  expect([archive("early"), archive("late")].map(isUnpacked)).toEqual([false, true]);
});
