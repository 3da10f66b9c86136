import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenAlerts } from '../../../entities/alerts/use-open-alerts.ts';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import type { MarketRow } from '../../../entities/market/market-row.ts';
import { useSessionState } from '../../../entities/market/session-note.tsx';
import { chartPlace, tradePlace } from '../../../entities/market/symbol-place.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Quote } from '../use-quote.ts';

interface RowSheetProps {
  row: MarketRow;
  open: boolean;
  quote: Quote;
}

/** What can be done with one symbol of the list. */
export function RowSheet({ row, open, quote }: RowSheetProps) {
  const { t } = useTranslation(['quote', 'market']);
  const texts = useMarketTexts();
  const navigate = useNavigate();
  const openAlerts = useOpenAlerts();
  const { closeMenu, favorites, tab } = quote;
  const leave = (place: string) => () => {
    closeMenu();
    void navigate(place);
  };
  const act = (action: () => void) => () => {
    action();
    closeMenu();
  };
  const position = favorites.symbols?.indexOf(row.symbol) ?? -1;
  const marked = position >= 0;
  return (
    <Sheet open={open} onClose={closeMenu} title={row.shortName} description={texts.name(row)}>
      <SheetPrice row={row} />
      <ListRow icon="candles" title={t('menu.chart')} onPress={leave(chartPlace(row.symbol))} />
      <ListRow icon="transfer" title={t('menu.trade')} onPress={leave(tradePlace('mobile', row.symbol))} />
      <ListRow
        icon="star"
        title={marked ? t('menu.unmark') : t('menu.mark')}
        onPress={act(() => favorites.toggle(row.symbol))}
      />
      <ListRow icon="bell-plus" title={t('market:alert.open')} onPress={act(() => openAlerts(row.symbol))} />
      {tab === 'FAVORITES' && position > 0 && (
        <>
          <ListRow
            icon="chevron-up"
            title={t('menu.top')}
            onPress={act(() => favorites.move(row.symbol, 0))}
          />
          <ListRow
            icon="sort-arrows"
            title={t('menu.up')}
            onPress={act(() => favorites.move(row.symbol, position - 1))}
          />
        </>
      )}
    </Sheet>
  );
}

function SheetPrice({ row }: { row: MarketRow }) {
  const texts = useMarketTexts();
  const state = useSessionState(row.symbol, row.session);
  return (
    <div className="pad-x">
      <div className="flex g-12">
        <span className="t-24 w-6">
          <LivePrice symbol={row.symbol} />
        </span>
        <LiveChange symbol={row.symbol} />
      </div>
      <p className="t-12 c-3 mt-4">
        {texts.state(state)} <span className="num">{texts.next(row.session)}</span>
      </p>
    </div>
  );
}
