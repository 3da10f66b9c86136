// The component gallery: every part in every state, in development only (`/gallery.html`, not part of the build).
// ?theme=dark &account=demo &updown=red-up &layout=desktop &lang=de &page=shell select what is shown.

import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ui from '../../../locales/en/ui.json';
import { LayoutProvider } from '../layout.tsx';
import { LiveRegions } from '../live-regions.tsx';
import { Toasts } from '../toasts.tsx';
import '../styles/index.css';
import './gallery.css';
import { Gallery } from './gallery.tsx';
import { ShellPage } from './shell-page.tsx';

const asked = new URLSearchParams(window.location.search);
for (const key of ['theme', 'account', 'updown']) {
  const value = asked.get(key);
  if (value) document.documentElement.dataset[key] = value;
}

const shell = asked.get('page') === 'shell';
document.body.className = shell ? '' : 'gallery';

void i18next.use(initReactI18next).init({
  lng: asked.get('lang') ?? 'en',
  fallbackLng: 'en',
  ns: ['ui'],
  resources: { en: { ui } },
  interpolation: { escapeValue: false },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LayoutProvider layout={asked.get('layout') === 'desktop' ? 'desktop' : 'mobile'}>
        <MemoryRouter>{shell ? <ShellPage /> : <Gallery />}</MemoryRouter>
        {!shell && <LiveRegions />}
        <Toasts />
      </LayoutProvider>
    </StrictMode>,
  );
}
