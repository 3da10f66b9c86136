/** Lessons and scenario files: checked, previewed, played, with their progress. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Button } from '../../../client/ui/button.tsx';
import { goToWorld } from '../api/place.ts';
import { useAct } from '../api/use-lab.ts';
import { lessonNames, readLesson, readTitle } from './lesson-files.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { Panel } from './panel.tsx';
import { Plays } from './plays.tsx';

type Problems = DataOf<typeof sim.scenarioLint>['problems'];
type Preview = DataOf<typeof sim.scenarioPreview>;

function useTitles(): ReadonlyMap<string, string> {
  const language = useSettings((settings) => settings.language);
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isHere = true;
    const all = lessonNames.map(async (name) => [name, await readLesson(name)] as const);
    void Promise.all(all).then((read) => {
      if (isHere) setSources(new Map(read));
    });
    return () => {
      isHere = false;
    };
  }, []);
  const { folder } = languageNames[language];
  return new Map([...sources].map(([name, source]) => [name, readTitle(source, folder) ?? name]));
}

function useLesson() {
  const { run, busy } = useAct();
  const [name, setName] = useState<string>();
  const [source, setSource] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const [preview, setPreview] = useState<Preview>();
  const change = (text: string) => {
    setSource(text);
    setProblems(undefined);
    setPreview(undefined);
  };
  const lint = async () => setProblems((await run(sim.scenarioLint, { source }))?.problems);
  const look = async () => setPreview(await run(sim.scenarioPreview, { source, own: true }));
  const play = async (world?: string) => {
    const played = await run(sim.scenarioPlay, {
      source,
      ...(world === undefined ? {} : { world, storage: 'file' }),
    });
    if (played && world !== undefined) goToWorld(played.world);
  };
  const open = async (lesson: string) => {
    setName(lesson);
    const text = await readLesson(lesson);
    change(text);
    setPreview(await run(sim.scenarioPreview, { source: text, own: true }));
  };
  return { name, source, problems, preview, busy, change, lint, look, play, open };
}

export function LessonsTab() {
  const { t } = useTranslation('lab');
  const titles = useTitles();
  const lesson = useLesson();
  const isEmpty = lesson.source.trim() === '';
  const actions: [label: string, act: () => Promise<void>][] = [
    [t('lint'), lesson.lint],
    [t('preview'), lesson.look],
    [t('playHere'), () => lesson.play()],
    [t('playApart'), () => lesson.play(`${lesson.name ?? 'lesson'}-${freshEnding()}`)],
  ];
  return (
    <>
      <Panel title={t('tab.lessons')} note={t('lessonsNote')}>
        <div className="books">
          <div className="figures">
            {lessonNames.map((name) => (
              <button
                key={name}
                type="button"
                className="figurerow"
                aria-pressed={name === lesson.name}
                onClick={() => void lesson.open(name)}
              >
                {titles.get(name) ?? name}
              </button>
            ))}
          </div>
          <div className="lesson">
            <div className="lesson__acts">
              {actions.map(([label, act], index) => (
                <Button
                  key={label}
                  size="sm"
                  variant={index === actions.length - 1 ? 'tonal' : 'outline'}
                  disabled={isEmpty}
                  busy={lesson.busy}
                  onClick={() => void act()}
                >
                  {label}
                </Button>
              ))}
            </div>
            {lesson.problems !== undefined && (
              <ul className="problems" role="status">
                {lesson.problems.length === 0 && <li className="ok">{t('noProblems')}</li>}
                {lesson.problems.map(({ line, column, path, message }) => (
                  <li key={`${line} ${column} ${path} ${message}`}>
                    {t('problem', { line, column, path, message })}
                  </li>
                ))}
              </ul>
            )}
            {lesson.preview !== undefined && <LessonPreview preview={lesson.preview} />}
            <textarea
              className="source"
              aria-label={t('source')}
              placeholder={t('sourceHint')}
              spellCheck={false}
              rows={lesson.preview === undefined ? 18 : 10}
              value={lesson.source}
              onChange={(event) => lesson.change(event.currentTarget.value)}
            />
          </div>
        </div>
      </Panel>
      <Plays />
    </>
  );
}

/** Makes names unique, so that a lesson can be played several times. */
const freshEnding = (): string =>
  Math.floor(performance.timeOrigin + performance.now())
    .toString(36)
    .slice(-5);
