/** The form that starts a class, and the list of classes. */
import { type ClassRow, type ClassRules, seatName } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/checkbox.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { goToWorld } from '../api/place.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { inLanguage } from '../tabs/lesson-files.ts';
import { Panel } from '../tabs/panel.tsx';
import { LanQuestion } from './lan-question.tsx';

const noLesson = '';
const firstLesson = 'weekend-gap';

/** The form's values as typed. */
interface Wish {
  lesson: string;
  seats: string;
  names: string;
  ownCodes: boolean;
  rules: ClassRules;
  lan: boolean;
}

const firstWish: Wish = {
  lesson: firstLesson,
  seats: '25',
  names: '',
  ownCodes: false,
  rules: { trading: 'open', viewOnly: false, resetDemo: false, secondsAgain: true },
  lan: false,
};

const readNames = (names: string): string[] =>
  names
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns the first of the typed names that no seat can have. */
const findBadName = (names: string): string | undefined =>
  readNames(names).find((name) => !seatName.safeParse(name).success);

const startInput = ({ lesson, seats, names, ownCodes, rules, lan }: Wish) => ({
  ...(lesson === noLesson ? {} : { lesson }),
  seats: Number(seats),
  names: readNames(names),
  ...(ownCodes ? { joining: 'seat' as const } : {}),
  clock: 'paused' as const,
  rules,
  lan,
});

interface FormProps {
  wish: Wish;
  change: (patch: Partial<Wish>) => void;
}

function LessonField({ wish, change }: FormProps) {
  const { t } = useTranslation('class');
  const language = useSettings((settings) => languageNames[settings.language].folder);
  const { data } = useLook(sim.lessonList, undefined, { every: false });
  const lessons = data?.list ?? [];
  const about = lessons.find(({ name }) => name === wish.lesson)?.about;
  return (
    <>
      <Field label={t('lesson')}>
        <Picker
          label={t('lesson')}
          inputSize="md"
          searchable
          value={wish.lesson}
          onChange={(lesson) => change({ lesson })}
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

function RuleFields({ wish, change }: FormProps) {
  const { t } = useTranslation('class');
  const { rules } = wish;
  const rule = (patch: Partial<ClassRules>) => change({ rules: { ...rules, ...patch } });
  return (
    <fieldset className="startclass__rules">
      <legend>{t('rules')}</legend>
      <Checkbox
        checked={rules.trading === 'open'}
        onChange={(event) => rule({ trading: event.currentTarget.checked ? 'open' : 'closed' })}
      >
        {t('rule.trading')}
      </Checkbox>
      <Checkbox
        checked={rules.viewOnly}
        onChange={(event) => rule({ viewOnly: event.currentTarget.checked })}
      >
        {t('rule.viewOnly')}
      </Checkbox>
      <Checkbox
        checked={rules.resetDemo}
        onChange={(event) => rule({ resetDemo: event.currentTarget.checked })}
      >
        {t('rule.resetDemo')}
      </Checkbox>
      <Checkbox
        checked={rules.secondsAgain}
        onChange={(event) => rule({ secondsAgain: event.currentTarget.checked })}
      >
        {t('rule.secondsAgain')}
      </Checkbox>
      <Checkbox
        checked={wish.ownCodes}
        onChange={(event) => change({ ownCodes: event.currentTarget.checked })}
      >
        {t('ownCodes')}
      </Checkbox>
    </fieldset>
  );
}

/** Chooses who can join, unless the server itself listens on the network. */
function ReachField({ wish, change }: FormProps) {
  const { t } = useTranslation('class');
  const { data } = useLook(sim.classList, undefined);
  if (data?.serverOnNetwork === true) return <p className="startclass__about">{t('joinServer')}</p>;
  return (
    <div className="startclass__reach">
      <span aria-hidden="true">{t('reach')}</span>
      <SegmentedControl<'own' | 'lan'>
        label={t('reach')}
        value={wish.lan ? 'lan' : 'own'}
        onChange={(value) => change({ lan: value === 'lan' })}
        segments={[
          { value: 'own', label: t('reachOwn') },
          { value: 'lan', label: t('reachLan') },
        ]}
      />
    </div>
  );
}

function WhoFields({ wish, change }: FormProps) {
  const { t } = useTranslation('class');
  const badName = findBadName(wish.names);
  return (
    <>
      <div className="startclass__pair">
        <Field label={t('seats')}>
          <NumberInput
            inputSize="md"
            required
            value={wish.seats}
            onChange={(seats) => change({ seats })}
            scale={0}
          />
        </Field>
        <Field
          label={t('names')}
          hint={t('namesHint')}
          error={badName === undefined ? undefined : t('badName', { name: badName })}
        >
          <TextInput
            inputSize="md"
            value={wish.names}
            onChange={(event) => change({ names: event.currentTarget.value })}
          />
        </Field>
      </div>
      <ReachField wish={wish} change={change} />
    </>
  );
}

function StartForm() {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const [wish, setWish] = useState(firstWish);
  const [isAsking, setAsking] = useState(false);
  const change = (patch: Partial<Wish>) => setWish((before) => ({ ...before, ...patch }));
  const start = async () => {
    const held = await run(sim.classStart, startInput(wish));
    if (held) goToWorld(held.world, 'class');
    else setAsking(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The field says which name is meant.
    if (findBadName(wish.names) !== undefined) return;
    if (wish.lan) setAsking(true);
    else void start();
  };
  return (
    <form className="startclass" onSubmit={onSubmit}>
      <LessonField wish={wish} change={change} />
      <WhoFields wish={wish} change={change} />
      <RuleFields wish={wish} change={change} />
      <div className="startclass__go">
        <Button type="submit" variant="primary" busy={busy}>
          {t('start')}
        </Button>
      </div>
      <LanQuestion
        open={isAsking}
        busy={busy}
        confirmLabel={t('openAndStart')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void start()}
      />
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
