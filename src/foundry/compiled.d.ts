declare module "*.svg?raw" {
  const text: string;
  export default text;
}

/** The picture as an address that contains it. */
declare module "*.svg?inline" {
  const address: string;
  export default address;
}

/** A template as the build compiles it (scripts/build/compiled-templates.ts). */
declare module "*.hbs" {
  const compiled: TemplateSpecification;
  export default compiled;
}
