/**
 * A component that is loaded when it first opens. If its script cannot be loaded, the page around it, with all typed input, stays
 * as it is; the user sees a message, and the next press tries again.
 */

import i18next from 'i18next';
import { type ComponentType, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createPartLoader } from './part-loader.ts';
import { showToast } from './toast.ts';

/** Returns true from the first time `open` was true: parts that open on demand are not loaded before, and may animate out. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}

interface Opened {
  open: boolean;
  onClose: () => void;
}

interface Manner {
  /** The part is mounted without having been opened: its absence is reported only to users who opened it. */
  quiet?: boolean;
}

/** Does nothing: handler of parts that belong to a page and cannot be closed. */
export const stayOpen = (): void => undefined;

/** Creates a component that loads its module when it opens. */
export function onDemand<Props extends Opened>(
  load: () => Promise<object>,
  name: string,
  { quiet = false }: Manner = {},
): ComponentType<Props> {
  const loader = createPartLoader<Opened>(load, name);
  return function OnDemand(props: Props) {
    const [failed, setFailed] = useState(false);
    // Opening it once more is another try.
    if (failed && props.open) setFailed(false);
    if (failed) return null;
    const fail = (error: unknown) => {
      loader.lose(error);
      setFailed(true);
      props.onClose();
      if (!quiet || props.open)
        showToast({ tone: 'bad', text: i18next.t('ui:partFailed'), id: 'part-failed' });
    };
    const Part = loader.part();
    return (
      <ErrorBoundary fallback={null} onError={fail}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
