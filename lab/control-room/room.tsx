/** The control room: bar, timeline, tabs, and the latest call below them. */
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LayoutProvider } from '../../client/ui/layout.tsx';
import { LiveRegions } from '../../client/ui/live-regions.tsx';
import { mainId, SkipLink } from '../../client/ui/skip-link.tsx';
import { Toasts } from '../../client/ui/toasts.tsx';
import { worldHere } from './api/place.ts';
import { queries } from './api/use-lab.ts';
import { Bar } from './bar/bar.tsx';
import { CallLine } from './call-line.tsx';
import { StoppedNotice } from './class/class-bar.tsx';
import { ProblemState } from './problem-state.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useClock } from './use-clock.ts';

function Work({ clock }: { clock: ClockState | undefined }) {
  return (
    <>
      <StoppedNotice />
      <Timeline clock={clock} />
      <RoomTabs />
    </>
  );
}

function RoomBody() {
  const { t } = useTranslation('lab');
  const { data: clock, error, again } = useClock();
  const isBroken = error !== undefined && (clock === undefined || error.problem !== 'gone');
  return (
    <div className="room">
      <title>{`${worldHere()} · ${t('title')} · Papertape`}</title>
      <SkipLink />
      <Bar clock={isBroken ? undefined : clock} />
      <main id={mainId} tabIndex={-1} className="room__main">
        {error !== undefined && !isBroken && (
          <p className="room__gone" role="alert">
            {t('gone')}
          </p>
        )}
        {isBroken ? <ProblemState error={error} onRetry={again} /> : <Work clock={clock} />}
      </main>
      <CallLine />
      <LiveRegions />
      <Toasts />
    </div>
  );
}

export function Room() {
  return (
    <QueryClientProvider client={queries}>
      <LayoutProvider layout="desktop">
        <RoomBody />
      </LayoutProvider>
    </QueryClientProvider>
  );
}
