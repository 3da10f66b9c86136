import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { ClosedRow, OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { exitKind } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDemoStart } from '../../../entities/account/demo-money.tsx';
import { SwitchDialog } from '../../../entities/account/switch-dialog.tsx';
import { useOwnSeat } from '../../../entities/classroom/use-own-seat.ts';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { seatPath } from '../../../lib/host/kept-seat.ts';
import { folderOfTag } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { putAway } from '../week-store.ts';
import '../week.css';

/** The steps of a first week, checked against the account. */
export const weekTasks = ['money', 'open', 'stop', 'close', 'limit', 'funding'] as const;
export type WeekTask = (typeof weekTasks)[number];

/** The state of an account that decides which steps are done: its open positions and orders, and its latest history. */
export interface Deeds {
  /** True when the account holds USDT to trade with. */
  isFunded: boolean;
  positions: readonly Pick<PositionRow, 'stopLoss' | 'funding'>[];
  orders: readonly Pick<OrderRow, 'type' | 'stopLoss' | 'origin'>[];
  closed: readonly Pick<ClosedRow, 'reason' | 'funding'>[];
  /** Waiting conditional orders. */
  conditionals: readonly Pick<ConditionalRow, 'action' | 'side' | 'triggerWhen'>[];
}

const isStop = (row: Deeds['conditionals'][number]) => row.action === 'close' && exitKind(row) === 'stopLoss';

const isPaid = ({ funding }: { funding: string }) => Number(funding) !== 0;

/** Returns whether each task is done. A liquidation closes a position, but teaches no closing. */
export function doneTasks({
  isFunded,
  positions,
  orders,
  closed,
  conditionals,
}: Deeds): Record<WeekTask, boolean> {
  return {
    // A trader whose money is all at work, or lost, had some.
    money: isFunded || positions.length + orders.length + closed.length > 0,
    open: positions.length + closed.length > 0,
    stop:
      [...positions, ...orders].some(({ stopLoss }) => stopLoss !== null) ||
      conditionals.some(isStop) ||
      closed.some(({ reason }) => reason === 'stopLoss'),
    close: closed.some(({ reason }) => reason !== 'liquidation'),
    limit: orders.some(({ type, origin }) => type === 'limit' && origin === 'user'),
    funding: positions.some(isPaid) || closed.some(isPaid),
  };
}

interface SlipTask {
  key: string;
  text: string;
  /** Instructions for the task. */
  hint?: string | undefined;
  isDone: boolean;
}

interface WeekSlip {
  title: string;
  /** The text when everything is done. */
  end: string;
  tasks: readonly SlipTask[];
  /** The page of the next task. */
  to: string;
  act: string;
  /** True when the next step is to switch to the demo account. */
  usesDemo?: boolean | undefined;
  /** Address of the learner's results once the class has ended. */
  results?: string | undefined;
}

/** Enough for a first week. */
const rowsRead = { page: 1, size: 50 } as const;

/** Returns the trade page for the next task: of the task's symbol, of an open position, or of the symbol viewed last. */
function useTradePlace(wanted: string | undefined): string {
  const layout = useLayout();
  const looked = useSettings(({ symbol }) => symbol);
  const open = useAccount(({ positions }) => positions[0]?.symbol);
  return tradePlace(layout, wanted ?? open ?? looked);
}

/** Returns whether the current account holds USDT that a contract can be opened with. */
function useIsFunded(): boolean {
  return useAccount(({ balances }) =>
    balances.some(
      ({ account, coin, available }) => account === 'currency' && coin === 'USDT' && Number(available) > 0,
    ),
  );
}

/** Returns the tasks of the first week, checked against the account; undefined until its history has been read. */
function useOwnTasks(enabled: boolean): SlipTask[] | undefined {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const start = useDemoStart();
  const isKnown = useAccount(({ known }) => known);
  const isFunded = useIsFunded();
  const positions = useAccount((account) => account.positions);
  const pending = useAccount((account) => account.orders);
  const conditionals = useAccount((account) => account.conditionals);
  const options = { enabled };
  const history = useRead(trading.list, { kind: 'orderHistory', ...rowsRead }, options);
  const past = useRead(trading.list, { kind: 'closed', ...rowsRead }, options);
  if (!isKnown || !history.data || !past.data) return undefined;
  const orders = [...pending, ...(history.data.orders ?? [])];
  const done = doneTasks({ conditionals, isFunded, positions, orders, closed: past.data.closed ?? [] });
  return weekTasks.map((key) => ({
    key,
    text: t(`week.tasks.${key}`),
    hint: t(`week.hints.${key}`, { amount: format.amount(start, 'USDT') }),
    isDone: done[key],
  }));
}

/** Returns the slip of the class or of the first week; undefined while there is none. */
function useFirstWeek(): WeekSlip | undefined {
  const { t, i18n } = useTranslation('paper');
  const seat = useOwnSeat();
  const to = useTradePlace(seat?.tasks.find(({ passed }) => !passed)?.symbol ?? undefined);
  const own = useOwnTasks(seat === null);
  if (seat && (seat.state === 'ended' || seat.tasks.length > 0)) {
    const language = folderOfTag(i18n.language);
    const inWords = (texts: Record<string, string>) => texts[language] ?? texts['en'] ?? '';
    const tasks = seat.tasks.map(({ id, text, passed }) => ({
      key: id,
      text: inWords(text),
      isDone: passed,
    }));
    const title = inWords(seat.title);
    if (seat.state === 'ended')
      return { title, end: t('week.over'), tasks, to, act: t('week.results'), results: seatPath(seat.world) };
    return { title, end: t('week.passed'), tasks, to, act: t('week.trade') };
  }
  if (own === undefined) return undefined;
  const next = own.find(({ isDone }) => !isDone)?.key as (typeof weekTasks)[number] | undefined;
  const act = next === undefined ? '' : t(`week.acts.${next}`);
  return { title: t('week.title'), end: t('week.done'), tasks: own, to, act, usesDemo: next === 'money' };
}

export interface FirstWeekProps {
  /** The name under which it is dismissed. */
  slip: string;
}

/** Shows done tasks and one open task with one link, on paper. */
export function FirstWeek({ slip }: FirstWeekProps) {
  const layout = useLayout();
  const week = useFirstWeek();
  if (!week) return <div className="week-place" />;
  return layout === 'mobile' ? <Short slip={slip} week={week} /> : <Whole slip={slip} week={week} />;
}

interface ShownProps extends FirstWeekProps {
  week: WeekSlip;
}

function Away({ slip }: FirstWeekProps) {
  const { t } = useTranslation('paper');
  return <IconButton small icon="x" iconSize={16} label={t('week.away')} onClick={() => putAway(slip)} />;
}

const countDone = ({ tasks }: WeekSlip) => tasks.filter(({ isDone }) => isDone).length;

const nextTask = ({ tasks, results }: WeekSlip) =>
  results === undefined ? tasks.find(({ isDone }) => !isDone) : undefined;

function Act({ week }: Pick<ShownProps, 'week'>) {
  if (week.results !== undefined) {
    return (
      <a className="week__act" href={week.results}>
        {week.act}
        <Icon name="chevron-right" size={16} />
      </a>
    );
  }
  if (nextTask(week) === undefined) return null;
  if (week.usesDemo) return <UseDemo act={week.act} />;
  return (
    <Link className="week__act" to={week.to}>
      {week.act}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

function UseDemo({ act }: Pick<WeekSlip, 'act'>) {
  const [wanted, setWanted] = useState<Mode | null>(null);
  return (
    <>
      <button type="button" className="week__act" onClick={() => setWanted('demo')}>
        {act}
        <Icon name="chevron-right" size={16} />
      </button>
      <SwitchDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

/** Shows the next task alone, on a phone. */
function Short({ slip, week }: ShownProps) {
  const { t } = useTranslation('paper');
  const { title, tasks, end } = week;
  const next = nextTask(week);
  const all = tasks.length;
  const step = tasks.findIndex(({ isDone }) => !isDone) + 1;
  return (
    <Slip className="week" label={title}>
      <div className="week__next flex g-8">
        <span className="week__words">
          <b>{next ? next.text : end}</b>
          <small>{next ? t('week.step', { title, step, all }) : title}</small>
        </span>
        <Act week={week} />
        <Away slip={slip} />
      </div>
      <div className="week__marks" role="img" aria-label={t('week.of', { done: countDone(week), all })}>
        {tasks.map(({ key, isDone }) => (
          <i key={key} className={isDone ? 'is-done' : undefined} />
        ))}
      </div>
    </Slip>
  );
}

function Whole({ slip, week }: ShownProps) {
  const { t } = useTranslation('paper');
  const { title, tasks, end } = week;
  const next = nextTask(week);
  return (
    <Slip className="week" label={title}>
      <div className="week__head flex g-8">
        <h2>{title}</h2>
        <span className="num">{t('week.of', { done: countDone(week), all: tasks.length })}</span>
        <Away slip={slip} />
      </div>
      <p className="week__hint">{next ? next.hint : end}</p>
      <ul>
        {tasks.map((task) => (
          <li
            key={task.key}
            className="week__task flex g-12 t-13"
            aria-current={task === next ? 'step' : undefined}
          >
            <i className={task.isDone ? 'is-done' : undefined}>
              {task.isDone && <Icon name="check" size={12} />}
            </i>
            {task.text}
            <span className="sr-only">{t(task.isDone ? 'week.isDone' : 'week.isOpen')}</span>
          </li>
        ))}
      </ul>
      <Act week={week} />
    </Slip>
  );
}
