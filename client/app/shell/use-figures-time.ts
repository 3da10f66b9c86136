import { useEffect, useRef, useState } from 'react';
import { type Connection, delayedAfterMs } from '../../lib/feeds/connection.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useKept } from '../../lib/offline/kept.ts';

interface Figures {
  /** True while the page shows outdated figures in gray. */
  isOld: boolean;
  /** Time of the figures, if known. */
  at: number | undefined;
}

/** Returns the time of the last figures before the connection was lost. */
function useLostAt(connection: Connection): number | undefined {
  const [lostAt, setLostAt] = useState<number>();
  const before = useRef(connection);
  useEffect(() => {
    const was = before.current;
    before.current = connection;
    if (was !== 'live' || connection === 'live') return;
    // A connection counts as late only so long after its last figures.
    setLostAt(worldNow() - (connection === 'delayed' ? delayedAfterMs : 0));
  }, [connection]);
  return lostAt;
}

/** Returns the age of the figures: outdated without a connection, and from the moment that answers kept from an earlier visit show. */
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
