import { useTranslation } from 'react-i18next';
import { useLayout } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { FieldNote } from './field-note.tsx';
import { useTicketValue } from './ticket-context.tsx';
import { useEnter } from './use-enter.ts';
import { type SideView, useOrderFields } from './use-order-fields.ts';

/** The limit; a market order says instead that it takes the best price. */
export function PriceField({ side }: { side: SideView }) {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  const { draft, change } = useOrderFields();
  const layout = useLayout();
  const onEnter = useEnter();
  if (draft.type === 'market') {
    return <div className="tr-market-price c-3">{t('form.marketPrice')}</div>;
  }
  return (
    <div>
      <NumberInput
        value={draft.price}
        onChange={(price) => change({ price })}
        scale={terms.priceDecimals}
        onKeyDown={onEnter}
        innerLabel={t('form.price')}
        suffix={terms.quote}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
      />
      <FieldNote field="price" side={side} />
    </div>
  );
}
