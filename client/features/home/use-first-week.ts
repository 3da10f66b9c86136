import { trading } from '@papertape/shared/contract/trading.ts';
import { useTranslation } from 'react-i18next';
import { useDemoStart } from '../../entities/account/use-demo-money.ts';
import { useOwnSeat } from '../../entities/classroom/use-own-seat.ts';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { seatPath } from '../../lib/host/kept-seat.ts';
import { folderOfTag } from '../../lib/settings/languages.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useLayout } from '../../ui/layout.tsx';
import { doneTasks, weekTasks } from './week-tasks.ts';

interface SlipTask {
  key: string;
  text: string;
  /** How it is done. */
  hint?: string | undefined;
  isDone: boolean;
}

export interface WeekSlip {
  title: string;
  /** What is said where everything is done. */
  end: string;
  tasks: readonly SlipTask[];
  /** Where the next one is done. */
  to: string;
  act: string;
  /** True when the next step is taken by switching to the demo account. */
  usesDemo?: boolean | undefined;
  /** Of a class that has ended: address of the own page about it, where nothing more is to be done. */
  results?: string | undefined;
}

/** As many as a first week brings. */
const rowsRead = { page: 1, size: 50 } as const;

/** Where the next deed is done: with what it is about, with what is open, or else with what was last looked at. */
function useTradePlace(wanted: string | undefined): string {
  const layout = useLayout();
  const looked = useSettings(({ symbol }) => symbol);
  const open = useAccount(({ positions }) => positions[0]?.symbol);
  return tradePlace(layout, wanted ?? open ?? looked);
}

/** Returns whether the account in use holds USDT that a contract can be opened with. */
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

/** The slip to show: that of the class that is held, or that of the first week. Undefined while there is nothing to say. */
export function useFirstWeek(): WeekSlip | undefined {
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
