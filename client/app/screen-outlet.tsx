import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { findPageShape } from '../boot/page-shape-name.ts';
import type { Screen } from '../lib/screens/screen.ts';
import { useMode } from '../lib/settings/session.ts';
import { announce } from '../ui/announcer.ts';
import { setTitle } from '../ui/document-title.ts';
import { useDelayed } from '../ui/skeleton.tsx';
import { endFirstPage, isFirstPage } from './first-page.ts';
import { PageFailure } from './page-failure.tsx';
import { PageShape } from './page-shape.tsx';
import { forgetScreen, screenComponent } from './screen-loader.ts';

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
 * One screen, loaded at its first visit. Its errors stay on its page. A change of the account remounts it, which closes every overlay
 * over it.
 */
export function ScreenOutlet({ screen }: { screen: Screen }) {
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
 * The loading page: at once where the first script has drawn it, after 200 ms elsewhere, so that a quick page never shows it. It is no
 * landmark, because the page's own landmark stands beside it while a part of the page loads.
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
