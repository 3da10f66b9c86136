import { longest } from '@papertape/shared/contract/kit/bounds.ts';
import { type Watchlist, watchedAtMost, watchlistName } from '@papertape/shared/contract/watchlists.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ReorderSymbol } from '../market/favorites-editor.tsx';
import type { MarketRow } from '../market/market-row.ts';
import { ReorderRows } from '../market/reorder-rows.tsx';
import { useMarketRows } from '../market/use-market-rows.ts';
import { useMarketTexts } from '../market/use-market-texts.ts';
import { isFull, moveSymbol, renamed, withoutSymbol, withSymbol } from './list-edits.ts';
import type { Watchlists } from './use-watchlists.ts';

interface OneListProps extends Pick<Watchlists, 'edit'> {
  list: Watchlist;
}

/** The name of a list and its symbols, which are found by typing. */
export function OneList({ list, edit }: OneListProps) {
  const { t } = useTranslation('watchlists');
  const { rows, error, refresh } = useMarketRows();
  const bySymbol = useMemo(() => new Map(rows?.map((row) => [row.symbol, row])), [rows]);
  const { id, name, symbols } = list;
  if (error) return <ReadError error={error} onRetry={() => void refresh()} />;
  if (!rows) return <SkeletonRows label={t('title')} rows={4} />;
  const shown = symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []);
  return (
    <>
      <Field label={t('name')}>
        <TextInput
          inputSize="md"
          defaultValue={name}
          maxLength={longest(watchlistName)}
          onBlur={({ target }) =>
            target.value.trim() !== name && edit((all) => renamed(all, id, target.value))
          }
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </Field>
      <AddSymbol list={list} rows={rows} onAdd={(symbol) => edit((all) => withSymbol(all, id, symbol))} />
      <ReorderRows
        label={name}
        items={shown.map((row) => ({
          key: row.symbol,
          name: row.shortName,
          body: <ReorderSymbol row={row} />,
        }))}
        onMove={(symbol, to) => {
          // Symbols that are not traded now keep their places among the others.
          const before = shown[to]?.symbol;
          edit((all) => moveSymbol(all, id, symbol, before ? symbols.indexOf(before) : to));
        }}
        onRemove={(symbol) => edit((all) => withoutSymbol(all, id, symbol))}
        removeLabel={(symbol) => t('removeSymbol', { symbol, name })}
      />
      {symbols.length === 0 && <p className="watchlists__none">{t('noSymbols')}</p>}
    </>
  );
}

const mostFound = 6;

interface AddSymbolProps {
  list: Watchlist;
  rows: readonly MarketRow[];
  onAdd: (symbol: string) => void;
}

function AddSymbol({ list, rows, onAdd }: AddSymbolProps) {
  const { t } = useTranslation('watchlists');
  const texts = useMarketTexts();
  const [query, setQuery] = useState('');
  const wanted = fold(query).trim();
  const found = rows.filter(
    (row) =>
      wanted !== '' &&
      !list.symbols.includes(row.symbol) &&
      fold(`${row.symbol} ${row.shortName} ${row.base}/${row.quote} ${row.name} ${texts.name(row)}`).includes(
        wanted,
      ),
  );
  if (isFull(list)) return <p className="t-13 c-2">{t('listFull', { count: watchedAtMost })}</p>;
  return (
    <div>
      <SearchInput value={query} onChange={setQuery} placeholder={t('search')} aria-label={t('search')} />
      <ul aria-label={t('found')}>
        {found.slice(0, mostFound).map((row) => (
          <li key={row.symbol}>
            <button
              type="button"
              className="watchlists__found"
              aria-label={t('addSymbol', { symbol: row.shortName })}
              onClick={() => {
                onAdd(row.symbol);
                setQuery('');
              }}
            >
              <ReorderSymbol row={row} />
              <Icon name="plus" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {wanted !== '' && found.length === 0 && <p className="watchlists__none">{t('nothing')}</p>}
    </div>
  );
}
