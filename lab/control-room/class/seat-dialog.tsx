/**
 * The view of one learner: figures, positions, orders, closed trades and tasks. The learner's session
 * continues.
 */
import { seatName } from '@papertape/shared/contract/class-rows.ts';
import type { ClassWatch, WatchRow } from '@papertape/shared/contract/class-watch.ts';
import type { ExplainedFigure } from '@papertape/shared/contract/explain.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceDecimals, drawdownDecimals, shownProfit } from '../../../client/lib/format/class-figures.ts';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { CopyButton } from '../../../client/ui/copy-button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useAct, useLook } from '../api/use-lab.ts';
import { FigureButton } from '../tabs/figure-button.tsx';
import { Signed } from '../tabs/signed.tsx';
import { useActWords } from './act-words.ts';
import { SeatTables } from './seat-tables.tsx';
import { TaskList } from './task-list.tsx';
import { WordForm } from './word-form.tsx';

type SeatPage = DataOf<typeof sim.classSeat>;

function SeatFigures({ page, onLeave }: { page: SeatPage; onLeave: () => void }) {
  const { t } = useTranslation('class');
  const { t: word } = useTranslation('lab');
  const format = useFormat();
  const { figures, row, mode } = page;
  const explained = (figure: ExplainedFigure, label: ReactNode) => (
    <FigureButton query={{ uid: row.uid, mode, figure }} onLeave={onLeave}>
      {label}
    </FigureButton>
  );
  return (
    <dl className="classsums seatsums">
      <div>
        <dt>{word('equity')}</dt>
        <dd>{explained('equity', format.money(figures.equity))}</dd>
      </div>
      <div>
        <dt>{t('profit')}</dt>
        <dd>{explained('equity', <Signed text={format.profit(shownProfit(figures))} />)}</dd>
      </div>
      <div>
        <dt>{t('drawdown')}</dt>
        <dd>{format.percent(figures.drawdown, drawdownDecimals)}</dd>
      </div>
      <div>
        <dt>{t('distance')}</dt>
        <dd>
          {figures.distance === null
            ? format.percent(null)
            : explained('maintenanceMargin', format.percent(figures.distance, distanceDecimals))}
        </dd>
      </div>
      <div>
        <dt>{t('madeOf')}</dt>
        <dd className="seatsums__why">
          {explained('unrealised', word('figure.unrealised'))}
          {explained('feesPaid', word('figure.feesPaid'))}
          {explained('fundingPaid', word('figure.fundingPaid'))}
        </dd>
      </div>
    </dl>
  );
}

/** Edits name and code of a seat, and whether it can be taken. */
function SeatForm({ row }: Pick<SeatPage, 'row'>) {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const [name, setName] = useState(row.name);
  const { seat } = row;
  const isName = name.trim() === '' || seatName.safeParse(name.trim()).success;
  const change = (to: 'free' | 'reissued' | 'closed') =>
    void run(sim.classSeatChange, { seat, to }, t(`seatMade.${to}`));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(sim.classSeatChange, { seat, name: name.trim() }, t('renamed'));
  };
  return (
    <form className="seatform flex g-8 mt-16" onSubmit={onSubmit}>
      <Field
        label={t('learner')}
        labelHidden
        error={isName ? undefined : t('badName', { name: name.trim() })}
      >
        <TextInput
          inputSize="sm"
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="sm" variant="outline" busy={busy} disabled={!isName || name === row.name}>
        {t('rename')}
      </Button>
      <span className="seatform__code">
        {t('seatCode')} <code>{row.code}</code>
        <CopyButton text={row.code} label={t('copySeatCode')} />
      </span>
      <Button size="sm" variant="ghost" disabled={row.state === 'free'} onClick={() => change('free')}>
        {t('makeFree')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => change('reissued')}>
        {t('reissue')}
      </Button>
      <Button size="sm" variant="ghost" disabled={row.state === 'closed'} onClick={() => change('closed')}>
        {t('closeSeat')}
      </Button>
    </form>
  );
}

/** Shows what a learner wrote last in the support chat, with a field for the answer. */
function Talk({ watched, now }: { watched: WatchRow; now: number }) {
  const { t } = useTranslation('class');
  const words = useActWords();
  const { asked, seat, name } = watched;
  return (
    <section className="seattalk">
      {asked && (
        <p>
          <b>{t('need.asked', { name })}</b>{' '}
          <span className="c-2">{`“${asked.text}” · ${words.age(now - asked.time)}`}</span>
        </p>
      )}
      <WordForm to={{ seat, name }} />
    </section>
  );
}

interface SeatDialogProps {
  seat: number | undefined;
  watch: ClassWatch | undefined;
  isRunning: boolean;
  onClose: () => void;
}

function SeatBody({ seat, watch, isRunning, onClose }: SeatDialogProps & { seat: number }) {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.classSeat, { seat });
  if (data === undefined || data.row.seat !== seat)
    return error === undefined ? null : <ErrorState onRetry={again}>{error.message || t('gone')}</ErrorState>;
  const watched = watch?.list.find((row) => row.seat === seat);
  return (
    <>
      {isRunning && watch && watched?.state === 'taken' && <Talk watched={watched} now={watch.now} />}
      <SeatFigures page={data} onLeave={onClose} />
      <TaskList tasks={data.tasks} />
      <SeatTables page={data} />
      {isRunning && <SeatForm key={`${seat} ${data.row.name}`} row={data.row} />}
    </>
  );
}

export function SeatDialog(props: SeatDialogProps) {
  const { t } = useTranslation('class');
  const { seat, watch, onClose } = props;
  const name = watch?.list.find((row) => row.seat === seat)?.name;
  const place = t('seatOf', { seat: seat ?? '' });
  return (
    <Dialog
      open={seat !== undefined}
      onClose={onClose}
      title={name === undefined || name === place ? place : `${name} · ${place}`}
      description={t('seatWhy')}
      wide
      className="roomdialog"
    >
      {seat !== undefined && <SeatBody {...props} seat={seat} />}
    </Dialog>
  );
}
