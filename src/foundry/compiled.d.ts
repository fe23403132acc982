declare module "*.svg?raw" {
  const text: string;
  export default text;
}

/** A template as the build compiles it (scripts/compiled-templates.ts). */
declare module "*.hbs" {
  const compiled: TemplateSpecification;
  export default compiled;
}
