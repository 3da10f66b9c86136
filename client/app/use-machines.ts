import { market } from '@papertape/shared/contract/market.ts';
import { useEffect } from 'react';
import { useRead } from '../lib/api/use-read.ts';
import { pageHub } from '../lib/feeds/page-hub.ts';
import { host } from '../lib/host/host.ts';

/** Where the host has several machines, the page knows them before it needs another: what chooses between them comes from the one that is there. */
export function useMachines(): void {
  const { data } = useRead(market.initForestData, undefined, { staleMs: 5 * 60_000 });
  const addresses = data?.addresses?.join();
  useEffect(() => {
    if (addresses === undefined && !host.machines) return;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { hear, machines } = await import('../lib/api/machines.ts');
      if (addresses !== undefined) hear(addresses.split(','));
      // All sockets go along: half a page on one machine and half on another could show two times.
      stop = machines.onMove(() => pageHub().refresh());
    };
    void start().catch(() => undefined);
    return () => stop?.();
  }, [addresses]);
}
