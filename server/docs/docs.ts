/**
 * Serves the documents of the API and their pages. They are built from the contract at the first request; the document of the sockets for
 * each caller, because it names the host.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { additions, contract, feeds } from '@papertape/shared/contract/index.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { simFeeds } from '@papertape/shared/contract/sim-feeds.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { asyncApi } from './asyncapi.ts';
import { feedsPage } from './feeds-page.ts';
import { guideNames, guidePage, guidePicture, guidePictures, searchIndex } from './guides.ts';
import { type CodeTexts, type Features, openApi } from './openapi.ts';
import { referencePage, referenceScript } from './reference-page.ts';

interface ServedDocument {
  type: string;
  make: () => string;
}

const require = createRequire(import.meta.url);

const findMessage = (path: string) => readFileSync(path, 'utf8');

/** Returns the features to document; the simulator only if it is enabled. */
function documentedFeatures(hasSimulator: boolean): Features {
  return { ...contract, ...additions, ...(hasSimulator ? { sim } : {}) };
}

/** Lists the documents by path; each is made at its first request. */
function listDocuments(
  features: ReturnType<typeof documentedFeatures>,
  sockets: Parameters<typeof feedsPage>[0],
  texts: CodeTexts,
): Record<string, ServedDocument> {
  return {
    '/docs': { type: 'text/html', make: referencePage },
    '/docs/reference.js': { type: 'text/javascript', make: () => referenceScript },
    '/docs/swagger-ui-bundle.js': {
      type: 'text/javascript',
      make: () => findMessage(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    },
    '/docs/swagger-ui.css': {
      type: 'text/css',
      make: () => findMessage(require.resolve('swagger-ui-dist/swagger-ui.css')),
    },
    '/docs/feeds': { type: 'text/html', make: () => feedsPage(sockets) },
    '/docs/openapi.json': { type: 'application/json', make: () => JSON.stringify(openApi(features, texts)) },
    '/docs/search.json': { type: 'application/json', make: () => searchIndex(features) },
    '/docs/guide.js': {
      type: 'text/javascript',
      make: () => findMessage(join(import.meta.dirname, 'guide.js')),
    },
    '/docs/ufuzzy.js': {
      type: 'text/javascript',
      make: () => findMessage(require.resolve('@leeoniya/ufuzzy/dist/uFuzzy.iife.min.js')),
    },
    '/docs/style.css': {
      type: 'text/css',
      make: () => findMessage(join(import.meta.dirname, 'style.css')),
    },
  };
}

export function registerDocs(app: FastifyInstance, context: AppContext, hasSimulator: boolean): void {
  const texts: CodeTexts = (refused) => context.messages('en', { refused });
  const sockets = hasSimulator ? { ...feeds, ...simFeeds } : feeds;
  const documents = listDocuments(documentedFeatures(hasSimulator), sockets, texts);
  for (const name of guideNames)
    documents[`/docs/guide/${name}`] = { type: 'text/html', make: () => guidePage(name) };
  for (const [url, { type, make }] of Object.entries(documents)) {
    let made: string | undefined;
    app.get(url, (_request, reply) => {
      made ??= make();
      return reply.type(`${type}; charset=utf-8`).send(made);
    });
  }
  for (const name of guidePictures()) {
    app.get(`/docs/guide/pictures/${name}`, (_request, reply) =>
      reply.type('image/jpeg').send(guidePicture(name)),
    );
  }
  app.get('/docs/asyncapi.json', (request, reply) => {
    const protocol = request.protocol === 'https' ? 'wss' : 'ws';
    reply.type('application/json; charset=utf-8');
    return reply.send(JSON.stringify(asyncApi(sockets, { host: request.host, protocol })));
  });
}
