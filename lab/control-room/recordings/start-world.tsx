/** The form that starts a world from a stretch of a recording. */
import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/checkbox.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { goToWorld } from '../api/place.ts';
import { useWork } from '../api/use-lab.ts';
import { useClock } from '../use-clock.ts';
import { readInputText, shiftByWeeks, type TimeSpan, toInputText } from './stretch.ts';
import { type StartOptions, startWorld } from './world-from-stretch.ts';

interface FormOptions extends Omit<StartOptions, 'shiftMs'> {
  dates: 'own' | 'moved';
  /** Time at or after which a moved stretch begins. */
  moved: number;
}

const initialOptions = {
  world: '',
  seed: 'papertape',
  dates: 'own',
  scale: 'none',
  outside: 'market',
} as const;

interface FieldsProps {
  options: FormOptions;
  change: (patch: Partial<FormOptions>) => void;
}

function DateFields({ options, change }: FieldsProps) {
  const { t } = useTranslation('lab');
  const zone = useSettings((settings) => settings.timeZone);
  const onType = (text: string) => {
    const moved = readInputText(text, zone);
    if (moved !== undefined) change({ moved });
  };
  return (
    <div className="recstart__part">
      <span aria-hidden="true">{t('recordings.dates')}</span>
      <SegmentedControl<FormOptions['dates']>
        label={t('recordings.dates')}
        value={options.dates}
        onChange={(dates) => change({ dates })}
        segments={[
          { value: 'own', label: t('recordings.datesOwn') },
          { value: 'moved', label: t('recordings.datesMoved') },
        ]}
      />
      {options.dates === 'moved' && (
        <Field label={t('recordings.movedTo')} hint={t('recordings.movedToHint')}>
          <TextInput
            type="datetime-local"
            inputSize="md"
            value={toInputText(options.moved, zone)}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}

function MarketFields({ options, change }: FieldsProps) {
  const { t } = useTranslation('lab');
  return (
    <div className="recstart__part">
      <span aria-hidden="true">{t('recordings.outside')}</span>
      <SegmentedControl<StartOptions['outside']>
        label={t('recordings.outside')}
        value={options.outside}
        onChange={(outside) => change({ outside })}
        segments={[
          { value: 'market', label: t('recordings.outsideMarket') },
          { value: 'closed', label: t('recordings.outsideClosed') },
        ]}
      />
      <Checkbox
        checked={options.scale === 'join'}
        onChange={(event) => change({ scale: event.currentTarget.checked ? 'join' : 'none' })}
      >
        {t('recordings.scale')}
      </Checkbox>
    </div>
  );
}

function NameFields({ options, change }: FieldsProps) {
  const { t } = useTranslation('lab');
  return (
    <div className="recstart__part">
      <Field label={t('worldName')} hint={t('worldNameHint')}>
        <TextInput
          inputSize="md"
          value={options.world}
          pattern="[a-z0-9][a-z0-9\-]{0,47}"
          onChange={(event) => change({ world: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('seed')} hint={t('recordings.seedHint')}>
        <TextInput
          inputSize="md"
          value={options.seed}
          required
          maxLength={64}
          onChange={(event) => change({ seed: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

export function StartWorld({ recording, stretch }: { recording: RecordingRow; stretch: TimeSpan }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { busy, carryOut } = useWork();
  const present = useClock().data?.now;
  const [patch, setPatch] = useState<Partial<FormOptions>>({});
  // The usual choice is the present of this world when the form is used first.
  const options: FormOptions = { ...initialOptions, moved: present ?? stretch.from, ...patch };
  const { dates, moved, ...rest } = options;
  const shiftMs = dates === 'own' ? 0 : shiftByWeeks(stretch.from, moved);
  const change = (next: Partial<FormOptions>) => setPatch({ ...patch, moved, ...next });
  const fields = { options, change };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const title = t('recordings.stretchEnd', { name: recording.name });
    const world = await carryOut(() => startWorld(recording, stretch, { ...rest, shiftMs, title }));
    if (world !== undefined) goToWorld(world);
  };
  const span = {
    from: format.dateTime(stretch.from + shiftMs),
    to: format.dateTime(stretch.to + shiftMs),
  };
  return (
    <form className="recstart" onSubmit={onSubmit} aria-label={t('recordings.startWorld')}>
      <DateFields {...fields} />
      <MarketFields {...fields} />
      <NameFields {...fields} />
      <div className="recstart__go">
        <p className="c-2 num">{t('recordings.startWhy', span)}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {t('recordings.startWorld')}
        </Button>
      </div>
    </form>
  );
}
