import { type RefObject, useRef } from 'react';
import { useLayout } from './layout.tsx';
import { OptionList } from './option-list.tsx';
import type { PickerOption } from './picker-options.ts';
import { PopoverSurface } from './popover-surface.tsx';
import { SheetSurface } from './sheet-surface.tsx';

export interface PickerSurfaceProps {
  label: string;
  options: PickerOption[];
  value: string | null;
  searchable?: boolean | undefined;
  open: boolean;
  onClose: () => void;
  onPick: (value: string) => void;
  anchor: RefObject<HTMLButtonElement | null>;
}

export function PickerSurface(props: PickerSurfaceProps) {
  const { label, options, value, searchable, open, onClose, onPick, anchor } = props;
  const layout = useLayout();
  const listbox = useRef<HTMLDivElement>(null);
  const list = (
    <OptionList
      list={listbox}
      label={label}
      options={options}
      value={value}
      searchable={searchable}
      onPick={(picked) => {
        onPick(picked);
        onClose();
      }}
    />
  );
  if (layout === 'mobile') {
    return (
      <SheetSurface open={open} onClose={onClose} title={label} initialFocus={listbox} finalFocus={anchor}>
        {list}
      </SheetSurface>
    );
  }
  return (
    <PopoverSurface open={open} onClose={onClose} anchor={anchor} label={label} matchWidth>
      {list}
    </PopoverSurface>
  );
}
