import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { findPageShape } from '../boot/page-shape-name.ts';
import { forgetUserReads } from '../lib/api/read-keys.ts';
import { isInPrivateWorld } from '../lib/host/world.ts';
import { landing, loginPath } from '../lib/navigation/layouts.ts';
import { rememberReturn } from '../lib/navigation/return-place.ts';
import { useWindowLayout } from '../lib/navigation/use-window-layout.ts';
import { useGoTo } from '../lib/screens/go-to.ts';
import type { Screen } from '../lib/screens/screen.ts';
import { onSessionEnd, type SessionEnd, useMode, useSignedIn, useUser } from '../lib/settings/session.ts';
import { changeSettings } from '../lib/settings/settings-store.ts';
import { announce } from '../ui/announcer.ts';
import { betweenOverlays } from '../ui/back-stack.ts';
import { setTitle } from '../ui/document-title.ts';
import { inPlace } from '../ui/in-place.tsx';
import { type Layout, LayoutProvider } from '../ui/layout.tsx';
import { useDelayed } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { endFirstPage, isFirstPage } from './first-page.ts';
import { PageFailure } from './page-failure.tsx';
import { PageShape } from './page-shape.tsx';
import { QuietPart } from './quiet-part.tsx';
import { forgetScreen, screenComponent } from './screen-loader.ts';
import { findPlace, screenAt } from './screens.ts';
import { Shell } from './shell/shell.tsx';

const UnknownPage = inPlace(() => import('./unknown-page.tsx'), 'UnknownPage');

const ReplayOver = inPlace<{ signedOut: boolean }>(
  () => import('../entities/replay/replay-over.tsx'),
  'ReplayOver',
);

const Background = lazy(() => import('./background.tsx').then((module) => ({ default: module.Background })));

/** Renders the shell of the layout with the screen of the address. */
export function Frame() {
  const layout = useWindowLayout();
  const leaving = useSessionEnd(layout);
  const isIn = useSignedIn();
  const signedIn = isIn || leaving !== undefined;
  const { pathname, search } = useLocation();
  useLayoutCrossing(layout);
  usePageMemory();
  useGoTo();
  if (!isIn && isInPrivateWorld()) return <ReplayOver waiting={null} signedOut={leaving === 'signedOut'} />;
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

const heights = new Map<string, number>();
const keptMax = 50;

function rememberHeight(key: string, top: number): void {
  heights.delete(key);
  heights.set(key, top);
  const [oldest] = heights.keys();
  if (heights.size > keptMax && oldest !== undefined) heights.delete(oldest);
}

/** Scrolls until the page is long enough, because the rows of a list may come later; for two seconds at most. */
function restoreHeight(top: number): () => void {
  const since = performance.now();
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1 || performance.now() - since > 2000) return;
    frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** Scrolls a new page to its top, and a page that is gone back to where it was left. */
function usePageMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const place = `${key} ${pathname}`;
    const stop = restoreHeight(type === 'POP' ? (heights.get(place) ?? 0) : 0);
    const onScroll = () => rememberHeight(place, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', onScroll);
    };
  }, [key, pathname, type]);
}

const loginAfterMs = 500;

/** Forgets what was read when the user or the account changes, so that it never shows under another. */
function useForgetting(): void {
  const client = useQueryClient();
  const uid = useUser()?.uid;
  const mode = useMode();
  const signedIn = useSignedIn();
  const owner = `${signedIn} ${uid} ${mode}`;
  useEffect(() => {
    if (owner) forgetUserReads(client);
  }, [client, owner]);
}

interface Leaving {
  reason: SessionEnd;
  /** The visit during which the session ended. */
  visit: string;
}

/**
 * Leaves the page when its session ends: an expired session shows a message, leads to the login half a second later and back after it; a
 * log-out leads to the start page. Returns the reason until the next page shows, while the former one stays on screen.
 */
function useSessionEnd(layout: Layout): SessionEnd | undefined {
  const { t } = useTranslation('lib');
  const navigate = useNavigate();
  const { key: visit, pathname, search } = useLocation();
  const [leaving, setLeaving] = useState<Leaving>();
  useForgetting();
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'expired') {
          showToast({ tone: 'bad', text: t('sessionExpired'), id: 'session' });
          rememberReturn(pathname + search);
        }
        // In the same render as the missing token: otherwise the page leads to the login before it has the reason.
        flushSync(() => setLeaving({ reason: end, visit }));
      }),
    [t, visit, pathname, search],
  );
  // The router changes the place some renders after the call.
  const reason = leaving?.visit === visit ? leaving.reason : undefined;
  useEffect(() => {
    if (!reason) return;
    const expired = reason === 'expired';
    const to = expired ? loginPath[layout] : landing[layout];
    let isOver = false;
    const leave = () => {
      if (!isOver) void navigate(to, { replace: true });
    };
    // The dialog that confirmed the log-out may still be closing.
    const timer = setTimeout(() => betweenOverlays(leave), expired ? loginAfterMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [reason, layout, navigate]);
  return reason;
}

/** Announces the new page, because no document loads that a screen reader would announce. */
function useArrival(path: string, title: string): void {
  const former = useRef(path);
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    announce(title, 'polite', 'page');
  }, [path, title]);
}

/** Ends the first page in the same commit in which the screen beside it shows. */
function Arrived() {
  useLayoutEffect(endFirstPage, []);
  return null;
}

/**
 * Renders a screen, loaded at its first visit, with an error boundary of its own. A change of the account remounts
 * it, which closes every overlay.
 */
function ScreenOutlet({ screen }: { screen: Screen }) {
  const { t } = useTranslation('app');
  const mode = useMode();
  const title = t(`titles.${screen.title}`);
  // A layout effect, because the effects of the page may set a better title.
  useLayoutEffect(() => {
    setTitle(title);
  }, [title]);
  const place = `${screen.path} ${screen.view ?? ''}`;
  useArrival(place, title);
  const Component = screenComponent(screen);
  return (
    <ErrorBoundary
      key={`${place} ${mode}`}
      FallbackComponent={PageFailure}
      onReset={() => forgetScreen(screen)}
    >
      <Suspense fallback={<PageLoading path={screen.path} />}>
        <Component />
        <Arrived />
      </Suspense>
    </ErrorBoundary>
  );
}

const shownAfterMs = 200;

/**
 * Renders the loading page: immediately if the first script has drawn it, otherwise after 200 ms, so that a quick
 * page never shows it. It is not a landmark, because the landmark of the page is present while a part of the page
 * loads.
 */
function PageLoading({ path }: { path: string }) {
  const { t } = useTranslation('app');
  const late = useDelayed(true, shownAfterMs);
  const name = findPageShape(path);
  if (!late && !isFirstPage()) return null;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('pageLoading')}</span>
      {name !== undefined && <PageShape name={name} />}
    </div>
  );
}
