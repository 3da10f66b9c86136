import { useEffect } from 'react';
import { withoutWorld } from '../lib/host/world.ts';
import { preloadScreen } from './screen-loader.ts';
import { screenAt } from './screens.ts';

function onPointAt({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (!link) return;
  const { pathname, search } = new URL(link.getAttribute('href') ?? '/', location.origin);
  const screen = screenAt(withoutWorld(pathname), search);
  if (screen) preloadScreen(screen);
}

/** Loads the page of a link as soon as the link is pointed at. */
export function useLinkPreload(): void {
  useEffect(() => {
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onPointAt, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, onPointAt);
    };
  }, []);
}
