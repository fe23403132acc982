/** The cache of uploaded pictures: the table writes it, the service worker answers from it. */
import { named } from "./place.ts";

export const PICTURES = named("pictures");
