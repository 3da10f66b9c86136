/** The form that starts a class, and the list of classes. */
import type { ClassRow } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { goToWorld } from '../api/place.ts';
import { useLook } from '../api/use-lab.ts';
import { inLanguage } from '../tabs/lesson-files.ts';
import { Panel } from '../tabs/panel.tsx';
import { RuleFields, useClassForm, WhoFields } from './class-fields.tsx';

const noLesson = '';
const firstLesson = 'weekend-gap';

interface LessonFieldProps {
  lesson: string;
  onChange: (lesson: string) => void;
}

function LessonField({ lesson, onChange }: LessonFieldProps) {
  const { t } = useTranslation('class');
  const language = useSettings((settings) => languageNames[settings.language].folder);
  const { data } = useLook(sim.lessonList, undefined, { every: false });
  const lessons = data?.list ?? [];
  const about = lessons.find(({ name }) => name === lesson)?.about;
  return (
    <>
      <Field label={t('lesson')}>
        <Picker
          label={t('lesson')}
          inputSize="md"
          searchable
          value={lesson}
          onChange={onChange}
          options={[
            ...lessons.map(({ name, title }) => ({ value: name, label: inLanguage(title, language) })),
            { value: noLesson, label: t('noLesson') },
          ]}
        />
      </Field>
      {about && <p className="startclass__about">{inLanguage(about, language)}</p>}
    </>
  );
}

function StartForm() {
  const { t } = useTranslation('class');
  const [lesson, setLesson] = useState(firstLesson);
  const { options, change, busy, onSubmit, question } = useClassForm(lesson === noLesson ? {} : { lesson });
  return (
    <form className="startclass" onSubmit={onSubmit}>
      <LessonField lesson={lesson} onChange={setLesson} />
      <WhoFields options={options} change={change} />
      <RuleFields options={options} change={change} />
      <div className="startclass__go">
        <Button type="submit" variant="primary" busy={busy}>
          {t('start')}
        </Button>
      </div>
      {question}
    </form>
  );
}

function ClassList({ list }: { list: readonly ClassRow[] | undefined }) {
  const { t } = useTranslation('class');
  const language = useSettings((settings) => languageNames[settings.language].folder);
  if (list === undefined) return null;
  if (list.length === 0) return <Empty title={t('noClasses')}>{t('noClassesWhy')}</Empty>;
  return (
    <ul className="classlist">
      {list.map(({ world, title, taken, seats, state }) => (
        <li key={world}>
          <button type="button" className="figurerow" onClick={() => goToWorld(world, 'class')}>
            <span className="twoline">
              <b>{inLanguage(title, language)}</b>
              <span className="c-3 t-12">{`${world} · ${t('taken', { count: taken, of: seats })}`}</span>
            </span>
            <Badge small tone={state === 'running' ? 'ok' : 'neutral'}>
              {t(state)}
            </Badge>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function StartClass() {
  const { t } = useTranslation('class');
  const { data, error, again } = useLook(sim.classList, undefined);
  return (
    <div className="startpage">
      <Panel title={t('startTitle')} note={t('startWhy')}>
        <StartForm />
      </Panel>
      <Panel title={t('classes')} error={error} onRetry={again}>
        <ClassList list={data?.list} />
      </Panel>
    </div>
  );
}
