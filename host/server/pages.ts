/**
 * The two pages, as bare as can be: all they hold is drawn by the bundles they load.
 */
const page = (title: string, script: string, styles: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join("\n")}
<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`;

/** The code's address names its version, so that a browser may keep it for good. */
export const joinPage = (title: string, version: string): string =>
  page(title, `/host/${version}/join.js`, [`/host/${version}/app.css`]);
export const gamePage = (title: string, version: string): string =>
  page(title, `/host/${version}/app.js`, [`/host/${version}/app.css`]);

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
