import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { openSheet } from '../state/sheet-store.ts';
import { Figure, OrderShell } from './card-parts.tsx';
import { useConditionalTexts } from './use-conditional-texts.ts';

/** A conditional order on a phone. */
export function ConditionalCard({ row }: { row: ConditionalRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const texts = useConditionalTexts();
  const { symbol } = row;
  const behind = texts.behind(row);
  return (
    <OrderShell
      order={row}
      acts={
        row.status === 'waiting'
          ? {
              amend: () => openSheet({ name: 'amendConditional', row }),
              cancel: () => openSheet({ name: 'cancelConditional', row }),
            }
          : undefined
      }
    >
      <p className="t-13 mt-8 num">{texts.trigger(row)}</p>
      {behind !== null && <p className="t-12 c-2 num">{behind}</p>}
      <dl className="tr-grid mt-8">
        <Figure label={t('form.type')}>{texts.kind(row)}</Figure>
        <Figure label={t('order.price')}>
          {row.price === null ? t('type.market') : `${format.price(row.price, symbol)} ${texts.inForce(row)}`}
        </Figure>
        <Figure label={t('order.size')}>{format.amount(row.size, symbol)}</Figure>
        <Figure label={t('order.state')}>{texts.state(row)}</Figure>
        {row.extremePrice !== null && (
          <Figure label={t('advanced.best')}>{format.price(row.extremePrice, symbol)}</Figure>
        )}
        {(row.takeProfit ?? row.stopLoss) !== null && (
          <Figure label={t('position.triggers')}>{texts.protection(row)}</Figure>
        )}
        <Figure label={t('order.time')}>{format.dateTime(row.createdAt)}</Figure>
      </dl>
    </OrderShell>
  );
}
