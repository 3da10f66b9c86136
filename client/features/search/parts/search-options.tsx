import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import type { FoundRow } from '../use-search.ts';
import { MarkedText } from './marked-text.tsx';

export interface OptionGroup {
  title: string;
  rows: readonly FoundRow[];
}

interface SearchOptionsProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  /** The option that Enter opens, by `<group> <symbol>`. */
  active: string | undefined;
  onActive: (key: string) => void;
  onChoose: (symbol: string) => void;
}

export const optionKey = (group: OptionGroup, row: FoundRow) => `${group.title} ${row.symbol}`;
export const optionId = (id: string, key: string) => `${id}-${key.replaceAll(/\s/g, '-')}`;

/** The list under the search field. The focus stays in the field; the active option is told to it by id. */
export function SearchOptions({ id, groups, typed, active, onActive, onChoose }: SearchOptionsProps) {
  const { t } = useTranslation('search');
  return (
    <div id={id} role="listbox" aria-label={t('title')} className="search-results">
      {groups.map((group) => (
        <Fragment key={group.title}>
          <div role="presentation" className="between t-12 c-3 search-group">
            <span>{group.title}</span>
            {typed && <span>{t('results', { count: group.rows.length })}</span>}
          </div>
          {group.rows.map((row) => {
            const key = optionKey(group, row);
            return (
              <div
                key={key}
                id={optionId(id, key)}
                role="option"
                tabIndex={-1}
                aria-selected={key === active}
                className="search-option"
                onPointerMove={() => onActive(key)}
                onClick={() => onChoose(row.symbol)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(row.symbol)}
              >
                <OptionContent row={row} typed={typed} />
              </div>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

function OptionContent({ row, typed }: { row: FoundRow; typed: string }) {
  return (
    <>
      <SymbolIcon instrument={row} size={28} />
      <span className="row__body">
        <span className="row__title">
          <MarkedText text={row.shortName} typed={typed} />
        </span>
        <span className="row__sub ellipsis">
          <MarkedText text={row.names[0] ?? ''} typed={typed} />
        </span>
      </span>
      <span className="row__end num">
        <span className="row__title">
          <LivePrice symbol={row.symbol} />
        </span>
        <span className="row__sub">
          <LiveChange symbol={row.symbol} />
        </span>
      </span>
    </>
  );
}
