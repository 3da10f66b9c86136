import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { zoneOffset } from '../../lib/format/times.ts';
import type { TimeZone } from '../../lib/settings/values.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The format of a date field, "2026-11-18T10:30", in the zone that the user chose. */
const pattern = 'YYYY-MM-DDTHH:mm';

/** Formats a time in epoch milliseconds as the value of a date field, in the wall clock of a zone. */
export function wallText(time: number, zone: TimeZone): string {
  return dayjs.utc(time + zoneOffset(time, zone)).format(pattern);
}

/** Parses a wall time; undefined for an invalid one. An hour skipped by the clocks is the one after it. */
export function timeOfWall(text: string, zone: TimeZone): number | undefined {
  const wall = dayjs.utc(text).valueOf();
  if (!Number.isFinite(wall)) return undefined;
  const guess = wall - zoneOffset(wall, zone);
  return wall - zoneOffset(guess, zone);
}

interface WhenFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  min: string;
  max: string;
  error?: string | undefined;
}

/** Renders the browser's choice of a day and a time. */
export function WhenField({ label, value, onChange, min, max, error }: WhenFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        type="datetime-local"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
