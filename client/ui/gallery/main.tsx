// The component gallery: every part in every state, in development only (`/gallery.html`, not part of the build).
// ?theme=dark &account=demo &updown=red-up &layout=desktop &lang=de &page=shell select what is shown.

import i18next from 'i18next';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ui from '../../../locales/en/ui.json';
import { BrandMark } from '../brand-mark.tsx';
import { LayoutProvider, useLayout } from '../layout.tsx';
import { LiveRegions } from '../live-regions.tsx';
import { Toasts } from '../toasts.tsx';
import { ButtonSpecs, FrameSpecs, ScaleSpecs } from './button-specs.tsx';
import { DataSpecs } from './data-specs.tsx';
import { FormSpecs, MarginModes } from './form-specs.tsx';
import { StateSpecs } from './state-specs.tsx';
import '../styles/index.css';
import './gallery.css';
import { Avatar } from '../avatar.tsx';
import { Banner, TrialBanner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { KeyValueList } from '../key-value.tsx';
import { Menu } from '../menu.tsx';
import { Page } from '../page.tsx';
import { PhotoViewer } from '../photo-viewer.tsx';
import { Picker } from '../picker.tsx';
import { Sheet } from '../sheet.tsx';
import { DesktopShell, MobileShell } from '../shells.tsx';
import { SideNav } from '../side-nav.tsx';
import { TextInput } from '../text-input.tsx';
import { showToast } from '../toast.ts';
import { TopBar } from '../top-bar.tsx';
import { ignore, Spec } from './spec.tsx';

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

const query = new URLSearchParams(window.location.search);
for (const key of ['theme', 'account', 'updown']) {
  const value = query.get(key);
  if (value) document.documentElement.dataset[key] = value;
}

const shell = query.get('page') === 'shell';
document.body.className = shell ? '' : 'gallery';

void i18next.use(initReactI18next).init({
  lng: query.get('lang') ?? 'en',
  fallbackLng: 'en',
  ns: ['ui'],
  resources: { en: { ui } },
  interpolation: { escapeValue: false },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LayoutProvider layout={query.get('layout') === 'desktop' ? 'desktop' : 'mobile'}>
        <MemoryRouter>{shell ? <ShellPage /> : <Gallery />}</MemoryRouter>
        {!shell && <LiveRegions />}
        <Toasts />
      </LayoutProvider>
    </StrictMode>,
  );
}

const accounts = [
  { value: 'isolated', label: 'Currency account' },
  { value: 'option', label: 'Option account' },
];

type Shown = 'confirm' | 'dialog' | 'sheet' | 'photo' | null;

function OverlaySpecs() {
  const [shown, setShown] = useState<Shown>(null);
  const [mode, setMode] = useState('isolated');
  const [sorted, setSorted] = useState('name');
  const close = () => setShown(null);
  return (
    <Spec title="Overlays">
      <div className="line">
        <Button onClick={() => setShown('confirm')}>Confirm dialog</Button>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('sheet')}>Sheet</Button>
        <Button onClick={() => setShown('photo')}>Photo</Button>
        <Menu
          label="Order by"
          actions={['name', 'price', 'change'].map((key) => ({
            key,
            label: key,
            checked: key === sorted,
            onSelect: () => setSorted(key),
          }))}
        >
          {(props) => <Button {...props}>Menu</Button>}
        </Menu>
        <Button onClick={() => showToast({ tone: 'ok', text: 'Copied successfully' })}>Good news</Button>
        <Button onClick={() => showToast({ tone: 'bad', text: 'Your amount is not enough' })}>
          Bad news
        </Button>
      </div>
      <ConfirmDialog
        open={shown === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete address"
        confirmLabel="Delete"
        danger
      >
        Trading desk will be removed from your address book.
      </ConfirmDialog>
      <Dialog open={shown === 'dialog'} onClose={close} title="Fund password">
        <Field label="Fund password">
          <TextInput type="password" />
        </Field>
        <div className="mt-16">
          <Picker label="Account" value={mode} onChange={setMode} options={accounts} />
        </div>
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Margin mode"
        footer={<Button variant="primary">Confirm</Button>}
      >
        <MarginModes />
      </Sheet>
      <PhotoViewer open={shown === 'photo'} onClose={close} src="/icons/brand.svg" label="Front" />
    </Spec>
  );
}

const items = [
  { to: '/', label: 'Home', icon: 'home' },
  { to: '/quote', label: 'Quote', icon: 'quote' },
  { to: '/trade', label: 'Trade', icon: 'exchange' },
  { to: '/asset', label: 'Asset', icon: 'wallet' },
] as const;

function TrialExample({ desktop }: { desktop: boolean }) {
  return (
    <TrialBanner tag="Demo version" action={{ label: 'Switch to real', onPress: ignore }} desktop={desktop}>
      Virtual funds only
    </TrialBanner>
  );
}

const content = (
  <Card title="Fees">
    <KeyValueList
      items={[
        { label: 'Fee', value: '24.96 USDT' },
        { label: 'Received', value: '975.04 USDT', total: true },
      ]}
    />
  </Card>
);

function MobileExample() {
  return (
    <MobileShell tabs={[...items]}>
      <TopBar title="Withdraw" back end={<IconButton icon="document" iconSize={22} label="Records" />} />
      <TrialExample desktop={false} />
      <Page title="Withdraw" frame="mobile" className="pad">
        <Banner tone="warn" block>
          Send only USDT over TRC20.
        </Banner>
        <div className="mt-16">{content}</div>
        <Button variant="primary" block className="mt-16">
          Withdraw
        </Button>
      </Page>
    </MobileShell>
  );
}

function DesktopPage() {
  const end = (
    <>
      <span className="well well--square">
        <span className="status-dot" />
        <span>Real account</span>
      </span>
      <IconButton icon="bell" label="Notifications, 3 unread" dot />
      <Avatar name="Mia Carter" />
    </>
  );
  return (
    <DesktopShell
      home={{ to: '/', label: 'Dashboard' }}
      nav={[...items]}
      end={end}
      banner={<TrialExample desktop />}
    >
      <Page
        title="Withdraw"
        frame="desktop"
        nav={<SideNav groups={[{ title: 'Assets', items: [...items] }]} />}
        actions={<Button variant="primary">Withdraw</Button>}
      >
        {content}
      </Page>
    </DesktopShell>
  );
}

/** Renders one plain page inside the shell of the requested layout: `?page=shell`. */
function ShellPage() {
  return useLayout() === 'mobile' ? <MobileExample /> : <DesktopPage />;
}
