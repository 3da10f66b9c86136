/** Writes the host of the page into a file beside it, so that the server of the page can allow requests to that host. */
import type { Plugin } from 'vite';

export function hostFile(env: Readonly<Record<string, string | undefined>>): Plugin {
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
