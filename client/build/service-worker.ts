/**
 * Builds the service worker beside the page, into one file of its own at the root, and tells it the files of this build.
 * A plugin of the page's build, so that the worker has the names that the page will ask for.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

const isKept = (bundle: Rolldown.OutputBundle) => (file: string) => {
  if (!/^assets\/.*\.(js|css|woff2)$/.test(file)) return false;
  const one = bundle[file];
  // Documents are many and long; each is kept when it is read.
  return one?.type !== 'chunk' || !one.facadeModuleId?.includes('/documents/');
};

async function workerCode(files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __BUILD_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat() as Rolldown.RolldownOutput[];
  const chunk = result?.output.find((one) => one.type === 'chunk');
  if (!chunk) throw new Error('client/build/service-worker.ts: nothing was built');
  return chunk.code;
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter(isKept(bundle));
        const source = await workerCode(files.map((file) => `/${file}`));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
