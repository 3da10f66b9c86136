/** The roster: one line per learner, so that a class of 25 fits the window. */
import type { ClassWatch, WatchRow } from '@papertape/shared/contract/class-watch.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceDecimals, drawdownDecimals, shownProfit } from '../../../client/lib/format/class-figures.ts';
import { useFormat } from '../../../client/lib/format/format.ts';
import { classNames } from '../../../client/ui/class-names.ts';
import { Empty } from '../../../client/ui/empty.tsx';
import { Sparkline } from '../../../client/ui/sparkline.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { FigureButton } from '../tabs/figure-button.tsx';
import { Signed } from '../tabs/signed.tsx';
import { useActWords } from './act-words.ts';
import { dangerRate, isInDanger, warnRate } from './needs.ts';

function TaskDots({ passed }: { passed: readonly boolean[] }) {
  const { t } = useTranslation('class');
  const next = passed.indexOf(false);
  const label = t('tasksPassed', { count: passed.filter(Boolean).length, of: passed.length });
  return (
    <span className="taskdots" role="img" aria-label={label} title={label}>
      {passed.map((isPassed, index) => (
        <span
          key={`${index + 1}`}
          className={classNames(isPassed && 'is-passed', index === next && 'is-next')}
        />
      ))}
    </span>
  );
}

type Room = 'wide' | 'middle' | 'narrow';

/** Window widths up to which a layout applies. */
const middleMax = 1_200;
const narrowMax = 900;

function roomNow(): Room {
  const { innerWidth } = globalThis;
  if (innerWidth <= narrowMax) return 'narrow';
  return innerWidth <= middleMax ? 'middle' : 'wide';
}

function subscribe(onResize: () => void): () => void {
  globalThis.addEventListener('resize', onResize);
  return () => globalThis.removeEventListener('resize', onResize);
}

const useRoom = (): Room => useSyncExternalStore(subscribe, roomNow);

/** Sorts learners without a position last. */
const noDistance = '999';

function Name({ row, onOpen }: { row: WatchRow; onOpen: (seat: number) => void }) {
  const { t } = useTranslation('class');
  const line = row.online ? 'online' : 'offline';
  return (
    <span className={classNames('rostername', isInDanger(row) && 'is-danger')}>
      <span className={`linedot linedot--${line}`} role="img" aria-label={t(line)} title={t(line)} />
      <button type="button" className="ellipsis" title={row.name} onClick={() => onOpen(row.seat)}>
        {row.name}
      </button>
      {row.state !== 'taken' && <span className="c-3 t-12">{t(`seatIs.${row.state}`)}</span>}
    </span>
  );
}

/**
 * Shows the distance to the nearest liquidation, colored by margin rate; learners and the board see the same
 * figure.
 */
function Way({ row: { uid, mode, distance, marginRate: rate } }: { row: WatchRow }) {
  const format = useFormat();
  if (distance === null) return <span className="c-3">{format.percent(null)}</span>;
  const share = Number(rate ?? 0);
  const look = share >= dangerRate ? 'way--bad' : share >= warnRate && 'way--warn';
  return (
    <span className={classNames('way', look || undefined)}>
      <FigureButton query={{ uid, mode, figure: 'maintenanceMargin' }}>
        {format.percent(distance, distanceDecimals)}
      </FigureButton>
    </span>
  );
}

function useMoneyColumns(): TableColumn<WatchRow>[] {
  const { t } = useTranslation('class');
  const { t: word } = useTranslation('lab');
  const format = useFormat();
  return [
    rightColumn(
      'equity',
      word('equity'),
      ({ uid, mode, equity }) => (
        <FigureButton query={{ uid, mode, figure: 'equity' }}>{format.money(equity)}</FigureButton>
      ),
      { sortBy: ({ equity }) => equity },
    ),
    column('line', t('line'), ({ line, profit }) => (
      <Sparkline
        values={line.map(Number)}
        direction={Number(profit) < 0 ? 'down' : 'up'}
        width={64}
        height={16}
      />
    )),
    rightColumn(
      'profit',
      t('profit'),
      (row) => (
        <FigureButton query={{ uid: row.uid, mode: row.mode, figure: 'equity' }}>
          <Signed text={format.profit(shownProfit(row))} />
        </FigureButton>
      ),
      { sortBy: ({ profit }) => profit },
    ),
    rightColumn('rate', '%', ({ profitRate }) => <Signed text={format.change(profitRate)} />, {
      sortBy: ({ profitRate }) => profitRate ?? '0',
    }),
    rightColumn('drawdown', t('drawdown'), ({ drawdown }) => format.percent(drawdown, drawdownDecimals), {
      sortBy: ({ drawdown }) => drawdown,
    }),
  ];
}

function useRosterColumns(
  tasks: ClassWatch['tasks'],
  onOpen: (seat: number) => void,
): TableColumn<WatchRow>[] {
  const { t } = useTranslation('class');
  const format = useFormat();
  const words = useActWords();
  return [
    rightColumn('seat', '#', ({ seat }) => <span className="c-3">{seat}</span>, {
      width: 44,
      sortBy: ({ seat }) => seat,
    }),
    column('name', t('learner'), (row) => <Name row={row} onOpen={onOpen} />, { sortBy: ({ name }) => name }),
    ...useMoneyColumns(),
    rightColumn(
      'open',
      t('openPositions'),
      ({ uid, mode, open }) =>
        open === 0 ? (
          <span className="c-3">{format.number(null)}</span>
        ) : (
          <FigureButton query={{ uid, mode, figure: 'positionMargin' }}>{open}</FigureButton>
        ),
      { sortBy: ({ open }) => open },
    ),
    rightColumn('way', t('distance'), (row) => <Way row={row} />, {
      sortBy: ({ distance }) => distance ?? noDistance,
    }),
    ...(tasks.length === 0
      ? []
      : [
          column('tasks', t('tasks'), ({ passed }: WatchRow) => <TaskDots passed={passed} />, {
            sortBy: ({ passed }: WatchRow) => passed.filter(Boolean).length,
          }),
        ]),
    column('act', t('lastAct'), ({ lastAct, ordered }) => (
      <span className="c-2 ellipsis rosteract">
        {lastAct === null ? (!ordered && t('nothingYet')) || null : words.act(lastAct)}
      </span>
    )),
  ];
}

const middle = ['line', 'drawdown', 'act'];
const leftOut: Record<Room, ReadonlySet<string>> = {
  wide: new Set(),
  middle: new Set(middle),
  narrow: new Set([...middle, 'open', 'age', 'rate']),
};

export interface RosterProps {
  watch: ClassWatch | undefined;
  rows: WatchRow[] | undefined;
  onOpen: (seat: number) => void;
}

export function Roster({ watch, rows, onOpen }: RosterProps) {
  const { t } = useTranslation('class');
  const words = useActWords();
  const room = useRoom();
  const age: TableColumn<WatchRow> = rightColumn(
    'age',
    t('age'),
    ({ lastAct }) => (
      <span className="c-3">{lastAct && watch ? words.age(watch.now - lastAct.time) : ''}</span>
    ),
    { sortBy: ({ lastAct }) => lastAct?.time ?? 0 },
  );
  const columns = [...useRosterColumns(watch?.tasks ?? [], onOpen), age];
  const shown = columns.filter(({ key }) => !leftOut[room].has(key));
  return (
    <div className="roster">
      <Table
        caption={t('roster')}
        columns={shown}
        rows={rows}
        rowKey={({ seat }) => String(seat)}
        empty={<Empty title={t('noSeats')} />}
        skeletonRows={12}
        dense
        flush
        stickyHead
      />
    </div>
  );
}
