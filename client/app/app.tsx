import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client.ts';
import { onOtherHistory } from '../lib/feeds/other-history.ts';
import { worldName } from '../lib/host/world.ts';
import { forgetKept } from '../lib/offline/kept.ts';
import { forgetAnswers } from '../lib/offline/offline.ts';
import { useLater } from '../lib/screens/use-later.ts';
import { preloadOverlays } from '../ui/overlay.ts';
import { dismissToasts } from '../ui/toast.ts';
import { Toasts } from '../ui/toasts.tsx';
import { Frame } from './frame.tsx';
import { PageFailure } from './page-failure.tsx';
import { QuietPart } from './quiet-part.tsx';

/** Renders everything that exists once, around the current screen. */
export function App() {
  const [client] = useState(createQueryClient);
  useIdleLoads();
  const history = useWorldHistory(client);
  return (
    <QueryClientProvider client={client}>
      {/* A choice in the address, such as a product, shows before the next press: a transition would let a busy page keep the
          former choice under a form that is being filled in. */}
      <BrowserRouter basename={worldPath(worldName())} useTransitions={false}>
        <ErrorBoundary FallbackComponent={PageFailure}>
          {/* The state of a screen, such as a half-read chart, belongs to the history that it was read from. */}
          <Frame key={history} />
        </ErrorBoundary>
      </BrowserRouter>
      <QuietPart>
        <Toasts />
      </QuietPart>
    </QueryClientProvider>
  );
}

/** Counts the histories of the world that this page has seen, and drops everything of the former one at each new one. */
function useWorldHistory(client: QueryClient): number {
  const [history, setHistory] = useState(0);
  useEffect(
    () =>
      onOtherHistory(() => {
        dismissToasts();
        forgetKept();
        // Answers kept for use without a network carry their date, so a failure to delete them does no harm.
        forgetAnswers().catch(() => undefined);
        void client.resetQueries();
        setHistory((count) => count + 1);
      }),
    [client],
  );
  return history;
}

const idleAfterMs = 6000;

/** Loads messages, dialogs and sheets, which must work without a network and at the first press, and the style of printed pages. */
function loadIdleParts(): void {
  import('../lib/printing/printing.ts').catch(() => undefined);
  import('../ui/toast-host.tsx').then(preloadOverlays, () => undefined);
}

/** Loads these parts six seconds after the first page, which leaves a slow line to the page itself, or at the first press. */
function useIdleLoads(): void {
  const isLater = useLater(idleAfterMs);
  useEffect(() => {
    if (isLater) loadIdleParts();
  }, [isLater]);
}
