/**
 * Builds the service worker into one file at the root and inserts the names of the files of this build. It is a plugin of the page's build,
 * so that the worker has the names that the page will request.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { codeOf } from './inner-build.ts';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

const isKept = (bundle: Rolldown.OutputBundle) => (file: string) => {
  if (!/^assets\/.*\.(js|css|woff2)$/.test(file)) return false;
  const one = bundle[file];
  // Documents are many and long, so each is kept when it is read.
  return one?.type !== 'chunk' || !one.facadeModuleId?.includes('/documents/');
};

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter(isKept(bundle));
        const source = await codeOf(entry, { __BUILD_FILES__: files.map((file) => `/${file}`) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
