/**
 * The two pages, as bare as can be: all they hold is drawn by the bundles they load.
 */
const page = (
  title: string,
  script: string,
  styles: readonly string[],
  ahead: readonly string[] = [],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join("\n")}
<script type="module" src="${script}"></script>
${ahead.map((file) => `<link rel="prefetch" href="${file}">`).join("\n")}
</head>
<body></body>
</html>
`;

/** The code's address names its version, so that a browser may keep it for good. */
export const joinPage = (title: string, version: string): string =>
  page(title, `/host/${version}/join.js`, [`/host/${version}/app.css`], ahead(version));
export const gamePage = (title: string, version: string): string =>
  page(title, `/host/${version}/app.js`, [`/host/${version}/app.css`]);

/** What every table needs, fetched while somebody still chooses a seat. */
const ahead = (version: string): string[] =>
  ["app.js", "fonts/fa-solid-900.woff2"].map((file) => `/host/${version}/${file}`);

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
