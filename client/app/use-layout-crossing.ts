import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { landing } from '../lib/navigation/layouts.ts';
import { changeSettings } from '../lib/settings/settings-store.ts';
import type { Layout } from '../ui/layout.tsx';
import { screenAt } from './screens.ts';

/**
 * Sends a window that becomes wide or narrow to the landing page of its new layout. The document stays, so session, chosen symbol and a
 * half-typed order, which live in stores, stay too.
 */
export function useLayoutCrossing(layout: Layout): void {
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
