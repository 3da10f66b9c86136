import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Picker } from '../../../ui/picker.tsx';
import { type SideView, useOrderFields } from '../use-order-fields.ts';
import { AmountField, AmountSlider } from './amount-field.tsx';
import { OrderOptions } from './order-options.tsx';
import { PriceField } from './price-field.tsx';

export function TypePicker() {
  const { t } = useTranslation('trading');
  const { draft, change } = useOrderFields();
  return (
    <Picker
      label={t('form.type')}
      inputSize="sm"
      fill
      value={draft.type}
      onChange={(type) => change({ type: type === 'market' ? 'market' : 'limit' })}
      options={(['limit', 'market'] as const).map((type) => ({
        value: type,
        label: t(`type.${type}`),
        description: t(`form.about.${type}`),
      }))}
    />
  );
}

/** Price, amount, share and options: only what the order type needs. */
export function OrderFields({ side }: { side: SideView }) {
  const signedIn = useSignedIn();
  return (
    <>
      <PriceField side={side} />
      <AmountField side={side} />
      {signedIn && <AmountSlider />}
      <OrderOptions />
    </>
  );
}
