import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import {
  type Watchlist,
  watchedAtMost,
  watchlistName,
  watchlistsAtMost,
} from '@papertape/shared/contract/watchlists.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ReorderSymbol } from '../market/favorites-editor.tsx';
import { ReorderRows } from '../market/reorder-rows.tsx';
import { type MarketRow, useMarketRows } from '../market/use-market-rows.ts';
import { useMarketTexts } from '../market/use-market-texts.ts';
import {
  isFull,
  moveList,
  moveSymbol,
  renameList,
  useWatchlists,
  type Watchlists,
  withList,
  withoutList,
  withoutSymbol,
  withSymbol,
} from './use-watchlists.ts';
import './use-watchlists.ts';
import './watchlists.css';
import { randomKey } from '../../lib/api/intents.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLayout } from '../../ui/layout.tsx';
import type { OverlayProps } from '../../ui/overlay.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface OneListProps extends Pick<Watchlists, 'edit'> {
  list: Watchlist;
}

/** Edits the name of a list and its symbols, which a search finds. */
function OneList({ list, edit }: OneListProps) {
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
          maxLength={getMaxLength(watchlistName)}
          onBlur={({ target }) =>
            target.value.trim() !== name && edit((all) => renameList(all, id, target.value))
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
  const term = fold(query).trim();
  const found = rows.filter(
    (row) =>
      term !== '' &&
      !list.symbols.includes(row.symbol) &&
      fold(`${row.symbol} ${row.shortName} ${row.base}/${row.quote} ${row.name} ${texts.name(row)}`).includes(
        term,
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
      {term !== '' && found.length === 0 && <p className="watchlists__none">{t('nothing')}</p>}
    </div>
  );
}

export interface WatchlistSheetProps extends Pick<OverlayProps, 'open' | 'onClose'> {
  /** The open list; null shows all. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

/** Creates, renames, sorts and fills lists. */
export function WatchlistSheet({ open, onClose, edited, onEdit }: WatchlistSheetProps) {
  const { t } = useTranslation('watchlists');
  const layout = useLayout();
  const watched = useWatchlists();
  const list = watched.lists?.find(({ id }) => id === edited);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={list ? list.name : t('title')}
      description={list ? undefined : t('text')}
      footer={
        <>
          {list && (
            <Button size="lg" onClick={() => onEdit(null)}>
              {t('all')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={classNames('watchlists__part', layout === 'mobile' && 'watchlists__part--sheet')}>
        {watched.lists === undefined && <SkeletonRows label={t('title')} rows={4} />}
        {list && <OneList key={list.id} list={list} edit={watched.edit} />}
        {!list && watched.lists && (
          <AllLists lists={watched.lists} edit={watched.edit} choose={watched.choose} onEdit={onEdit} />
        )}
      </div>
    </Sheet>
  );
}

interface AllListsProps extends Pick<Watchlists, 'edit' | 'choose'> {
  lists: readonly Watchlist[];
  onEdit: (id: string) => void;
}

function AllLists({ lists, edit, choose, onEdit }: AllListsProps) {
  const { t } = useTranslation('watchlists');
  const [leaving, setLeaving] = useState<Watchlist>();
  const make = (name: string) => {
    const id = randomKey();
    edit((before) => withList(before, { id, name, symbols: [] }));
    choose(id);
    onEdit(id);
  };
  return (
    <>
      <ReorderRows
        label={t('order')}
        items={lists.map(({ id, name, symbols }) => ({
          key: id,
          name,
          body: (
            <button type="button" className="watchlists__open" onClick={() => onEdit(id)}>
              <span className="w-6 ellipsis">{name}</span>
              <span className="t-12 c-3">{t('count', { count: symbols.length })}</span>
            </button>
          ),
        }))}
        onMove={(id, to) => edit((before) => moveList(before, id, to))}
        onRemove={(id) => setLeaving(lists.find((list) => list.id === id))}
        removeLabel={(name) => t('removeList', { name })}
      />
      {lists.length === 0 && <p className="watchlists__none">{t('noLists')}</p>}
      <NewList isFull={lists.length >= watchlistsAtMost} onMake={make} />
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={t('removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('remove')}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) edit((before) => withoutList(before, leaving.id));
          setLeaving(undefined);
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}

function NewList({ isFull, onMake }: { isFull: boolean; onMake: (name: string) => void }) {
  const { t } = useTranslation('watchlists');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isFull) onMake(name.trim());
  };
  return (
    <form className="watchlists__line" onSubmit={submit}>
      <Field label={t('newName')} hint={isFull ? t('full', { count: watchlistsAtMost }) : undefined}>
        <TextInput
          inputSize="md"
          value={name}
          maxLength={getMaxLength(watchlistName)}
          disabled={isFull}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" variant="tonal" disabled={isFull || name.trim() === ''}>
        {t('make')}
      </Button>
    </form>
  );
}
