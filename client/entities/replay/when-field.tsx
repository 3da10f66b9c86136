import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { zoneOffset } from '../../lib/format/times.ts';
import type { TimeZone } from '../../lib/settings/values.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Times as a date field writes them, "2026-11-18T10:30", in the zone that the user chose. */

const pattern = 'YYYY-MM-DDTHH:mm';

export function wallText(time: number, zone: TimeZone): string {
  return dayjs.utc(time + zoneOffset(time, zone)).format(pattern);
}

/** Undefined for what is no time. An hour that the clocks leave out is the one after it. */
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

/** A day and a time, as the browser lets one choose them. */
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
