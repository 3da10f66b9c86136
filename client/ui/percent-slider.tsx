import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import { percentByKey, percentStops, snapPercent } from './percent.ts';
import './styles/slider.css';

export interface PercentSliderProps {
  label: string;
  /** 0 to 100, whole. */
  value: number;
  onChange: (value: number) => void;
  /** What the value means: "25 %, 0.12 BTC". */
  valueText?: string | undefined;
  /** The figures below the line; they are buttons, the way without dragging. */
  marks?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, valueText, marks = true, disabled } = props;
  const dragging = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = percentByKey(value, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div>
      <div
        className={classNames('slider', disabled && 'is-disabled')}
        style={{ '--value': value } as CSSProperties}
      >
        <span className="slider__track" />
        <span className="slider__fill" />
        {percentStops.map((stop) => (
          <span key={stop} className={classNames('slider__stop', value >= stop && 'is-on')} />
        ))}
        <input
          type="range"
          min={0}
          max={100}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={valueText ?? `${value} %`}
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            dragging.current = true;
          }}
          onPointerUp={() => {
            dragging.current = false;
          }}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            onChange(dragging.current ? snapPercent(next) : next);
          }}
        />
        <span className="slider__thumb" />
      </div>
      {marks && <PercentMarks onChange={onChange} label={label} disabled={disabled} />}
    </div>
  );
}

type PercentMarksProps = Pick<PercentSliderProps, 'onChange' | 'disabled' | 'label'>;

function PercentMarks({ onChange, disabled, label }: PercentMarksProps) {
  return (
    <div className="slider__marks">
      {percentStops.map((stop) => (
        <button
          key={stop}
          type="button"
          disabled={disabled}
          aria-label={`${label}: ${stop} %`}
          onClick={() => onChange(stop)}
        >
          {stop === 100 ? '100%' : stop}
        </button>
      ))}
    </div>
  );
}
