import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: Segment<Value>[];
  size?: 'sm' | 'md' | 'lg' | undefined;
  inline?: boolean | undefined;
}

/** Renders a radio group as one bar of two to four short choices. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, segments, size = 'md', inline } = props;
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('seg', size !== 'md' && `seg--${size}`, inline && 'seg--inline')}
    >
      {segments.map((segment) => (
        <SegmentRadio
          key={segment.value}
          group={group}
          segment={segment}
          chosen={segment.value === value}
          onChoose={() => onChange(segment.value)}
        />
      ))}
    </div>
  );
}

interface SegmentRadioProps {
  segment: Segment<string>;
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

function SegmentRadio({ segment, group, chosen, onChoose }: SegmentRadioProps) {
  return (
    <label>
      <input
        type="radio"
        name={group}
        value={segment.value}
        checked={chosen}
        disabled={segment.disabled}
        onChange={onChoose}
      />
      {segment.label}
    </label>
  );
}
