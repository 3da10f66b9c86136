import './watchlist-texts.ts';
import './watchlists.css';
import { longest } from '@papertape/shared/contract/kit/bounds.ts';
import { type Watchlist, watchlistName, watchlistsAtMost } from '@papertape/shared/contract/watchlists.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../lib/api/intents.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLayout } from '../../ui/layout.tsx';
import type { OverlayProps } from '../../ui/overlay.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ReorderRows } from '../market/reorder-rows.tsx';
import { moveList, withList, withoutList } from './list-edits.ts';
import { OneList } from './one-list.tsx';
import { useWatchlists, type Watchlists } from './use-watchlists.ts';

export interface WatchlistSheetProps extends Pick<OverlayProps, 'open' | 'onClose'> {
  /** The list that is open; null shows all. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

/** Where lists are made, named, put in order and filled. */
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
          maxLength={longest(watchlistName)}
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
