import type { PracticeTask } from '@papertape/shared/contract/practice.ts';
import { useTranslation } from 'react-i18next';
import { folderOfTag } from '../../lib/settings/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import './practice.css';

/** Returns the text of a lesson in the language of the page, else the English one. */
export function useLessonText(): (texts: Readonly<Record<string, string>> | null) => string {
  const { i18n } = useTranslation('practice');
  const language = folderOfTag(i18n.language);
  return (texts) => texts?.[language] ?? texts?.['en'] ?? '';
}

const icons = { open: undefined, passed: 'check', failed: 'x' } as const;

/** Lists the tasks of a lesson with their states. */
export function PracticeTasks({ tasks }: { tasks: readonly PracticeTask[] }) {
  const { t } = useTranslation('practice');
  const inWords = useLessonText();
  return (
    <ul className="practice-tasks">
      {tasks.map(({ id, text, points, state }) => {
        const icon = icons[state];
        return (
          <li key={id} className={`practice-tasks__task is-${state}`}>
            <i aria-hidden="true">{icon !== undefined && <Icon name={icon} size={12} />}</i>
            <span>{inWords(text)}</span>
            <span className="num c-3">
              {t('points', { count: points })} · {t(`state.${state}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
