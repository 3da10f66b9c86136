import { IconButton } from '../icon-button.tsx';
import { SideNav } from '../side-nav.tsx';
import { TabBar } from '../tab-bar.tsx';
import { TopBar } from '../top-bar.tsx';
import { Spec } from './spec.tsx';

export function FrameSpecs() {
  return (
    <Spec title="Bars and side navigation">
      <div className="card bars">
        <TopBar title="Title" back end={<IconButton icon="document" iconSize={22} label="Records" />} />
        <TabBar
          items={[
            { to: '/', label: 'Home', icon: 'home' },
            { to: '/quote', label: 'Quote', icon: 'quote' },
            { to: '/trade', label: 'Trade', icon: 'exchange' },
            { to: '/asset', label: 'Asset', icon: 'wallet' },
          ]}
        />
      </div>
      <div className="bars mt-16">
        <SideNav
          groups={[
            {
              title: 'Assets',
              items: [
                { to: '/overview', label: 'Overview', icon: 'wallet' },
                { to: '/', label: 'Deposit', icon: 'deposit' },
                { to: '/withdraw', label: 'Withdraw', icon: 'withdraw' },
              ],
            },
          ]}
        />
      </div>
    </Spec>
  );
}
