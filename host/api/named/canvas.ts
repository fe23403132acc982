/**
 * What only Foundry's own canvas draws, by its documented names: placeable objects and their layers, perception, sources.
 * Only named here; detection and vision modes are plain data and can be created. Public source: foundryvtt.com/api/v13
 * foundry.canvas.
 */
import { DataModel } from "../abstract/data-model.ts";
import { BooleanField } from "../data/fields/boolean.ts";
import { NumberField } from "../data/fields/number.ts";
import { ObjectField } from "../data/fields/object.ts";
import { StringField } from "../data/fields/string.ts";
import { absent, inertClass, inertClasses } from "./inert.ts";

const PlaceableObject = inertClass("foundry.canvas.placeables.PlaceableObject", {
  statics: { embeddedName: "", RENDER_FLAGS: {} },
});
const PLACEABLES = ["AmbientLight", "AmbientSound", "Drawing", "MeasuredTemplate", "Note", "Region", "Tile", "Wall"];

export const placeables: Record<string, any> = {
  PlaceableObject,
  ...inertClasses("foundry.canvas.placeables", PLACEABLES, { base: PlaceableObject }),
};

const CanvasLayer = inertClass("foundry.canvas.layers.CanvasLayer", { statics: { layerOptions: { name: "" } } });
const InteractionLayer = inertClass("foundry.canvas.layers.InteractionLayer", { base: CanvasLayer });
const PlaceablesLayer = inertClass("foundry.canvas.layers.PlaceablesLayer", {
  base: InteractionLayer,
  statics: { documentName: "", SORT_ORDER: 0 },
});
const LAYERS: Readonly<Record<string, string>> = {
  drawings: "DrawingsLayer",
  lighting: "LightingLayer",
  notes: "NotesLayer",
  regions: "RegionLayer",
  sounds: "SoundsLayer",
  templates: "TemplateLayer",
  tiles: "TilesLayer",
  walls: "WallsLayer",
};
export const layers: Record<string, any> = {
  CanvasLayer,
  InteractionLayer,
  PlaceablesLayer,
  ControlsLayer: inertClass("foundry.canvas.layers.ControlsLayer", { base: InteractionLayer }),
  ...inertClasses("foundry.canvas.layers", Object.values(LAYERS), { base: PlaceablesLayer }),
};

/** CONFIG.Canvas.layers, but for those that this host draws. */
export const namedLayers = (): Record<string, any> =>
  Object.fromEntries(
    Object.entries(LAYERS).map(([key, name]) => [key, { layerClass: layers[name], group: "interface" }]),
  );

class DetectionMode extends DataModel {
  static DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });
  static BASIC_MODE_ID = "basicSight";
  static override defineSchema(): Record<string, any> {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ initial: 0, choices: [0, 1, 2, 3] }),
    };
  }
  static getDetectionFilter(): never {
    return absent("DetectionMode.getDetectionFilter");
  }
  testVisibility(): never {
    return absent("DetectionMode#testVisibility");
  }
}

class VisionMode extends DataModel {
  static LIGHTING_LEVELS = Object.freeze({ DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 });
  static override defineSchema(): Record<string, any> {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      canvas: new ObjectField(),
      lighting: new ObjectField(),
      vision: new ObjectField(),
    };
  }
}

export const perception = {
  DetectionMode,
  VisionMode,
  ...inertClasses("foundry.canvas.perception", ["PerceptionManager"]),
};
export const sources = inertClasses("foundry.canvas.sources", [
  "BaseEffectSource",
  "BaseLightSource",
  "GlobalLightSource",
  "PointDarknessSource",
  "PointEffectSource",
  "PointLightSource",
  "PointMovementSource",
  "PointSoundSource",
  "PointVisionSource",
  "RenderedEffectSource",
]);
export const geometry = inertClasses("foundry.canvas.geometry", [
  "ClockwiseSweepPolygon",
  "LimitedAnglePolygon",
  "ObservableTransform",
  "PointSourcePolygon",
  "Ray",
]);
export const animation = inertClasses("foundry.canvas.animation", ["CanvasAnimation", "SmoothNoise"], {
  methods: ["animate", "terminateAnimation"],
});
export const containers = inertClasses("foundry.canvas.containers", [
  "ControlIcon",
  "Cursor",
  "DoorControl",
  "GridHighlight",
  "GridMesh",
  "PreciseText",
  "ResizeHandle",
]);
