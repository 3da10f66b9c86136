import type { SecondsOffer } from '@papertape/shared/contract/seconds.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { profitOf, receiptOf } from '../model/outcome.ts';

interface ExpectedLinesProps {
  stake: string;
  offer: SecondsOffer | undefined;
}

/** What a win and a loss would bring, before anything is sent. */
export function ExpectedLines({ stake, offer }: ExpectedLinesProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const known = stake !== '' && offer !== undefined && new Decimal(stake).gt(0);
  const usdt = (text: string | undefined) => `${text ?? unknownText} USDT`;
  const profit = known ? format.profit(profitOf(stake, offer.profitRate)) : undefined;
  const receipt = known ? format.money(receiptOf(stake, offer.profitRate)) : undefined;
  const loss = known ? format.profit(new Decimal(stake).negated().toFixed()) : undefined;
  return (
    <div>
      <KeyValueList
        small
        items={[
          {
            key: 'profit',
            label: t('expectedProfit'),
            value: <span className={known ? 'up' : undefined}>{usdt(profit)}</span>,
          },
          { key: 'receipt', label: t('expectedReceipt'), value: usdt(receipt) },
          {
            key: 'loss',
            label: t('possibleLoss'),
            value: <span className={known ? 'down' : undefined}>{usdt(loss)}</span>,
          },
        ]}
      />
      <p className="t-12 c-2 mt-8">
        {t('risk')} {t('equalPrice')}
      </p>
    </div>
  );
}

/** The same in one line, where the buttons stay in view and the lines may not. */
export function ExpectedShort({ stake, offer }: ExpectedLinesProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  if (stake === '' || offer === undefined || new Decimal(stake).lte(0)) return null;
  return (
    <p className="between t-12 num">
      <span>{t('ifWon', { amount: format.profit(profitOf(stake, offer.profitRate)) })}</span>
      <span>{t('ifLost', { amount: format.profit(new Decimal(stake).negated().toFixed()) })}</span>
    </p>
  );
}
