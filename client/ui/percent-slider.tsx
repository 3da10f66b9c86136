import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import './styles/slider.css';

const percentStops = [0, 25, 50, 75, 100] as const;

const snapDistance = 3;

/** Snaps a drag that ends near a stop to it. */
export function snapPercent(value: number): number {
  const near = percentStops.find((stop) => Math.abs(stop - value) <= snapDistance);
  return near ?? value;
}

function nextStop(value: number, direction: 1 | -1): number {
  const stops = direction === 1 ? percentStops : [...percentStops].reverse();
  return stops.find((stop) => (stop - value) * direction > 0) ?? value;
}

/** Moves by one with the arrow keys, or from stop to stop with Shift or the page keys; returns null for other keys. */
export function percentByKey(value: number, key: string, shift: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shift ? nextStop(value, 1) : Math.min(100, value + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return shift ? nextStop(value, -1) : Math.max(0, value - 1);
    case 'PageUp':
      return nextStop(value, 1);
    case 'PageDown':
      return nextStop(value, -1);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}

interface PercentSliderProps {
  label: string;
  /** A whole number from 0 to 100. */
  value: number;
  onChange: (value: number) => void;
  /** Formats a whole number of percent: 25 is "25%". */
  format: (percent: number) => string;
  /** The value in words: "25%, 0.12 BTC". */
  valueText?: string | undefined;
  disabled?: boolean | undefined;
}

export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, format, valueText, disabled } = props;
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
          aria-valuetext={valueText ?? format(value)}
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
      <PercentMarks onChange={onChange} label={label} format={format} disabled={disabled} />
    </div>
  );
}

type PercentMarksProps = Pick<PercentSliderProps, 'onChange' | 'disabled' | 'label' | 'format'>;

/** Renders buttons below the line, for use without dragging. */
function PercentMarks({ onChange, label, format, disabled }: PercentMarksProps) {
  return (
    <div className="slider__marks">
      {percentStops.map((stop) => (
        <button
          key={stop}
          type="button"
          disabled={disabled}
          aria-label={`${label}: ${format(stop)}`}
          onClick={() => onChange(stop)}
        >
          {stop === 100 ? format(100) : stop}
        </button>
      ))}
    </div>
  );
}
