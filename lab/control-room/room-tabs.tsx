/** The tabs of the control room, each loaded on its own. */
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../client/ui/tabs.tsx';
import { ClassTab } from './class/class-tab.tsx';
import { useKeys } from './keys.ts';
import { RecordingsTab } from './recordings/recordings-tab.tsx';
import { AuditTab } from './tabs/audit.tsx';
import { EventsTab } from './tabs/events.tsx';
import { FaultsTab } from './tabs/faults.tsx';
import { InboxTab } from './tabs/inbox.tsx';
import { LedgerTab } from './tabs/ledger.tsx';
import { LessonsTab } from './tabs/lessons.tsx';
import { OfficeTab } from './tabs/office.tsx';
import { OrdersTab } from './tabs/orders.tsx';
import { PeopleTab } from './tabs/people.tsx';
import { showTab, type TabName, tabNames, useShown } from './tabs/shown.ts';
import { StatesTab } from './tabs/states.tsx';
import { TrafficTab } from './tabs/traffic.tsx';

const panels: Record<TabName, () => React.ReactNode> = {
  class: ClassTab,
  people: PeopleTab,
  orders: OrdersTab,
  ledger: LedgerTab,
  office: OfficeTab,
  inbox: InboxTab,
  faults: FaultsTab,
  lessons: LessonsTab,
  traffic: TrafficTab,
  events: EventsTab,
  recordings: RecordingsTab,
  states: StatesTab,
  audit: AuditTab,
};

export function RoomTabs() {
  const { t } = useTranslation('lab');
  const tab = useShown((shown) => shown.tab);
  const keys = tabNames.slice(0, 10).map((name, index) => [String((index + 1) % 10), () => showTab(name)]);
  useKeys(Object.fromEntries(keys));
  const Panel = panels[tab];
  return (
    <>
      <Tabs
        id="room"
        label={t('title')}
        value={tab}
        onChange={showTab}
        tabs={tabNames.map((value) => ({ value, label: t(`tab.${value}`) }))}
        small
        end={<span className="keyhint">{t('keys')}</span>}
      />
      <TabPanel id="room" value={tab} className="room__panel">
        <Panel />
      </TabPanel>
    </>
  );
}
