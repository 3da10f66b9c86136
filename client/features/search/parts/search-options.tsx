import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FoundRow } from '../use-search.ts';
import { MarkedText } from './marked-text.tsx';

export interface BarOption {
  key: string;
  run: () => void;
  /** A symbol, or the words of a page or an act. */
  shows: FoundRow | string;
}

export interface OptionGroup {
  title: string;
  options: readonly BarOption[];
}

interface SearchOptionsProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  /** The option that Enter runs, by its key. */
  active: string | undefined;
  onActive: (key: string) => void;
  onChoose: (option: BarOption) => void;
}

export const optionId = (id: string, key: string) => `${id}-${key.replaceAll(/\s/g, '-')}`;

/** The list under the search field. The focus stays in the field; it names the active option by id. */
export function SearchOptions({ id, groups, typed, active, onActive, onChoose }: SearchOptionsProps) {
  const { t } = useTranslation('search');
  return (
    <div id={id} role="listbox" aria-label={t('barTitle')} className="search-results">
      {groups.map((group) => (
        <Fragment key={group.title}>
          <div role="presentation" className="between t-12 c-3 search-group">
            <span>{group.title}</span>
            {typed && <span>{t('results', { count: group.options.length })}</span>}
          </div>
          {group.options.map((option) => (
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              tabIndex={-1}
              aria-selected={option.key === active}
              className="search-option flex g-12"
              onPointerMove={() => onActive(option.key)}
              onClick={() => onChoose(option)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
            >
              {typeof option.shows === 'string' ? (
                <>
                  <span className="grow ellipsis">
                    <MarkedText text={option.shows} typed={typed} />
                  </span>
                  <Icon name="chevron-right" size={14} />
                </>
              ) : (
                <OptionContent row={option.shows} typed={typed} />
              )}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function OptionContent({ row, typed }: { row: FoundRow; typed: string }) {
  return (
    <>
      <SymbolIcon instrument={row} size={24} />
      <span className="w-6">
        <MarkedText text={row.shortName} typed={typed} />
      </span>
      <span className="grow ellipsis t-13 c-3">
        <MarkedText text={row.names[0] ?? ''} typed={typed} />
      </span>
      <span className="num w-5">
        <LivePrice symbol={row.symbol} />
      </span>
      <span className="num search-option__change">
        <LiveChange symbol={row.symbol} />
      </span>
    </>
  );
}
