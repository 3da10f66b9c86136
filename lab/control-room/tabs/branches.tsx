/** The worlds of the server as a tree by origin, to open, fork and delete them. */
import type { ListedWorld } from '@papertape/shared/contract/sim-values.ts';
import { maskSeed } from '@papertape/shared/text/secret-seed.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { useWorlds } from '../api/use-worlds.ts';
import { DeleteWorld } from './delete-world.tsx';
import { Panel } from './panel.tsx';
import { MoreWorlds, WorldActs, WorldName } from './world-parts.tsx';

export interface Branch {
  world: ListedWorld;
  /** 0 for a world without an origin, or whose origin was deleted. */
  depth: number;
}

export function buildTree(worlds: readonly ListedWorld[]): Branch[] {
  const known = new Set(worlds.map(({ id }) => id));
  const findParent = ({ id, origin }: ListedWorld) =>
    origin !== null && origin.world !== id && known.has(origin.world) ? origin.world : undefined;
  const placed = new Set<string>();
  const below = (parent: string | undefined, depth: number): Branch[] =>
    worlds
      .filter((world) => findParent(world) === parent)
      .sort(
        (left, right) =>
          (left.origin?.time ?? 0) - (right.origin?.time ?? 0) || left.id.localeCompare(right.id),
      )
      .flatMap((world) => {
        placed.add(world.id);
        return [{ world, depth }, ...below(world.id, depth + 1)];
      });
  const tree = below(undefined, 0);
  // A reused id can make two worlds each other's parents.
  const lost = worlds.filter(({ id }) => !placed.has(id)).map((world) => ({ world, depth: 0 }));
  return [...tree, ...lost];
}

const stepPx = 24;

function useOriginWords() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return ({ origin, seed }: ListedWorld): string => {
    if (origin === null) return `${t('seed')}: ${maskSeed(seed)}`;
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
  const describeOrigin = useOriginWords();
  const { id, clock, users } = world;
  return (
    <li className="branch" style={{ paddingLeft: depth * stepPx }}>
      {depth > 0 && <span className="branch__line" aria-hidden="true" />}
      <span className="twoline branch__who">
        <WorldName world={world} />
        <span className="c-3 t-12">{describeOrigin(world)}</span>
      </span>
      <span className="c-2 num t-13">{`${format.dateTime(clock.now)} · ${t(`mode.${clock.mode}`)}`}</span>
      <span className="c-3 t-13">{t('peopleNote', { count: users })}</span>
      <span className="rowacts">
        <WorldActs id={id} onDelete={onDelete} />
      </span>
    </li>
  );
}

export function Branches() {
  const { t } = useTranslation('lab');
  const worlds = useWorlds();
  const { list, error, again } = worlds;
  const [leaving, setLeaving] = useState<string>();
  return (
    <Panel title={t('branches')} note={t('branchesNote')} error={error} onRetry={again}>
      <ul className="branches">
        {list &&
          buildTree(list).map(({ world, depth }) => (
            <BranchRow key={world.id} world={world} depth={depth} onDelete={setLeaving} />
          ))}
      </ul>
      <MoreWorlds worlds={worlds} />
      <DeleteWorld id={leaving} onEnd={() => setLeaving(undefined)} />
    </Panel>
  );
}
