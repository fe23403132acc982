/** A colour as a number 0xRRGGBB with readings of it (foundryvtt.com/api, foundry.utils.Color). */
export class Color extends Number {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  get hsv(): [number, number, number] {
    const [r, g, b] = this.rgb;
    const max = Math.max(r, g, b);
    const spread = max - Math.min(r, g, b);
    return [hue(r, g, b, max, spread), max === 0 ? 0 : spread / max, max];
  }

  get hsl(): [number, number, number] {
    const [r, g, b] = this.rgb;
    const max = Math.max(r, g, b);
    const min = Math.min(r, g, b);
    const light = (max + min) / 2;
    const spread = max - min;
    return [hue(r, g, b, max, spread), spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1)), light];
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value & 255) << 16) + (value & 0xff00) + (value >> 16);
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  mix(other: Color | number, weight: number): Color {
    const mine = this.rgb;
    const theirs = Color.from(other).rgb;
    return Color.fromRGB(
      [0, 1, 2].map((i) => mine[i]! * (1 - weight) + theirs[i]! * weight) as [number, number, number],
    );
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  /** From "#rrggbb", a number, parts from 0 to 1, or another Color; what cannot be read is an invalid colour, not an error. */
  static from(color: unknown): Color {
    if (color === null || color === undefined) return new Color(Number.NaN);
    if (color instanceof Color) return color;
    if (typeof color === "string") return Color.fromString(color);
    if (typeof color === "number") return new Color(color);
    if (Array.isArray(color) && color.length === 3) return Color.fromRGB(color as [number, number, number]);
    return new Color(Number.NaN);
  }

  static fromString(color: string): Color {
    const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim());
    if (!match) return new Color(Number.NaN);
    const hex = match[1]!;
    return new Color(Number.parseInt(hex.length === 3 ? hex.replace(/./g, "$&$&") : hex, 16));
  }

  static fromRGB(rgb: [number, number, number]): Color {
    const [r, g, b] = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)) as [number, number, number];
    return new Color((r << 16) | (g << 8) | b);
  }

  static fromHSV([h, s, v]: [number, number, number]): Color {
    const part = (n: number) => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([part(5), part(3), part(1)]);
  }

  static fromHSL([h, s, l]: [number, number, number]): Color {
    const v = l + s * Math.min(l, 1 - l);
    return Color.fromHSV([h, v === 0 ? 0 : 2 * (1 - l / v), v]);
  }
}

function hue(r: number, g: number, b: number, max: number, spread: number): number {
  if (spread === 0) return 0;
  const sixths = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return sixths / 6;
}
