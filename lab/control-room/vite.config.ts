import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { floorTargets } from '../../client/build/floor.ts';
import { leanContract } from '../../client/build/lean-contract.ts';
import { oldBrowsers } from '../../client/build/old-browsers.ts';

const api = env['API_URL'] ?? 'http://127.0.0.1:3000';
const port = 5174;

/** The control room is a build of its own and shares no chunk with the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/lab/',
  publicDir: false,
  plugins: [react(), leanContract(), oldBrowsers({ emits: false })],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // Everything but the control room itself goes to the server.
    proxy: { '^/(?!lab(/|$))': { target: api, changeOrigin: false, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: floorTargets,
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
});
