import { useTranslation } from 'react-i18next';
import { useChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { SymbolList } from '../symbol/symbol-list.tsx';

/** Another symbol for the page behind. */
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
