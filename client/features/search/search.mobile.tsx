import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStale } from '../../lib/feeds/use-live.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { hasEarlierPage } from '../../ui/earlier-pages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ResultGroup } from './parts/result-group.tsx';
import { SymbolChips } from './parts/symbol-chips.tsx';
import { forgetSymbols } from './recent-symbols.ts';
import { type Search, useSearch } from './use-search.ts';
import './search.css';

const before = mobilePath('quote');

export function SearchMobile() {
  const { t } = useTranslation('search');
  const search = useSearch();
  const stale = useStale();
  return (
    <>
      <TopBar centre={<SearchBar search={search} />} />
      <Page title={t('title')} frame="mobile" className={stale ? 'is-stale' : undefined}>
        <h1 className="sr-only">{t('title')}</h1>
        <SymbolChips title={t('recent')} rows={search.recent} end={<ForgetButton />} />
        {search.text.trim() === '' ? (
          <>
            <SymbolChips title={t('hot')} rows={search.hot} />
            {search.browse.map((found) => (
              <ResultGroup key={found.group} found={found} typed="" />
            ))}
          </>
        ) : (
          <Results search={search} />
        )}
        {search.error && (
          <ReadError error={search.error} onRetry={() => void search.refresh()} busy={search.loading} />
        )}
      </Page>
    </>
  );
}

function useLeave() {
  const navigate = useNavigate();
  return () => {
    void (hasEarlierPage() ? navigate(-1) : navigate(before, { replace: true }));
  };
}

function SearchBar({ search }: { search: Search }) {
  const { t } = useTranslation('search');
  const leave = useLeave();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText } = search;
  useEffect(() => field.current?.focus(), []);
  return (
    <search className="search-bar flex g-4">
      <IconButton icon="back" iconSize={22} label={t('back')} onClick={leave} />
      <label className="well topbar__search">
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('placeholder')}
          aria-label={t('title')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {text && (
          <button type="button" aria-label={t('clear')} onClick={() => setText('')}>
            <Icon name="x-circle" size={16} />
          </button>
        )}
      </label>
      <button type="button" className="well well--square search-bar__cancel" onClick={leave}>
        {t('cancel')}
      </button>
    </search>
  );
}

function ForgetButton() {
  const { t } = useTranslation('search');
  return (
    <button type="button" className="flex g-4" onClick={forgetSymbols}>
      <Icon name="trash" size={14} />
      {t('forget')}
    </button>
  );
}

function Results({ search }: { search: Search }) {
  const { t } = useTranslation('search');
  const { groups, text, setText } = search;
  if (search.error) return null;
  if (groups === undefined) return <SkeletonRows label={t('loading')} rows={6} />;
  if (groups.length === 0) {
    return (
      <Empty
        scene="lens"
        title={t('nothing', { text: text.trim() })}
        action={
          <Button variant="tonal" onClick={() => setText('')}>
            {t('clear')}
          </Button>
        }
      >
        {t('nothingHint')}
      </Empty>
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {t('results', { count: search.count })}
      </p>
      {groups.map((found, index) => (
        <div key={found.group}>
          {index > 0 && <div className="gap-band" />}
          <ResultGroup found={found} typed={text} />
        </div>
      ))}
    </>
  );
}
