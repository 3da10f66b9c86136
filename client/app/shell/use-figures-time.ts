import { useEffect, useState } from 'react';
import type { Connection } from '../../lib/feeds/connection.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useKept } from '../../lib/offline/kept.ts';

/** From when the figures on the page are, where they are not of now; they are greyed meanwhile. */
export function useFiguresTime(connection: Connection): number | undefined {
  const { shown, at } = useKept();
  const [lostAt, setLostAt] = useState<number>();
  useEffect(() => (connection === 'live' ? () => setLostAt(worldNow()) : undefined), [connection]);
  const isOld = connection === 'offline' || (connection === 'delayed' && shown);
  useEffect(() => {
    if (!isOld) return;
    const { dataset } = document.documentElement;
    dataset['figures'] = 'old';
    return () => {
      dataset['figures'] = 'live';
    };
  }, [isOld]);
  if (!isOld) return undefined;
  return shown ? at : lostAt;
}
