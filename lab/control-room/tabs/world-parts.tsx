/** Parts shared by lists of worlds: the name, which opens a world, and its actions. */

import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { defaultWorld } from '@papertape/shared/contract/world-path.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { goToWorld, worldHere } from '../api/place.ts';
import { useFork } from '../api/use-fork.ts';
import type { Worlds } from '../api/use-worlds.ts';

type Named = Pick<WorldInfo, 'id' | 'stopped' | 'storage'>;

export function WorldName({ world: { id, stopped, storage } }: { world: Named }) {
  const { t } = useTranslation('lab');
  const isHere = id === worldHere();
  return (
    <span className="flex g-8">
      <button
        type="button"
        className="linkbtn"
        aria-current={isHere || undefined}
        onClick={() => goToWorld(id)}
      >
        {id}
      </button>
      {isHere && (
        <Badge small tone="accent">
          {t('here')}
        </Badge>
      )}
      {storage === 'memory' && <Badge small>{t('storageName.memory')}</Badge>}
      {stopped !== null && (
        <Badge small tone="bad">
          {t('stopped')}
        </Badge>
      )}
    </span>
  );
}

export function WorldActs({ id, onDelete }: { id: string; onDelete: (id: string) => void }) {
  const { t } = useTranslation('lab');
  const { fork, busy } = useFork();
  return (
    <>
      <Button size="xs" variant="outline" busy={busy} onClick={() => void fork({ id })}>
        {t('fork')}
      </Button>
      <Button size="xs" variant="ghost" disabled={id === defaultWorld} onClick={() => onDelete(id)}>
        {t('delete')}
      </Button>
    </>
  );
}

/** Shows the button that loads the next page of a cluster's worlds. */
export function MoreWorlds({ worlds: { more, busy } }: { worlds: Worlds }) {
  const { t } = useTranslation('ui');
  if (more === undefined) return null;
  return (
    <Button block busy={busy} onClick={more}>
      {t('more')}
    </Button>
  );
}
