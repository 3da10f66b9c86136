/** The API reference: Swagger UI with the OpenAPI document, served by this host alone. */
import { type Html, html } from './html.ts';

/** Builds the head and the menu of a page. */
export function renderHead(title: string, more: Html = html``): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">${more}
</head>
<body>
<nav aria-label="Documents">
<a href="/docs/guide/test-engineer">Guides</a> <a href="/docs">Calls</a> <a href="/docs/feeds">Sockets</a> <a href="/docs/openapi.json">OpenAPI 3.1</a> <a href="/docs/asyncapi.json">AsyncAPI 3</a>
</nav>
`;
}

export function referencePage(): string {
  const more = html`
<link rel="stylesheet" href="/docs/swagger-ui.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/reference.js" defer></script>`;
  return html`${renderHead('Papertape API', more)}
<main id="reference"></main>
</body>
</html>
`.text;
}

/** A file, because the policy of the pages forbids inline scripts. */
export const referenceScript = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
SwaggerUIBundle({
  dom_id: '#reference',
  url: '/docs/openapi.json',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
});
`;
