import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberRules } from './number-edit.ts';
import { truncateNumber } from './number-text.ts';
import type { Reading } from './read-number.ts';

interface NumberNoteProps {
  id: string;
  text: string;
  reading: Reading;
  rules: NumberRules;
  onChoose: (value: string) => void;
}

const gutter = 8;

/** Lies below its field; where that is at an edge of the window, it is moved inwards. */
function usePlace() {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    if (element === null) return;
    const { left, right } = element.getBoundingClientRect();
    const over = Math.max(0, right - (document.documentElement.clientWidth - gutter));
    const shift = Math.max(-over, gutter - left);
    if (over > 0 || left < gutter) element.style.translate = `${shift}px`;
    element.scrollIntoView({ block: 'nearest' });
  }, []);
  return note;
}

/** Says why the text in a number field is no number, or offers its two readings. */
export function NumberNote({ id, text, reading, rules, onChoose }: NumberNoteProps) {
  const { t } = useTranslation('ui');
  const note = usePlace();
  // Without groups, so that each can be read in one way alone.
  const shown = (value: string) => truncateNumber(value, rules.scale).replace('.', rules.decimal);
  const example = `1234${rules.decimal}5`;
  return (
    <div ref={note} className="numnote" role="alert" data-testid="number-note">
      <span id={id}>
        {reading.kind === 'either' && t('number.either', { text })}
        {reading.kind === 'refused' && t(`number.${reading.why}`, { text, example })}
      </span>
      {reading.kind === 'either' && (
        <span className="numnote__choices">
          {reading.values.map((value) => (
            <button
              key={value}
              type="button"
              className="btn btn--sm btn--outline num"
              onClick={() => onChoose(value)}
            >
              {shown(value)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
