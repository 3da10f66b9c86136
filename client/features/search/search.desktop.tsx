import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LiveChange, LivePrice } from '../../entities/market/live-cells.tsx';
import { SymbolIcon } from '../../entities/market/symbol-icon.tsx';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import type { ShellDialogProps } from '../../lib/screens/screen.ts';
import { takeTypedAhead } from '../../lib/screens/typed-ahead.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MarkedText } from './parts/marked-text.tsx';
import { rememberSymbol } from './recent-symbols.ts';
import { useCommands } from './use-commands.ts';
import { type FoundRow, type Search, useSearch } from './use-search.ts';
import './search.css';

interface BarOption {
  key: string;
  run: () => void;
  /** A symbol, or the text of a page or an action. */
  shows: FoundRow | string;
}

interface OptionGroup {
  title: string;
  options: readonly BarOption[];
}

interface SearchOptionsProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  /** The key of the option that Enter runs. */
  active: string | undefined;
  onActive: (key: string) => void;
  onChoose: (option: BarOption) => void;
}

const optionId = (id: string, key: string) => `${id}-${key.replaceAll(/\s/g, '-')}`;

/** Lists results under the search field. The focus stays in the field, which names the active option by id. */
function SearchOptions({ id, groups, typed, active, onActive, onChoose }: SearchOptionsProps) {
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

/** Renders the command bar over any wide page: symbols, pages and actions; typing finds, the arrow keys choose, Enter runs. */
export function SearchDesktop({ open, onClose }: ShellDialogProps) {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('barTitle')}
      initialFocus={field}
      wide
      className="search-dialog"
    >
      <SearchPanel field={field} onClose={onClose} />
    </Dialog>
  );
}

const commandGroups = ['acts', 'pages', 'help'] as const;

/**
 * Returns symbols and commands for the typed text; an empty text offers the latest symbols, the most traded, and every command.
 */
function useOptionGroups(search: Search): OptionGroup[] {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const texts = useMarketTexts();
  const { text, groups, recent, hot } = search;
  const commands = useCommands(text, search.all);
  const symbols = (title: string, rows: readonly FoundRow[]): OptionGroup => ({
    title,
    options: rows.map((row) => ({
      key: `${title} ${row.symbol}`,
      shows: row,
      run: () => {
        rememberSymbol(row.symbol);
        void navigate(tradePlace('desktop', row.symbol));
      },
    })),
  });
  const named = commandGroups.map((group) => ({
    title: t(`group.${group}`),
    options: commands
      .filter((command) => command.group === group)
      .map(({ key, label, run }) => ({ key: `${group} ${key}`, shows: label, run })),
  }));
  const bySymbol = (groups ?? []).map(({ group, rows }) => symbols(texts.group(group), rows));
  // Two letters are the beginning of a code rather than of a word.
  const typed = text.trim().length > 2 ? [...named, ...bySymbol] : [...bySymbol, ...named];
  const offered = [symbols(t('recent'), recent), symbols(t('hot'), hot), ...named];
  return (text.trim() === '' ? offered : typed).filter(({ options }) => options.length > 0);
}

interface SearchPanelProps {
  field: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function useChoice(groups: readonly OptionGroup[], id: string) {
  const options = groups.flatMap((group) => group.options);
  const [activeKey, setActive] = useState<string>();
  const chosen = options.find(({ key }) => key === activeKey) ?? options[0];
  const step = (by: number) => {
    const at = chosen === undefined ? 0 : options.indexOf(chosen);
    const next = options[(at + by + options.length) % options.length];
    setActive(next?.key);
    if (next) document.getElementById(optionId(id, next.key))?.scrollIntoView({ block: 'nearest' });
  };
  return { chosen, setActive, step };
}

function SearchPanel({ field, onClose }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const search = useSearch();
  const { setText } = search;
  useEffect(() => takeTypedAhead(setText), [setText]);
  const groups = useOptionGroups(search);
  const { chosen, setActive, step } = useChoice(groups, id);
  const choose = (option: BarOption) => {
    onClose();
    option.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <SearchInput
        ref={field}
        leavesEscape
        value={search.text}
        onChange={search.setText}
        onKeyDown={onKeyDown}
        placeholder={t('barPlaceholder')}
        aria-label={t('barTitle')}
        aria-controls={id}
        aria-activedescendant={chosen && optionId(id, chosen.key)}
        aria-autocomplete="list"
      />
      <PanelBody search={search} isEmpty={groups.length === 0}>
        <SearchOptions
          id={id}
          groups={groups}
          typed={search.text.trim()}
          active={chosen?.key}
          onActive={setActive}
          onChoose={choose}
        />
      </PanelBody>
      <p className="t-12 c-3 search-foot">{t('keys')}</p>
    </>
  );
}

interface PanelBodyProps {
  search: Search;
  isEmpty: boolean;
  children: React.ReactNode;
}

function PanelBody({ search, isEmpty, children }: PanelBodyProps) {
  const { t } = useTranslation('search');
  if (!isEmpty) return children;
  if (search.error) {
    return <ReadError error={search.error} onRetry={() => void search.refresh()} busy={search.loading} />;
  }
  if (search.groups === undefined) return <SkeletonRows label={t('loading')} rows={6} />;
  return (
    <Empty scene="lens" title={t('nothing', { text: search.text.trim() })}>
      {t('nothingHint')}
    </Empty>
  );
}
