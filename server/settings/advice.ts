/** Lines about settings that are valid but probably not what was meant, printed at the start. */
import { isReachableAt } from './listen.ts';
import type { Environment } from './setting.ts';

const known: ReadonlySet<string> = new Set(
  [
    ...['ADDRESS', 'ADDRESSES', 'CLUSTER', 'CODES', 'METRICS_TOKEN', 'NODE', 'PUBLIC_URL', 'REPLAYS'],
    ...['REPLICAS', 'SEED', 'SIM', 'SIM_TOKEN', 'SNAPSHOT_MB'],
    // Settings of the kit, of tests and of measurements.
    ...['CAPSULES', 'CHROMIUM', 'CLUSTER_KILLS', 'DEEP', 'E2E_PORT', 'RUN', 'TOKEN', 'TORN_MINUTES'],
    ...['ENGINE', 'OLD_CHROMIUM', 'PICTURES', 'TRACE', 'URL', 'WORLD'],
  ].map((name) => `PAPERTAPE_${name}`),
);

/** Shorter tokens are easily guessed. */
const tokenLengthMin = 16;

/** @param inContainer true if only published ports reach the server */
export function listAdvice(env: Environment, host: string, inContainer: boolean): string[] {
  const given = Object.entries(env).filter(([, value = '']) => value.trim() !== '');
  const unknown = given.flatMap(([name]) =>
    name.startsWith('PAPERTAPE_') && !known.has(name)
      ? [`The setting ${name} is not known and has no effect; README.md lists all settings.`]
      : [],
  );
  const short = given.flatMap(([name, value = '']) =>
    /^PAPERTAPE_(?:SIM|METRICS)_TOKEN$/.test(name) && value.trim().length < tokenLengthMin
      ? [`${name} has fewer than ${tokenLengthMin} characters and could be guessed: use a long random one.`]
      : [],
  );
  // Without HOST, the server runs in a development container, whose tools forward ports of loopback.
  const isChosen = given.some(([name]) => name === 'HOST');
  const unreachable =
    inContainer && isChosen && !isReachableAt(host)
      ? [
          `HOST is ${host} in a container: a published port does not reach this server. Set HOST=0.0.0.0, unless the container shares the network of its machine.`,
        ]
      : [];
  return [...unknown, ...short, ...unreachable];
}
