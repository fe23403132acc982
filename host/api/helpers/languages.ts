/** The sources of texts: the host's own, then the language files that the manifests of system and modules name. */
import coreEnglish from "../../shell/lang/en.json" with { type: "json" };
import { fetchJsonWithTimeout } from "../utils/fetch.ts";
import type { Plain } from "../utils/types.ts";
import type { LanguageLoader } from "./localization.ts";
import type { PackageFiles } from "./package-files.ts";

export function languageLoader(packages: readonly PackageFiles[]): LanguageLoader {
  return async (lang) => {
    const files: Plain[] = lang === "en" ? [coreEnglish] : [];
    for (const one of packages) {
      for (const language of one.manifest.languages ?? []) {
        if (language.lang !== lang) continue;
        try {
          files.push(await fetchJsonWithTimeout(one.path(language.path)));
        } catch (problem) {
          console.error(`The language file ${language.path} could not be loaded:`, problem);
        }
      }
    }
    return files;
  };
}
