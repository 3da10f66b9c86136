import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

/** Filters a list by one status, or shows all. */
export function useStatusFilter<Status extends string>() {
  const [value, choose] = useState<Status | 'all'>('all');
  return { value, choose, status: value === 'all' ? undefined : value };
}

export interface StatusTabsProps<Status extends string> {
  id: string;
  label: string;
  filter: ReturnType<typeof useStatusFilter<Status>>;
  statuses: readonly Status[];
  text: (value: Status | 'all') => string;
  small?: boolean | undefined;
  flush?: boolean | undefined;
  children: ReactNode;
}

/** Renders tabs for all records and for those of each status. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status>) {
  const { id, label, filter, statuses, text, small, flush, children } = props;
  const values: (Status | 'all')[] = ['all', ...statuses];
  return (
    <>
      <Tabs
        id={id}
        small={small}
        flush={flush}
        label={label}
        value={filter.value}
        onChange={filter.choose}
        tabs={values.map((value) => ({ value, label: text(value) }))}
      />
      <TabPanel id={id} value={filter.value}>
        {children}
      </TabPanel>
    </>
  );
}

interface FilterBarProps<Filter extends string> {
  label: string;
  filters: readonly Filter[];
  value: Filter;
  onChange: (filter: Filter) => void;
  text: (filter: Filter) => string;
}

/** Renders a filter of records beside a heading or above the cards. */
export function FilterBar<Filter extends string>(props: FilterBarProps<Filter>) {
  const { label, filters, value, onChange, text } = props;
  return (
    <SegmentedControl
      size="sm"
      label={label}
      value={value}
      onChange={onChange}
      segments={filters.map((one) => ({ value: one, label: text(one) }))}
    />
  );
}
