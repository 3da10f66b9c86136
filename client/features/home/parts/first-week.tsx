import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnSeat } from '../../../entities/classroom/use-own-seat.ts';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useExplain } from '../../../entities/money/why-figure.tsx';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { seatPath } from '../../../lib/host/kept-seat.ts';
import { folderOfTag } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { putAway } from '../week-store.ts';
import { WeekAct, type WeekActProps } from './week-acts.tsx';
import { type SlipTask, useOwnTasks, type WeekTask } from './week-tasks.ts';
import '../week.css';

interface WeekSlip {
  title: string;
  /** The text when everything is done. */
  end: string;
  tasks: readonly SlipTask[];
  /** The page of the next task of a class. */
  to: string;
  act: string;
  /** The next step of a first hour. */
  next?: WeekTask | undefined;
  /** Address of the learner's results once the class has ended. */
  results?: string | undefined;
}

/** Returns the trade page for the next task: of the task's symbol, of an open position, or of the symbol viewed last. */
function useTradePlace(symbol: string | undefined): string {
  const layout = useLayout();
  const looked = useSettings(({ symbol }) => symbol);
  const open = useAccount(({ positions }) => positions[0]?.symbol);
  return tradePlace(layout, symbol ?? open ?? looked);
}

/** Returns the slip of the class or of the first week; undefined while there is none. */
function useFirstWeek(slip: string): WeekSlip | undefined {
  const { t, i18n } = useTranslation('paper');
  const seat = useOwnSeat();
  const to = useTradePlace(seat?.tasks.find(({ passed }) => !passed)?.symbol ?? undefined);
  const own = useOwnTasks(slip, seat === null);
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
  const next = own.find(({ isDone }) => !isDone)?.key as WeekTask | undefined;
  return { title: t('week.title'), end: t('week.done'), tasks: own, to, act: '', next };
}

export interface FirstWeekProps {
  /** The name under which it is dismissed. */
  slip: string;
}

/** Shows done tasks and one open task with one link, on paper. */
export function FirstWeek({ slip }: FirstWeekProps) {
  const layout = useLayout();
  const week = useFirstWeek(slip);
  const { explain, sheet } = useExplain();
  if (!week) return <div className="week-place" />;
  const Shown = layout === 'mobile' ? Short : Whole;
  return (
    <>
      <Shown slip={slip} week={week} explain={explain} />
      {sheet}
    </>
  );
}

interface ShownProps extends FirstWeekProps, Pick<WeekActProps, 'explain'> {
  week: WeekSlip;
}

function WeekAway({ slip }: FirstWeekProps) {
  const { t } = useTranslation('paper');
  return <IconButton small icon="x" iconSize={16} label={t('week.away')} onClick={() => putAway(slip)} />;
}

const countDone = ({ tasks }: WeekSlip) => tasks.filter(({ isDone }) => isDone).length;

const nextTask = ({ tasks, results }: WeekSlip) =>
  results === undefined ? tasks.find(({ isDone }) => !isDone) : undefined;

function Act({ slip, week, explain }: ShownProps) {
  if (week.results !== undefined) {
    return (
      <a className="week__act" href={week.results}>
        {week.act}
        <Icon name="chevron-right" size={16} />
      </a>
    );
  }
  if (nextTask(week) === undefined) return <Practice />;
  if (week.next !== undefined) return <WeekAct task={week.next} slip={slip} explain={explain} />;
  return (
    <Link className="week__act" to={week.to}>
      {week.act}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** Links the lessons that follow a first hour, where the host has them. */
function Practice() {
  const { t } = useTranslation('paper');
  const layout = useLayout();
  if (useAddition('practice') !== true) return null;
  return (
    <Link className="week__act" to={layoutPath[layout]('practice')}>
      {t('week.practice')}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** Returns the last step before the next one, whose lesson is shown. A step that is done later takes its place, so nothing moves. */
function findLastStep({ tasks }: WeekSlip): SlipTask | undefined {
  const next = tasks.findIndex(({ isDone }) => !isDone);
  return tasks[(next === -1 ? tasks.length : next) - 1];
}

/** Shows the next task alone, on a phone. */
function Short({ slip, week, explain }: ShownProps) {
  const { t } = useTranslation('paper');
  const { title, tasks, end } = week;
  const next = nextTask(week);
  const all = tasks.length;
  const step = tasks.findIndex(({ isDone }) => !isDone) + 1;
  const lesson = findLastStep(week)?.taught;
  return (
    <Slip className="week" label={title}>
      <div className="week__next flex g-8">
        <span className="week__words">
          <b>{next ? next.text : end}</b>
          <small>{next ? t('week.step', { title, step, all }) : title}</small>
        </span>
        <Act slip={slip} week={week} explain={explain} />
        <WeekAway slip={slip} />
      </div>
      {lesson !== undefined && <p className="week__taught">{lesson}</p>}
      <div className="week__marks" role="img" aria-label={t('week.of', { done: countDone(week), all })}>
        {tasks.map(({ key, isDone }) => (
          <i key={key} className={isDone ? 'is-done' : undefined} />
        ))}
      </div>
    </Slip>
  );
}

function Whole({ slip, week, explain }: ShownProps) {
  const { t } = useTranslation('paper');
  const { title, tasks, end } = week;
  const next = nextTask(week);
  const last = findLastStep(week);
  return (
    <Slip className="week" label={title}>
      <div className="week__head flex g-8">
        <h2>{title}</h2>
        <span className="num">{t('week.of', { done: countDone(week), all: tasks.length })}</span>
        <WeekAway slip={slip} />
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
            <span>
              {task.text}
              {task === last && task.taught !== undefined && (
                <small className="week__taught">{task.taught}</small>
              )}
            </span>
            <span className="sr-only">{t(task.isDone ? 'week.isDone' : 'week.isOpen')}</span>
          </li>
        ))}
      </ul>
      <Act slip={slip} week={week} explain={explain} />
    </Slip>
  );
}
