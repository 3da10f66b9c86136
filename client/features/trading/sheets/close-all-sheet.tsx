import { useTranslation } from 'react-i18next';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { UnrealisedCell, UnrealisedTotal } from '../lists/position-cells.tsx';
import { usePositions } from '../lists/use-open-lists.ts';
import { pairName, SideBadge } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { TradeSheet } from './trade-sheet.tsx';
import { useClosePosition } from './use-position-actions.ts';

/** Asks once and lists what it will close. */
export function CloseAllSheet({ sheet, open, onClose }: SheetProps<'closeAll'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { rows = [] } = usePositions(sheet.symbol);
  const { closeAll, busy } = useClosePosition();
  const send = () => void closeAll(sheet.symbol).then((answer) => answer && onClose());
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('closeAll.title')}
      description={t('closeAll.text', { count: rows.length })}
      dismissible={!busy}
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <MoneyButton size="lg" variant="danger" busy={busy} disabled={rows.length === 0} onClick={send}>
            {t('closeAll.send')}
          </MoneyButton>
        </>
      }
    >
      <ul>
        {rows.map((position) => (
          <li key={position.id} className="kv">
            <span className="flex g-8">
              {pairName(position.symbol)} <SideBadge side={position.side} />
              <span className="num">{format.amount(position.size, position.symbol)}</span>
            </span>
            <UnrealisedCell position={position} />
          </li>
        ))}
        <li className="kv kv--total">
          <span>{t('position.total')}</span>
          <UnrealisedTotal positions={rows} />
        </li>
      </ul>
    </TradeSheet>
  );
}
