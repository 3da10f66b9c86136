import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useView } from './use-view.ts';

interface ViewTabsProps<View extends string> {
  id: string;
  label: string;
  /** The views with their titles; the first stands where the address names none. */
  titles: readonly (readonly [View, string])[];
  flush?: boolean | undefined;
  children: (view: View) => ReactNode;
}

/** Tabs over the view of a page that its address names. */
export function ViewTabs<View extends string>({ titles, children, ...tabs }: ViewTabsProps<View>) {
  const [view, setView] = useView(titles.map(([value]) => value) as [View, ...View[]]);
  return (
    <>
      <Tabs
        {...tabs}
        value={view}
        onChange={setView}
        tabs={titles.map(([value, label]) => ({ value, label }))}
      />
      <TabPanel id={tabs.id} value={view}>
        {children(view)}
      </TabPanel>
    </>
  );
}
