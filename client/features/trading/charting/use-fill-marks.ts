import { trading } from '@papertape/shared/contract/trading.ts';
import type { FillRow } from '@papertape/shared/contract/trading-rows.ts';
import { useMemo, useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { type FillMark, fillMarks } from './fill-marks.ts';

const newest = 100;
const none: readonly FillRow[] = [];

/** The newest fills of the user in a symbol, those that come while one looks as well. */
export function useFillMarks(symbol: string, isWanted: boolean): FillMark[] {
  const asked = { kind: 'filled', symbol, size: newest } as const;
  const { data } = useRead(trading.list, asked, { enabled: isWanted });
  const [fresh, setFresh] = useState(none);
  useOrderEvents(({ fills = [] }) => {
    const own = fills.filter((fill) => fill.symbol === symbol);
    if (own.length > 0) setFresh((before) => [...before, ...own]);
  });
  const read = data?.fills ?? none;
  return useMemo(() => (isWanted ? fillMarks([...read, ...fresh]) : []), [read, fresh, isWanted]);
}
