/** The form that adds a fault: effect, paths and frequency. */
import { type FaultKind, faultKinds } from '@papertape/shared/contract/sim-faults.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useClock } from '../use-clock.ts';
import type { GivenFaults } from './use-faults.ts';

type Given = GivenFaults[number];
type Effect = Given['effect'];

const maintenanceMs = 60_000;

/** Default effects per kind; other values are set through the API. */
const defaultEffects: Readonly<Record<FaultKind, (now: number) => Effect>> = {
  latency: () => ({ kind: 'latency', ms: 800 }),
  answer: () => ({ kind: 'answer', status: 503 }),
  reset: () => ({ kind: 'reset' }),
  lose: () => ({ kind: 'lose' }),
  truncate: () => ({ kind: 'truncate' }),
  drip: () => ({ kind: 'drip' }),
  maintenance: (now) => ({ kind: 'maintenance', until: now + maintenanceMs }),
  session: () => ({ kind: 'session', as: 'elsewhere' }),
  refuse: () => ({ kind: 'refuse' }),
  close: () => ({ kind: 'close' }),
  drop: () => ({ kind: 'drop' }),
  duplicate: () => ({ kind: 'duplicate' }),
  reorder: () => ({ kind: 'reorder' }),
  gap: () => ({ kind: 'gap' }),
  stall: () => ({ kind: 'stall', ms: 5_000 }),
  burst: () => ({ kind: 'burst' }),
  garbage: () => ({ kind: 'garbage' }),
  delay: () => ({ kind: 'delay', ms: 500, jitterMs: 500 }),
};

/** Faults of frames and sockets do not depend on the paths of calls. */
const ofSockets: ReadonlySet<FaultKind> = new Set([
  'refuse',
  'close',
  'drop',
  'duplicate',
  'reorder',
  'gap',
  'stall',
  'burst',
  'garbage',
  'delay',
]);

function defaultPath(kind: FaultKind): string {
  // A session fault applies to any call.
  if (kind === 'session') return '';
  return ofSockets.has(kind) ? '/ws/' : '/transaction/';
}

export function FaultForm({ busy, onAdd }: { busy: boolean; onAdd: (fault: Given) => void }) {
  const { t } = useTranslation('lab');
  const { data: clock } = useClock();
  const [name, setName] = useState<FaultKind>('latency');
  const [path, setPath] = useState(defaultPath('latency'));
  const [percent, setPercent] = useState('100');
  const choose = (kind: FaultKind) => {
    // A typed path is kept.
    if (path === defaultPath(name)) setPath(defaultPath(kind));
    setName(kind);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const share = Number(percent) / 100;
    const match = { ...(path === '' ? {} : { path }), ...(share < 1 ? { share } : {}) };
    onAdd({ match, effect: defaultEffects[name](clock?.now ?? 0) });
  };
  return (
    <form className="lineform roompanel__form" onSubmit={onSubmit}>
      <Field label={t('effect')}>
        <Picker
          label={t('effect')}
          inputSize="sm"
          value={name}
          onChange={(value) => choose(value as FaultKind)}
          options={faultKinds.map((value) => ({
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
        <NumberInput inputSize="sm" required unit="%" value={percent} onChange={setPercent} scale={4} />
      </Field>
      <Button type="submit" size="sm" variant="tonal" busy={busy}>
        {t('addFault')}
      </Button>
    </form>
  );
}
