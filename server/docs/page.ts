/** The readable page of the API: everything by feature, without scripts and without anything from elsewhere. */

import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { controlMessage, type Feed, feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { answerKeptDays } from '../world/idempotency.ts';
import type { Feeds } from './asyncapi.ts';
import { type Html, html } from './html.ts';
import { answerExample, type CodeTexts, type Features, refusalsOf } from './openapi.ts';
import { exampleOf, type JsonSchema, jsonSchema } from './schemas.ts';

export function docsPage(features: Features, feeds: Feeds, texts: CodeTexts): string {
  const names = Object.keys(features);
  const links = [...names, 'feeds'].map((name) => html`<a href="#${name}">${name}</a> `);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Papertape API</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<h1>Papertape API</h1>
<p>For programs: <a href="/docs/openapi.json">OpenAPI 3.1</a>, <a href="/docs/asyncapi.json">AsyncAPI 3</a>.</p>
<nav aria-label="Features">${links}</nav>
</header>
<main>
<section>
<h2>What every call has in common</h2>
<p>Every answered call is HTTP 200 with <code>{ code, data, msg }</code>. Code 200 is success, the upload alone answers 0.
Code 301 means that there is no valid token, 999 that the session was ended elsewhere. Any other code is a refusal
and <code>msg</code> says why in the language of the header <code>lang</code>.</p>
<p>Headers: <code>token</code>, <code>lang</code> (en, zh, zh-HK, ko, ja, de, fr, it), <code>typeUser</code> (real or demo),
<code>Login-From</code> (WEB or H5), <code>x-world</code>, and <code>Idempotency-Key</code> where money moves (the first answer is
kept for ${answerKeptDays} days of world time). Money and prices are
decimal strings; times are epoch milliseconds of the world clock.</p>
</section>
${names.map((name) => featureSection(name, features[name] ?? {}, texts))}
${feedsSection(feeds)}
</main>
</body>
</html>
`.text;
}

function featureSection(name: string, endpoints: Features[string], texts: CodeTexts): Html {
  return html`<section id="${name}">
<h2>${name}</h2>
${Object.values(endpoints).map((endpoint) => endpointBlock(endpoint, texts))}
</section>
`;
}

function endpointBlock(endpoint: Endpoint, texts: CodeTexts): Html {
  const refusals = refusalsOf(endpoint, texts).map(
    ({ code, key, message }) =>
      html`<tr><td>${code}</td><td><code>${key}</code></td><td>${message}</td></tr>`,
  );
  const codesTable =
    refusals.length === 0
      ? html``
      : html`<h4>Refusals</h4><table><thead><tr><th>Code</th><th>Key</th><th>Message</th></tr></thead><tbody>${refusals}</tbody></table>`;
  return html`<details>
<summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${endpoint.path}</code> <span>${endpoint.summary}</span>
${endpoint.access === 'user' ? html`<i>token</i>` : ''}${endpoint.movesMoney === true ? html`<i>moves money</i>` : ''}</summary>
${inputBlock(endpoint)}
<h4>Answer</h4>
${fieldsTable(jsonSchema(endpoint.data, 'output'))}
${code(answerExample(endpoint))}
${codesTable}
</details>
`;
}

function inputBlock(endpoint: Endpoint): Html {
  if (endpoint.upload === true)
    return html`<h4>Form</h4><p><code>file</code>: one picture, multipart/form-data.</p>`;
  const schema = inputSchema(endpoint);
  if (schema === undefined) return html`<p>Takes no input.</p>`;
  return html`<h4>${endpoint.method === 'GET' ? 'Query' : 'Body'}</h4>
${fieldsTable(jsonSchema(schema, 'input'))}
${endpoint.example === undefined ? '' : code(endpoint.example)}`;
}

function feedsSection(feeds: Feeds): Html {
  const closes = Object.entries(feedCloseCodes).map(
    ([name, closeCode]) => html`<tr><td>${closeCode}</td><td><code>${name}</code></td></tr>`,
  );
  return html`<section id="feeds">
<h2>feeds</h2>
<p>Websockets. A socket begins with a welcome and the whole state of what it shows; then come changes, data of each topic at
least every two seconds (with empty lists where nothing changed), and a heartbeat at
least once a second. <code>seq</code> grows by one per data message of a socket.</p>
${Object.values(feeds).map(feedBlock)}
<h3>Control messages</h3>
${fieldsTable(jsonSchema(controlMessage, 'output'))}
<h3>Close codes</h3>
<table><tbody>${closes}</tbody></table>
</section>`;
}

function feedBlock(feed: Feed): Html {
  const messages = Object.entries(feed.messages).map(([event, schema]) => {
    const data = jsonSchema(schema, 'output');
    return html`<h4>${event}</h4>${fieldsTable(data)}${code({ eventType: event, seq: 1, time: 0, data: exampleOf(data) })}`;
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

function code(value: unknown): Html {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}

interface Field {
  path: string;
  type: string;
  required: boolean;
}

function fieldsTable(schema: JsonSchema): Html {
  const rows = fieldsOf(schema, '').map(
    ({ path, type, required }) =>
      html`<tr><td><code>${path}</code></td><td>${type}</td><td>${required ? '' : 'optional'}</td></tr>`,
  );
  if (rows.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return html`<table><tbody>${rows}</tbody></table>`;
}

/** Every field by its path; the alternatives of a union one after the other. */
function fieldsOf(schema: JsonSchema, prefix: string): Field[] {
  const options = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (options !== undefined) return options.flatMap((option) => fieldsOf(option, prefix));
  if (schema.type === 'array') return fieldsOf((schema.items ?? {}) as JsonSchema, `${prefix}[]`);
  if (schema.type !== 'object') return [];
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const own = { path, type: typeOf(property), required: required.includes(name) };
      return [own, ...fieldsOf(property, path)];
    },
  );
}

function typeOf(schema: JsonSchema): string {
  const options = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.join(', ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  return typeof schema.type === 'string' ? schema.type : 'anything';
}
