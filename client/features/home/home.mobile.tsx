import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AccountSwitch } from '../../entities/account/account-switch.tsx';
import { NotificationBell } from '../../entities/account/notification-bell.tsx';
import { MoneyActions } from '../../entities/money/money-actions.tsx';
import { useStale } from '../../lib/feeds/use-live.ts';
import { useView } from '../../lib/navigation/use-view.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useOnceOpen } from '../../ui/once-open.ts';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { homeViews } from './calendar-place.ts';
import { AnnouncementLine } from './parts/announcement-line.tsx';
import { Balance } from './parts/balance.tsx';
import { CalendarWaiting } from './parts/calendar-waiting.tsx';
import { Invitation } from './parts/invitation.tsx';
import type { MoreSheetProps } from './parts/more-sheet.tsx';
import { RankingList } from './parts/ranking-list.tsx';
import { Shortcuts } from './parts/shortcuts.tsx';
import { type Portfolio, usePortfolio } from './use-portfolio.ts';
import { useRanking } from './use-ranking.ts';
import './home.css';

const MoreSheet = onDemand<MoreSheetProps>(() => import('./parts/more-sheet.tsx'), 'MoreSheet');

const Calendar = inPlace(() => import('./economic-calendar.tsx'), 'EconomicCalendarPage');

export function HomeMobile() {
  const [view] = useView(homeViews);
  return view === 'calendar' ? <Calendar waiting={<CalendarWaiting frame="mobile" />} /> : <Start />;
}

function Start() {
  const { t } = useTranslation('home');
  const portfolio = usePortfolio('7D');
  const ranking = useRanking();
  const stale = useStale();
  const [open, setOpen] = useState(false);
  const opened = useOnceOpen(open);
  const refresh = () => Promise.all([portfolio.refresh(), ranking.refresh()]);
  return (
    <>
      <HomeBar signedIn={portfolio.signedIn} />
      <Page title={t('title')} frame="mobile" className={stale ? 'is-stale' : undefined}>
        <h1 className="sr-only">{t('title')}</h1>
        <PullToRefresh onRefresh={refresh} button={false}>
          {portfolio.signedIn ? <Money portfolio={portfolio} /> : <Invitation />}
          <Shortcuts onMore={() => setOpen(true)} />
          <AnnouncementLine />
          <RankingList model={ranking} />
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
          <Link to={signedIn ? '/pages/profile/index' : '/pages/home/index'} aria-label={t('profile')}>
            <BrandMark onHeader />
          </Link>
          {signedIn ? (
            <AccountSwitch />
          ) : (
            <Link className="well" to="/pages/login/login">
              {t('invitation.login')}
            </Link>
          )}
        </div>
      }
      end={
        <>
          <IconButton icon="search" iconSize={22} label={t('search')} onClick={go('/pages/search/index')} />
          <IconButton
            icon="headset"
            iconSize={22}
            label={t('more.support')}
            onClick={go('/pages/home/components/customer-service?from=home')}
          />
          {signedIn && <NotificationBell />}
        </>
      }
    />
  );
}

function Money({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('home');
  const { totals, hidden, error } = portfolio;
  const values = totals?.history.map(({ valueUsd }) => Number(valueUsd)) ?? [];
  return (
    <section className="home-money" aria-label={t('balance.title')}>
      <div className="home-top">
        <Balance {...portfolio} />
        <span className="home-curve">
          {!hidden && <Sparkline values={values} direction="flat" width={112} height={44} />}
        </span>
      </div>
      {error && (
        <p className="t-13 mt-8">
          {error.message}{' '}
          <button type="button" className="link" onClick={portfolio.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      <div className="home-actions mt-20">
        <MoneyActions text={(action) => t(action)} />
      </div>
    </section>
  );
}
