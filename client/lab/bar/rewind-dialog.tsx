/** Back to an instant of the past: a slider over the journal, and a new world, paused, that stands there. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { goToWorld, worldHere } from '../api/place.ts';
import { useAct, useLook } from '../api/use-lab.ts';

const shownEntries = 400;

interface RewindProps {
  open: boolean;
  onClose: () => void;
  now: number;
}

export function RewindDialog({ open, onClose, now }: RewindProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run, busy } = useAct();
  const end = useLook(sim.journal, { after: 0, limit: 1 }, { enabled: open });
  const last = end.data?.last ?? 0;
  const { data } = useLook(
    sim.journal,
    { after: Math.max(0, last - shownEntries), limit: shownEntries },
    { enabled: open && last > 0 },
  );
  const entries = data?.list ?? [];
  const [place, setPlace] = useState<number>();
  const at = Math.min(place ?? entries.length - 1, entries.length - 1);
  const entry = entries[at];
  const fork = async () => {
    if (entry === undefined) return;
    const made = await run(sim.worldFork, { id: worldHere(), sequence: entry.sequence });
    if (made) goToWorld(made.id);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rewind')}
      description={t('rewindWhy')}
      wide
      className="roomdialog"
      footer={
        <Button
          size="lg"
          variant="primary"
          busy={busy}
          disabled={entry === undefined}
          onClick={() => void fork()}
        >
          {t('forkHere')}
        </Button>
      }
    >
      {entry === undefined ? (
        <Empty title={t('noJournal')} />
      ) : (
        <div className="rewind">
          <div className="rewind__time num">{format.dateTime(entry.time)}</div>
          <div className="c-2">{format.relative(entry.time, now)}</div>
          <input
            type="range"
            className="scrub"
            min={0}
            max={entries.length - 1}
            value={at}
            aria-label={t('instant')}
            aria-valuetext={format.dateTime(entry.time)}
            onChange={(event) => setPlace(Number(event.currentTarget.value))}
          />
          <ul className="rewind__acts">
            {[...new Set(entry.commands.map(({ name, outcome }) => `${name} · ${outcome}`))].map((line) => (
              <li key={line} className="mono">
                {line}
              </li>
            ))}
            {entry.commands.length === 0 && <li className="c-3">{t('byItself')}</li>}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
