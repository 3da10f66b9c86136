import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConditionalForm } from './conditional-part.ts';
import { ModesButton, TypePicker } from './order-choices.tsx';
import { OrderFields, ToleranceLine } from './order-fields.tsx';
import { AvailableLine, CommonReceipt } from './receipt.tsx';
import { useDraftPart } from './use-order-form.tsx';

/** Renders the order form beside the book. Its buttons are in the bar at the bottom of the page. */
export function MobileOrderForm({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const isAdvanced = useDraftPart(({ advanced }) => advanced);
  return (
    <section className="tr-form" aria-label={t('form.title')}>
      <div className="tr-selects">
        <TypePicker />
        <ModesButton />
      </div>
      {isAdvanced ? (
        <ConditionalForm key={instrument.symbol} waiting={<Skeleton height={320} />} />
      ) : (
        <OrderFields />
      )}
      <div className="tr-receipt">
        <AvailableLine />
        {!isAdvanced && (
          <>
            <ToleranceLine />
            <CommonReceipt />
          </>
        )}
      </div>
    </section>
  );
}
