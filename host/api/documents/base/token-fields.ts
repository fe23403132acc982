/** What a token on a scene and an actor's prototype of one have in common (foundryvtt.com/api, TokenData and PrototypeTokenData). */
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES, TOKEN_TURN_MARKER_MODES } from "../../const.ts";
import { ArrayField } from "../../data/fields/array.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { ColorField } from "../../data/fields/color.ts";
import { DocumentFlagsField } from "../../data/fields/document-meta.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { DocumentIdField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { AlphaField, AngleField } from "../../data/fields/numbers.ts";
import { ObjectField } from "../../data/fields/object.ts";
import { SchemaField } from "../../data/fields/schema.ts";
import { StringField } from "../../data/fields/string.ts";
import type { SystemManifest } from "../../wire.ts";

const number = (initial: number, options: Record<string, unknown> = {}) =>
  new NumberField({ required: true, nullable: false, initial, ...options });
const mode = (values: Record<string, number>, initial: number) =>
  number(initial, { choices: () => Object.values(values) });
const bar = (initial: () => string | null) =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });

type BarNames = Pick<SystemManifest, "primaryTokenAttribute" | "secondaryTokenAttribute">;

/** The manifest of the current system, the source of the bars' default attributes; the server registers its own. */
let manifestOf = (): BarNames => (globalThis as any).game?.system ?? {};

export function setBarNames(manifest: BarNames): void {
  manifestOf = () => manifest;
}

export const TOKEN_ICON = "icons/svg/mystery-man.svg";

export function textureField(initial: string | null): SchemaField {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial, wildcard: true }),
    anchorX: number(0.5),
    anchorY: number(0.5),
    offsetX: number(0),
    offsetY: number(0),
    fit: new StringField({
      required: true,
      initial: "contain",
      choices: ["fill", "contain", "cover", "width", "height"],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });
}

export function tokenFields(): Record<string, any> {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: mode(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    width: number(1, { min: 0.5, step: 0.5 }),
    height: number(1, { min: 0.5, step: 0.5 }),
    texture: textureField(TOKEN_ICON),
    shape: mode(TOKEN_SHAPES, TOKEN_SHAPES.RECTANGLE_1),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: mode(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: mode(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: bar(() => manifestOf().primaryTokenAttribute || null),
    bar2: bar(() => manifestOf().secondaryTokenAttribute || null),
    light: new ObjectField(),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
      color: new ColorField(),
      attenuation: new AlphaField({ initial: 0.1 }),
      brightness: number(0),
      saturation: number(0),
      contrast: number(0),
    }),
    detectionModes: new ArrayField(new ObjectField()),
    occludable: new SchemaField({ radius: number(0, { min: 0 }) }),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: number(1, { integer: true }),
      subject: new SchemaField({ scale: number(1), texture: new FilePathField({ categories: ["IMAGE"] }) }),
    }),
    turnMarker: new SchemaField({
      mode: mode(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new StringField({ required: true, blank: false, nullable: true }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

/** A token's position, which a prototype does not have. */
export function placeFields(): Record<string, any> {
  return {
    x: number(0, { integer: true }),
    y: number(0, { integer: true }),
    elevation: number(0),
    sort: number(0, { integer: true }),
    locked: new BooleanField(),
    hidden: new BooleanField(),
    actorId: new DocumentIdField({ readonly: false }),
    /** What an unlinked token's actor has changed against the actor it came from. */
    delta: new ObjectField({ required: true, nullable: true, initial: null }),
  };
}
