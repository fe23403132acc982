declare module "*.svg?raw" {
  const text: string;
  export default text;
}

/** What the build makes of a template (scripts/compiled-templates.ts). */
declare module "*.hbs" {
  const compiled: TemplateSpecification;
  export default compiled;
}
