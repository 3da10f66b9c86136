import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownHere } from '../../entities/account/shown-here.ts';
import { call } from '../../lib/api/call.ts';
import { useAccount, useOrderEvents } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { announce } from '../../ui/announcer.ts';

const isEnded = ({ result }: SecondsContract) => result !== null;

/** Contracts that ended while no message could say so. */
async function readEnded(ids: ReadonlySet<string>): Promise<SecondsContract[]> {
  const query = { status: 'expired', page: 1, size: 50 } as const;
  const lists = await Promise.all([call(seconds.cryptoList, query), call(seconds.forexList, query)]);
  return lists.flatMap(({ list }) => list).filter(({ id }) => ids.has(id));
}

/** Contracts that ended while this page was open, one after the other, each once, also those of an outage. */
export function useResults() {
  useShownHere('secondsSettled');
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const [waiting, setWaiting] = useState<readonly SecondsContract[]>([]);
  const shown = useRef(new Set<string>());
  const running = useRef<ReadonlySet<string>>(new Set());
  const contracts = useAccount((account) => account.seconds);
  const add = (ended: readonly SecondsContract[]) => {
    const fresh = ended.filter((contract) => isEnded(contract) && !shown.current.has(contract.id));
    for (const { id, symbol, result, profit } of fresh) {
      shown.current.add(id);
      const values = { symbol: format.symbol(symbol), profit: format.profit(profit) };
      announce(t(`announce.${result ?? 'draw'}`, values), 'polite', id);
    }
    if (fresh.length > 0) setWaiting((before) => [...before, ...fresh]);
  };
  useOrderEvents(({ whole, seconds: news = [] }) => {
    if (!whole) return add(news);
    const open = new Set(news.map(({ id }) => id));
    const missed = new Set([...running.current].filter((id) => !open.has(id) && !shown.current.has(id)));
    // Without an answer the records still show them.
    if (missed.size > 0) readEnded(missed).then(add, () => undefined);
  });
  useEffect(() => {
    running.current = new Set(contracts.map(({ id }) => id));
  }, [contracts]);
  const next = useCallback(() => setWaiting((before) => before.slice(1)), []);
  return { result: waiting[0], next };
}
