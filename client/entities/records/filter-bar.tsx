import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface FilterBarProps<Filter extends string> {
  label: string;
  filters: readonly Filter[];
  value: Filter;
  onChange: (filter: Filter) => void;
  text: (filter: Filter) => string;
}

/** A filter of records that stands beside a heading or above the cards. */
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
