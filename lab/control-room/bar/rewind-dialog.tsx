/** Rewinds this world in place, or copies it from an instant of its past. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { worldHere } from '../api/place.ts';
import { useFork } from '../api/use-fork.ts';
import { useJournal } from '../api/use-journal.ts';
import { useAct } from '../api/use-lab.ts';
import { closeRewind, useRewindRequest } from '../timeline/rewind-request.ts';

/** Subjects of commands, in words for people who do not program. */

const about = {
  'class.say': 'word',
  'class.claim': 'seat',
  'class.rename': 'seat',
  class: 'rules',
  trading: 'order',
  advancedOrders: 'order',
  seconds: 'seconds',
  assets: 'money',
  exchange: 'money',
  loan: 'money',
  financing: 'money',
  recharge: 'money',
  withdraw: 'money',
  trader: 'money',
  identity: 'seat',
  session: 'seat',
  clock: 'clock',
  scenario: 'market',
  play: 'market',
  content: 'market',
  faults: 'fault',
  limits: 'fault',
  manners: 'fault',
  office: 'office',
  kyc: 'office',
} as const;

type Did = (typeof about)[keyof typeof about] | 'page';

const isKnown = (name: string): name is keyof typeof about => Object.hasOwn(about, name);

/** Finds the subject of a command, by its full name or by its feature. */
export function findSubject(name: string): Did {
  const [feature = ''] = name.split('.');
  if (isKnown(name)) return about[name];
  return isKnown(feature) ? about[feature] : 'page';
}

type Entry = DataOf<typeof sim.journal>['list'][number];

const shownEntries = 400;
const spans = [1, 5, 10, 30] as const;
const usualMs = 10 * minuteMs;

interface ChoiceProps {
  entries: readonly Entry[];
  first: number | undefined;
  at: number;
  now: number;
  onChoose: (at: number) => void;
}

function Choice({ entries, first, at, now, onChoose }: ChoiceProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const place = Math.max(
    0,
    entries.findLastIndex(({ time }) => time <= at),
  );
  const entry = entries[place];
  const lines = new Set(
    entry?.commands.map(({ name, outcome }) => {
      const did = t(`did.${findSubject(name)}`);
      return outcome === 'ok' ? did : `${did} · ${t('refusedHere')}`;
    }),
  );
  return (
    <div className="rewind">
      <div className="rewind__time num">{format.dateTime(at)}</div>
      <div className="c-2">{format.relative(at, now)}</div>
      <fieldset className="choices rewind__spans" aria-label={t('backBy')}>
        {spans.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            variant="outline"
            disabled={first === undefined || now - minutes * minuteMs < first}
            onClick={() => onChoose(now - minutes * minuteMs)}
          >
            {t('minutesBack', { count: minutes })}
          </Button>
        ))}
      </fieldset>
      {entries.length > 0 && (
        <input
          type="range"
          className="scrub"
          min={0}
          max={entries.length - 1}
          value={place}
          aria-label={t('instant')}
          aria-valuetext={format.dateTime(at)}
          onChange={(event) => onChoose(entries[Number(event.currentTarget.value)]?.time ?? at)}
        />
      )}
      <ul className="rewind__acts">
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.size === 0 && <li className="c-3">{t('byItself')}</li>}
      </ul>
    </div>
  );
}

function RewindBody({ now }: { now: number }) {
  const { t } = useTranslation('lab');
  const { run, busy: rewinding } = useAct();
  const { fork, busy: forking } = useFork();
  const busy = rewinding || forking;
  const requestedAt = useRewindRequest((state) => state.at);
  const [chosen, setChosen] = useState(requestedAt);
  const { entries = [], first, isKnown } = useJournal(shownEntries, { every: false });
  if (!isKnown) return <SkeletonRows label={t('rewind')} rows={3} />;
  if (first === undefined) return <Empty title={t('noJournal')} />;
  const at = chosen ?? Math.max(first, now - usualMs);
  const rewind = async () => {
    if (await run(sim.rewind, { at }, t('restored'))) closeRewind();
  };
  return (
    <>
      <Choice entries={entries} first={first} at={at} now={now} onChoose={setChosen} />
      <div className="rewind__ways">
        <Button size="lg" variant="outline" busy={busy} onClick={() => void fork({ id: worldHere(), at })}>
          {t('forkHere')}
        </Button>
        <Button size="lg" variant="primary" busy={busy} onClick={() => void rewind()}>
          {t('rewindHere')}
        </Button>
      </div>
    </>
  );
}

export function RewindDialog({ now }: { now: number }) {
  const { t } = useTranslation('lab');
  const isOpen = useRewindRequest((state) => state.isOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={closeRewind}
      title={t('rewind')}
      description={t('rewindWhy')}
      wide
      className="roomdialog"
    >
      {isOpen && <RewindBody now={now} />}
    </Dialog>
  );
}
