// What is dead. The second run, with --production, sees what ships alone: what only tests and the gallery use is dead there,
// but an export that its own file uses may be one for their sake.
import process from 'node:process';
import type { KnipConfig } from 'knip';

const tests = ['!**/*.test.{ts,tsx}!', '!**/*.fixture.{ts,tsx}!', '!testing/**!'];

export default {
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/kit/{pack,write-notices}.ts',
        'scripts/kit/*.built.test.ts',
        'vitest.package.config.ts',
        'e2e/**/*.spec.ts',
      ],
      project: ['scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', '*.{ts,mjs}'],
      ignoreDependencies: ['concurrently', 'jscpd'],
      ignoreBinaries: ['chroot', 'fc-list', 'openssl', 'umount'],
    },
    shared: { project: ['**/*.ts!', ...tests], includeEntryExports: true },
    server: {
      entry: [
        '{main,health-check}.ts!',
        'testing/crash/{child,crowd,faulty-server,restorer}.ts',
        'testing/twin-life.ts',
        'testing/strangers/server-child.ts',
      ],
      project: ['**/*.ts!', '!generated/**', ...tests],
      ignoreDependencies: ['@prisma/client'],
      ignoreBinaries: ['ip', 'mount', 'umount'],
    },
    lab: {
      entry: [
        'control-room/{main.tsx,vite.config.ts}!',
        'join/{join,board,vite.config}.ts!',
        'server/luck/luck-worker.ts!',
        'server/play/lesson-child.ts!',
        'server/recordings/recording-child.ts!',
      ],
      project: ['**/*.{ts,tsx}!', '!**/vite.config.ts!', ...tests],
      ignoreBinaries: ['mount', 'umount'],
    },
    cluster: {
      entry: ['{cluster,recording-worker}.ts!', 'failover/*.built.test.ts'],
      project: ['**/*.ts!', '!failover/**!', ...tests],
      ignoreBinaries: ['ip'],
    },
    research: {
      entry: [
        '*.ts',
        'bench/{bare-server,order-load,socket-listeners}.ts',
        'bench/rivals/{bare-orders,prisma-orders,bare-sockets}.ts',
        'simulate/portion.ts',
      ],
      project: ['**/*.ts'],
    },
    kit: {
      entry: ['command/main.ts!', 'examples/*/{playwright,vitest}.config.ts', 'examples/*/tests/*.ts'],
      project: ['**/*.ts!', '!examples/**!', ...tests],
    },
    client: {
      entry: [
        'ui/gallery/*.tsx',
        'boot/boot.ts!',
        'boot/fill.ts!',
        'worker/service-worker.ts!',
        'app/system/*.screens.ts!',
        'features/*/*.{screens,shell,background,trade-panels}.ts!',
      ],
      project: ['**/*.{ts,tsx}!', '!build/**!', '!**/vite.config.ts!', '!ui/gallery/**!', ...tests],
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
  },
} satisfies KnipConfig;
