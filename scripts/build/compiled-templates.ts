/** Lets a module import a Handlebars template: the build compiles it, so that no page does it at each start. */
import Handlebars from "handlebars";
import type { Plugin } from "vite";

/** Each program contains this for runtimes that are too old for this compiler's output anyway. */
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
