/** Where the words come from: the host's own, then the system's language files named in its manifest. */
import coreEnglish from "../../shell/lang/en.json" with { type: "json" };
import { fetchJsonWithTimeout } from "../utils/fetch.ts";
import type { Plain } from "../utils/types.ts";
import type { SystemManifest } from "../wire.ts";
import type { LanguageLoader } from "./localization.ts";
import { systemPath } from "./system-files.ts";

export function languageLoader(system: SystemManifest): LanguageLoader {
  return async (lang) => {
    const files: Plain[] = lang === "en" ? [coreEnglish] : [];
    for (const language of system.languages ?? []) {
      if (language.lang !== lang) continue;
      try {
        files.push(await fetchJsonWithTimeout(systemPath(system, language.path)));
      } catch (problem) {
        console.error(`The language file ${language.path} could not be loaded:`, problem);
      }
    }
    return files;
  };
}
