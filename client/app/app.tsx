import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client.ts';
import { worldName } from '../lib/host/world.ts';
import { Toasts } from '../ui/toasts.tsx';
import { Frame } from './frame.tsx';
import { PageFailure } from './page-failure.tsx';
import { QuietPart } from './quiet-part.tsx';
import { useHistory } from './use-history.ts';
import { useIdleLoads } from './use-idle-loads.ts';

/** Everything that exists once, around the one screen that shows. */
export function App() {
  const [client] = useState(createQueryClient);
  useIdleLoads();
  const history = useHistory(client);
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
