/** Writes beside the page for which host it was built, so that its server can let it reach that host. */
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
