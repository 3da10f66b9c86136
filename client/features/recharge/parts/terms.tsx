import type { ChainInfo } from '@papertape/shared/contract/recharge.ts';
import { useTranslation } from 'react-i18next';
import { FeeText } from '../../../entities/money/fee-text.tsx';
import { useTakesText } from '../../../entities/money/takes-text.ts';
import type { Waiver } from '../../../entities/money/waiver.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Minimum, confirmations, time and fee of the chosen chain. */
export function Terms({ chain, waiver }: { chain: ChainInfo | undefined; waiver: Waiver }) {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const takes = useTakesText();
  if (!chain) return <Skeleton height={136} />;
  return (
    <>
      <KeyValueList
        items={[
          { label: t('minimum'), value: `${format.detail(chain.minimumDeposit, chain.coin)} ${chain.coin}` },
          { label: t('confirmations'), value: format.number(String(chain.confirmations)) },
          { label: t('arrival'), value: takes(chain.depositTakesMs) },
          {
            label: t('money:fee'),
            value: <FeeText fee={chain.depositFee} coin={chain.coin} waived={waiver.waived} />,
          },
          { label: t('creditedTo'), value: t('currencyAccount') },
        ]}
      />
      {waiver.waived && (
        <div className="flex g-8 mt-16 t-13 recharge-ok">
          <Icon name="gift" size={18} />
          <span>{t('money:waiverUntil', { date: format.date(waiver.until) })}</span>
        </div>
      )}
    </>
  );
}
