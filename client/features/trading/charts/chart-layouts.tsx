import '../charting/charting-texts.ts';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { type ChartLayout, changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { changeLayout, chartLayouts, chartLinks, mainCell, switchLink } from './chart-grid.ts';

/** Icons of the layouts on a grid of 24. */
const divisions: Record<ChartLayout, string> = {
  one: '',
  beside: 'M12 5v14',
  below: 'M4 12h16',
  four: 'M12 5v14M4 12h16',
};

function LayoutIcon({ layout }: { layout: ChartLayout }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" className="tr-mode-icon">
      <path d={`M4 5h16v14H4z${divisions[layout]}`} />
    </svg>
  );
}

export interface ChartLayoutsProps {
  symbol: string;
  /** Loaded without a press, so a failure stays silent. */
  open: boolean;
  onClose: () => void;
}

/** Chooses number, arrangement and links of the charts. */
export function ChartLayouts({ symbol }: ChartLayoutsProps) {
  const { t } = useTranslation('charting');
  const grid = usePreferences(({ charts }) => charts);
  const layouts = chartLayouts.map(
    (layout): MenuAction => ({
      key: layout,
      label: t(`grid.layout.${layout}`),
      checked: layout === grid.layout,
      onSelect: () => changeTradePreferences({ charts: changeLayout(grid, mainCell(symbol), layout) }),
    }),
  );
  const links = chartLinks.map(
    (link): MenuAction => ({
      key: `link ${link}`,
      label: t(`grid.link.${link}`),
      checked: grid.links[link],
      toggles: true,
      onSelect: () => changeTradePreferences({ charts: switchLink(grid, mainCell(symbol), link) }),
    }),
  );
  return (
    <Menu label={t('grid.title')} actions={grid.layout === 'one' ? layouts : [...layouts, ...links]}>
      {(props) => (
        <button
          {...props}
          type="button"
          className="iconbtn iconbtn--32"
          aria-label={t('grid.title')}
          title={t('grid.title')}
        >
          <LayoutIcon layout={grid.layout} />
        </button>
      )}
    </Menu>
  );
}
