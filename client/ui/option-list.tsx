import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { matchOptions, type PickerOption } from './picker-options.ts';
import { rovingIndex } from './roving.ts';
import { SearchInput } from './search-input.tsx';

export interface OptionListProps {
  label: string;
  options: PickerOption[];
  value: string | null;
  onPick: (value: string) => void;
  searchable?: boolean | undefined;
  list: RefObject<HTMLDivElement | null>;
}

/** A listbox: arrow keys move, typing searches, Enter picks. */
export function OptionList({ label, options, value, onPick, searchable, list }: OptionListProps) {
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
