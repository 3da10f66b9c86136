import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../state/sheet-store.ts';
import { TradeSheet } from './trade-sheet.tsx';

const topics = [
  'limit',
  'market',
  'protect',
  'reduceOnly',
  'postOnly',
  'liquidation',
  'funding',
  'swap',
] as const;

/** Explains the terms of the order form. */
export function HelpSheet({ open, onClose }: SheetProps<'help'>) {
  const { t } = useTranslation('trading');
  return (
    <TradeSheet open={open} onClose={onClose} title={t('help.title')}>
      <dl className="col g-12">
        {topics.map((topic) => (
          <div key={topic}>
            <dt className="w-6 t-14">{t(`help.${topic}`)}</dt>
            <dd className="c-2 t-13">{t(`help.${topic}Text`)}</dd>
          </div>
        ))}
      </dl>
    </TradeSheet>
  );
}
