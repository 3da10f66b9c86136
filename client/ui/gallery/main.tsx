// The component gallery: every part in every state, in development only (`/gallery.html`, not part of the build).
// ?theme=dark &account=demo &updown=red-up &layout=desktop &lang=de &page=shell select what is shown.

import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ui from '../../../locales/en/ui.json';
import { BrandMark } from '../brand-mark.tsx';
import { LayoutProvider } from '../layout.tsx';
import { LiveRegions } from '../live-regions.tsx';
import { Toasts } from '../toasts.tsx';
import { ButtonSpecs, FrameSpecs, ScaleSpecs } from './button-specs.tsx';
import { DataSpecs } from './data-specs.tsx';
import { FormSpecs } from './form-specs.tsx';
import { OverlaySpecs } from './overlay-specs.tsx';
import { StateSpecs } from './state-specs.tsx';
import '../styles/index.css';
import './gallery.css';
import { ShellPage } from './shell-page.tsx';

function Gallery() {
  return (
    <>
      <header className="flex g-16">
        <BrandMark size={40} />
        <div>
          <h1 className="t-24 w-6">Components</h1>
          <p className="c-2">Every part in every state.</p>
        </div>
      </header>
      <main className="specs">
        <ScaleSpecs />
        <ButtonSpecs />
        <FormSpecs />
        <DataSpecs />
        <StateSpecs />
        <OverlaySpecs />
        <FrameSpecs />
      </main>
    </>
  );
}

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
