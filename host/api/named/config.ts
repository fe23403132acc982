/**
 * CONFIG's entries for what is only named, and the plain data that systems add to: ways of moving, layers, vision, templates.
 * Public source: foundryvtt.com/api/v13 CONFIG.
 */
import { layers, namedLayers, perception, placeables } from "./canvas.ts";
import { NAMED_DOCUMENTS } from "./documents.ts";
import { inertClass } from "./inert.ts";

const MOVES: Readonly<Record<string, string>> = {
  walk: "fa-solid fa-person-walking",
  fly: "fa-solid fa-person-fairy",
  swim: "fa-solid fa-person-swimming",
  burrow: "fa-solid fa-person-digging",
  crawl: "fa-solid fa-person-praying",
  climb: "fa-solid fa-person-through-window",
  jump: "fa-solid fa-person-running-fast",
  blink: "fa-solid fa-person-from-portal",
  displace: "fa-solid fa-transporter-1",
};

const movement = () => ({
  defaultAction: "walk",
  defaultSpeed: 6,
  costAggregator: (results: Array<{ cost: number }>) => Math.max(0, ...results.map(({ cost }) => cost)),
  actions: Object.fromEntries(
    Object.entries(MOVES).map(([id, icon], order) => [
      id,
      { label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, icon, order, teleport: id === "blink" || id === "displace" },
    ]),
  ),
});

export function nameInConfig(config: any, tokenLayer: any): void {
  for (const [name, documentClass] of Object.entries(NAMED_DOCUMENTS)) {
    const typed = documentClass.hasTypeData ? { dataModels: {}, typeLabels: {}, typeIcons: {} } : {};
    const drawn = placeables[name] ? { objectClass: placeables[name] } : {};
    config[name] ??= { documentClass, compendiumIndexFields: [], sheetClasses: {}, ...typed, ...drawn };
  }
  config.MeasuredTemplate.defaults = { angle: 53.13, width: 1 };
  config.MeasuredTemplate.types = Object.fromEntries(
    ["circle", "cone", "rect", "ray"].map((id) => [id, `TEMPLATE.TYPES.${id}`]),
  );
  Object.assign(config.Token, { movement: movement(), layerClass: tokenLayer });
  const sweep = inertClass("foundry.canvas.geometry.ClockwiseSweepPolygon");
  Object.assign(config.Canvas, {
    layers: { ...namedLayers(), tokens: { layerClass: tokenLayer, group: "interface" } },
    polygonBackends: { sight: sweep, light: sweep, sound: sweep, move: sweep },
    detectionModes: {},
    visionModes: { basic: new perception.VisionMode({ id: "basic", label: "VISION.ModeBasicVision" }) },
    groups: {},
    visibilityFilter: null,
    rulerClass: inertClass("foundry.canvas.interaction.Ruler"),
  });
  config.Region = { ...config.Region, layerClass: layers["RegionLayer"] };
}
