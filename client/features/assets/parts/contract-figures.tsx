import { assets } from '@papertape/shared/contract/assets.ts';
import { useTranslation } from 'react-i18next';
import { WhyFigure } from '../../../entities/money/why-figure.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { Change } from '../../../ui/change.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { contractSubject } from '../explained.ts';

/** How the perpetual contracts stand: equity, margins, unrealised profit. */
export function ContractFigures({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { data, error, refetch } = useRead(assets.amountForex, undefined, { everyMs: 5_000 });
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t('contracts')} rows={4} />;
  const money = (value: string) => (hidden ? hiddenText : `${format.money(value)} USDT`);
  return (
    <div className="pad assets-narrow">
      <KeyValueList
        items={[
          { label: t('wallet'), value: money(data.wallet) },
          {
            label: t('unrealised'),
            value: hidden ? hiddenText : <Change text={format.profit(data.unrealised)} />,
          },
          { label: t('positionMargin'), value: money(data.positionMargin) },
          { label: t('orderMargin'), value: money(data.orderMargin) },
          { label: t('maintenanceMargin'), value: money(data.maintenanceMargin) },
          { label: t('marginRate'), value: format.percent(data.marginRate) },
          { label: t('available'), value: money(data.available) },
          { label: t('equity'), value: money(data.equity), total: true },
        ]}
      />
      <WhyFigure subject={contractSubject(t)} />
    </div>
  );
}
