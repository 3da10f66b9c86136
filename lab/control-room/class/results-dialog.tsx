/** Results of a class: one page per learner, and all of them as CSV. */
import type { LearnerResult } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distinctName, shownProfit } from '../../../client/lib/format/class-figures.ts';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { useFiles } from '../api/use-files.ts';
import { useLook } from '../api/use-lab.ts';
import { Signed } from '../tabs/signed.tsx';
import { SideBySide } from './again.tsx';
import { LearnerPage } from './learner-page.tsx';
import { LuckAsking } from './luck.tsx';

function Learners({
  list,
  chosen,
  onChoose,
}: {
  list: readonly LearnerResult[];
  chosen: number | undefined;
  onChoose: (seat: number) => void;
}) {
  const format = useFormat();
  return (
    <div className="figures results__list">
      {list.map((learner) => (
        <button
          key={learner.seat}
          type="button"
          className="figurerow"
          aria-pressed={learner.seat === chosen}
          onClick={() => onChoose(learner.seat)}
        >
          <span className="ellipsis" title={learner.name}>
            <span className="c-3 num">{learner.rank}</span> {distinctName(learner, list)}
          </span>
          <Signed text={format.profit(shownProfit(learner))} />
        </button>
      ))}
    </div>
  );
}

export function ResultsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('class');
  const { t: word } = useTranslation('lab');
  const { data, error, again } = useLook(sim.classResults, {}, { enabled: open });
  const { save, busy } = useFiles();
  const [seat, setSeat] = useState<number>();
  const list = data?.list ?? [];
  const chosen = list.find((one) => one.seat === seat) ?? list[0];
  const { data: own } = useLook(
    sim.classResults,
    { seat: chosen?.seat ?? 1 },
    { enabled: open && chosen !== undefined },
  );
  const whole = own?.list[0];
  const learner =
    whole !== undefined && whole.seat === chosen?.seat ? { ...chosen, page: whole.page } : chosen;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('results')}
      description={t(data?.state === 'running' ? 'resultsSoFar' : 'resultsWhy')}
      wide
      className="roomdialog resultsdialog"
      footer={
        <>
          <Button
            size="md"
            variant="outline"
            onClick={() => globalThis.print()}
            disabled={learner === undefined}
          >
            {t('print')}
          </Button>
          <Button
            size="md"
            variant="tonal"
            busy={busy}
            onClick={() => void save(sim.classResultsCsv, undefined, `${data?.world ?? 'class'}.csv`)}
          >
            {t('saveCsv')}
          </Button>
        </>
      }
    >
      {error !== undefined && data === undefined && (
        <ErrorState onRetry={again}>{error.message || word('gone')}</ErrorState>
      )}
      <LuckAsking enabled={open && data?.state === 'ended'} hasRecording={Boolean(data?.recorded)} />
      {data !== undefined && learner !== undefined && (
        <div className="results">
          <Learners list={list} chosen={learner.seat} onChoose={setSeat} />
          <LearnerPage learner={learner} results={data} />
        </div>
      )}
      <SideBySide enabled={open} />
    </Dialog>
  );
}
