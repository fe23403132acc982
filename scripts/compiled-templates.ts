/** Lets a module import a Handlebars template: it is compiled while building, so that no page does it again at each start. */
import Handlebars from "handlebars";
import type { Plugin } from "vite";

/** Each program brings this for runtimes older than any that takes what this compiler writes. */
const OF_OLD_RUNTIMES =
  /(lookupProperty = container\.lookupProperty) \|\| function\(parent, propertyName\) \{[^}]*\}[^}]*\}/g;

export function compiledTemplates(): Plugin {
  return {
    name: "compiled-templates",
    transform(source, id) {
      if (!id.endsWith(".hbs")) return undefined;
      const code = String(Handlebars.precompile(source)).replace(OF_OLD_RUNTIMES, "$1");
      return { code: `export default ${code};`, map: null };
    },
  };
}
