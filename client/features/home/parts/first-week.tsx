import type { Mode } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SwitchDialog } from '../../../entities/account/switch-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { useFirstWeek, type WeekSlip } from '../use-first-week.ts';
import { putAway } from '../week-store.ts';
import '../week.css';

export interface FirstWeekProps {
  /** Under what name it is put away. */
  slip: string;
}

/** What to try next and what was tried already, on paper: one open task, one way to it. */
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

const nextOf = ({ tasks, results }: WeekSlip) =>
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
  if (nextOf(week) === undefined) return null;
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

/** On a phone the next task alone. */
function Short({ slip, week }: ShownProps) {
  const { t } = useTranslation('paper');
  const { title, tasks, end } = week;
  const next = nextOf(week);
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
  const next = nextOf(week);
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
