/** Corrects what was detected in files of prices, and reads them again. */
import type { RecordingPreview } from '@papertape/shared/contract/sim-recordings.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useInstruments } from '../use-instruments.ts';
import { ColumnTable } from './column-table.tsx';
import { type Corrections, readAgain } from './draft-store.ts';
import { formatZone } from './names.ts';

/** Lengths of bars that people's files have; others are detected. */
const frames = ['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
const decimalMarks = ['point', 'comma'] as const;
/** Zones of the usual sources; any other may be typed. */
const zones = [
  'UTC',
  'EST',
  'America/New_York',
  'America/New_York+7',
  'America/Chicago',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Tokyo',
  'Asia/Hong_Kong',
  'Australia/Sydney',
] as const;

/** Value of a picker that leaves the detection to the server. */
const detected = '';

interface FormProps {
  preview: RecordingPreview;
  edited: Corrections;
  change: (patch: Corrections) => void;
}

/** Returns corrections without those that are left to the server. */
function withoutDetected(corrections: Corrections): Corrections {
  return Object.fromEntries(
    Object.entries(corrections).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function SymbolField({ preview: { facts }, edited, change }: FormProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const instruments = useInstruments();
  return (
    <Field label={t('symbol')}>
      <Picker
        label={t('symbol')}
        inputSize="md"
        searchable
        value={edited.symbol ?? facts?.symbol ?? null}
        onChange={(symbol) => change({ symbol })}
        options={instruments.map(({ symbol: value, name }) => ({
          value,
          label: format.symbol(value),
          description: name,
        }))}
      />
    </Field>
  );
}

function DecimalMarkField({ edited, change }: FormProps) {
  const { t } = useTranslation('lab');
  return (
    <Field label={t('recordings.decimalMark')}>
      <Picker
        label={t('recordings.decimalMark')}
        inputSize="md"
        value={edited.decimalMark ?? detected}
        onChange={(value) => change({ decimalMark: decimalMarks.find((mark) => mark === value) })}
        options={[
          { value: detected, label: t('recordings.detected') },
          ...decimalMarks.map((value) => ({ value, label: t(`recordings.decimalMarkOf.${value}`) })),
        ]}
      />
    </Field>
  );
}

function ZoneField({ preview: { facts }, edited, change }: FormProps) {
  const { t } = useTranslation('lab');
  const list = useId();
  return (
    <Field label={t('recordings.zone')} hint={t('recordings.zoneHint')}>
      <TextInput
        inputSize="md"
        list={list}
        maxLength={60}
        spellCheck={false}
        placeholder={facts === null ? t('recordings.detected') : formatZone(t, facts)}
        value={edited.zone ?? ''}
        onChange={(event) => change({ zone: event.currentTarget.value.trim() })}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Field>
  );
}

function FrameFields({ preview: { facts }, edited, change }: FormProps) {
  const { t } = useTranslation('lab');
  const usual = { value: detected, label: t('recordings.detected') };
  return (
    <div className="recform__pair">
      <Field label={t('recordings.frame')}>
        <Picker
          label={t('recordings.frame')}
          inputSize="md"
          value={edited.frame ?? detected}
          onChange={(frame) => change({ frame })}
          options={[
            { ...usual, label: facts === null ? usual.label : `${usual.label}: ${facts.frame}` },
            ...frames.map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
      <Field label={t('recordings.dateOrder')}>
        <Picker
          label={t('recordings.dateOrder')}
          inputSize="md"
          value={edited.dateOrder ?? detected}
          onChange={(value) => change({ dateOrder: dateOrders.find((order) => order === value) })}
          options={[
            usual,
            ...dateOrders.map((value) => ({ value, label: t(`recordings.dateOrderOf.${value}`) })),
          ]}
        />
      </Field>
    </div>
  );
}

interface CorrectionProps {
  preview: RecordingPreview;
  corrections: Corrections;
  /** Notifies whether the form differs from what was read. */
  onDirty: (isDirty: boolean) => void;
}

export function CorrectionForm({ preview, corrections, onDirty }: CorrectionProps) {
  const { t } = useTranslation('lab');
  const [edited, setEdited] = useState(corrections);
  const isDirty = (one: Corrections) => JSON.stringify(sorted(one)) !== JSON.stringify(sorted(corrections));
  const change = (patch: Corrections) => {
    const next = { ...edited, ...patch };
    setEdited(next);
    onDirty(isDirty(next));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void readAgain(withoutDetected(edited));
  };
  const fields = { preview, edited, change };
  return (
    <form className="recform" onSubmit={onSubmit} aria-label={t('recordings.corrections')}>
      <SymbolField {...fields} />
      <FrameFields {...fields} />
      <DecimalMarkField {...fields} />
      <ZoneField {...fields} />
      <ColumnTable {...fields} />
      <Button type="submit" variant="outline" disabled={!isDirty(edited)}>
        {t('recordings.readAgain')}
      </Button>
    </form>
  );
}

/** Returns the corrections that are made, in one order, to be compared. */
const sorted = (corrections: Corrections) => Object.entries(withoutDetected(corrections)).sort();
