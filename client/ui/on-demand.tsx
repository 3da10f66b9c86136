/**
 * What is loaded when it first opens. Guarantees: where its script cannot be loaded the page around it stays as it is, with
 * whatever was typed; the user sees a message, and the next press tries again.
 */
import i18next from 'i18next';
import { type ComponentType, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createPartLoader } from './part-loader.ts';
import { showToast } from './toast.ts';

interface Opened {
  open: boolean;
  onClose: () => void;
}

interface Manner {
  /** It also stands without having been opened: its absence is reported only to those who opened it. */
  quiet?: boolean;
}

/** The component of that name in a module that is loaded when it opens. */
export function onDemand<Props extends Opened>(
  load: () => Promise<object>,
  name: string,
  { quiet = false }: Manner = {},
): ComponentType<Props> {
  const loader = createPartLoader<Opened>(load, name);
  return function OnDemand(props: Props) {
    const [failed, setFailed] = useState(false);
    // Opened once more: another try.
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
