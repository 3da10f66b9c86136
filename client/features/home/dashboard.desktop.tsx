import { useTranslation } from 'react-i18next';
import { EquityBand } from '../../entities/money/equity-band.tsx';
import { useEquity } from '../../entities/money/use-equity.ts';
import { useView } from '../../lib/navigation/use-view.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { Page } from '../../ui/page.tsx';
import { homeViews } from './calendar-place.ts';
import { AccountShares } from './parts/account-shares.tsx';
import { AnnouncementsCard } from './parts/announcements-card.tsx';
import { CalendarWaiting } from './parts/calendar-waiting.tsx';
import { MarketsCard } from './parts/markets-card.tsx';
import { MoreCard } from './parts/more-card.tsx';
import { PositionsDesktop } from './parts/positions-table.tsx';
import { TapeStrip } from './parts/tape-strip.tsx';
import { TodayCard } from './parts/today-card.tsx';
import { WeekPlace } from './parts/week-place.tsx';
import './home.css';
import './places.css';
import './calendar.css';

const VisitorBand = inPlace(() => import('./parts/visitor-band.tsx'), 'VisitorBand');
const FirstSteps = inPlace(() => import('./parts/visitor-band.tsx'), 'FirstSteps');
const Calendar = inPlace(() => import('./economic-calendar.tsx'), 'EconomicCalendarPage');

export function DashboardDesktop() {
  const [view] = useView(homeViews);
  return view === 'calendar' ? <Calendar waiting={<CalendarWaiting frame="desktop" />} /> : <Start />;
}

function Start() {
  const { t } = useTranslation('home');
  const equity = useEquity('30D');
  return (
    <Page title={t('dashboard')} frame="full">
      {equity.signedIn ? (
        <>
          <h1 className="sr-only">{t('dashboard')}</h1>
          <TapeStrip />
          <EquityBand equity={equity} foot={<AccountShares equity={equity} />} />
        </>
      ) : (
        <VisitorBand waiting={<div className="band visitor-band" />} />
      )}
      <div className="dash">
        <div className="dash__main">
          {equity.signedIn && <PositionsDesktop />}
          <MarketsCard />
        </div>
        <div className="dash__side">
          {!equity.signedIn && <FirstSteps waiting={<div className="first-steps" />} />}
          <WeekPlace />
          <TodayCard />
          <AnnouncementsCard />
          <MoreCard />
        </div>
      </div>
    </Page>
  );
}
