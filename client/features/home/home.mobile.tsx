import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AccountSwitch } from '../../entities/account/account-switch.tsx';
import { NotificationBell } from '../../entities/account/notification-bell.tsx';
import { BrandSign } from '../../entities/brand/brand-sign.tsx';
import { EquityBand } from '../../entities/money/equity-band.tsx';
import { useEquity } from '../../entities/money/use-equity.ts';
import { useStale } from '../../lib/feeds/use-live.ts';
import { useView } from '../../lib/navigation/use-view.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { onDemand, useOnceOpen } from '../../ui/on-demand.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { CalendarWaiting, homeViews } from './calendar-entry.tsx';
import type { MoreSheetProps } from './parts/more-sheet.tsx';
import { PositionsMobile } from './parts/positions.tsx';
import { RankingList, useRanking } from './parts/ranking-list.tsx';
import { WeekPlace } from './parts/week-place.tsx';
import { useAnnouncements } from './use-announcements.ts';
import './home.css';
import './places.css';

/** Shows the first announcement under the header; pressing it opens the text. */
function AnnouncementLine() {
  const { t } = useTranslation('home');
  const { list, error } = useAnnouncements(1);
  const notice = list?.[0];
  if (error || list?.length === 0) return null;
  const place = notice
    ? mobilePath('message', { kind: 'notice', id: notice.id })
    : mobilePath('notifications', { kind: 'notice' });
  return (
    <Link
      className="banner home-line"
      to={place}
      aria-label={notice && t('announcement', { title: notice.title })}
    >
      <Icon name="megaphone" size={16} />
      <span className="grow">{notice ? notice.title : <Skeleton width={220} height={12} />}</span>
      <Icon name="chevron-right" size={14} />
    </Link>
  );
}

const places = [
  { key: 'seconds', icon: 'seconds', to: mobilePath('seconds') },
  { key: 'convert', icon: 'refresh', to: mobilePath('convert') },
  { key: 'financing', icon: 'chart-up', to: mobilePath('financing') },
  { key: 'loan', icon: 'cash', to: mobilePath('loan') },
] as const satisfies { key: string; icon: IconName; to: string }[];

interface ShortcutsProps {
  onMore: () => void;
}

/** Links products and services. */
function HomeShortcuts({ onMore }: ShortcutsProps) {
  const { t } = useTranslation('home');
  return (
    <nav className="shortcuts pad-x" aria-label={t('shortcuts.label')}>
      {places.map(({ key, icon, to }) => (
        <Link key={key} to={to}>
          <Icon name={icon} size={24} />
          {t(`shortcuts.${key}`)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="grid" size={24} />
        {t('shortcuts.more')}
      </button>
    </nav>
  );
}

const TapeLine = inPlace<object>(() => import('./parts/tape-line.tsx'), 'TapeLine');

/** Shows the edge of the paper below the band; pressing it pulls the tape out. */
function TapePull() {
  const { t } = useTranslation('home');
  const [isOut, setOut] = useState(false);
  return (
    <>
      {isOut && <TapeLine waiting={<div className="tape" />} />}
      <button
        type="button"
        className="tape-pull"
        aria-expanded={isOut}
        aria-label={t(isOut ? 'tape.hide' : 'tape.show')}
        onClick={() => setOut(!isOut)}
      />
    </>
  );
}

const MoreSheet = onDemand<MoreSheetProps>(() => import('./parts/more-sheet.tsx'), 'MoreSheet');

const VisitorBand = inPlace(() => import('./parts/visitor-band.tsx'), 'VisitorBand');

const Calendar = inPlace(() => import('./economic-calendar.tsx'), 'EconomicCalendarPage');

export function HomeMobile() {
  const [view] = useView(homeViews);
  return view === 'calendar' ? <Calendar waiting={<CalendarWaiting frame="mobile" />} /> : <HomeStart />;
}

function HomeStart() {
  const { t } = useTranslation('home');
  const equity = useEquity('7D');
  const ranking = useRanking();
  const stale = useStale();
  const [open, setOpen] = useState(false);
  const opened = useOnceOpen(open);
  const refresh = () => Promise.all([equity.refresh(), ranking.refresh()]);
  const shortcuts = <HomeShortcuts onMore={() => setOpen(true)} />;
  return (
    <>
      <HomeBar signedIn={equity.signedIn} />
      <Page title={t('title')} frame="mobile" className={stale ? 'is-stale' : undefined}>
        <PullToRefresh onRefresh={refresh} button={false}>
          {equity.signedIn ? (
            <>
              <h1 className="sr-only">{t('title')}</h1>
              <EquityBand equity={equity} />
              <TapePull />
              <PositionsMobile />
              <div className="home-week">
                <WeekPlace />
              </div>
              {shortcuts}
              <AnnouncementLine />
              <RankingList model={ranking} />
            </>
          ) : (
            <>
              <VisitorBand waiting={<div className="band visitor-band" />} />
              <RankingList model={ranking} />
              <AnnouncementLine />
              {shortcuts}
            </>
          )}
        </PullToRefresh>
      </Page>
      {opened && <MoreSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function HomeBar({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation(['home', 'app']);
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  return (
    <TopBar
      center={
        <div className="topbar__side home-brand">
          <Link to={mobilePath(signedIn ? 'profile' : 'home')} aria-label={t(signedIn ? 'profile' : 'title')}>
            <BrandSign onHeader />
          </Link>
          {signedIn && <AccountSwitch />}
        </div>
      }
      end={
        <>
          <IconButton icon="search" iconSize={22} label={t('search')} onClick={go(mobilePath('search'))} />
          <IconButton
            icon="headset"
            iconSize={22}
            label={t('more.support')}
            onClick={go(onePath('support', { from: 'home' }))}
          />
          {signedIn ? (
            <NotificationBell />
          ) : (
            <IconButton
              icon="globe"
              iconSize={22}
              label={t('app:titles.language')}
              onClick={go(mobilePath('language'))}
            />
          )}
        </>
      }
    />
  );
}
