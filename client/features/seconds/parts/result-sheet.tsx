import { market } from '@papertape/shared/contract/market.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownHere } from '../../../entities/account/shown-here.ts';
import { useOwnSeat } from '../../../entities/classroom/use-own-seat.ts';
import { call } from '../../../lib/api/call.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount, useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { sparkPath } from '../../../ui/spark-path.ts';
import { priceMove, stakedLately } from '../model/after-loss.ts';
import { ContractFacts } from './contract-sheet.tsx';
import { DirectionBadge } from './side-badge.tsx';

const isEnded = ({ result }: SecondsContract) => result !== null;

/** Reads contracts that ended without a message, such as during an outage. */
async function readEnded(ids: ReadonlySet<string>): Promise<SecondsContract[]> {
  const query = { status: 'expired', page: 1, size: 50 } as const;
  const lists = await Promise.all([call(seconds.cryptoList, query), call(seconds.forexList, query)]);
  return lists.flatMap(({ list }) => list).filter(({ id }) => ids.has(id));
}

/** Queues contracts that ended while this page was open, each once, including those of an outage. */
function useResults() {
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

/** More contracts than users end in ten minutes. */
const most = 50;

/** Returns the stakes of the ten minutes before a loss, where there were several; null while unknown. */
function useStakedLately(contract: SecondsContract): string | null {
  const query = { status: 'expired', page: 1, size: most } as const;
  const options = { staleMs: 0, enabled: contract.result === 'lost' };
  const crypto = useRead(seconds.cryptoList, query, options);
  const other = useRead(seconds.forexList, query, options);
  if (!crypto.data || !other.data) return null;
  return stakedLately([...crypto.data.list, ...other.data.list], contract);
}

const width = 320;
const height = 56;
/** Longer contracts are drawn by minutes. */
const secondsDrawn = 600;

/** Draws the price from entry to exit with a line at each, as decoration beside the figures. */
function PricePath({ contract }: { contract: SecondsContract }) {
  const { symbol, seconds, expiresAt, openPrice, closePrice, result } = contract;
  const bySecond = seconds <= secondsDrawn;
  const { data } = useRead(market.getListCurrencyByType, {
    symbol,
    timeframe: bySecond ? '1s' : '1m',
    to: expiresAt,
    limit: bySecond ? seconds : Math.max(2, Math.ceil(seconds / 60)),
  });
  const [entry, exit] = [Number(openPrice), Number(closePrice)];
  if (!Number.isFinite(entry) || closePrice === null || !Number.isFinite(exit)) return null;
  const between = (data?.candles ?? []).map(({ close }) => Number(close)).filter(Number.isFinite);
  const values = [entry, ...between, exit];
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const toY = (price: number) => Math.round((height - ((price - low) / range) * height) * 10) / 10;
  const tone = { won: 'up', lost: 'down', draw: 'flat' }[result ?? 'draw'];
  return (
    <svg
      className={`seconds-path ${tone}`}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="seconds-path__entry" d={`M0 ${toY(entry)}H${width}`} />
      <path className="seconds-path__exit" d={`M0 ${toY(exit)}H${width}`} />
      {data && <path className="seconds-path__line" d={sparkPath(values, width, height)} />}
    </svg>
  );
}

interface ResultSheetProps {
  /** Another question is open: the result waits. */
  held: boolean;
  onRecords: () => void;
}

/** Shows each contract that ended while the page is open: the move of the price and its outcome, before any other action. */
export function ResultSheet({ held, onRecords }: ResultSheetProps) {
  const { t } = useTranslation('seconds');
  const { result, next } = useResults();
  const contract = held ? undefined : result;
  const title = useTitle(contract);
  const mayRepeat = useOwnSeat()?.rules.secondsAgain !== false;
  const toRecords = () => {
    next();
    onRecords();
  };
  return (
    <Sheet
      open={contract !== undefined}
      onClose={next}
      title={title}
      footer={
        <>
          {mayRepeat && (
            <Button size="lg" onClick={next}>
              {t('sheet.again')}
            </Button>
          )}
          <Button variant="primary" onClick={next}>
            {t('sheet.done')}
          </Button>
        </>
      }
    >
      {contract && <ContractResult contract={contract} title={title} onRecords={toRecords} />}
    </Sheet>
  );
}

/** Returns "BTC fell 0.17%": the reason, not a verdict. */
function useTitle(contract: SecondsContract | undefined): string {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  if (!contract) return '';
  const move = priceMove(contract);
  if (!move) return t(`sheet.${contract.result ?? 'draw'}`);
  return t(`move.${move.way}`, {
    symbol: format.symbol(contract.symbol),
    rate: format.percent(move.rate, 3),
  });
}

interface ResultProps {
  contract: SecondsContract;
  title: string;
  onRecords: () => void;
}

function ContractResult({ contract, title, onRecords }: ResultProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const staked = useStakedLately(contract);
  const { profit, result, side, symbol } = contract;
  return (
    <Slip className="seconds-slip" label={title} printed>
      <div className="seconds-result">
        <span className="t-32 w-6">
          <Change text={format.profit(profit)} /> <span className="t-14 c-2">USDT</span>
        </span>
        <span className="flex g-8 t-13 c-2">
          {result && t(`sheet.${result}`)} <b className="w-6">{format.symbol(symbol)}</b>{' '}
          <DirectionBadge side={side} />
        </span>
      </div>
      <PricePath contract={contract} />
      {staked !== null && (
        <p className="seconds-staked">{t('stakedLately', { amount: format.money(staked) })}</p>
      )}
      <ContractFacts contract={contract} />
      <button type="button" className="link t-13 seconds-more" onClick={onRecords}>
        {t('sheet.records')}
      </button>
    </Slip>
  );
}
