import { additions, contract, feeds } from '@papertape/shared/contract/index.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { Endpoint, FeatureContract } from '@papertape/shared/contract/kit/endpoint.ts';
import { inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { simFeeds } from '@papertape/shared/contract/sim-feeds.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../testing/app-of-file.ts';
import { createTestApp } from '../testing/test-app.ts';

interface Json {
  [name: string]: Json | undefined;
}

interface Operation {
  description: string;
  'x-refusals': { code: number; message: string }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
  responses: {
    200: { content: { 'application/json': { examples: { success: { value: { data: unknown } } } } } };
  };
}

interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

function getOperation(document: OpenApi, endpoint: Endpoint): Operation {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${endpoint.path} is not described`);
  return operation;
}

const features: Record<string, FeatureContract> = { ...contract, ...additions, sim };
const endpoints: Endpoint[] = Object.values(features).flatMap((feature) => Object.values(feature));

const test = await testAppOfFile({ parts: { simulator: {} } });

async function read(url: string) {
  const response = await test.app.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response;
}

/** The sockets include those of the simulator, which is on here. */
const sockets = { ...feeds, ...simFeeds };

describe('OpenAPI', () => {
  it('is valid and describes every endpoint with its input, answer and refusals', async () => {
    const document = (await read('/docs/openapi.json')).json<OpenApi>();
    const result = await new Validator().validate(structuredClone({ ...document }));
    expect(result).toMatchObject({ valid: true });
    for (const endpoint of endpoints) {
      const { 'x-refusals': refusals, requestBody } = getOperation(document, endpoint);
      expect(refusals.map((refusal) => refusal.code)).toEqual(endpoint.errors.map((key) => codes[key]));
      expect(refusals.every((refusal) => refusal.message !== '')).toBe(true);
      if (endpoint.method === 'POST' && inputSchema(endpoint) !== undefined) {
        expect(requestBody?.content['application/json'].example).toEqual(endpoint.example);
      }
    }
    const ids = JSON.stringify(document).match(/"operationId":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBe(endpoints.length);
  });

  it('states access and units of every operation, and describes every tag', async () => {
    const document = (await read('/docs/openapi.json')).json<OpenApi>();
    for (const { name, description } of document.tags) expect(description, name).not.toBe('');
    for (const endpoint of endpoints) {
      const { description, requestBody } = getOperation(document, endpoint);
      expect(description).toContain(endpoint.summary);
      expect(description).toContain(endpoint.access === 'user' ? 'Needs a token' : 'Open to visitors');
      if (endpoint.method === 'POST') expect(requestBody, endpoint.path).toBeDefined();
    }
    const transfer = getOperation(document, contract.assets.transferAsset).description;
    expect(transfer).toContain('`amount`: the coin that the call or the row names');
    expect(transfer).toContain('`time`: epoch milliseconds');
  });

  it('has example answers that the contract accepts', async () => {
    const document = (await read('/docs/openapi.json')).json<OpenApi>();
    const described = endpoints.filter(({ download }) => download !== true);
    const wrong = described.filter((endpoint) => {
      const { content } = getOperation(document, endpoint).responses[200];
      return !endpoint.data.safeParse(content['application/json'].examples.success.value.data).success;
    });
    expect(wrong.map((endpoint) => endpoint.path)).toEqual([]);
  });

  it('omits the simulator if it is off', async () => {
    const off = await createTestApp();
    const { body } = await off.app.inject({ method: 'GET', url: '/docs/openapi.json' });
    expect(body).toContain('/api/market/getTickerList');
    expect(body).not.toContain('/sim/');
    await off.close();
  });
});

describe('AsyncAPI', () => {
  it('describes every feed, and resolves every reference', async () => {
    const document = (await read('/docs/asyncapi.json')).json<Json>();
    expect(document.asyncapi).toBe('3.0.0');
    expect(document.channels?.orders?.bindings?.ws?.query?.required).toEqual(['token']);
    expect(document.channels?.forex?.bindings?.ws?.query?.required).toBeUndefined();
    for (const operation of Object.values(document.operations ?? {}))
      expect(String(operation?.description)).not.toBe('undefined');
    expect(Object.keys(document.channels ?? {})).toEqual(Object.keys(sockets));
    for (const [name, feed] of Object.entries(sockets)) {
      const channel = document.channels?.[name];
      expect(channel?.address).toBe(feed.path.replace(':id', '{id}'));
      expect(Object.keys(channel?.messages ?? {})).toEqual(
        expect.arrayContaining(Object.keys(feed.messages)),
      );
      expect(document.operations?.[`${name}Sends`]).toMatchObject({ action: 'send' });
    }
    expect(document.operations?.marketReceives).toMatchObject({ action: 'receive' });
    const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const steps = reference.slice(3, -1).split('/');
      expect(
        steps.reduce<Json | undefined>((at, step) => at?.[step], document),
        reference,
      ).toBeDefined();
    }
  });
});

it('AsyncAPI names the host of the request', async () => {
  const headers = { host: 'papertape.example:4443' };
  const response = await test.app.inject({ method: 'GET', url: '/docs/asyncapi.json', headers });
  expect(response.json<Json>().servers?.host).toMatchObject({
    host: 'papertape.example:4443',
    protocol: 'ws',
  });
});

describe('the pages', () => {
  it('load the reference from files of this host only, under its content security policy', async () => {
    const page = await read('/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/style=|<script(?! src="\/docs\/)|(src|href)="(?!\/docs|data:,)/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, url = '']) => url);
    expect(files).toHaveLength(4);
    for (const url of files)
      expect((await read(url)).headers['content-type']).toMatch(url.endsWith('js') ? /javascript/ : /css/);
    expect((await read('/docs/reference.js')).body).toContain("'/docs/openapi.json'");
  });

  it('list every feed with its messages and close codes, without scripts', async () => {
    const { body } = await read('/docs/feeds');
    for (const { path, messages } of Object.values(sockets)) {
      expect(body).toContain(`<code>${path}</code>`);
      for (const event of Object.keys(messages)) expect(body).toContain(`<h4>${event}</h4>`);
    }
    for (const code of Object.values(feedCloseCodes)) expect(body).toContain(`<td>${code}</td>`);
    expect(body).not.toMatch(/<script|style=|(src|href)="(?!\/docs|data:,)/);
  });
});

describe('the guides', () => {
  const getPages = (body: string) => [
    ...new Set([...body.matchAll(/href="(\/docs\/guide\/[\w-]+)/g)].map(([, url = '']) => url)),
  ];

  it('load files of this host only, link to one another, and have no broken link', async () => {
    const first = await read('/docs/guide/test-engineer');
    const urls = getPages(first.body);
    expect(urls).toHaveLength(8);
    expect((await read('/docs')).body).toContain('href="/docs/guide/test-engineer"');
    const bodies = new Map<string, string>();
    for (const url of urls) bodies.set(url, (await read(url)).body);
    for (const [url, body] of bodies) {
      expect(getPages(body), url).toEqual(urls);
      expect(body, url).toContain('aria-current="page"');
      expect(body, url).not.toMatch(/style=|<script(?! src="\/docs\/)|src="(?!\/docs)|\.md"/);
      for (const [, page = '', anchor] of body.matchAll(/href="(\/docs\/guide\/[\w-]+|)#([^"]+)"/g))
        expect(bodies.get(page === '' ? url : page), `${url}#${anchor}`).toContain(`id="${anchor}"`);
    }
    for (const [, url = ''] of first.body.matchAll(/(?:src|href)="(\/docs\/[^"]+\.(?:js|css))"/g))
      await read(url);
    const pictures = [...[...bodies.values()].join('').matchAll(/<img src="([^"]+)" alt="[^"]{10}/g)];
    expect(pictures.length).toBeGreaterThan(5);
    for (const [, url = ''] of pictures)
      expect((await read(url)).headers['content-type'], url).toBe('image/jpeg');
  });

  it('are found together with endpoints in a search index without broken links', async () => {
    const index = (await read('/docs/search.json')).json<
      { url: string; title: string; heading: string; text: string }[]
    >();
    const found = (words: string) =>
      index
        .filter(({ heading, text, title }) => `${title} ${heading} ${text}`.includes(words))
        .map(({ url }) => url);
    expect(found('toHaveClosed(symbol')).toContain('/docs/guide/test-engineer#matchers');
    expect(found('/api/market/getTickerList')).toContain('/docs#/market/market.getTickerList');
    for (const { url } of index.filter((place) => place.url.startsWith('/docs/guide/'))) {
      const [page = '', anchor] = url.split('#');
      const { body } = await read(page);
      if (anchor !== undefined) expect(body, url).toContain(`id="${anchor}"`);
    }
    expect(JSON.stringify(index)).not.toMatch(/&(lt|gt|amp|quot|#39);|<\/?(p|code|td)>/);
  });
});
