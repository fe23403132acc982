/** The table described by a self-check. */
import type { About } from "../../../src/foundry/help/self-check/self-check.view.ts";

export const TABLE: Omit<About, "secrets"> = {
  title: "Blades & Banners",
  version: "0.1.0",
  foundry: "14.359",
  browser: "Firefox/140",
  date: "2026-01-02 03:04",
  screen: "800 × 600",
  language: "en",
  gm: false,
  users: 3,
  here: 1,
  gmHere: false,
  modules: [],
  connection: "http, not secure, –",
};
