import type { LearnerResult } from '@papertape/shared/contract/class-rows.ts';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { inLanguage } from '../tabs/lesson-files.ts';

interface TaskListProps {
  tasks: readonly Pick<LearnerResult['tasks'][number], 'id' | 'text' | 'passed'>[];
}

/** Lists the tasks of a lesson, each marked as passed or not. */
export function TaskList({ tasks }: TaskListProps) {
  const { t } = useTranslation('class');
  const language = useSettings((settings) => languageNames[settings.language].folder);
  if (tasks.length === 0) return null;
  return (
    <ul className="tasklist" aria-label={t('tasks')}>
      {tasks.map(({ id, text, passed }) => (
        <li key={id} className={passed ? undefined : 'c-3'}>
          <Icon name={passed ? 'check-circle' : 'minus'} size={16} />
          <span className="sr-only">{t(passed ? 'passed' : 'notPassed')}</span>
          {inLanguage(text, language)}
        </li>
      ))}
    </ul>
  );
}
