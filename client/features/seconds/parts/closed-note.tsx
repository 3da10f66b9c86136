import { useTranslation } from 'react-i18next';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { TradingTime } from '../use-trading-time.ts';

/** Says that the market rests and when it opens; nothing while it is open. */
export function ClosedNote({ time }: { time: TradingTime }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const { zone } = useMarketTexts();
  if (time.open) return null;
  if (time.state === 'halted') return <Banner tone="warn">{t('halted')}</Banner>;
  return (
    <Banner tone="warn">
      <b>{t('closed')}</b>
      {time.opensAt !== null && (
        <>
          <br />
          {t('opensAt', { time: format.dateTime(time.opensAt), zone })}
        </>
      )}
    </Banner>
  );
}
