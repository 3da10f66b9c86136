import { ReadError } from '../../../lib/form/read-error.tsx';
import './charting-texts.ts';
import './charting.css';
import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import {
  type SavedStudy,
  type StudyTemplate,
  studyTemplates,
  templateName,
  templatesAtMost,
} from '@papertape/shared/contract/study-templates.ts';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { randomKey } from '../../../lib/api/intents.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useRevised } from '../../../lib/api/use-revised.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Button } from '../../../ui/button.tsx';
import {
  defaultStudies,
  type StudyName,
  type StudySettings,
  studyNames,
} from '../../../ui/chart/study-names.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changeTradePreferences, getTradePreferences, usePreferences } from '../state/trade-preferences.ts';

/** Returns the shown studies as a set that can be saved. */
export function savedStudies({ shown, parameters }: StudySettings): SavedStudy[] {
  return studyNames
    .filter((name) => shown.includes(name))
    .map((study) => ({ study, parameters: parameters[study] }));
}

/** Applies a set to the studies of a chart. Studies that it does not show keep their parameters; unfit ones get the usual ones. */
export function toStudySettings(studies: readonly SavedStudy[], before: StudySettings): StudySettings {
  const parameters: Record<StudyName, number[]> = { ...before.parameters };
  for (const { study, parameters: own } of studies) {
    const usual = defaultStudies.parameters[study];
    parameters[study] = own.length === usual.length ? [...own] : usual;
  }
  const shown = studyNames.filter((name) => studies.some(({ study }) => study === name));
  return { shown, parameters };
}

/** Formats studies as "MA 7, 25, 99 · VOL". */
export function studiesText(studies: readonly SavedStudy[]): string {
  return studies.map(({ study, parameters }) => [study, parameters.join(', ')].join(' ').trim()).join(' · ');
}

const sameName = (left: string, right: string) => left.toLowerCase() === right.trim().toLowerCase();

/** Adds a set, or replaces the one of the same name. */
export function withTemplate(templates: readonly StudyTemplate[], added: StudyTemplate): StudyTemplate[] {
  const named = { ...added, name: added.name.trim() };
  const at = templates.findIndex(({ name }) => sameName(name, added.name));
  const there = templates[at];
  return there ? templates.with(at, { ...named, id: there.id }) : [...templates, named];
}

type Kept = { templates: StudyTemplate[]; revision: number };

const saveTemplates = (kept: Kept) => call(studyTemplates.save, kept);

/** Renders the account's named sets of studies: a press applies one, and the shown studies can be saved as one. */
export function StudyTemplateList() {
  const isOffered = useAddition('studyTemplates');
  const isSignedIn = useSignedIn();
  return isOffered && isSignedIn ? <Templates /> : null;
}

function Templates() {
  const { t } = useTranslation('charting');
  const onLost = useCallback(
    () => showToast({ tone: 'bad', text: t('template.lost'), id: 'templates' }),
    [t],
  );
  const { data, error, retry, change } = useRevised(studyTemplates.templates, saveTemplates, onLost);
  const edit = (to: (templates: readonly StudyTemplate[]) => StudyTemplate[]) =>
    change(({ templates, revision }) => ({ templates: to(templates), revision }));
  if (error) return <ReadError error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows label={t('template.title')} rows={1} />;
  const remove = (template: StudyTemplate) => {
    edit((all) => all.filter(({ id }) => id !== template.id));
    showToast({
      tone: 'plain',
      text: t('template.removed', { name: template.name }),
      id: 'templates',
      action: { label: t('undo'), onPress: () => edit((all) => withTemplate(all, template)) },
    });
  };
  return (
    <section className="tr-templates" aria-label={t('template.title')}>
      <h3 className="t-13 c-2">{t('template.title')}</h3>
      {data.templates.length === 0 && <p className="t-12 c-3">{t('template.none')}</p>}
      <ul>
        {data.templates.map((template) => (
          <TemplateLine key={template.id} template={template} onRemove={() => remove(template)} />
        ))}
      </ul>
      <NewTemplate
        isFull={data.templates.length >= templatesAtMost}
        onSave={(name) => {
          const studies = savedStudies(getTradePreferences().studies);
          edit((all) => withTemplate(all, { id: randomKey(), name, studies }));
        }}
      />
    </section>
  );
}

function TemplateLine({ template, onRemove }: { template: StudyTemplate; onRemove: () => void }) {
  const { t } = useTranslation('charting');
  const settings = usePreferences(({ studies }) => studies);
  const text = studiesText(template.studies);
  const isOn = studiesText(savedStudies(settings)) === text;
  const take = () =>
    changeTradePreferences({ studies: toStudySettings(template.studies, getTradePreferences().studies) });
  return (
    <li className="between">
      <button type="button" className="tr-templates__take" aria-pressed={isOn} onClick={take}>
        <span className="w-6 ellipsis">{template.name}</span>
        <span className="t-12 c-3">{text === '' ? t('template.empty') : text}</span>
      </button>
      <IconButton icon="x" label={t('template.remove', { name: template.name })} onClick={onRemove} />
    </li>
  );
}

function NewTemplate({ isFull, onSave }: { isFull: boolean; onSave: (name: string) => void }) {
  const { t } = useTranslation('charting');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
  return (
    <form className="tr-templates__new" onSubmit={submit}>
      <Field
        label={t('template.name')}
        hint={isFull ? t('template.full', { count: templatesAtMost }) : undefined}
      >
        <TextInput
          inputSize="md"
          value={name}
          maxLength={getMaxLength(templateName)}
          disabled={isFull}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" variant="tonal" disabled={isFull || name.trim() === ''}>
        {t('template.save')}
      </Button>
    </form>
  );
}
