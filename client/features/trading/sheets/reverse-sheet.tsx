import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { useOpenPosition } from '../lists/use-open-position.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { AboutConfirm } from './about-confirm.tsx';
import { useClosePosition } from './use-position-actions.ts';

export function ReverseSheet({ sheet, open, onClose }: SheetProps<'reverse'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { reverse, busy } = useClosePosition();
  const values = {
    size: format.amount(position.size, position.symbol),
    symbol: format.symbol(position.symbol),
  };
  return (
    <AboutConfirm
      open={open}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void reverse(position).then((answer) => answer && onClose())}
      title={t('reverse.title')}
      confirmLabel={t('position.reverse')}
    >
      {t(`reverse.text.${position.side}`, values)}
    </AboutConfirm>
  );
}
