declare module "*.peggy" {
  export function parse(text: string): unknown;
}
