/** The symbols of all icons, in a part of the script that is fetched with the first icon. */
import sprite from "./icons.svg?raw";

export const SPRITE = sprite;
