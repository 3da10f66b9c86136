import { useTranslation } from 'react-i18next';
import { useLayout } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { FieldNote } from './field-note.tsx';
import { useOrder } from './place-order.tsx';
import { useTicketValue } from './ticket-context.tsx';
import { useEnter } from './use-enter.ts';
import { type SideView, useChangeDraft, useDraftPart } from './use-order-fields.ts';

/** The limit; a market order says instead that it takes the best price. */
export function PriceField({ side }: { side: SideView }) {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  const type = useDraftPart((draft) => draft.type);
  const price = useDraftPart((draft) => draft.price);
  const change = useChangeDraft();
  const layout = useLayout();
  const onEnter = useEnter();
  const { leave } = useOrder();
  if (type === 'market') {
    return <div className="tr-market-price c-3">{t('form.marketPrice')}</div>;
  }
  return (
    <div>
      <NumberInput
        value={price}
        onChange={(typed) => change({ price: typed })}
        scale={terms.priceDecimals}
        unit={terms.quote}
        onKeyDown={onEnter}
        onBlur={() => leave('price')}
        innerLabel={t('form.price')}
        suffix={<span className="tr-quote">{terms.quote}</span>}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
      />
      <FieldNote field="price" side={side} />
    </div>
  );
}
