import { useTranslation } from 'react-i18next';
import { useChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { SymbolList } from '../symbol/symbol-list.tsx';
import '../charting/charting-texts.ts';

/** Chooses the symbol of the page. */
export function SymbolsSheet({ open, onClose }: SheetProps<'symbols'>) {
  const { t } = useTranslation('trading');
  const { instrument, choose } = useChosenSymbol();
  if (!instrument) return null;
  return (
    <Sheet open={open} onClose={onClose} title={t('watch.title')} className="tr-symbols" wide>
      <SymbolList
        id="symbols"
        current={instrument}
        onChoose={(symbol) => {
          choose(symbol);
          onClose();
        }}
      />
    </Sheet>
  );
}

/** Chooses the compared symbol of the chart. */
export function CompareSheet({ open, onClose }: SheetProps<'compare'>) {
  const { t } = useTranslation('charting');
  const { instrument } = useChosenSymbol();
  const compareWith = usePreferences((preferences) => preferences.compareWith);
  if (!instrument) return null;
  const take = (symbol: string) => {
    changeTradePreferences({ compareWith: symbol === instrument.symbol ? '' : symbol });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('compare.title')}
      description={t('compare.text')}
      className="tr-symbols"
      wide
      footer={
        compareWith === '' ? undefined : (
          <Button block size="lg" onClick={() => take('')}>
            {t('compare.none')}
          </Button>
        )
      }
    >
      <SymbolList id="compare" current={instrument} onChoose={take} />
    </Sheet>
  );
}
