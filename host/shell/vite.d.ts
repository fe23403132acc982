/** The little of Vite's that is used: files by a pattern. */
interface ImportMeta {
  glob(pattern: string, options: { eager: true; import: "default" }): Record<string, unknown>;
}

/** The picture as an address that contains it. */
declare module "*.svg?inline" {
  const address: string;
  export default address;
}
