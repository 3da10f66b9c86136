import { useTranslation } from 'react-i18next';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Picker } from '../../../ui/picker.tsx';
import type { OrderDraft } from '../model/order-draft.ts';
import { AmountField, AmountSlider } from './amount-field.tsx';
import { OrderOptions } from './order-options.tsx';
import { PriceField } from './price-field.tsx';
import { type SideView, useChangeDraft, useDraftPart } from './use-order-fields.ts';

const plainTypes = ['limit', 'market'] as const;
const allTypes = [...plainTypes, 'advanced'] as const;
type ShownType = (typeof allTypes)[number];

/** The other kinds of orders stand behind one choice, where the host has them. */
export function useOrderTypes(): readonly ShownType[] {
  return useAddition('advancedOrders') ? allTypes : plainTypes;
}

export const shownType = ({ advanced, type }: OrderDraft): ShownType => (advanced ? 'advanced' : type);

export function typeChange(type: ShownType): Partial<OrderDraft> {
  return type === 'advanced' ? { advanced: true } : { advanced: false, type };
}

export function TypePicker() {
  const { t } = useTranslation('trading');
  const type = useDraftPart(shownType);
  const change = useChangeDraft();
  const types = useOrderTypes();
  return (
    <Picker
      label={t('form.type')}
      inputSize="sm"
      fill
      value={type}
      onChange={(next) => change(typeChange(types.find((one) => one === next) ?? 'limit'))}
      options={types.map((value) => ({
        value,
        label: t(value === 'advanced' ? 'advanced.tab' : `type.${value}`),
        description: t(value === 'advanced' ? 'advanced.about' : `form.about.${value}`),
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
