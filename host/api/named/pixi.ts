/**
 * PIXI, the drawing library of Foundry's canvas: this host draws with SVG. Points, rectangles, circles and polygons
 * compute; everything that would be drawn is only named.
 */
import { inertOnMissing } from "../helpers/missing.ts";
import { Color } from "../utils/color.ts";
import { inertClass, inertClasses } from "./inert.ts";

interface XY {
  x: number;
  y: number;
}

class Point {
  x: number;
  y: number;
  constructor(x = 0, y = 0) {
    this.x = x;
    this.y = y;
  }
  clone(): Point {
    return new Point(this.x, this.y);
  }
  copyFrom({ x, y }: XY): this {
    return this.set(x, y);
  }
  equals({ x, y }: XY): boolean {
    return this.x === x && this.y === y;
  }
  set(x = 0, y = x): this {
    this.x = x;
    this.y = y;
    return this;
  }
}

class Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }
  get left(): number {
    return this.x;
  }
  get top(): number {
    return this.y;
  }
  get right(): number {
    return this.x + this.width;
  }
  get bottom(): number {
    return this.y + this.height;
  }
  get center(): Point {
    return new Point(this.x + this.width / 2, this.y + this.height / 2);
  }
  clone(): Rectangle {
    return new Rectangle(this.x, this.y, this.width, this.height);
  }
  contains(x: number, y: number): boolean {
    return x >= this.left && x < this.right && y >= this.top && y < this.bottom;
  }
  intersects(other: Rectangle): boolean {
    return (
      Math.max(this.left, other.left) < Math.min(this.right, other.right) &&
      Math.max(this.top, other.top) < Math.min(this.bottom, other.bottom)
    );
  }
}

class Circle {
  x: number;
  y: number;
  radius: number;
  constructor(x = 0, y = 0, radius = 0) {
    this.x = x;
    this.y = y;
    this.radius = radius;
  }
  clone(): Circle {
    return new Circle(this.x, this.y, this.radius);
  }
  contains(x: number, y: number): boolean {
    return Math.hypot(x - this.x, y - this.y) <= this.radius;
  }
}

class Polygon {
  points: number[];
  constructor(...given: any[]) {
    const flat = given.flat(2);
    this.points = flat.flatMap((one) => (typeof one === "number" ? [one] : [one.x, one.y]));
  }
  clone(): Polygon {
    return new Polygon([...this.points]);
  }
  /** A ray to the right crosses the outline an odd number of times. */
  contains(x: number, y: number): boolean {
    const corners = Array.from({ length: this.points.length / 2 }, (_, k) => [
      this.points[2 * k]!,
      this.points[2 * k + 1]!,
    ]);
    let inside = false;
    corners.forEach(([x1, y1], k) => {
      const [x2, y2] = corners[(k + 1) % corners.length] as number[];
      if (y1! > y !== y2! > y && x < ((x2! - x1!) * (y - y1!)) / (y2! - y1!) + x1!) inside = !inside;
    });
    return inside;
  }
}

const DisplayObject = inertClass("PIXI.DisplayObject");
const Container = inertClass("PIXI.Container", { base: DisplayObject });
const DRAWN = ["AnimatedSprite", "Graphics", "Mesh", "ParticleContainer", "Sprite", "Text", "TilingSprite"];
const OTHERS = ["Application", "BaseTexture", "Filter", "Matrix", "RenderTexture", "TextStyle", "Texture", "Ticker"];

export const PIXI = inertOnMissing("PIXI", {
  Circle,
  Container,
  DisplayObject,
  Point,
  Polygon,
  Rectangle,
  ...inertClasses("PIXI", DRAWN, { base: Container }),
  ...inertClasses("PIXI", OTHERS),
  utils: inertOnMissing("PIXI.utils", {
    hex2string: (value: number) => new Color(value).css,
    string2hex: (text: string) => Number(Color.fromString(text)),
  }),
});
