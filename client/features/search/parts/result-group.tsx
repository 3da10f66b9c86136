import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import type { FoundGroup } from '../find-symbols.ts';
import type { FoundRow } from '../use-search.ts';
import { SearchRow } from './search-row.tsx';

const firstRows = 4;

/** What was found in one product group; the first few, and the rest on demand. */
export function ResultGroup({ found, typed }: { found: FoundGroup<FoundRow>; typed: string }) {
  const { t } = useTranslation('search');
  const texts = useMarketTexts();
  const [whole, setWhole] = useState(false);
  const { group, rows } = found;
  const hidden = whole || rows.length <= firstRows + 1 ? 0 : rows.length - firstRows;
  return (
    <section>
      <div className="between t-12 c-3 search-group">
        <h2 className="search-title">{texts.group(group)}</h2>
        <span>{t('results', { count: rows.length })}</span>
      </div>
      <ul>
        {rows.slice(0, rows.length - hidden).map((row) => (
          <SearchRow key={row.symbol} row={row} typed={typed} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="row row--plain">
          <button type="button" className="link t-13" onClick={() => setWhole(true)}>
            {t('more', { count: hidden })}
          </button>
        </div>
      )}
    </section>
  );
}
