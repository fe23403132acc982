/** The manifest as Foundry reads it: the types it declares, the files it names, the words for them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mergedLanguage } from "../../scripts/build/language.ts";
import { inRoot } from "../../scripts/root.ts";
import { ICONS, isIcon } from "../../src/foundry/draw/icon.ts";
import { PACKS } from "../../src/foundry/system.ts";
import { lexiconOf } from "../../src/rules/conflict/telling.ts";

const read = (name: string) => JSON.parse(readFileSync(inRoot(name), "utf8"));
const manifest = read("system.json");
const types: Record<string, Record<string, { htmlFields?: string[] }>> = manifest.documentTypes;

describe("system.json", () => {
  it("declares the types itself: template.json, of which version 14 warns, is neither built nor packaged", () => {
    expect(readFileSync(inRoot("scripts/build/build.ts"), "utf8")).not.toContain("template.json");
    if (existsSync(inRoot("dist/blades-and-banners")))
      expect(existsSync(inRoot("dist/blades-and-banners/template.json"))).toBe(false);
  });

  it("requires version 13 and claims no untested version", () => {
    expect(manifest.compatibility).toEqual({ minimum: "13" });
  });

  it("names every type in the language, and lists the HTML field of each actor and item; pages and cards have none", async () => {
    const word = lexiconOf(await mergedLanguage("en"));
    for (const [document, declared] of Object.entries(types)) {
      for (const [type, { htmlFields }] of Object.entries(declared)) {
        expect(word(`TYPES.${document}.${type}`), `${document} ${type}`).toBeTruthy();
        expect(htmlFields ?? [], `${document} ${type}`).toHaveLength(["Actor", "Item"].includes(document) ? 1 : 0);
      }
    }
  });

  it("has a cover and a background, each a file of the system", () => {
    const pictures = [manifest.background, ...manifest.media.map(({ url }: { url: string }) => url)];
    expect(pictures).toHaveLength(2);
    for (const file of pictures)
      expect(existsSync(inRoot(file.replace(`systems/${manifest.id}/`, ""))), file).toBe(true);
    expect(manifest.media[0].type).toBe("setup");
  });

  it("lists the compendia that the self-check opens", () => {
    expect(manifest.packs.map(({ name }: { name: string }) => name)).toEqual([...PACKS]);
  });

  it("has the name of the one constant in the source, and its icons exist", () => {
    expect(readFileSync(inRoot("src/foundry/system.ts"), "utf8")).toContain(`SYSTEM_ID = "${manifest.id}"`);
    const sprite = readFileSync(inRoot("src/foundry/draw/icons.svg"), "utf8");
    expect([...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)).toEqual([...ICONS]);
    const files = readdirSync(inRoot("assets/icons")).map((file) => file.replace(".svg", ""));
    expect(files.filter((file) => !isIcon(file))).toEqual([]);
  });
});
