import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client.ts';
import { Toasts } from '../ui/toasts.tsx';
import { Frame } from './frame.tsx';
import { InWorld } from './in-world.tsx';
import { PageFailure } from './page-failure.tsx';
import { QuietPart } from './quiet-part.tsx';
import { useHistory } from './use-history.ts';
import { useIdleLoads } from './use-idle-loads.ts';

/** Everything that is there once, around the one screen that shows. */
export function App() {
  const [client] = useState(createQueryClient);
  useIdleLoads();
  const history = useHistory(client);
  return (
    <QueryClientProvider client={client}>
      {/* What was chosen by the address, such as a product, is there before the next press: a transition would let a
          busy page keep the former choice under a form that is being filled in. */}
      <BrowserRouter useTransitions={false}>
        <InWorld>
          <ErrorBoundary FallbackComponent={PageFailure}>
            {/* What a screen holds in hand, such as a half-read chart, belongs to the history it was read from. */}
            <Frame key={history} />
          </ErrorBoundary>
        </InWorld>
      </BrowserRouter>
      <QuietPart>
        <Toasts />
      </QuietPart>
    </QueryClientProvider>
  );
}
