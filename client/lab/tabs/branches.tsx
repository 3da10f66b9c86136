/** The worlds of the server as a tree by what they were made of: opened, forked and taken away. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ListedWorld } from '@papertape/shared/contract/sim-values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defaultWorld, goToWorld, worldHere } from '../api/place.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { DeleteWorld } from '../bar/delete-world.tsx';
import { Panel } from './panel.tsx';
import { treeOf } from './world-tree.ts';

const stepPx = 24;

function useOriginWords() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return ({ origin, seed }: ListedWorld): string => {
    if (origin === null) return `${t('seed')}: ${seed}`;
    const from = { world: origin.world, time: format.dateTime(origin.time), name: origin.snapshot ?? '' };
    return t(origin.snapshot === null ? 'partedAt' : 'partedFromState', from);
  };
}

interface BranchRowProps {
  world: ListedWorld;
  depth: number;
  onDelete: (id: string) => void;
}

function BranchRow({ world, depth, onDelete }: BranchRowProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const originOf = useOriginWords();
  const { run, busy } = useAct();
  const { id, clock, users, stopped } = world;
  const fork = async () => {
    const made = await run(sim.worldFork, { id });
    if (made) goToWorld(made.id);
  };
  return (
    <li
      className="branch"
      style={{ paddingLeft: depth * stepPx }}
      aria-current={id === worldHere() || undefined}
    >
      {depth > 0 && <span className="branch__line" aria-hidden="true" />}
      <span className="twoline branch__who">
        <span className="flex g-8">
          <button type="button" className="linkbtn" onClick={() => goToWorld(id)}>
            {id}
          </button>
          {id === worldHere() && (
            <Badge small tone="accent">
              {t('here')}
            </Badge>
          )}
          {stopped !== null && (
            <Badge small tone="bad">
              {t('stopped')}
            </Badge>
          )}
        </span>
        <span className="c-3 t-12">{originOf(world)}</span>
      </span>
      <span className="c-2 num t-13">{`${format.dateTime(clock.now)} · ${t(`mode.${clock.mode}`)}`}</span>
      <span className="c-3 t-13">{t('peopleNote', { count: users })}</span>
      <span className="rowacts">
        <Button size="xs" variant="outline" busy={busy} onClick={() => void fork()}>
          {t('fork')}
        </Button>
        <Button size="xs" variant="ghost" disabled={id === defaultWorld} onClick={() => onDelete(id)}>
          {t('delete')}
        </Button>
      </span>
    </li>
  );
}

export function Branches() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.worldList, {});
  const [leaving, setLeaving] = useState<string>();
  return (
    <Panel title={t('branches')} note={t('branchesNote')} error={error} onRetry={again}>
      <ul className="branches">
        {data &&
          treeOf(data.list).map(({ world, depth }) => (
            <BranchRow key={world.id} world={world} depth={depth} onDelete={setLeaving} />
          ))}
      </ul>
      <DeleteWorld id={leaving} onEnd={() => setLeaving(undefined)} />
    </Panel>
  );
}
