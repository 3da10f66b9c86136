import { type ReactNode, useEffect } from 'react';
import { announce } from '../../../ui/announcer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useGone } from './use-gone.ts';

/** Why the button of the sheet is off. Not while it is awaited: what that one ends says so by closing. */
export function useGoneLines(busy: boolean | undefined): ReactNode {
  const gone = useGone();
  const shown = busy ? undefined : gone;
  useEffect(() => {
    if (shown !== undefined) announce(shown, 'assertive', 'gone');
  }, [shown]);
  return shown?.split('\n').map((line, at) => (
    <span key={line} className={classNames('tr-line', at === 0 && 'w-6')}>
      {line}
    </span>
  ));
}
