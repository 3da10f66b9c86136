import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useView } from './use-view.ts';

interface ViewTabsProps<View extends string> {
  id: string;
  label: string;
  /** Views with their titles; the first is the default. */
  titles: readonly (readonly [View, string])[];
  flush?: boolean | undefined;
  children: (view: View) => ReactNode;
}

/** Renders tabs for the view in the address of a page. */
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
