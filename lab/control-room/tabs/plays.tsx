/** Plays of this world: progress, and who passed which task. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { useAct, useLook } from '../api/use-lab.ts';
import { inLanguage } from './lesson-files.ts';
import { Panel } from './panel.tsx';

const stateTones = { playing: 'accent', over: 'ok', stopped: 'neutral' } as const;

const stateClasses = { failed: 'down', played: 'c-3', waiting: undefined } as const;

export function Plays() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const language = useSettings((settings) => languageNames[settings.language].folder);
  const { data, error, again } = useLook(sim.scenarioProgress, undefined);
  const { run } = useAct();
  return (
    <Panel title={t('plays')} error={error} onRetry={again}>
      {data?.list.length === 0 && <Empty title={t('noPlays')}>{t('noPlaysWhy')}</Empty>}
      {data?.list.map(({ id, title, state, entries, tasks, people }) => (
        <article key={id} className="play">
          <header className="play__head flex g-12">
            <h3>{inLanguage(title, language)}</h3>
            <Badge small tone={stateTones[state]}>
              {t(`state.${state}`)}
            </Badge>
            <span className="c-3 t-12">
              {t('playedOf', {
                played: entries.filter((one) => one.state === 'played').length,
                all: entries.length,
              })}
            </span>
            {state === 'playing' && (
              <Button size="xs" variant="outline" onClick={() => void run(sim.scenarioStop, { id })}>
                {t('stop')}
              </Button>
            )}
          </header>
          <ol className="play__entries">
            {entries.map(({ at, state: one, what, reason }, index) => (
              <li key={`${index + 1}`} className={stateClasses[one]}>
                <span className="num">{at === null ? t('whenItHappens') : format.dateTime(at)}</span>{' '}
                {what.join(', ')} {reason}
              </li>
            ))}
          </ol>
          {tasks.map(({ id: task, text, points, passed }) => (
            <p key={task} className="play__task">
              {inLanguage(text, language)}{' '}
              <span className="c-3">
                {t('passedBy', { count: passed.length, of: people.length, points })}
              </span>
            </p>
          ))}
        </article>
      ))}
    </Panel>
  );
}
