/** SVG elements. */
const NS = "http://www.w3.org/2000/svg";

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | null | undefined> = {},
  ...children: Array<Node | string>
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

export const outline = (points: Array<{ x: number; y: number }>): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
const round = (value: number): number => Math.round(value * 100) / 100;
