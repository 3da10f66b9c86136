import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount, useTickerText, useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { announce } from '../../../ui/announcer.ts';
import { Change } from '../../../ui/change.tsx';
import { CountRing } from '../../../ui/count-ring.tsx';
import { profitAt } from '../model/outcome.ts';
import { DirectionBadge, useSecondsTexts } from './side-badge.tsx';

/** Lists running contracts, the one that ends first on top; nothing without any. */
export function RunningList() {
  const { t } = useTranslation('seconds');
  const contracts = useAccount((account) => account.seconds);
  if (contracts.length === 0) return null;
  const inOrder = contracts.toSorted((left, right) => left.expiresAt - right.expiresAt);
  return (
    <section className="seconds-running col g-8" aria-label={t('running')}>
      {inOrder.map((contract) => (
        <RunningCard key={contract.id} contract={contract} />
      ))}
    </section>
  );
}

const announcedAt = 10;

/** Returns whole seconds of world time, rounded up. */
function useSecondsLeft({ expiresAt }: SecondsContract): number {
  const now = useWorldTime(500);
  return Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

function Countdown({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const left = useSecondsLeft(contract);
  const isAnnounced = useRef(contract.seconds <= announcedAt);
  const name = format.symbol(contract.symbol);
  useEffect(() => {
    if (isAnnounced.current || left > announcedAt || left === 0) return;
    isAnnounced.current = true;
    announce(t('tenSecondsLeft', { symbol: name }), 'polite', contract.id);
  }, [left, name, contract.id, t]);
  return (
    <span className="seconds-ring">
      <CountRing secondsLeft={left} secondsTotal={contract.seconds} label={t('timeLeft')} />
      {left === 0 && <span className="t-11 c-2">{t('settling')}</span>}
    </span>
  );
}

/** A leaf: a tick renders this figure and nothing above. */
export const IfClosedNow = memo(function IfClosedNow({ contract }: { contract: SecondsContract }) {
  useRenderCount('IfClosedNow');
  const format = useFormat();
  const text = useTickerText(contract.symbol, (ticker) =>
    format.profit(ticker && profitAt(contract, ticker.last)),
  );
  return <Change text={text} />;
});

/** Shows the seconds left as plain text, for tables. */
export function SecondsLeft({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  const left = useSecondsLeft(contract);
  return <CountRing secondsLeft={left} secondsTotal={contract.seconds} label={t('timeLeft')} />;
}

const RunningCard = memo(function RunningCard({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const texts = useSecondsTexts();
  const { symbol, side, openPrice, stake } = contract;
  const name = format.symbol(symbol);
  return (
    <article
      className="seconds-live"
      aria-label={t('runningLabel', { symbol: name, direction: texts.direction(side) })}
    >
      <Countdown contract={contract} />
      <div className="seconds-live__body">
        <div className="flex g-8">
          <b className="w-6">{name}</b>
          <DirectionBadge side={side} />
        </div>
        <div className="t-12 c-2 num">
          {t('openAt', { price: format.price(openPrice, symbol), duration: texts.formatDuration(contract) })}
        </div>
        <div className="t-12 c-2 num">{t('stakeLine', { amount: format.money(stake) })}</div>
      </div>
      <div className="right">
        <div className="stat__k">{t('ifClosesNow')}</div>
        <div className="t-16 w-6">
          <IfClosedNow contract={contract} />
        </div>
        <div className="stat__k">USDT</div>
      </div>
    </article>
  );
});
