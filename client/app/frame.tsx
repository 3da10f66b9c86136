import { lazy, useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isInReplay } from '../lib/host/world.ts';
import { landing } from '../lib/navigation/layouts.ts';
import { rememberReturn } from '../lib/navigation/return-place.ts';
import { useWindowLayout } from '../lib/navigation/use-window-layout.ts';
import { useGoTo } from '../lib/screens/go-to.ts';
import { useSignedIn } from '../lib/settings/session.ts';
import { changeSettings } from '../lib/settings/settings-store.ts';
import { inPlace } from '../ui/in-place.tsx';
import { type Layout, LayoutProvider } from '../ui/layout.tsx';
import { findPlace } from './place.ts';
import { QuietPart } from './quiet-part.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { screenAt } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { usePageMemory } from './use-page-memory.ts';
import { useSessionEnd } from './use-session-end.ts';

const UnknownPage = inPlace(() => import('./unknown-page.tsx'), 'UnknownPage');

const ReplayOver = inPlace<{ signedOut: boolean }>(
  () => import('../entities/replay/replay-over.tsx'),
  'ReplayOver',
);

const Background = lazy(() => import('./background.tsx').then((module) => ({ default: module.Background })));

/** The shell of the layout with the screen of the address in it. */
export function Frame() {
  const layout = useWindowLayout();
  const leaving = useSessionEnd(layout);
  const isIn = useSignedIn();
  const signedIn = isIn || leaving !== undefined;
  const { pathname, search } = useLocation();
  useLayoutCrossing(layout);
  usePageMemory();
  useGoTo();
  if (!isIn && isInReplay()) return <ReplayOver waiting={null} signedOut={leaving === 'signedOut'} />;
  const place = findPlace({ path: pathname, search, layout, signedIn });
  if (place.kind === 'redirect') return <Navigate to={place.to + search} replace />;
  if (place.kind === 'login') {
    rememberReturn(pathname + search);
    return <Navigate to={place.to} replace />;
  }
  return (
    <LayoutProvider layout={layout}>
      <Shell layout={layout} path={pathname} bare={place.kind === 'screen' && place.screen.bare === true}>
        {place.kind === 'unknown' ? <UnknownPage waiting={null} /> : <ScreenOutlet screen={place.screen} />}
      </Shell>
      <QuietPart>
        <Background />
      </QuietPart>
    </LayoutProvider>
  );
}

/**
 * Sends a window that becomes wide or narrow to the landing page of its new layout. The document stays, so session, chosen symbol and a
 * half-typed order, which live in stores, stay too.
 */
function useLayoutCrossing(layout: Layout): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const former = useRef(layout);
  useEffect(() => {
    changeSettings({ isMobile: layout === 'mobile' });
    if (former.current === layout) return;
    former.current = layout;
    const screen = screenAt(pathname);
    if (screen && screen.layout === 'both') return;
    void navigate(landing[layout], { replace: true });
  }, [layout, pathname, navigate]);
}
