/**
 * The constants of the public API (foundryvtt.com/api, namespace CONST): numbers and names that documents store.
 * Values are those the public reference lists for v13.
 */
export const vtt = "Foundry VTT";
export const ASSET_BASE = "icons/svg";
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });
export type OwnershipName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
export type RoleName = keyof typeof USER_ROLES;
export const USER_ROLE_NAMES: Readonly<Record<number, RoleName>> = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
});

const permission = (name: string, defaultRole: number, disableGM = false) =>
  Object.freeze({
    label: `PERMISSION.${name}`,
    hint: `PERMISSION.${name}Hint`,
    disableGM,
    defaultRole,
  });

/** What each role may do until a table changes it (v13 defaults). */
export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", 3),
  BROADCAST_AUDIO: permission("BroadcastAudio", 2, true),
  BROADCAST_VIDEO: permission("BroadcastVideo", 2, true),
  CARDS_CREATE: permission("CardsCreate", 3),
  DRAWING_CREATE: permission("DrawingCreate", 2),
  ITEM_CREATE: permission("ItemCreate", 3),
  FILES_BROWSE: permission("FilesBrowse", 2),
  FILES_UPLOAD: permission("FilesUpload", 3),
  JOURNAL_CREATE: permission("JournalCreate", 2),
  MACRO_SCRIPT: permission("MacroScript", 1),
  MANUAL_ROLLS: permission("ManualRolls", 2, true),
  MESSAGE_WHISPER: permission("MessageWhisper", 1),
  NOTE_CREATE: permission("NoteCreate", 2),
  PING_CANVAS: permission("PingCanvas", 1, true),
  PLAYLIST_CREATE: permission("PlaylistCreate", 3),
  QUERY_USER: permission("QueryUser", 1),
  SETTINGS_MODIFY: permission("SettingsModify", 3),
  SHOW_CURSOR: permission("ShowCursor", 1, true),
  SHOW_RULER: permission("ShowRuler", 1, true),
  TEMPLATE_CREATE: permission("TemplateCreate", 1),
  TOKEN_CREATE: permission("TokenCreate", 3),
  TOKEN_DELETE: permission("TokenDelete", 3),
  TOKEN_CONFIGURE: permission("TokenConfigure", 2),
  WALL_DOORS: permission("WallDoors", 1),
});
export type PermissionName = keyof typeof USER_PERMISSIONS;

export const GRID_TYPES = Object.freeze({
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
});
export const GRID_DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});
export const GRID_MIN_SIZE = 20;

export const GRID_SNAPPING_MODES = Object.freeze({
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
});
export const MOVEMENT_DIRECTIONS = Object.freeze({
  UP: 1,
  DOWN: 2,
  LEFT: 4,
  RIGHT: 8,
  UP_LEFT: 5,
  UP_RIGHT: 9,
  DOWN_LEFT: 6,
  DOWN_RIGHT: 10,
  DESCEND: 16,
  ASCEND: 32,
});
export const MEASURED_TEMPLATE_TYPES = Object.freeze({ CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" });
export const REGION_EVENTS = Object.freeze({
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  REGION_BOUNDARY: "regionBoundary",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ROUND_END: "tokenRoundEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_TURN_START: "tokenTurnStart",
});
export const REGION_VISIBILITY = Object.freeze({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 });

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});
export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_TURN_MARKER_MODES = Object.freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 });
export const TOKEN_HEXAGONAL_SHAPES = Object.freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});
export const TOKEN_SHAPES = Object.freeze({ ...TOKEN_HEXAGONAL_SHAPES });

export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", WORLD: "world", USER: "user" });
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });
export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"] as const);
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });
export const SORT_INTEGER_DENSITY = 100_000;
export const FOLDER_MAX_DEPTH = 4;
export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"] as const);
export const CONTROL_BUTTONS = Object.freeze({ LEFT: 0, MIDDLE: 1, RIGHT: 2 });
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });
export const TIMEOUTS = Object.freeze({ FOUNDRY_WEBSITE: 10_000, PACKAGE_REPOSITORY: 10_000, IP_DISCOVERY: 5_000 });
export const FILE_CATEGORIES = Object.freeze({
  IMAGE: Object.freeze({
    apng: "image/apng",
    avif: "image/avif",
    bmp: "image/bmp",
    gif: "image/gif",
    jpeg: "image/jpeg",
    jpg: "image/jpeg",
    png: "image/png",
    svg: "image/svg+xml",
    tiff: "image/tiff",
    webp: "image/webp",
  }),
  VIDEO: Object.freeze({ m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" }),
  AUDIO: Object.freeze({
    aac: "audio/aac",
    flac: "audio/flac",
    m4a: "audio/mp4",
    mp3: "audio/mpeg",
    ogg: "audio/ogg",
    opus: "audio/opus",
    wav: "audio/wav",
    webm: "audio/webm",
  }),
  TEXT: Object.freeze({
    csv: "text/csv",
    json: "application/json",
    md: "text/markdown",
    pdf: "application/pdf",
    tsv: "text/tab-separated-values",
    txt: "text/plain",
    xml: "application/xml",
    yaml: "application/yaml",
    yml: "application/yaml",
  }),
  FONT: Object.freeze({ otf: "font/otf", ttf: "font/ttf", woff: "font/woff", woff2: "font/woff2" }),
  GRAPHICS: Object.freeze({ fbx: "application/octet-stream", glb: "model/gltf-binary", gltf: "model/gltf+json" }),
});
export type FileCategory = keyof typeof FILE_CATEGORIES;

export const PRIMARY_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const);
export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Combatant",
  "Item",
  "JournalEntryPage",
  "TableResult",
  "Token",
] as const);
export const ALL_DOCUMENT_TYPES = Object.freeze(
  [...new Set<string>([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
);
export const WORLD_DOCUMENT_TYPES = PRIMARY_DOCUMENT_TYPES;
export const FOLDER_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Compendium",
] as const);
export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze(FOLDER_DOCUMENT_TYPES.filter((type) => type !== "Compendium"));
export const DOCUMENT_LINK_TYPES = Object.freeze([
  "Actor",
  "ActiveEffect",
  "Item",
  "JournalEntry",
  "JournalEntryPage",
  "Macro",
  "RollTable",
  "Scene",
] as const);
/** The subtype of a document whose class has no type field or whose type was left out. */
export const BASE_DOCUMENT_TYPE = "base";
