import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from '../../client/build/lean-contract.ts';
import { packedCopies } from '../../client/build/packed-copies.ts';

const api = env['API_URL'] ?? 'http://127.0.0.1:3000';
const port = 5174;

/** The laboratory's own pages: a build beside the product's, of which neither holds a part of the other. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/lab/',
  publicDir: false,
  plugins: [react(), leanContract(), packedCopies()],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // Everything that is not the laboratory's.
    proxy: { '^/(?!lab(/|$))': { target: api, changeOrigin: false, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
});
