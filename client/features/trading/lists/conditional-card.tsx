import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { isBuying, useOrderSideText } from '../parts/order-texts.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useConditionalTexts } from './use-conditionals.ts';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="stat__k">{label}</dt>
      <dd className="stat__v num">{children}</dd>
    </div>
  );
}

/** A conditional order on a phone. */
export function ConditionalCard({ row }: { row: ConditionalRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const texts = useConditionalTexts();
  const sideText = useOrderSideText();
  const { symbol } = row;
  const behind = texts.behind(row);
  return (
    <article className="tr-card" aria-label={`${pairName(symbol)} ${sideText(row)}`}>
      <div className="between">
        <div className="flex g-8">
          <b className="w-6 t-14">{pairName(symbol)}</b>
          <Badge tone={isBuying(row) ? 'up' : 'down'}>{sideText(row)}</Badge>
        </div>
        {row.status === 'waiting' && (
          <div className="flex g-4">
            <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'amendConditional', row })}>
              {t('order.amend')}
            </Button>
            <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'cancelConditional', row })}>
              {t('order.cancel')}
            </Button>
          </div>
        )}
      </div>
      <p className="t-13 mt-8 num">{texts.trigger(row)}</p>
      {behind !== null && <p className="t-12 c-2 num">{behind}</p>}
      <dl className="tr-grid mt-8">
        <Figure label={t('form.type')}>{texts.kind(row)}</Figure>
        <Figure label={t('order.price')}>
          {row.price === null ? t('type.market') : format.price(row.price, symbol)}
        </Figure>
        <Figure label={t('order.size')}>{format.amount(row.size, symbol)}</Figure>
        <Figure label={t('order.state')}>{texts.state(row)}</Figure>
        {row.extremePrice !== null && (
          <Figure label={t('advanced.best')}>{format.price(row.extremePrice, symbol)}</Figure>
        )}
        <Figure label={t('order.time')}>{format.dateTime(row.createdAt)}</Figure>
      </dl>
    </article>
  );
}
