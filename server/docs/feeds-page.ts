/** The page about the sockets, which OpenAPI cannot describe; without scripts and external resources. */

import { controlMessage, type Feed, feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type { Feeds } from './asyncapi.ts';
import { type Html, html } from './html.ts';
import { renderHead } from './reference-page.ts';
import { createExample, type JsonSchema, jsonSchema } from './schemas.ts';

export function feedsPage(feeds: Feeds): string {
  const closes = Object.entries(feedCloseCodes).map(
    ([name, closeCode]) => html`<tr><td>${closeCode}</td><td><code>${name}</code></td></tr>`,
  );
  return html`${renderHead('Papertape sockets')}
<main class="sockets">
<p>Websockets. A socket begins with a welcome and the whole state of what it shows; then come changes, data of each topic at
least every two seconds (with empty lists where nothing changed), and a heartbeat at
least once a second. <code>seq</code> grows by one per data message of a socket.</p>
${Object.values(feeds).map(feedBlock)}
<h2>Control messages</h2>
${fieldsTable(jsonSchema(controlMessage, 'output'))}
<h2>Close codes</h2>
<table><tbody>${closes}</tbody></table>
</main>
</body>
</html>
`.text;
}

function feedBlock(feed: Feed): Html {
  const messages = Object.entries(feed.messages).map(([event, schema]) => {
    const data = jsonSchema(schema, 'output');
    return html`<h4>${event}</h4>${fieldsTable(data)}${renderJson({ eventType: event, seq: 1, time: 0, data: createExample(data) })}`;
  });
  const incoming =
    feed.incoming === undefined
      ? html``
      : html`<h4>What a client sends</h4>${fieldsTable(jsonSchema(feed.incoming, 'input'))}`;
  return html`<details>
<summary><b class="WS">WS</b> <code>${feed.path}</code> <span>${feed.summary}</span> <i>token ${feed.token}</i></summary>
<h4>Query</h4>
${fieldsTable(jsonSchema(feed.query, 'input'))}
${incoming}
${messages}
</details>
`;
}

function renderJson(value: unknown): Html {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}

interface Field {
  path: string;
  type: string;
  required: boolean;
}

function fieldsTable(schema: JsonSchema): Html {
  const rows = listFields(schema, '').map(
    ({ path, type, required }) =>
      html`<tr><td><code>${path}</code></td><td>${type}</td><td>${required ? '' : 'optional'}</td></tr>`,
  );
  if (rows.length === 0) return html`<p>${formatType(schema)}</p>`;
  return html`<table><tbody>${rows}</tbody></table>`;
}

/** Lists every field by its path; alternatives of a union one after the other. */
function listFields(schema: JsonSchema, prefix: string): Field[] {
  const options = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (options !== undefined) return options.flatMap((option) => listFields(option, prefix));
  if (schema.type === 'array') return listFields((schema.items ?? {}) as JsonSchema, `${prefix}[]`);
  if (schema.type !== 'object') return [];
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const own = { path, type: formatType(property), required: required.includes(name) };
      return [own, ...listFields(property, path)];
    },
  );
}

function formatType(schema: JsonSchema): string {
  const options = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (options !== undefined) return [...new Set(options.map(formatType))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.join(', ');
  if (schema.type === 'array') return `list of ${formatType((schema.items ?? {}) as JsonSchema)}`;
  return typeof schema.type === 'string' ? schema.type : 'anything';
}
