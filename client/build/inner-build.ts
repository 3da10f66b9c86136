import { build, type Rolldown } from 'vite';
import { floorTargets } from './floor.ts';

/** Bundles one entry into a single script, with the constants inserted. */
export async function bundleCode(
  entry: string,
  constants: Readonly<Record<string, unknown>>,
): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(define),
    build: {
      write: false,
      target: floorTargets,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat() as Rolldown.RolldownOutput[];
  const chunk = result?.output.find((one) => one.type === 'chunk');
  if (!chunk) throw new Error(`${entry}: nothing was built`);
  return chunk.code;
}
