import { useLater } from '../../../lib/screens/use-later.ts';
import { inPlace } from '../../../ui/in-place.tsx';

const TapeLine = inPlace<object>(() => import('./tape-line.tsx'), 'TapeLine');

/** After everything that the page itself is made of. */
const laterMs = 4000;

/** Under the header of a wide window. Blank paper holds its place while the page itself comes. */
export function TapeStrip() {
  const blank = <div className="tape" />;
  return useLater(laterMs) ? <TapeLine waiting={blank} /> : blank;
}
