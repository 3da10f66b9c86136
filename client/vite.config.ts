import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostFile } from './build/host-file.ts';
import { packedCopies } from './build/packed-copies.ts';

/** Where the development server finds the API. A built client asks its own origin, or the host it was built for. */
const api = env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Everything the server owns, sockets included, so that the page sees one origin in development too. */
const proxied = ['^/api/', '^/asset/', '^/files/', '^/transaction/', '^/sim(/|$)', '^/docs(/|$)', '^/wss?/'];

/**
 * What is loaded with every page stands in `vendor`; what opens on demand (sheets and menus, number fields,
 * the chart) keeps a chunk of its own, so that the entry stays small.
 */
const chunks = [
  { name: 'chart', test: /node_modules[\\/](lightweight-charts|fancy-canvas)[\\/]/ },
  { name: 'overlay', test: /node_modules[\\/](@base-ui|@floating-ui|reselect)[\\/]/ },
  { name: 'number', test: /node_modules[\\/]react-number-format[\\/]/ },
  { name: 'toast', test: /node_modules[\\/]sonner[\\/]/ },
  { name: 'form', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
  {
    name: 'vendor',
    // Before the others: a group takes what its members import along, and React belongs to none of them.
    priority: 1,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)[\\/]/,
  },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), hostFile(env), packedCopies()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false, ws: true }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssMinify: true,
    assetsInlineLimit: 0,
    // Which file needs which: the budgets are counted from it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
