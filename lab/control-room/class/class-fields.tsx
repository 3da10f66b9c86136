/** The fields of every form that starts a class: seats, names, rules, who can join, and the question before the network is opened. */
import { type ClassRules, seatName } from '@papertape/shared/contract/class-rows.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../client/ui/checkbox.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { goToWorld } from '../api/place.ts';
import { useAct, useLook } from '../api/use-lab.ts';
import { LanQuestion } from './lan-question.tsx';

/** The values of the form as typed. */
interface ClassOptions {
  seats: string;
  names: string;
  ownCodes: boolean;
  rules: ClassRules;
  lan: boolean;
}

const initialOptions: ClassOptions = {
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

const startInput = ({ seats, names, ownCodes, rules, lan }: ClassOptions) => ({
  seats: Number(seats),
  names: readNames(names),
  ...(ownCodes ? { joining: 'seat' as const } : {}),
  clock: 'paused' as const,
  rules,
  lan,
});

interface ClassForm extends FieldsProps {
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  /** The question that opens before a class is reachable from the network. */
  question: ReactNode;
}

/** Holds the values of a form that starts a class; `more` is what the class trades. */
export function useClassForm(more: Partial<CallInputOf<typeof sim.classStart>>): ClassForm {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const [options, setOptions] = useState(initialOptions);
  const [isConfirmingLan, setConfirmingLan] = useState(false);
  const start = async () => {
    const held = await run(sim.classStart, { ...startInput(options), ...more });
    if (held) goToWorld(held.world, 'class');
    else setConfirmingLan(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The field says which name is meant.
    if (findBadName(options.names) !== undefined) return;
    if (options.lan) setConfirmingLan(true);
    else void start();
  };
  return {
    options,
    change: (patch) => setOptions((before) => ({ ...before, ...patch })),
    busy,
    onSubmit,
    question: (
      <LanQuestion
        open={isConfirmingLan}
        busy={busy}
        confirmLabel={t('openAndStart')}
        onCancel={() => setConfirmingLan(false)}
        onConfirm={() => void start()}
      />
    ),
  };
}

interface FieldsProps {
  options: ClassOptions;
  change: (patch: Partial<ClassOptions>) => void;
}

export function RuleFields({ options, change }: FieldsProps) {
  const { t } = useTranslation('class');
  const { rules } = options;
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
        checked={options.ownCodes}
        onChange={(event) => change({ ownCodes: event.currentTarget.checked })}
      >
        {t('ownCodes')}
      </Checkbox>
    </fieldset>
  );
}

/** Chooses who can join, unless the server itself listens on the network. */
function ReachField({ options, change }: FieldsProps) {
  const { t } = useTranslation('class');
  const { data } = useLook(sim.classList, undefined);
  if (data?.serverOnNetwork === true) return <p className="startclass__about">{t('joinServer')}</p>;
  return (
    <div className="startclass__reach">
      <span aria-hidden="true">{t('reach')}</span>
      <SegmentedControl<'own' | 'lan'>
        label={t('reach')}
        value={options.lan ? 'lan' : 'own'}
        onChange={(value) => change({ lan: value === 'lan' })}
        segments={[
          { value: 'own', label: t('reachOwn') },
          { value: 'lan', label: t('reachLan') },
        ]}
      />
    </div>
  );
}

export function WhoFields({ options, change }: FieldsProps) {
  const { t } = useTranslation('class');
  const badName = findBadName(options.names);
  return (
    <>
      <div className="startclass__pair">
        <Field label={t('seats')}>
          <NumberInput
            inputSize="md"
            required
            value={options.seats}
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
            value={options.names}
            onChange={(event) => change({ names: event.currentTarget.value })}
          />
        </Field>
      </div>
      <ReachField options={options} change={change} />
    </>
  );
}
