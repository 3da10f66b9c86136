/** Parts of the cards on phones. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { isBuying, useOrderSideText } from '../parts/order-texts.ts';
import type { CardBarProps } from './card-bar.tsx';
import { ChooseRow, useIsChoosing } from './chosen-rows.tsx';

export const CardBar = inPlace<CardBarProps>(() => import('./card-bar.tsx'), 'CardBar');

interface ChooseCardProps {
  id: string;
  name: string;
  /** Ids of the cards as they are shown. */
  order: readonly string[];
}

/** Renders the checkbox of a card while cards are being selected. */
export function ChooseCard(props: ChooseCardProps) {
  return useIsChoosing() ? <ChooseRow {...props} /> : null;
}

export function CardFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="stat__k">{label}</dt>
      <dd className="stat__v num">{children}</dd>
    </div>
  );
}

interface OrderShellProps {
  order: Parameters<typeof isBuying>[0] & { symbol: string };
  badge?: ReactNode;
  /** The checkbox that selects the card, where it can be selected. */
  choose?: ReactNode;
  /** `undefined` where the order can no longer be changed. */
  acts: { amend: () => void; cancel: () => void } | undefined;
  children: ReactNode;
}

export function OrderShell({ order, badge, choose, acts, children }: OrderShellProps) {
  const { t } = useTranslation('trading');
  const sideText = useOrderSideText();
  const name = pairName(order.symbol);
  return (
    <article className="tr-card" aria-label={`${name} ${sideText(order)}`}>
      <div className="between">
        <div className="flex g-8">
          {choose}
          <b className="w-6 t-14">{name}</b>
          <Badge tone={isBuying(order) ? 'up' : 'down'}>{sideText(order)}</Badge>
          {badge}
        </div>
        {acts && (
          <div className="flex g-4">
            <Button size="xs" variant="outline" onClick={acts.amend}>
              {t('order.amend')}
            </Button>
            <Button size="xs" variant="outline" onClick={acts.cancel}>
              {t('order.cancel')}
            </Button>
          </div>
        )}
      </div>
      {children}
    </article>
  );
}
