/** In the place of postcss, which rich text's cleaner loads for an option that is off here (host/world/html.ts). */
export function parse() {
  throw new Error("Styles are not parsed here.");
}
