import { mobilePath } from '@papertape/shared/contract/places.ts';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { LiveChange, LivePrice } from '../../entities/market/live-cells.tsx';
import { SessionNote } from '../../entities/market/session-note.tsx';
import { SymbolIcon } from '../../entities/market/symbol-icon.tsx';
import { chartPlace } from '../../entities/market/symbol-place.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
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
import type { FoundGroup } from './find-symbols.ts';
import { MarkedText } from './parts/marked-text.tsx';
import { forgetSymbols, rememberSymbol } from './recent-symbols.ts';
import { type FoundRow, type Search, useSearch } from './use-search.ts';
import './search.css';

interface SearchRowProps {
  row: FoundRow;
  typed: string;
}

/** Renders one result: pressing it opens the chart, the star adds it to the favorites. */
const SearchRow = memo(function SearchRow({ row, typed }: SearchRowProps) {
  return (
    <li className="row row--inset search-row">
      <SymbolIcon instrument={row} />
      <span className="row__body">
        <Link
          className="row__title search-row__link"
          to={chartPlace(row.symbol)}
          onClick={() => rememberSymbol(row.symbol)}
        >
          <MarkedText text={row.shortName} typed={typed} />
        </Link>
        <span className="row__sub">
          <MarkedText text={row.names[0] ?? ''} typed={typed} />{' '}
          <SessionNote symbol={row.symbol} session={row.session} />
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
      <FavoriteStar symbol={row.symbol} called={row.shortName} />
    </li>
  );
});

const firstRows = 4;

/** Shows the results of one product group: the first few, and the rest on request. */
function ResultGroup({ found, typed }: { found: FoundGroup<FoundRow>; typed: string }) {
  const { t } = useTranslation('search');
  const texts = useMarketTexts();
  const [whole, setWhole] = useState(false);
  const { group, rows } = found;
  const hidden = whole || rows.length <= firstRows + 1 ? 0 : rows.length - firstRows;
  return (
    <section>
      <div className="between t-12 c-3 search-group">
        <h2 className="search-title">{texts.group(group)}</h2>
        <span>{t('results', { count: rows.length })}</span>
      </div>
      <ul>
        {rows.slice(0, rows.length - hidden).map((row) => (
          <SearchRow key={row.symbol} row={row} typed={typed} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="row row--plain">
          <button type="button" className="link t-13" onClick={() => setWhole(true)}>
            {t('more', { count: hidden })}
          </button>
        </div>
      )}
    </section>
  );
}

interface SymbolChipsProps {
  title: string;
  rows: readonly FoundRow[];
  end?: ReactNode | undefined;
}

/** Offers symbols for one press: searched lately, traded most. */
function SymbolChips({ title, rows, end }: SymbolChipsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="pad-x mt-16">
      <div className="between t-12 c-3">
        <h2 className="search-title">{title}</h2>
        {end}
      </div>
      <div className="search-chips mt-8">
        {rows.map((row) => (
          <Link
            key={row.symbol}
            className="chip"
            to={chartPlace(row.symbol)}
            onClick={() => rememberSymbol(row.symbol)}
          >
            {row.shortName}
          </Link>
        ))}
      </div>
    </section>
  );
}

const before = mobilePath('quote');

export function SearchMobile() {
  const { t } = useTranslation('search');
  const search = useSearch();
  const stale = useStale();
  return (
    <>
      <TopBar center={<SearchBar search={search} />} />
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
          <SearchResults search={search} />
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

function SearchResults({ search }: { search: Search }) {
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
