import type { SecondsOffer } from '@papertape/shared/contract/seconds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePrice } from '../../../entities/market/live-cells.tsx';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SecondsOrder } from '../use-order.ts';
import { ExpectedLines } from './order-fields.tsx';
import { DirectionBadge, useSecondsTexts } from './side-badge.tsx';

const points = ['choose', 'entry', 'win', 'lose', 'draw', 'settle', 'account'] as const;

export function SecondsHelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('seconds');
  return (
    <Sheet open={open} onClose={onClose} title={t('help.title')}>
      <ol className="seconds-sheet seconds-help col g-12">
        {points.map((point) => (
          <li key={point}>{t(`help.${point}`)}</li>
        ))}
      </ol>
    </Sheet>
  );
}

interface ConfirmSheetProps {
  symbol: string;
  order: SecondsOrder;
  offer: SecondsOffer | undefined;
}

/** Shows the contract for confirmation before it is sent. */
export function SecondsConfirmSheet({ symbol, order, offer }: ConfirmSheetProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const texts = useSecondsTexts();
  const mode = useMode();
  const [isLast, setLast] = useState(false);
  const { sideToConfirm, stake, busy } = order;
  return (
    <Sheet
      open={sideToConfirm !== undefined}
      onClose={order.cancel}
      title={t('confirm.title')}
      dismissible={!busy}
      footer={
        <MoneyButton variant="primary" block busy={busy} onClick={() => order.confirm(isLast)}>
          {t('confirm.submit')}
        </MoneyButton>
      }
    >
      {sideToConfirm && offer && (
        <div className="seconds-sheet">
          <KeyValueList
            items={[
              { label: t('confirm.account'), value: t(`confirm.${mode}`) },
              { label: t('symbol'), value: format.symbol(symbol) },
              { key: 'side', label: t('confirm.direction'), value: <DirectionBadge side={sideToConfirm} /> },
              { key: 'price', label: t('confirm.priceNow'), value: <LivePrice symbol={symbol} /> },
              { label: t('duration'), value: texts.duration(offer) },
              { label: t('sheet.stake'), value: `${format.money(stake)} USDT` },
            ]}
          />
          <hr className="divider" />
          <ExpectedLines stake={stake} offer={offer} />
          <Checkbox className="mt-12" checked={isLast} onChange={(event) => setLast(event.target.checked)}>
            {t('confirm.notAgain')}
          </Checkbox>
        </div>
      )}
    </Sheet>
  );
}
