/** The members of `foundry.utils`. */
export { BitMask } from "./bitmask.ts";
export { deepClone, deepFreeze, deepSeal, duplicate, objectsEqual } from "./clone.ts";
export { Collection } from "./collection.ts";
export { Color } from "./color.ts";
export { logCompatibilityWarning } from "./compatibility.ts";
export { EventEmitterMixin } from "./emitter.ts";
export {
  fetchJsonWithTimeout,
  fetchResource,
  fetchWithTimeout,
  getCacheBustURL,
  HttpError,
  parseS3URL,
  srcExists,
} from "./fetch.ts";
export { randomID } from "./id.ts";
export { diffObject, filterObject, invertObject, isDeletionKey, mergeObject } from "./merge.ts";
export { debouncedReload, getDocumentClass, readTextFromFile, saveDataToFile } from "./page.ts";
export { deleteProperty, expandObject, flattenObject, getProperty, hasProperty, setProperty } from "./path.ts";
export {
  circleCircleIntersects,
  closestPointToSegment,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  pathCircleIntersects,
  polygonCentroid,
  quadraticIntersection,
} from "./segments.ts";
export { encodeURL, escapeHTML, formatFileSize, getRoute, parseHTML, unescapeHTML } from "./text.ts";
export { benchmark, debounce, Semaphore, threadLock, throttle } from "./timing.ts";
export { StringTree, WordTree } from "./trees.ts";
export { getDefiningClass, getParentClasses, getType, isEmpty, isSubclass } from "./types.ts";
export { buildUuid, fromUuid, fromUuidSync, parseUuid } from "./uuid.ts";
export { isNewerVersion } from "./version.ts";
export { AsyncFunction, IterableWeakMap, IterableWeakSet } from "./weak.ts";
