/** The tasks of a lesson as dots: passed ones full, the next one ringed. */
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../client/ui/class-names.ts';

export function TaskDots({ passed }: { passed: readonly boolean[] }) {
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
