import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import type { ShellDialogProps } from '../../lib/screens/shell-dialog.ts';
import { takeTypedAhead } from '../../lib/screens/typed-ahead.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type OptionGroup, optionId, optionKey, SearchOptions } from './parts/search-options.tsx';
import { rememberSymbol } from './recent-symbols.ts';
import { type Search, useSearch } from './use-search.ts';
import './search.css';

/** The search over any wide page: typing finds, the arrow keys choose, Enter opens the trade page. */
export function SearchDesktop({ open, onClose }: ShellDialogProps) {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      initialFocus={field}
      wide
      className="search-dialog"
    >
      <SearchPanel field={field} onClose={onClose} />
    </Dialog>
  );
}

function useOptionGroups(search: Search): OptionGroup[] {
  const { t } = useTranslation('search');
  const texts = useMarketTexts();
  const { text, groups, recent, hot } = search;
  if (text.trim() !== '') {
    return (groups ?? []).map(({ group, rows }) => ({ title: texts.group(group), rows }));
  }
  const lists = [
    { title: t('recent'), rows: recent },
    { title: t('hot'), rows: hot },
  ];
  return lists.filter(({ rows }) => rows.length > 0);
}

interface SearchPanelProps {
  field: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function useChoice(groups: readonly OptionGroup[], id: string) {
  const keys = groups.flatMap((group) => group.rows.map((row) => optionKey(group, row)));
  const [wanted, setActive] = useState<string>();
  const active = wanted !== undefined && keys.includes(wanted) ? wanted : keys[0];
  const step = (by: number) => {
    const at = active === undefined ? 0 : keys.indexOf(active);
    const next = keys[(at + by + keys.length) % keys.length];
    setActive(next);
    if (next) document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  return { active, setActive, step, symbol: active?.split(' ').at(-1) };
}

function SearchPanel({ field, onClose }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const id = useId();
  const search = useSearch();
  const { setText } = search;
  useEffect(() => takeTypedAhead(setText), [setText]);
  const groups = useOptionGroups(search);
  const { active, setActive, step, symbol } = useChoice(groups, id);
  const choose = (chosen: string) => {
    rememberSymbol(chosen);
    onClose();
    void navigate(tradePlace('desktop', chosen));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && symbol) choose(symbol);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <SearchInput
        ref={field}
        value={search.text}
        onChange={search.setText}
        onKeyDown={onKeyDown}
        placeholder={t('placeholder')}
        aria-label={t('title')}
        aria-controls={id}
        aria-activedescendant={active && optionId(id, active)}
        aria-autocomplete="list"
      />
      <PanelBody search={search} isEmpty={groups.length === 0}>
        <SearchOptions
          id={id}
          groups={groups}
          typed={search.text.trim()}
          active={active}
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
  if (search.error) {
    return (
      <ErrorState onRetry={() => void search.refresh()} busy={search.loading}>
        {search.error.message}
      </ErrorState>
    );
  }
  if (search.groups === undefined) return <SkeletonRows label={t('loading')} rows={6} />;
  if (!isEmpty) return children;
  return <Empty title={t('nothing', { text: search.text.trim() })}>{t('nothingHint')}</Empty>;
}
