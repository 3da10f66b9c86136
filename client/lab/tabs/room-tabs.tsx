/** The tabs of the room. Each is a file of its own; a tab loads when it is opened first. */
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { keepPart, partHere } from '../api/place.ts';
import { useKeys } from '../bar/keys.ts';
import { PeopleTab } from './people.tsx';

const tabNames = ['people'] as const;
export type TabName = (typeof tabNames)[number];

export interface TabProps {
  clock: ClockState | undefined;
}

const panels: Record<TabName, (props: TabProps) => React.ReactNode> = {
  people: PeopleTab,
};

function tabHere(): TabName {
  const named = partHere('tab');
  return tabNames.find((name) => name === named) ?? tabNames[0];
}

export function RoomTabs({ clock }: TabProps) {
  const { t } = useTranslation('lab');
  const [tab, setTab] = useState(tabHere);
  const show = (name: TabName) => {
    setTab(name);
    keepPart('tab', name);
  };
  useKeys(Object.fromEntries(tabNames.map((name, index) => [String(index + 1), () => show(name)])));
  const Panel = panels[tab];
  return (
    <>
      <Tabs
        id="room"
        label={t('title')}
        value={tab}
        onChange={show}
        tabs={tabNames.map((value) => ({ value, label: t(`tab.${value}`) }))}
        small
        end={<span className="keyhint">{t('keys')}</span>}
      />
      <TabPanel id="room" value={tab} className="room__panel">
        <Panel clock={clock} />
      </TabPanel>
    </>
  );
}
