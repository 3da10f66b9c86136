import { useEffect, useRef, useState } from 'react';
import { type Connection, delayedAfterMs } from '../../lib/feeds/connection.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useKept } from '../../lib/offline/kept.ts';

interface Figures {
  /** Whether what the page shows is of before; it is greyed meanwhile. */
  isOld: boolean;
  /** From when it is, where that is known. */
  at: number | undefined;
}

/** When the last figures came before the page was live no more. */
function useLostAt(connection: Connection): number | undefined {
  const [lostAt, setLostAt] = useState<number>();
  const before = useRef(connection);
  useEffect(() => {
    const was = before.current;
    before.current = connection;
    if (was !== 'live' || connection === 'live') return;
    // It is called late only so long after the last of them.
    setLostAt(worldNow() - (connection === 'delayed' ? delayedAfterMs : 0));
  }, [connection]);
  return lostAt;
}

/** Figures without a connection, and what was kept of an earlier visit from the moment it is shown. */
export function useFiguresTime(connection: Connection): Figures {
  const { shown, at } = useKept();
  const lostAt = useLostAt(connection);
  const isUnheard = connection === 'connecting' || connection === 'delayed';
  const isLost = connection === 'delayed' && lostAt !== undefined;
  const isOld = connection === 'offline' || isLost || (isUnheard && shown);
  useEffect(() => {
    if (!isOld) return;
    const { dataset } = document.documentElement;
    dataset['figures'] = 'old';
    return () => {
      dataset['figures'] = 'live';
    };
  }, [isOld]);
  return { isOld, at: shown ? at : lostAt };
}
