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

export const joinPage = (title: string): string => page(title, "/host/join.js", ["/host/app.css"]);
export const gamePage = (title: string): string => page(title, "/host/app.js", ["/host/app.css"]);

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
