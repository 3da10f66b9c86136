import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import './styles/surface.css';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { useLayout } from './layout.tsx';
import { matchOptions, type PickerOption } from './picker-options.ts';
import { PopoverSurface } from './popover-surface.tsx';
import { SearchInput } from './search-input.tsx';
import { SheetSurface } from './sheet-surface.tsx';
import { rovingIndex } from './tabs.tsx';

interface OptionListProps {
  label: string;
  options: PickerOption[];
  value: string | null;
  onPick: (value: string) => void;
  searchable?: boolean | undefined;
  list: RefObject<HTMLDivElement | null>;
}

/** Renders a listbox: arrow keys move, typing searches, Enter picks. Base-ui’s select weighs 36.9 kB, this 3.9 kB. */
function OptionList({ label, options, value, onPick, searchable, list }: OptionListProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [query, setQuery] = useState('');
  const shown = matchOptions(options, query);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((one) => one.value === value),
    ),
  );
  const at = Math.min(active, shown.length - 1);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at, list]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inText = searchable && (event.key === 'Home' || event.key === 'End');
    const next = inText ? null : rovingIndex(event.key, at, shown.length);
    const option = shown[at];
    if (next !== null && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') setActive(next);
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      if (option && !option.disabled) onPick(option.value);
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const option = row && shown[Number(row.dataset['index'])];
    if (option && !option.disabled) onPick(option.value);
  };
  const activeId = shown[at] ? `${id}-${at}` : undefined;
  return (
    <>
      {searchable && (
        <div className="options__search">
          <SearchInput
            value={query}
            onChange={(text) => {
              setQuery(text);
              setActive(0);
            }}
            aria-label={label}
            aria-controls={id}
            aria-activedescendant={activeId}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-activedescendant={searchable ? undefined : activeId}
        tabIndex={searchable ? -1 : 0}
        className="options"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {shown.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            index={index}
            option={option}
            active={index === at}
            selected={option.value === value}
          />
        ))}
        {shown.length === 0 && <p className="options__none">{t('noMatch')}</p>}
      </div>
    </>
  );
}

interface OptionRowProps {
  id: string;
  index: number;
  option: PickerOption;
  active: boolean;
  selected: boolean;
}

function OptionRow({ id, index, option, active, selected }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      data-index={index}
      aria-selected={selected}
      aria-disabled={option.disabled}
      className={classNames('option', active && 'is-active')}
    >
      {option.icon}
      <span className="row__body">
        <span className="row__title">{option.label}</span>
        {option.description && <span className="row__sub">{option.description}</span>}
      </span>
      {option.end && <span className="row__end num c-2">{option.end}</span>}
      {selected && <Icon name="check" size={18} />}
    </div>
  );
}

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
