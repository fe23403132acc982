/** The host's own templates, compiled by the build, by the paths that a system may name in its PARTS or as partials. */
export const OWN_TEMPLATES = import.meta.glob("./templates/**/*.hbs", { eager: true, import: "default" });
