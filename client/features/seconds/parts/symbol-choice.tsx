import { useTranslation } from 'react-i18next';
import { SymbolIcon } from '../../../lib/market/symbol-icon.tsx';
import { useMarketTexts } from '../../../lib/market/use-market-texts.ts';
import { Picker } from '../../../ui/picker.tsx';
import type { SecondsSymbol } from '../use-seconds-symbol.ts';

/** The symbol as the title of the page; pressing it offers the others. */
export function SymbolChoice({ offered, instrument, choose }: SecondsSymbol) {
  const { t } = useTranslation('seconds');
  const texts = useMarketTexts();
  return (
    <Picker
      look="plain"
      searchable
      label={t('symbol')}
      value={instrument?.symbol ?? null}
      onChange={choose}
      options={offered.map((one) => ({
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
