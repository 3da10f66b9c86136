/** One more fault: what happens, to which paths, how often. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Picker } from '../../ui/picker.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAct } from '../api/use-lab.ts';

type Given = CallInputOf<typeof sim.faultsSet>['list'];
type Effect = Given[number]['effect'];

/** Each as it is without further words; the rest is written as a call. */
const effects = {
  latency: { kind: 'latency', ms: 800 },
  answer: { kind: 'answer', status: 503 },
  reset: { kind: 'reset' },
  lose: { kind: 'lose' },
  truncate: { kind: 'truncate' },
  drop: { kind: 'drop' },
  stall: { kind: 'stall', ms: 5_000 },
  close: { kind: 'close' },
} as const satisfies Record<string, Effect>;
type EffectName = keyof typeof effects;

export function FaultForm({ others }: { others: Given }) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const [name, setName] = useState<EffectName>('latency');
  const [path, setPath] = useState('/transaction/');
  const [percent, setPercent] = useState('100');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const share = Number(percent) / 100;
    const match = { ...(path === '' ? {} : { path }), ...(share < 1 ? { share } : {}) };
    void run(sim.faultsSet, { list: [...others, { match, effect: effects[name] }] });
  };
  return (
    <form className="lineform roompanel__form" onSubmit={onSubmit}>
      <Field label={t('effect')}>
        <Picker
          label={t('effect')}
          inputSize="sm"
          value={name}
          onChange={(value) => setName(value as EffectName)}
          options={(Object.keys(effects) as EffectName[]).map((value) => ({
            value,
            label: t(`effectOf.${value}`),
          }))}
        />
      </Field>
      <Field label={t('path')}>
        <TextInput
          inputSize="sm"
          value={path}
          pattern="/.*"
          onChange={(event) => setPath(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('sharePercent')}>
        <TextInput
          inputSize="sm"
          inputMode="decimal"
          type="number"
          min="0"
          max="100"
          step="any"
          required
          value={percent}
          onChange={(event) => setPercent(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="sm" variant="tonal" busy={busy}>
        {t('addFault')}
      </Button>
    </form>
  );
}
