import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { brand } from './build/brand.ts';
import { chunkGroups } from './build/chunks.ts';
import { floorTargets } from './build/floor.ts';
import { hostFile } from './build/host-file.ts';
import { leanContract } from './build/lean-contract.ts';
import { oldBrowsers } from './build/old-browsers.ts';
import { packedCopies } from './build/packed-copies.ts';
import { serviceWorker } from './build/service-worker.ts';

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
    boot(),
    oldBrowsers({ emits: true }),
    hostFile(env),
    brand(env),
    serviceWorker(),
    packedCopies(),
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
