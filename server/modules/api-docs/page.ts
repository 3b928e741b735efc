import { type ErrorCode, errorCatalogue } from "../../../contract/errors.ts";
import { fieldErrorCatalogue } from "../../../contract/field-errors.ts";

/**
 * The page that a problem's `type` points to, with every error code at its own anchor, and the calls to read
 * and try.
 */
export function docsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The HTTP API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header class="top">
<a href="/">Website</a>
<nav aria-label="On this page"><a href="#calls">Calls</a> <a href="#refusals">Refusals</a>
<a href="#fields">Wrong fields</a> <a href="/api/docs/openapi.json">openapi.json</a></nav>
</header>
<main>
<div id="calls"><p class="plain">The list of calls needs JavaScript; the same is in
<a href="/api/docs/openapi.json">openapi.json</a>.</p></div>
<section class="codes" id="refusals">
<h2>Refusals</h2>
<p>Each has a stable code, which stands in the answer as <code>code</code> and at the end of <code>type</code>.</p>
<dl>${codesByStatus().map(refusal).join("")}</dl>
</section>
<section class="codes" id="fields">
<h2>Wrong fields</h2>
<p>What <code>errors[].code</code> of <a href="#invalid_fields"><code>invalid_fields</code></a> may say.</p>
<dl>${Object.entries(fieldErrorCatalogue).map(fieldError).join("")}</dl>
</section>
</main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
}

function codesByStatus(): ErrorCode[] {
  // The names are the catalogue's keys.
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.toSorted(
    (left, right) => errorCatalogue[left].status - errorCatalogue[right].status,
  );
}

function refusal(name: ErrorCode): string {
  const { status, en, hi } = errorCatalogue[name];
  return `<div id="${name}"><dt><code>${name}</code> <span>${status}</span></dt><dd>${escapeHtml(en)}</dd><dd lang="hi">${escapeHtml(hi)}</dd></div>\n`;
}

function fieldError([name, { en, hi }]: [string, { en: string; hi: string }]): string {
  return `<div id="field-${name}"><dt><code>${name}</code></dt><dd>${escapeHtml(en)}</dd><dd lang="hi">${escapeHtml(hi)}</dd></div>\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
