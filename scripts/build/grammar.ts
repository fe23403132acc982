/** Lets a module import a `.peggy` grammar: the build generates the parser, so no page needs `eval` for it. */
import peggy from "peggy";
import type { Plugin } from "vite";

export function grammars(): Plugin {
  return {
    name: "peggy-grammars",
    transform(source, id) {
      if (!id.endsWith(".peggy")) return undefined;
      return { code: peggy.generate(source, { output: "source", format: "es" }), map: null };
    },
  };
}
