import './charting-texts.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { openSheet } from '../state/sheet-store.ts';
import type { ChartLook } from '../state/trade-preferences.ts';
import { useStudyAlerts } from './chart-alerts.tsx';

export interface LegendMenuProps {
  instrument: Instrument;
  look: ChartLook;
  /** Nobody asked for it by a press: where it cannot be loaded, the legend is as it was. */
  open: boolean;
  onClose: () => void;
}

/** At the end of the figures of the indicators: an alert on each, and all of them. */
export function LegendMenu({ instrument: { symbol }, look }: LegendMenuProps) {
  const { t } = useTranslation(['charting', 'trading']);
  const alertOf = useStudyAlerts(symbol, look.timeframe);
  const { shown, parameters } = look.studies;
  if (shown.length === 0) return null;
  const alerts = shown.flatMap((name) => {
    const open = alertOf(name, parameters[name]);
    return open ? [{ key: name as string, label: t('alert.study', { name }), onSelect: open }] : [];
  });
  const all = {
    key: 'all',
    label: t('trading:chart.studies'),
    onSelect: () => openSheet({ name: 'studies', symbol }),
  };
  return (
    <Menu label={t('alert.menu')} actions={[...alerts, all]}>
      {(props) => (
        <button {...props} type="button" className="chart__menu" aria-label={t('alert.menu')}>
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    </Menu>
  );
}
