import { useTranslation } from 'react-i18next';
import { MoneyButton } from '../../../../lib/form/money-button.tsx';
import { positionSideOf } from '../../model/order-draft.ts';
import type { AdvancedOrder } from './use-advanced-order.ts';

export function AdvancedButtons({ order }: { order: AdvancedOrder }) {
  const { t } = useTranslation('trading');
  const { draft, press, busy } = order;
  return (
    <div className="tr-pair">
      {(['buy', 'sell'] as const).map((side) => (
        <div key={side} className="tr-submit">
          <MoneyButton
            variant={side}
            block
            busy={busy}
            onClick={() => press(side)}
            data-testid={`advanced-${side}`}
          >
            <span className="tr-submit__label">
              {draft.reduceOnly ? t(`submit.close.${positionSideOf(side, true)}`) : t(`submit.${side}`)}
            </span>
          </MoneyButton>
        </div>
      ))}
    </div>
  );
}
