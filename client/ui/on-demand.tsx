/**
 * What is loaded when it first opens. Guarantees: where its script cannot be loaded the page around it stays as it is, with
 * whatever was typed; the user is told, and the next press tries again.
 */
import i18next from 'i18next';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { showToast } from './toast.ts';

interface Opened {
  open: boolean;
  onClose: () => void;
}

type Module = Record<string, unknown>;

const lostTimes = new Map<string, number>();

/**
 * Browsers remember for as long as the page lives that a script could not be loaded, so it is asked for by another address:
 * the same for all who need it, and the next one where it is lost once more.
 */
async function loadAgain(error: unknown, name: string): Promise<unknown> {
  const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
  if (address === undefined) throw error;
  const times = lostTimes.get(address) ?? 1;
  try {
    const module: Module = await import(/* @vite-ignore */ `${address}?again=${times}`);
    // A file of several modules has each under a name of its own.
    const modules = [module, ...Object.values(module)];
    return modules
      .map((one) => (one as Module | undefined)?.[name])
      .find((part) => typeof part === 'function');
  } catch (again) {
    lostTimes.set(address, times + 1);
    throw again;
  }
}

/** The component of that name in a module that is loaded when it opens. */
export function onDemand<Props extends Opened>(
  load: () => Promise<object>,
  name: string,
): ComponentType<Props> {
  let lost: unknown;
  const read = async () => {
    const part = lost === undefined ? ((await load()) as Module)[name] : await loadAgain(lost, name);
    if (typeof part !== 'function') throw new Error(`there is no ${name}`);
    return { default: part as ComponentType<Opened> };
  };
  let Part = lazy(read);
  return function OnDemand(props: Props) {
    const [failed, setFailed] = useState(false);
    // Opened once more: another try.
    if (failed && props.open) setFailed(false);
    if (failed) return null;
    const fail = (error: unknown) => {
      lost ??= error;
      Part = lazy(read);
      setFailed(true);
      props.onClose();
      showToast({ tone: 'bad', text: i18next.t('ui:partFailed'), id: 'part-failed' });
    };
    return (
      <ErrorBoundary fallback={null} onError={fail}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
