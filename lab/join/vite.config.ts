import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { floorTargets } from '../../client/build/floor.ts';
import { leanContract } from '../../client/build/lean-contract.ts';
import { oldBrowsers } from '../../client/build/old-browsers.ts';

const api = env['API_URL'] ?? 'http://127.0.0.1:3000';
const resolvePage = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The join page and the board are small builds of their own, because many phones load them over one network.
 */
export default defineConfig({
  root: resolvePage('.'),
  base: '/join/',
  publicDir: false,
  plugins: [leanContract(), oldBrowsers({ emits: false })],
  server: {
    host: '127.0.0.1',
    port: 5175,
    strictPort: true,
    proxy: { '^/(?!join(/|$))': { target: api, changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: floorTargets,
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { input: [resolvePage('index.html'), resolvePage('board.html')] },
  },
});
