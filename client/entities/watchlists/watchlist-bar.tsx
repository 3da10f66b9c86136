import { ReadError } from '../../lib/form/read-error.tsx';
import './use-watchlists.ts';
import './watchlists.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddition } from '../../lib/api/use-addition.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand, useOnceOpen } from '../../ui/on-demand.tsx';
import { showList } from '../market/use-quote-list.ts';
import { useWatchlists } from './use-watchlists.ts';
import type { WatchlistSheetProps } from './watchlist-sheet.tsx';

const WatchlistSheet = onDemand<WatchlistSheetProps>(() => import('./watchlist-sheet.tsx'), 'WatchlistSheet');

/** Renders the choice between favorites and named lists, and the button that edits them; nothing where the host has none. */
export function WatchlistBar() {
  const isOffered = useAddition('watchlists');
  const isSignedIn = useSignedIn();
  return isOffered && isSignedIn ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation('watchlists');
  const { lists, error, retry, chosen, choose } = useWatchlists();
  // Undefined while closed; null shows all lists.
  const [edited, setEdited] = useState<string | null>();
  const isOpened = useOnceOpen(edited !== undefined);
  useEffect(() => showList(chosen?.symbols), [chosen]);
  useEffect(() => () => showList(undefined), []);
  if (error) return <ReadError error={error} onRetry={retry} />;
  return (
    <>
      <div className="watchlists">
        <fieldset className="watchlists__choice" aria-label={t('title')}>
          <Chip pressed={chosen === undefined} onClick={() => choose(null)}>
            {t('favorites')}
          </Chip>
          {lists?.map(({ id, name }) => (
            <Chip key={id} pressed={chosen?.id === id} onClick={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </fieldset>
        <IconButton
          small
          icon="edit"
          iconSize={16}
          label={t('edit')}
          aria-haspopup="dialog"
          onClick={() => setEdited(null)}
        />
      </div>
      {chosen?.symbols.length === 0 && (
        <p className="watchlists__none">
          {t('none', { name: chosen.name })}{' '}
          <Button size="sm" variant="tonal" onClick={() => setEdited(chosen.id)}>
            {t('add')}
          </Button>
        </p>
      )}
      {isOpened && (
        <WatchlistSheet
          open={edited !== undefined}
          onClose={() => setEdited(undefined)}
          edited={edited ?? null}
          onEdit={setEdited}
        />
      )}
    </>
  );
}
