import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { bootPlugin } from './build/boot.ts';
import { brandPlugin } from './build/brand.ts';
import { chunkGroups } from './build/chunks.ts';
import { floorTargets } from './build/floor.ts';
import { bundleCode } from './build/inner-build.ts';
import { leanContract } from './build/lean-contract.ts';
import { oldBrowsers } from './build/old-browsers.ts';

/** The API of the development server. A built client calls its own origin, or the host it was built for. */
const api = env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The laboratory's development server, lab/control-room/vite.config.ts. */
const laboratory = 'http://127.0.0.1:5174';

/** The paths of the server, sockets included, so that the page has one origin in development too. */
const proxied = [
  '^/api/',
  '^/asset/',
  '^/papertape/',
  '^/files/',
  '^/transaction/',
  '^/sim(/|$)',
  '^/docs(/|$)',
  '^/wss?/',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    leanContract(),
    bootPlugin(),
    oldBrowsers({ emits: true }),
    hostFile(env),
    brandPlugin(env),
    serviceWorker(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false, ws: true }])),
      '^/lab(/|$)': { target: laboratory, changeOrigin: false, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: floorTargets,
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of this target supports it.
      polyfill: false,
      // A file of texts imports nothing new; listing its imports costs the first page half a kilobyte.
      resolveDependencies: (file, needed) => (file.includes('assets/texts-') ? [] : needed),
    },
    // The size budgets are counted from the manifest.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // 42 bits are enough for some hundred files, and hashes cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});

/** Writes the host of the page into a file beside it, so that the server of the page can allow requests to that host. */
function hostFile(env: Readonly<Record<string, string | undefined>>): Plugin {
  const api = env['VITE_API_BASE'] ?? '';
  const sockets = env['VITE_SOCKET_BASE'] ?? '';
  const files = env['VITE_FILES_BASE'] ?? '';
  return {
    name: 'host-file',
    apply: 'build',
    generateBundle() {
      if (api + sockets + files === '') return;
      const source = `${JSON.stringify({ api, sockets, files }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'host.json', source });
    },
  };
}

const entry = fileURLToPath(new URL('./worker/service-worker.ts', import.meta.url));

const isKept = (bundle: Rolldown.OutputBundle) => (file: string) => {
  if (!/^assets\/.*\.(js|css|woff2)$/.test(file)) return false;
  const one = bundle[file];
  // Documents are many and long, so each is kept when it is read.
  return one?.type !== 'chunk' || !one.facadeModuleId?.includes('/documents/');
};

/**
 * Builds the service worker into one file at the root and inserts the names of the files of this build. It is a plugin of the page's build,
 * so that the worker has the names that the page will request.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter(isKept(bundle));
        const source = await bundleCode(entry, { __BUILD_FILES__: files.map((file) => `/${file}`) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
