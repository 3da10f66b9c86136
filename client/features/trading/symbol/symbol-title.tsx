import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { openSheet } from '../state/sheet-store.ts';

/** Renders the h1 of the page: the name of the symbol in the top bar, which opens the list of symbols. */
export function SymbolTitle({ instrument, tag }: { instrument: Instrument; tag?: boolean }) {
  const { t } = useTranslation('trading');
  const name = pairName(instrument.symbol);
  return (
    <span className="tr-title">
      <h1 className="topbar__title">
        <button
          type="button"
          className="flex g-8"
          translate="no"
          aria-haspopup="dialog"
          aria-label={t('watch.changeSymbol', { symbol: name })}
          onClick={() => openSheet({ name: 'symbols' })}
        >
          {name}
          <Icon name="chevron-down" size={16} />
        </button>
      </h1>
      {tag && <span className="well tr-tag">{t('perpetual')}</span>}
    </span>
  );
}
