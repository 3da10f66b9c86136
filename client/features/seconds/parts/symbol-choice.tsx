import { useTranslation } from 'react-i18next';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import type { ChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { Picker } from '../../../ui/picker.tsx';

/** The symbol as the title of the page; pressing it offers the others. */
export function SymbolChoice({ instruments, instrument, choose }: ChosenSymbol) {
  const { t } = useTranslation('seconds');
  const texts = useMarketTexts();
  return (
    <Picker
      look="plain"
      searchable
      label={t('symbol')}
      value={instrument?.symbol ?? null}
      onChange={choose}
      options={instruments.map((one) => ({
        value: one.symbol,
        label: one.shortName,
        description: `${texts.name(one)} · ${texts.group(one.group)}`,
        icon: <SymbolIcon instrument={one} />,
        keywords: `${one.base} ${one.quote}`,
      }))}
      renderValue={(option) => <span className="topbar__title">{option.label}</span>}
    />
  );
}
