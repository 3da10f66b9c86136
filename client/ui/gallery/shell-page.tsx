import { Avatar } from '../avatar.tsx';
import { Banner, TrialBanner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DesktopShell } from '../desktop-shell.tsx';
import { IconButton } from '../icon-button.tsx';
import { KeyValueList } from '../key-value.tsx';
import { useLayout } from '../layout.tsx';
import { MobileShell } from '../mobile-shell.tsx';
import { Page } from '../page.tsx';
import { SideNav } from '../side-nav.tsx';
import { TopBar } from '../top-bar.tsx';
import { ignore } from './spec.tsx';

const items = [
  { to: '/', label: 'Home', icon: 'home' },
  { to: '/quote', label: 'Quote', icon: 'quote' },
  { to: '/trade', label: 'Trade', icon: 'exchange' },
  { to: '/asset', label: 'Asset', icon: 'wallet' },
] as const;

function Trial({ desktop }: { desktop: boolean }) {
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

function MobilePage() {
  return (
    <MobileShell tabs={[...items]}>
      <TopBar title="Withdraw" back end={<IconButton icon="document" iconSize={22} label="Records" />} />
      <Trial desktop={false} />
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
        <span className="if-real">Real account</span>
        <span className="if-demo">Demo account</span>
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
      banner={<Trial desktop />}
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
export function ShellPage() {
  return useLayout() === 'mobile' ? <MobilePage /> : <DesktopPage />;
}
