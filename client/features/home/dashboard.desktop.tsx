import { useTranslation } from 'react-i18next';
import { useView } from '../../lib/navigation/use-view.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { Page } from '../../ui/page.tsx';
import { homeViews } from './calendar-place.ts';
import { AccountsCard } from './parts/accounts-card.tsx';
import { AnnouncementsCard } from './parts/announcements-card.tsx';
import { CalendarCard } from './parts/calendar-card.tsx';
import { CalendarWaiting } from './parts/calendar-waiting.tsx';
import { MarketsCard } from './parts/markets-card.tsx';
import { MoreCard } from './parts/more-card.tsx';
import { PortfolioCard } from './parts/portfolio-card.tsx';
import { usePortfolio } from './use-portfolio.ts';
import './home.css';
import './calendar.css';

const Calendar = inPlace(() => import('./economic-calendar.tsx'), 'EconomicCalendarPage');

export function DashboardDesktop() {
  const [view] = useView(homeViews);
  return view === 'calendar' ? <Calendar waiting={<CalendarWaiting frame="desktop" />} /> : <Start />;
}

function Start() {
  const { t } = useTranslation('home');
  const portfolio = usePortfolio('30D');
  return (
    <Page title={t('dashboard')} frame="desktop" titleHidden>
      <h1 className="sr-only">{t('dashboard')}</h1>
      <div className="dash">
        <PortfolioCard portfolio={portfolio} />
        <AccountsCard portfolio={portfolio} />
        <MarketsCard />
        <div className="col g-24">
          <CalendarCard />
          <AnnouncementsCard />
          <MoreCard />
        </div>
      </div>
    </Page>
  );
}
