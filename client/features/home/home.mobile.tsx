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
import { IconButton } from '../../ui/icon-button.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useOnceOpen } from '../../ui/once-open.ts';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { homeViews } from './calendar-place.ts';
import { AnnouncementLine } from './parts/announcement-line.tsx';
import { CalendarWaiting } from './parts/calendar-waiting.tsx';
import type { MoreSheetProps } from './parts/more-sheet.tsx';
import { PositionsMobile } from './parts/positions.tsx';
import { RankingList } from './parts/ranking-list.tsx';
import { Shortcuts } from './parts/shortcuts.tsx';
import { TapePull } from './parts/tape-pull.tsx';
import { WeekPlace } from './parts/week-place.tsx';
import { useRanking } from './use-ranking.ts';
import './home.css';
import './places.css';

const MoreSheet = onDemand<MoreSheetProps>(() => import('./parts/more-sheet.tsx'), 'MoreSheet');

const VisitorBand = inPlace(() => import('./parts/visitor-band.tsx'), 'VisitorBand');

const Calendar = inPlace(() => import('./economic-calendar.tsx'), 'EconomicCalendarPage');

export function HomeMobile() {
  const [view] = useView(homeViews);
  return view === 'calendar' ? <Calendar waiting={<CalendarWaiting frame="mobile" />} /> : <Start />;
}

function Start() {
  const { t } = useTranslation('home');
  const equity = useEquity('7D');
  const ranking = useRanking();
  const stale = useStale();
  const [open, setOpen] = useState(false);
  const opened = useOnceOpen(open);
  const refresh = () => Promise.all([equity.refresh(), ranking.refresh()]);
  const shortcuts = <Shortcuts onMore={() => setOpen(true)} />;
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
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  return (
    <TopBar
      centre={
        <div className="topbar__side home-brand">
          <Link to={signedIn ? mobilePath('profile') : mobilePath('home')} aria-label={t('profile')}>
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
          {signedIn && <NotificationBell />}
        </>
      }
    />
  );
}
