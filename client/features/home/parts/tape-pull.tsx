import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPlace } from '../../../ui/in-place.tsx';

const TapeLine = inPlace<object>(() => import('./tape-line.tsx'), 'TapeLine');

/** On a phone the edge of the paper sticks out below the band: it is pressed, and the tape comes out. */
export function TapePull() {
  const { t } = useTranslation('home');
  const [isOut, setOut] = useState(false);
  return (
    <>
      {isOut && <TapeLine waiting={<div className="tape" />} />}
      <button
        type="button"
        className="tape-pull"
        aria-expanded={isOut}
        aria-label={t(isOut ? 'tape.hide' : 'tape.show')}
        onClick={() => setOut(!isOut)}
      />
    </>
  );
}
